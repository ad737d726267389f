import { vehicles } from '@pourline/contract/vehicles';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { type Destination, deliver } from './delivery.ts';
import type { DayHabits } from './habits.ts';
import type { Timeline } from './timeline.ts';
import type { LoadCall, Truck } from './truck.ts';

export interface Shift {
  /** Epoch ms. */
  startAt: number;
  /** After this moment the truck does not queue any more. */
  lastQueueAt: number;
}

const stateError = 'car.stateNoOperation';

/** A driver's day: on duty, queue, deliver, clean, queue again, off duty. */
export const driverDay = async (
  timeline: Timeline,
  truck: Truck,
  shift: Shift,
  destinationOf: (waybill: Waybill) => Destination,
  habits: DayHabits,
): Promise<void> => {
  const { driver, random, carID } = truck;
  const params = { id: carID };
  await timeline.until(shift.startAt + random.below(6) * 30_000);
  truck.isAwake = true;
  await truck.report();
  const { lon, lat } = truck.fix();
  await driver.call(vehicles.onDuty, { params, body: { lon, lat } });
  truck.notes.shift(carID, 'on', timeline.now);
  await timeline.sleepMinutes(random.between(1, 5));
  while (timeline.now < shift.lastQueueAt) {
    if (random.next() < habits.pauseShare) await takeBreak(timeline, truck);
    await driver.call(vehicles.queueUp, { params: { carID }, body: {} });
    let call = await timeline.wait(truck.called, shift.lastQueueAt);
    if (!call || call === 'home') call = await leaveQueue(timeline, truck);
    if (!call || call === 'home') break;
    await deliver(timeline, truck, call, destinationOf(call.waybill), habits);
    await timeline.sleepMinutes(habits.cleanMinutes);
  }
  await driver.call(vehicles.offDuty, { params, body: {} });
  truck.notes.shift(carID, 'off', timeline.now);
  truck.isAwake = false;
  await truck.radio.flush();
};

/** Leaves the queue at the end of the shift, unless a load was given to the truck just now. */
const leaveQueue = async (timeline: Timeline, truck: Truck): Promise<LoadCall | 'home' | undefined> => {
  const input = { params: { carID: truck.carID }, body: {} };
  const left = await truck.driver.attempt(vehicles.leaveQueue, input, 'car.hasWaybill', stateError);
  return left.ok ? undefined : timeline.wait(truck.called, timeline.now + 10 * 60_000);
};

const takeBreak = async (timeline: Timeline, truck: Truck): Promise<void> => {
  const { carID, driver, notes } = truck;
  const params = { id: carID };
  const minutes = truck.random.between(10, 30);
  const resumeTime = new Date(timeline.now + minutes * 60_000).toISOString();
  await driver.call(vehicles.pause, { params, body: { resumeTime } });
  notes.shift(carID, 'break', timeline.now);
  await timeline.sleepMinutes(minutes);
  await driver.call(vehicles.standby, { params, body: {} });
  notes.shift(carID, 'back', timeline.now);
};
