import { vehicles } from '@pourline/contract/vehicles';
import type { Person } from '../person.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Truck } from '../trucks/truck.ts';
import { runAgain } from './breakDown.ts';

/** The workshop takes a broken truck that has come to its plant without a load, repairs it and gives it back. */
export const repair = async (timeline: Timeline, workshop: Person, truck: Truck): Promise<void> => {
  const { broken, carID } = truck;
  if (!broken) return;
  await timeline.sleepMinutes(truck.random.between(1, 6));
  await workshop.call(vehicles.shiftState, { params: { carID }, body: { action: 'startService' } });
  truck.notes.inWorkshop(carID, timeline.now);
  await timeline.sleepMinutes(broken.breakdown.minutes);
  await workshop.call(vehicles.maintenanceComplete, { params: { carID } });
  runAgain(timeline, truck, 'workshop');
};
