import { checkSaid, resumeReach } from '@pourline/domain/time/saidTime';
import { dutyAfter } from '@pourline/domain/vehicles/dutyRules';
import { isTruckInWorkshop } from '@pourline/domain/vehicles/vehicleStages';
import type { VehicleAction, VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { changeState } from '../change.ts';
import type { Held } from '../holdRow.ts';
import { boundRepeats } from '../records/boundRepeats.ts';
import { settleBreakdownReports } from '../records/settleBreakdownReports.ts';
import { type VehicleRow, vehicleRecord } from '../records/vehicleRecord.ts';
import { personOfWork, type Work } from '../work.ts';
import { tellMended } from './tellMended.ts';

/** One act of a person on a vehicle. */
export interface VehicleMove {
  carID: string;
  action: VehicleAction;
  happenedAt?: number | undefined;
  /** The vehicle, where it is held already. */
  held?: Held<VehicleRow>;
  set?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

/** A truck that is repaired, or not used any more, has no breakdown that somebody has to see to. */
const endsBreakdown = (action: VehicleAction): boolean => action === 'completeMaintenance' || action === 'disable';

/** The one way in which a person moves a vehicle. Throws `car.*`. */
export const moveVehicle = async (work: Work, move: VehicleMove): Promise<VehicleRow> => {
  await boundRepeats(work, move.carID, move.action);
  let driverBefore: string | null = null;
  const after = await changeState(work, vehicleRecord, {
    id: move.carID,
    action: move.action,
    happenedAt: move.happenedAt,
    held: move.held,
    data: move.data,
    decide: (row) => {
      driverBefore = row.onDutyDriverOID;
      return {
        set: { ...move.set, ...(endsBreakdown(move.action) && { brokenTime: null, brokenCare: null }) },
      };
    },
  });
  if (move.action === 'startService' || endsBreakdown(move.action))
    await settleBreakdownReports(work, move.carID, move.action);
  if (move.action === 'completeMaintenance') await tellMended(work, after);
  // The driver who has left the truck hears of it too.
  if (driverBefore !== after.onDutyDriverOID)
    work.tell({ type: 'vehicle', carID: after.carID, state: after.state, driverOID: driverBefore });
  return after;
};

const stateOf = async (work: Work, carID: string): Promise<VehicleState | undefined> =>
  (
    await work.db
      .selectFrom('vehicles')
      .select('state')
      .where('tenantID', '=', work.tenantID)
      .where('carID', '=', carID)
      .executeTakeFirst()
  )?.state;

/** The driver leaves the truck; one that is being repaired stays so. Refused while the truck works. */
export const goOffDuty = async (work: Work, carID: string, happenedAt: number | undefined): Promise<VehicleRow> => {
  const action = isTruckInWorkshop(await stateOf(work, carID)) ? 'leaveDuty' : 'goOffDuty';
  return moveVehicle(work, {
    carID,
    action,
    happenedAt,
    set: {
      ...dutyAfter(action, personOfWork(work).userID),
      onDutyDriverName: null,
      onDutyTime: null,
      resumeTime: null,
      queueTime: null,
    },
  });
};

/** The truck takes its place at the end of the queue. The place counts from when the server learns of it, whatever a phone's clock says. */
export const queueUp = (work: Work, carID: string, happenedAt: number | undefined): Promise<VehicleRow> =>
  moveVehicle(work, { carID, action: 'queueUp', happenedAt, set: { queueTime: new Date(work.now) } });

export const leaveQueue = (work: Work, carID: string, happenedAt: number | undefined): Promise<VehicleRow> =>
  moveVehicle(work, { carID, action: 'leaveQueue', happenedAt, set: { queueTime: null } });

/** The driver pauses, maybe saying until when. Throws `app.timeOutOfReach`. */
export const pauseDriver = (
  work: Work,
  carID: string,
  resumeTime: string | undefined,
  happenedAt: number | undefined,
): Promise<VehicleRow> => {
  checkSaid(work.now, resumeTime, resumeReach, '恢复时间');
  return moveVehicle(work, {
    carID,
    action: 'pause',
    happenedAt,
    set: { resumeTime: resumeTime ?? null },
    ...(resumeTime && { data: { resumeTime } }),
  });
};

export const standBy = (work: Work, carID: string, happenedAt: number | undefined): Promise<VehicleRow> =>
  moveVehicle(work, { carID, action: 'standby', happenedAt, set: { resumeTime: null } });
