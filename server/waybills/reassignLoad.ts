import { DomainError } from '@pourline/domain/errors';
import { addM3, centi, subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { readTruck } from '../records/readTruck.ts';
import { type VehicleRow, vehicleRecord } from '../records/vehicleRecord.ts';
import { type WaybillRow, waybillRecord } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { moveSending } from './keepSending.ts';
import { standAgain } from './standAgain.ts';
import { addToOrder } from './waybillMoves.ts';

/** Locks the order of a load, as every act on its sums does, before the load. */
const holdOrder = async (work: Work, id: string): Promise<OrderRow> => {
  const { rows } = await sql<OrderRow>`SELECT o.* FROM orders o WHERE o."tenantID" = ${work.tenantID}
    AND o."taskID" = (SELECT w."taskID" FROM waybills w WHERE w."tenantID" = ${work.tenantID} AND w."taskDetailID" = ${id}) FOR UPDATE`.execute(
    work.db,
  );
  if (!rows[0]) throw new DomainError('waybill.notFound');
  return rows[0];
};

const capacityOf = async (work: Work, carID: string): Promise<number> =>
  (
    await work.db
      .selectFrom('vehicles')
      .select('capacity')
      .where('tenantID', '=', work.tenantID)
      .where('carID', '=', carID)
      .executeTakeFirstOrThrow()
  ).capacity;

/** The truck that had the load stands where it stood before; the other has it. */
const changeTrucks = async (work: Work, load: WaybillRow, from: string): Promise<void> => {
  await changeState({ ...work, doer: 'system' }, vehicleRecord, {
    id: from,
    action: 'followTakingBack',
    data: { taskDetailID: load.taskDetailID, taskDetailNo: load.taskDetailNo },
    decide: standAgain,
  });
  const truck = await work.db
    .updateTable('vehicles')
    .set({ taskDetailID: load.taskDetailID, updateTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', load.carID)
    .returningAll()
    .executeTakeFirstOrThrow();
  vehicleRecord.tell(work, truck as VehicleRow);
};

/** Gives a load that is not mixed yet to another truck that waits, or another volume (m³). Throws what forbids it. */
export const reassignLoad = async (
  work: Work,
  id: string,
  wanted: { carID?: string | undefined; totalVolume?: number | undefined },
): Promise<WaybillRow> => {
  const order = await holdOrder(work, id);
  const known = await work.db
    .selectFrom('waybills')
    .select(['carID', 'totalVolume'])
    .where('tenantID', '=', work.tenantID)
    .where('taskDetailID', '=', id)
    .executeTakeFirstOrThrow();
  const other =
    wanted.carID !== undefined && wanted.carID !== known.carID
      ? await readTruck(work.db, work.tenantID, wanted.carID, true)
      : null;
  const capacity = other?.capacity ?? (await capacityOf(work, known.carID));
  let before: WaybillRow | null = null;
  const after = await changeState(work, waybillRecord, {
    id,
    action: 'reassign',
    decide: (row) => {
      before = row;
      const totalVolume = wanted.totalVolume ?? row.totalVolume;
      if (!other && centi(totalVolume) === centi(row.totalVolume)) throw new DomainError('waybill.sameTruck');
      if (centi(totalVolume) > centi(capacity)) throw new DomainError('waybill.tooLarge');
      const others = subM3(order.assignedCa, row.totalVolume);
      if (centi(totalVolume) > centi(subM3(order.scheduledCa, others))) throw new DomainError('waybill.moreThanLeft');
      const driver = { driverOID: other?.onDutyDriverOID ?? '', driverName: other?.onDutyDriverName ?? '' };
      return {
        set: {
          totalVolume,
          ...(other && { carID: other.carID, carNo: other.carNo, plateNumber: other.plateNumber, ...driver }),
        },
        data: {
          ...{ fromCarNo: row.carNo, fromVolume: row.totalVolume },
          ...{ toCarNo: other?.carNo ?? row.carNo, toVolume: totalVolume },
        },
        ticket: { suppliedVolume: addM3(others, totalVolume) },
      };
    },
  });
  if (other) await changeTrucks(work, after, known.carID);
  await moveSending(work, after, known.carID);
  await addToOrder(work, after.taskID, before, after);
  return after;
};
