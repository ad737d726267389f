import { vehicles } from '@pourline/contract/vehicles';
import { isTruckQueuing, isTruckReady, isTruckSuspended } from '@pourline/domain/vehicles/vehicleStages';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadAtPlant } from '@pourline/domain/waybills/waybillStages';
import type { DayHabits } from '../habits.ts';
import { Bell, type Timeline } from '../timeline/timeline.ts';
import { type Destination, deliver } from '../trucks/delivery.ts';
import type { LoadCall, LoadingEnd, Truck } from '../trucks/truck.ts';

/** A driver of the demo: does whatever is next for the state in which their truck stands, day and night. */
export const driveOn = async (
  timeline: Timeline,
  truck: Truck,
  destinationOf: (waybill: Waybill) => Promise<Destination>,
  habits: DayHabits,
  forget: (taskDetailID: string) => void,
  repairIt: (truck: Truck) => Promise<void>,
): Promise<void> => {
  const { driver, carID } = truck;
  const params = { id: carID };
  const overtaken = ['car.stateNoOperation', 'car.hasWaybill', 'car.notOnDuty', 'car.otherDriverOnDuty'];
  truck.isAwake = true;
  truck.broken = null;
  for (;;) {
    const car = await driver.call(vehicles.info, { params });
    let call: LoadCall | 'home' | undefined;
    if (car.waybill && !isLoadAtPlant(car.waybill.state))
      call = { waybill: car.waybill, loaded: new Bell<LoadingEnd>(), lineUp: () => {} };
    else if (car.waybill || isTruckQueuing(car.state)) {
      call = await timeline.wait(truck.called, timeline.now + 5 * 60_000);
      // The call was missed, as after an interruption: it is to come again.
      if (!call && car.waybill) forget(car.waybill.taskDetailID);
    } else if (!car.isOnDutyDriver) {
      const { lon, lat } = truck.fix();
      await driver.attempt(vehicles.onDuty, { params, body: { lon, lat } }, ...overtaken);
    } else if (isTruckReady(car.state))
      await driver.attempt(vehicles.queueUp, { params: { carID }, body: {} }, ...overtaken);
    else if (isTruckSuspended(car.state)) await driver.attempt(vehicles.standby, { params, body: {} }, ...overtaken);
    if (call && call !== 'home') {
      await deliver(timeline, truck, call, await destinationOf(call.waybill), habits);
      if (truck.broken) await repairIt(truck);
    } else await timeline.sleep(truck.random.between(20_000, 60_000));
  }
};
