import { auxiliaries } from '@pourline/contract/auxiliaries';
import { vehicles } from '@pourline/contract/vehicles';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Person } from '../person.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Truck } from './truck.ts';

/** What is done with a truck in the yard of its plant. */
const kinds = ['wash', 'refuel', 'inspection'] as const;

/** The desk gives the driver of a truck something to do in the yard; they begin, are at it for a while, and finish. */
export const runErrand = async (
  timeline: Timeline,
  scheduler: Person,
  { carID, driver, notes }: Pick<Truck, 'carID' | 'driver' | 'notes'>,
  random: SeededRandom,
): Promise<void> => {
  const { onDutyDriverOID } = await scheduler.call(vehicles.info, { params: { id: carID } });
  const kind = kinds[random.below(kinds.length)] ?? 'wash';
  const { auxiliaryID } = await scheduler.call(auxiliaries.create, {
    body: { kind, carID, driverOID: onDutyDriverOID ?? '', plannedTime: new Date(timeline.now).toISOString() },
  });
  const params = { id: auxiliaryID };
  await driver.call(auxiliaries.start, { params, body: {} });
  notes.runBegan(auxiliaryID, carID, timeline.now);
  await timeline.sleepMinutes(random.between(8, 20));
  await driver.call(auxiliaries.complete, { params, body: {} });
  notes.runEnded(auxiliaryID, timeline.now);
};
