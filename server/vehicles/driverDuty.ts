import { DomainError } from '@pourline/domain/errors';
import type { Geofence, LonLat } from '@pourline/domain/geo';
import type { JobCode } from '@pourline/domain/people/jobs';
import { type DutyQuestion, dutyAfter, dutyRefusal } from '@pourline/domain/vehicles/dutyRules';
import { isDrivenBy } from '@pourline/domain/vehicles/truckDriver';
import { isTruckOffDuty } from '@pourline/domain/vehicles/vehicleStages';
import type { VehicleAction } from '@pourline/domain/vehicles/vehicleStates';
import { sql } from 'kysely';
import { isViolation } from '../db/isViolation.ts';
import { holdRow } from '../holdRow.ts';
import { type VehicleRow, vehicleRecord } from '../records/vehicleRecord.ts';
import { personOfWork, type Work } from '../work.ts';
import { moveVehicle } from './vehicleMoves.ts';

interface DutyFacts {
  name: string;
  jobCode: JobCode;
  bound: boolean;
  onDutyElsewhere: boolean;
  vehicle: VehicleRow | null;
  fence: Geofence | null;
  checksFence: boolean;
}

const readFacts = async (work: Work, driverOID: string, carID: string): Promise<DutyFacts> => {
  const { rows } = await sql<DutyFacts>`
    SELECT u."name", u."jobCode", row_to_json(v) AS vehicle, p."geoFence" AS fence,
      EXISTS (SELECT FROM "vehicleDrivers" d WHERE d."tenantID" = ${work.tenantID} AND d."carID" = ${carID} AND d."userID" = u."userID") AS bound,
      EXISTS (SELECT FROM vehicles o WHERE o."tenantID" = ${work.tenantID} AND o."isOnDutyDriver" AND o."onDutyDriverOID" = u."userID" AND o."carID" <> ${carID}) AS "onDutyElsewhere",
      COALESCE((SELECT max("value") FROM configs WHERE "tenantID" = ${work.tenantID} AND "key" = 'paramCheckFenceOnDuty'), '1') <> '0' AS "checksFence"
    FROM users u LEFT JOIN vehicles v ON v."tenantID" = u."tenantID" AND v."carID" = ${carID}
      LEFT JOIN plants p ON p."tenantID" = v."tenantID" AND p."plantID" = v."plantID"
    WHERE u."tenantID" = ${work.tenantID} AND u."userID" = ${driverOID} AND u."state" = 'enabled'`.execute(work.db);
  const facts = rows[0];
  if (!facts) throw new DomainError('car.notBound');
  return facts;
};

const questionOf = (facts: DutyFacts, driverOID: string): DutyQuestion => ({
  driverOID,
  jobCode: facts.jobCode,
  vehicle: facts.vehicle,
  bound: facts.bound,
  onDutyElsewhere: facts.onDutyElsewhere,
  fence: null,
  position: null,
});

/** The database lets a driver be on duty with one truck only; two calls at once end here. */
const asOtherCar = (error: unknown): never => {
  if (isViolation(error, 'vehicle_driver_on_duty')) throw new DomainError('car.otherCarOnDuty');
  throw error;
};

const dutyOf = (action: VehicleAction, driverOID: string, name: string, since: number) => ({
  ...dutyAfter(action, driverOID),
  onDutyDriverName: name,
  onDutyTime: new Date(since),
});

/** The driver takes the truck. Their phone must be on the ground of the home plant, unless the plant does not ask for it. Throws `car.*`. */
export const goOnDuty = async (
  work: Work,
  carID: string,
  position: LonLat | null,
  happenedAt: number | undefined,
): Promise<void> => {
  const { userID, name } = personOfWork(work);
  // Held before it is asked who may drive it, so that nobody is unbound in between.
  const held = holdRow(work, vehicleRecord, carID);
  const facts = await readFacts(work, userID, carID);
  const checksFence = facts.checksFence && work.services.settings.mode !== 'development';
  const refusal = dutyRefusal({ ...questionOf(facts, userID), fence: checksFence ? facts.fence : null, position });
  const moved = refusal === 'car.otherDriverOnDuty' ? ({ entity: 'vehicle', entityID: carID } as const) : null;
  if (refusal) throw new DomainError(refusal, {}, moved);
  if (facts.vehicle?.isOnDutyDriver) return;
  const action = isTruckOffDuty(facts.vehicle?.state) ? 'goOnDuty' : 'takeDuty';
  await moveVehicle(work, { carID, action, happenedAt, held, set: dutyOf(action, userID, name, work.now) });
  await work.settled().catch(asOtherCar);
};

/** Hands the truck to another of its drivers. Throws `car.*` when that driver may not take it, or when the truck has a load. */
export const changeShifts = async (work: Work, carID: string, userID: string): Promise<void> => {
  const { userID: ownID } = personOfWork(work);
  const held = holdRow(work, vehicleRecord, carID);
  const facts = await readFacts(work, userID, carID);
  if (facts.vehicle && !isDrivenBy(facts.vehicle, ownID)) throw new DomainError('car.notOnDuty');
  // The truck is on duty with the one who hands it over; that must not stand against the one who takes it.
  const free = facts.vehicle && { ...facts.vehicle, isOnDutyDriver: false, onDutyDriverOID: null };
  const refusal = dutyRefusal({ ...questionOf(facts, userID), vehicle: free });
  if (refusal) throw new DomainError(refusal);
  const action = 'changeShift';
  await moveVehicle(work, {
    ...{ carID, action, held },
    data: { from: ownID, to: userID, toName: facts.name },
    set: dutyOf(action, userID, facts.name, work.now),
  });
  await work.settled().catch(asOtherCar);
};
