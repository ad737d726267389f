import { DomainError } from '@pourline/domain/errors';
import { checkSaid, happenedReach } from '@pourline/domain/time/saidTime';
import { changeState } from '../change.ts';
import { holdRow } from '../holdRow.ts';
import { auxiliaryRecord } from '../records/auxiliaryRecord.ts';
import { type VehicleRow, vehicleRecord } from '../records/vehicleRecord.ts';
import type { Work } from '../work.ts';
import { settleRunReports } from './auxiliaryReports.ts';

const said = (work: Work, happenedAt: string | undefined): number | undefined => {
  checkSaid(work.now, happenedAt, happenedReach, '发生时间');
  return happenedAt === undefined ? undefined : Date.parse(happenedAt);
};

/** The truck of a run, held before the run is. Throws `auxiliary.notFound`. */
const holdTruck = async (work: Work, auxiliaryID: string) => {
  const run = await work.db
    .selectFrom('auxiliaryTasks')
    .select('carID')
    .where('tenantID', '=', work.tenantID)
    .where('auxiliaryID', '=', auxiliaryID)
    .executeTakeFirst();
  if (!run) throw new DomainError('auxiliary.notFound');
  return run.carID;
};

/** Its driver takes back no more what they did on the load before: the truck is away by now. */
const endUndoBefore = async (work: Work, carID: string): Promise<void> => {
  await work.db
    .updateTable('waybills')
    .set({ undoBy: null, undoUntil: null })
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .where('undoBy', 'is not', null)
    .execute();
};

/** The run was given to another truck while this one was held. */
const checkSameTruck = (row: { carID: string }, carID: string): void => {
  if (row.carID !== carID) throw new DomainError('auxiliary.stateNoOperation');
};

/** The driver begins: the truck leaves the queue and is on this run. */
export const startRun = async (work: Work, auxiliaryID: string, happenedAt: string | undefined): Promise<void> => {
  const at = said(work, happenedAt);
  const carID = await holdTruck(work, auxiliaryID);
  await endUndoBefore(work, carID);
  const held = holdRow<VehicleRow>(work, vehicleRecord, carID);
  await held;
  await changeState(work, auxiliaryRecord, {
    ...{ id: auxiliaryID, action: 'start', happenedAt: at },
    decide: (row, begun) => {
      checkSameTruck(row, carID);
      return { set: { startTime: new Date(begun) } };
    },
  });
  await changeState({ ...work, doer: 'system' }, vehicleRecord, {
    ...{ id: carID, action: 'followRun', held, happenedAt: at },
    decide: () => ({ set: { auxiliaryID, queueTime: null, resumeTime: null }, data: { auxiliaryID } }),
  });
};

/** The driver has finished: the truck is free again. */
export const finishRun = async (work: Work, auxiliaryID: string, happenedAt: string | undefined): Promise<void> => {
  const at = said(work, happenedAt);
  const carID = await holdTruck(work, auxiliaryID);
  const held = holdRow<VehicleRow>(work, vehicleRecord, carID);
  await held;
  await changeState(work, auxiliaryRecord, {
    ...{ id: auxiliaryID, action: 'finish', happenedAt: at },
    decide: (row, ended) => ({
      set: { endTime: new Date(Math.max(ended, Date.parse(row.startTime ?? row.createTime))) },
    }),
  });
  await changeState({ ...work, doer: 'system' }, vehicleRecord, {
    ...{ id: carID, action: 'followRunEnd', held, happenedAt: at },
    decide: () => ({ set: { auxiliaryID: null }, data: { auxiliaryID } }),
  });
  await settleRunReports(work, auxiliaryID);
};
