import { breakdowns } from '@pourline/contract/breakdowns';
import { mayCall } from '@pourline/contract/mayCall';
import { mayDo } from '@pourline/domain/machines';
import { type Person, refusalCode } from '@pourline/domain/states';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { isTruckOffDuty } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadRunning } from '@pourline/domain/waybills/waybillStages';

const mayEnter = (viewer: Person | null): viewer is Person =>
  viewer !== null && mayCall(breakdowns.outlook, viewer) && mayDo(viewer, 'vehicle.reportBreakdown');

const runs = (truck: Vehicle, viewer: Person): boolean =>
  truck.brokenTime === null &&
  refusalCode(vehicleMachine, 'reportBreakdown', { ...truck, onDutyElsewhere: false, isPourHeld: false }, viewer) ===
    null;

/** Whether a driver may report a truck of theirs broken, also one that nobody drives now. */
export const mayReportBreakdown = (truck: Vehicle, viewer: Person | null): boolean =>
  viewer !== null && !mayCall(breakdowns.outlook, viewer) && runs(truck, viewer);

/** Whether somebody who is rung up may enter the breakdown of a truck that is at work. */
export const mayEnterBreakdown = (truck: Vehicle, viewer: Person | null): boolean =>
  mayEnter(viewer) && !isTruckOffDuty(truck.state) && runs(truck, viewer);

/** The same of the truck of a load that is under way. */
export const mayEnterBreakdownOf = (load: Pick<Waybill, 'state' | 'brokenTime'>, viewer: Person | null): boolean =>
  mayEnter(viewer) && load.brokenTime === null && isLoadRunning(load.state);
