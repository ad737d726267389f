import { vehicles } from '@pourline/contract/vehicles';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { breakDown, runAgain } from '../breakdowns/breakDown.ts';
import type { DayHabits } from '../habits.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { type Destination, deliver } from './delivery.ts';
import type { LoadCall, Truck } from './truck.ts';

export interface Shift {
  /** Epoch ms. */
  startAt: number;
  /** After this moment the truck does not queue any more, unless the plan has another load for it. */
  lastQueueAt: number;
  /** The end of the longest shift. */
  endAt: number;
}

const stateError = 'car.stateNoOperation';

/** How long after its planned minute a driver still waits for a load, minutes. */
const patience = 20;

/** Until when a driver stays in the queue: to the usual end, and after it as long as the plan has a load for the truck, but not beyond the longest shift. */
const staysUntil = async ({ now }: Timeline, { driver }: Truck, { lastQueueAt, endAt }: Shift): Promise<number> => {
  if (now < lastQueueAt) return lastQueueAt;
  const { planned } = await driver.call(vehicles.driverDay);
  return planned ? Math.min(Date.parse(planned.loadStart) + patience * 60_000, endAt) : lastQueueAt;
};

/** A driver's day: on duty, queue, deliver, clean, queue again, off duty. */
export const driverDay = async (
  timeline: Timeline,
  truck: Truck,
  shift: Shift,
  destinationOf: (waybill: Waybill) => Destination,
  habits: DayHabits,
  /** The workshop takes the truck that has broken down, and gives it back. */
  repairIt: (truck: Truck) => Promise<void>,
  /** The desk has something else for the driver, now and then. */
  errand: () => Promise<void>,
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
  while (timeline.now < (await staysUntil(timeline, truck, shift))) {
    if (random.next() < habits.pauseShare) await takeBreak(timeline, truck);
    await errand();
    await driver.call(vehicles.queueUp, { params: { carID }, body: {} });
    truck.notes.queued(carID, timeline.now);
    let call = await waitForCall(timeline, truck, shift);
    if (!truck.broken && (!call || call === 'home')) call = await leaveQueue(timeline, truck);
    truck.notes.leftQueue(carID, timeline.now);
    if (!truck.broken) {
      if (!call || call === 'home') break;
      await deliver(timeline, truck, call, destinationOf(call.waybill), habits);
    }
    if (truck.broken) {
      await repairIt(truck);
      forgetCall(truck);
    }
  }
  await driver.call(vehicles.offDuty, { params, body: {} });
  truck.notes.shift(carID, 'off', timeline.now);
  truck.isAwake = false;
  await truck.radio.flush();
};

/** A load that was given to a truck in the moment in which it broke down went with another: its driver is not called to it any more. */
const forgetCall = ({ called }: Truck): void => {
  if (called.take() === 'home') called.ring('home');
};

/** Waits in the queue for as long as the driver stays. */
const waitOn = async (timeline: Timeline, truck: Truck, shift: Shift): Promise<LoadCall | 'home' | undefined> => {
  for (;;) {
    const until = await staysUntil(timeline, truck, shift);
    if (timeline.now >= until) return undefined;
    const call = await timeline.wait(truck.called, until);
    if (call) return call;
  }
};

/** Waits for a load in the queue. A truck that breaks down there waits on when it runs again, and else for the workshop. */
const waitForCall = async (timeline: Timeline, truck: Truck, shift: Shift): Promise<LoadCall | 'home' | undefined> => {
  const { breakdown } = truck;
  if (breakdown?.place !== 'plant') return waitOn(timeline, truck, shift);
  const troubleAt = Math.max(breakdown.from, timeline.now);
  const call = await timeline.wait(truck.called, Math.min(shift.lastQueueAt, troubleAt));
  if (call) return call;
  const trouble = timeline.now < shift.lastQueueAt ? truck.suffers('plant') : null;
  if (!trouble) return waitOn(timeline, truck, shift);
  const word = await breakDown(timeline, truck, trouble, { taskDetailID: null, aboard: 0 });
  if (word !== 'carryOn') return undefined;
  runAgain(timeline, truck, 'itself');
  return waitOn(timeline, truck, shift);
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
