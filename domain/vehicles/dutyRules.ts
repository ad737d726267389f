import type { ErrorCode } from '../errors.ts';
import { insideGeofence } from '../geo/geofence.ts';
import type { Geofence, LonLat } from '../geo.ts';
import type { JobCode } from '../people/jobs.ts';
import { isDrivenBy } from './truckDriver.ts';
import { mixerSpecies, type Vehicle } from './vehicle.ts';
import { isTruckDisabled } from './vehicleStages.ts';
import type { VehicleAction } from './vehicleStates.ts';

type Duty = Pick<Vehicle, 'isOnDutyDriver' | 'onDutyDriverOID'>;
const taken = (driverOID: string): Duty => ({ isOnDutyDriver: true, onDutyDriverOID: driverOID });
const left = (): Duty => ({ isOnDutyDriver: false, onDutyDriverOID: null });
const duties: Partial<Record<VehicleAction, (driverOID: string) => Duty>> = {
  goOnDuty: taken,
  takeDuty: taken,
  changeShift: taken,
  goOffDuty: left,
  leaveDuty: left,
  disable: left,
};

/** Who is on duty with a truck after an act of this driver's; nothing for acts that leave that as it is. */
export const dutyAfter = (action: VehicleAction, driverOID: string): Duty | undefined => duties[action]?.(driverOID);

/** What is known when a driver wants to take a truck. */
export interface DutyQuestion {
  driverOID: string;
  /** The driver's job; a driver of another machine may not drive a mixer. */
  jobCode: JobCode;
  vehicle: Pick<Vehicle, 'species' | 'state' | 'isOnDutyDriver' | 'onDutyDriverOID'> | null;
  bound: boolean;
  /** The driver is on duty with another truck. */
  onDutyElsewhere: boolean;
  /** The ground of the plant when the driver must stand on it; `null`: not checked. */
  fence: Geofence | null;
  /** Where the driver's phone is. */
  position: LonLat | null;
}

/** Why a driver may not take a truck; `null` when they may. */
export const dutyRefusal = (question: DutyQuestion): ErrorCode | null => {
  const { vehicle } = question;
  if (question.jobCode !== '' && question.jobCode !== 'mixer_driver') return 'car.noDrivingRight';
  if (!vehicle) return 'car.notFound';
  if (vehicle.species !== mixerSpecies) return 'car.badInfo';
  if (!question.bound) return 'car.notBound';
  if (isTruckDisabled(vehicle.state)) return 'car.disabled';
  if (vehicle.isOnDutyDriver && !isDrivenBy(vehicle, question.driverOID)) return 'car.otherDriverOnDuty';
  if (question.onDutyElsewhere) return 'car.otherCarOnDuty';
  if (!question.fence) return null;
  if (!question.position) return 'car.positionFailed';
  return insideGeofence(question.fence, question.position) ? null : 'car.notAtPlant';
};
