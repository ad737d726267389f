import { demo } from '@pourline/contract/demo';
import { vehicles } from '@pourline/contract/vehicles';
import type { Person } from '../person.ts';
import type { DayCast } from './dayCast.ts';

const day = 86_400_000;
const hour = 3_600_000;

/**
 * Lets the drivers have begun as usual on a day before, so that the plant knows when they do. `ahead`: how many days before the day that is
 * simulated.
 */
export const workShiftsBefore = async ({ trucks, shifts }: DayCast, anybody: Person, ahead: number): Promise<void> => {
  const turns = trucks
    .map((truck, i) => ({ truck, at: (shifts[i]?.startAt ?? 0) - ahead * day }))
    .sort((a, b) => a.at - b.at);
  const reach = (now: number): Promise<unknown> => anybody.call(demo.setClock, { body: { now, speed: 0 } });
  for (const { truck, at } of turns) {
    const { lon, lat } = truck.fix();
    await reach(at);
    await truck.driver.call(vehicles.onDuty, { params: { id: truck.carID }, body: { lon, lat } });
    truck.notes.shift(truck.carID, 'on', at);
  }
  const over = (turns.at(-1)?.at ?? 0) + hour;
  await reach(over);
  for (const { truck } of turns) {
    await truck.driver.call(vehicles.offDuty, { params: { id: truck.carID }, body: {} });
    truck.notes.shift(truck.carID, 'off', over);
  }
};
