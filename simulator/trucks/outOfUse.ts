import { vehicles } from '@pourline/contract/vehicles';
import type { Notes } from '../ledger/notes.ts';
import type { Person } from '../person.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** Whoever keeps the vehicles takes a truck out of use for a while, before anybody drives it. */
export const keepOutOfUse = async (
  timeline: Timeline,
  manager: Person,
  notes: Pick<Notes, 'tookOut' | 'tookIn'>,
  carID: string,
): Promise<void> => {
  const params = { id: carID };
  await manager.call(vehicles.disable, { params });
  notes.tookOut(carID, timeline.now);
  await timeline.sleepMinutes(10);
  await manager.call(vehicles.enable, { params });
  notes.tookIn(carID, timeline.now);
};
