import type { Viewer } from '../access/rights.ts';
import type { ErrorCode } from '../errors.ts';
import { type OfferedAction, offeredActions } from '../states.ts';
import type { Vehicle } from './vehicle.ts';
import { type VehicleAction, type VehicleState, vehicleMachine } from './vehicleStates.ts';

type OfferedVehicle = Pick<Vehicle, 'state' | 'isOnDutyDriver' | 'onDutyDriverOID' | 'taskDetailID'>;
type Person = Pick<Viewer, 'userID' | 'roleGroup' | 'rights'>;

const takingDuty: readonly VehicleAction[] = ['goOnDuty', 'takeDuty'];
const needsDuty: readonly VehicleAction[] = [
  'queueUp',
  'leaveQueue',
  'pause',
  'standby',
  'goOffDuty',
  'leaveDuty',
  'changeShift',
  'recycle',
];
const needsNoLoad: readonly VehicleAction[] = ['leaveQueue', 'startService', 'changeShift'];

/** Why a person may not do an act that the table allows; `null` when he may. */
export const vehicleRefusal = (vehicle: OfferedVehicle, action: VehicleAction, person: Person): ErrorCode | null => {
  if (takingDuty.includes(action) && vehicle.isOnDutyDriver) return 'car.otherDriverOnDuty';
  const ownDuty = vehicle.isOnDutyDriver && vehicle.onDutyDriverOID === person.userID;
  if (person.roleGroup === 'driver' && needsDuty.includes(action) && !ownDuty) return 'car.notOnDuty';
  if (needsNoLoad.includes(action) && vehicle.taskDetailID !== null) return 'car.hasWaybill';
  return null;
};

/** The acts open to a person on a vehicle that he may see; `onDutyElsewhere`: he drives another truck now. */
export const vehicleOffers = (vehicle: OfferedVehicle, person: Person, onDutyElsewhere: boolean): OfferedAction[] =>
  offeredActions(
    vehicleMachine,
    vehicle.state as VehicleState,
    person,
    (action) => vehicleRefusal(vehicle, action, person) === null && !(takingDuty.includes(action) && onDutyElsewhere),
  );
