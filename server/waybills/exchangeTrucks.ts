import { DomainError } from '@pourline/domain/errors';
import { type SwapHindrance, swapHindrancesOf, swapHindranceWords } from '@pourline/domain/planning/swapHindrances';
import { centi } from '@pourline/domain/volume';
import { isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { type WaybillState, waybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import { type VehicleRow, vehicleRecord } from '../records/vehicleRecord.ts';
import { type WaybillRow, waybillRecord } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { moveSending } from './keepSending.ts';

/** A load with its truck and what decides whether another may bring it; volumes in m³. */
interface Side {
  taskDetailID: string;
  state: WaybillState;
  plantID: string;
  totalVolume: number;
  assignedCa: number;
  mayBorrow: boolean;
  truck: VehicleRow;
}

/** Both loads; their orders are locked before them, as every act on a load does, in one order for all who swap. */
const readSides = async ({ db, tenantID }: Work, ids: readonly string[]): Promise<Side[]> => {
  await sql`SELECT FROM orders o WHERE o."tenantID" = ${tenantID} AND o."taskID" IN
    (SELECT w."taskID" FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."taskDetailID" = ANY(${[...ids]})) ORDER BY o."taskID" FOR UPDATE`.execute(
    db,
  );
  const { rows } =
    await sql<Side>`SELECT w."taskDetailID", w."state", w."plantID", w."totalVolume", o."assignedCa", row_to_json(v) AS "truck",
      (EXISTS (SELECT FROM configs c WHERE c."tenantID" = o."tenantID" AND c."key" = 'plan-more-plants' AND c."value" = '1')
        OR EXISTS (SELECT FROM "openPours" p WHERE p."tenantID" = o."tenantID" AND p."taskID" = o."taskID")) AS "mayBorrow"
    FROM waybills w JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID"
      JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID"
    WHERE w."tenantID" = ${tenantID} AND w."taskDetailID" = ANY(${[...ids]}) FOR UPDATE OF w`.execute(db);
  return rows;
};

const hindrancesOf = (a: Side, b: Side): SwapHindrance[] => {
  const told = ({ plantID, totalVolume, mayBorrow, truck }: Side) =>
    [
      { locked: false, volume: totalVolume, plantID, largestTruck: null, mayBorrow },
      {
        capacity: truck.capacity,
        plantID: truck.plantID,
        away: truck.brokenTime === null ? null : ('broken' as const),
      },
    ] as const;
  return swapHindrancesOf(told(a), told(b));
};

/** Gives a load the truck of another one. */
const giveTruck = async (work: Work, { taskDetailID, assignedCa }: Side, { truck }: Side): Promise<WaybillRow> =>
  changeState(work, waybillRecord, {
    id: taskDetailID,
    action: 'reassign',
    decide: (row) => ({
      set: {
        ...{ carID: truck.carID, carNo: truck.carNo, plateNumber: truck.plateNumber },
        ...{ driverOID: truck.onDutyDriverOID ?? '', driverName: truck.onDutyDriverName ?? '' },
      },
      data: { fromCarNo: row.carNo, fromVolume: row.totalVolume, toCarNo: truck.carNo, toVolume: row.totalVolume },
      ticket: { suppliedVolume: assignedCa },
    }),
  });

/**
 * A truck carries one load at a time, also between the two halves of a swap: the one load counts as ended until the other has its truck.
 * Nobody else sees that state, which is no step of the load's life and no event: it stands within this transaction alone.
 */
const setAside = ({ db, tenantID }: Work, { taskDetailID }: Side) =>
  db
    .updateTable('waybills')
    .set({ state: waybillState.cancelled })
    .where('tenantID', '=', tenantID)
    .where('taskDetailID', '=', taskDetailID)
    .execute();

/** It waits again, under its new truck. */
const takeUp = ({ db, tenantID }: Work, { taskDetailID }: Side, { truck }: Side) =>
  db
    .updateTable('waybills')
    .set({ state: waybillState.queuing, carID: truck.carID })
    .where('tenantID', '=', tenantID)
    .where('taskDetailID', '=', taskDetailID)
    .execute();

const giveLoad = async (work: Work, { truck }: Side, { taskDetailID }: Side): Promise<void> => {
  const row = await work.db
    .updateTable('vehicles')
    .set({ taskDetailID, updateTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', truck.carID)
    .returningAll()
    .executeTakeFirstOrThrow();
  vehicleRecord.tell(work, row as VehicleRow);
};

/** What else was asked of a swap: the truck and the volume that the load has after it. */
type Wanted = Readonly<{ carID?: string | undefined; totalVolume?: number | undefined }>;

/** A swap that was asked for with another truck than the other load has, or another volume, is not what was meant. */
const isMeant = ({ carID, totalVolume }: Wanted, own: Side, other: Side): boolean =>
  (carID === undefined || carID === other.truck.carID) &&
  (totalVolume === undefined || centi(totalVolume) === centi(own.totalVolume));

/**
 * Two loads that are not mixed yet change their trucks, both or neither; each keeps its order, volume and place. The same again gives
 * each its own truck back. Throws `planning.cannotSwap`, `planning.sameTruck`, `waybill.notSwap`, `waybill.notFound`, `waybill.stateNoOperation`.
 */
export const exchangeTrucks = async (
  work: Work,
  id: string,
  { withID, ...wanted }: Wanted & { withID: string },
): Promise<WaybillRow> => {
  if (id === withID) throw new DomainError('planning.sameTruck');
  const sides = await readSides(work, [id, withID]);
  const [a, b] = [id, withID].map((one) => sides.find(({ taskDetailID }) => taskDetailID === one));
  if (!a || !b) throw new DomainError('waybill.notFound');
  const begun = [a, b].find(({ state }) => !isLoadQueuing(state));
  if (begun) throw new DomainError('waybill.stateNoOperation', {}, { entity: 'waybill', entityID: begun.taskDetailID });
  if (!isMeant(wanted, a, b)) throw new DomainError('waybill.notSwap');
  const why = hindrancesOf(a, b);
  if (why.length > 0)
    throw new DomainError('planning.cannotSwap', { why: why.map((one) => swapHindranceWords[one]).join('，') });
  await setAside(work, a);
  const other = await giveTruck(work, b, a);
  await takeUp(work, a, b);
  const own = await giveTruck(work, a, b);
  await giveLoad(work, a, b);
  await giveLoad(work, b, a);
  await moveSending(work, other, b.truck.carID);
  await moveSending(work, own, a.truck.carID);
  return own;
};
