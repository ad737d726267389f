import type { BodyOf, DataOf } from '@pourline/contract/endpoint';
import type { orderCopies } from '@pourline/contract/orderCopies';
import type { Viewer } from '@pourline/domain/access/rights';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError } from '@pourline/domain/errors';
import { bookedOn, mostCopied } from '@pourline/domain/orders/copyDay';
import { type OrderForm, orderFormSchema } from '@pourline/domain/orders/order';
import { mayPlaceOrder } from '@pourline/domain/orders/orderRules';
import { isOrderCancelled } from '@pourline/domain/orders/orderStages';
import { addDays, epochMs, momentOf } from '@pourline/domain/time';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { keepImport } from '../orders/keptImports.ts';
import { placeOrders } from '../orders/placeOrders.ts';
import { ordersOf } from '../records/orderScope.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { stateIsNot } from '../records/stateIs.ts';
import type { Work } from '../work.ts';

type Preview = DataOf<typeof orderCopies.preview>;

interface CopiedRow extends OrderForm {
  taskID: string;
  taskNo: string;
  projectName: string;
  projectState: EnabledState | null;
  salesmanOID: string | null;
  managed: boolean;
}

const fields = Object.keys(orderFormSchema.shape);

/** The orders of a day that the viewer sees and that were not cancelled, with what decides whether they may be placed once more. */
const readDay = async (db: Db, viewer: Viewer, day: string): Promise<CopiedRow[]> => {
  const offset = await plantOffset(db, viewer.tenantID);
  const [from, to] = [momentOf(day, 0, offset), momentOf(addDays(day, 1), 0, offset)];
  const { rows } = await sql<{ row: CopiedRow }>`SELECT row_to_json(r) AS row FROM (
    SELECT orders."taskID", orders."taskNo", orders."projectName", ${sql.join(fields.map((name) => sql.ref(`orders.${name}`)))},
      p."state" AS "projectState", p."salesmanOID",
      EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = orders."tenantID" AND m."contractID" = orders."contractID" AND m."userID" = ${viewer.userID} AND m."kind" = 'manager') AS "managed"
    FROM orders LEFT JOIN projects p ON p."tenantID" = orders."tenantID" AND p."contractID" = orders."contractID"
    WHERE orders."tenantID" = ${viewer.tenantID} AND ${ordersOf(viewer)} AND orders."bookBegin" >= ${from} AND orders."bookBegin" < ${to}
      AND ${stateIsNot('orders', isOrderCancelled)} ORDER BY orders."bookBegin", orders."taskNo" LIMIT ${mostCopied}) r`.execute(
    db,
  );
  return rows.map(({ row }) => row);
};

/** What stands in the way of placing an order once more at another time. */
const problemOf = (viewer: Viewer, row: CopiedRow, begin: string, now: number): string | null => {
  if (row.projectState !== 'enabled') return '工程已停用';
  if (!mayPlaceOrder(viewer, { state: row.projectState, salesmanOID: row.salesmanOID, managed: row.managed }))
    return '不能为这个工程下单';
  return epochMs(begin) < now ? '时间已经过去' : null;
};

const isLike = (one: CopiedRow, other: OrderForm): boolean =>
  one.contractID === other.contractID &&
  one.constructionSite === other.constructionSite &&
  one.strengthNo === other.strengthNo &&
  epochMs(one.bookBegin) === epochMs(other.bookBegin);

/** The orders of a day as they would be on another. */
export const previewCopy = async (
  db: Db,
  viewer: Viewer,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<Preview> => {
  const [rows, there] = [await readDay(db, viewer, from), await readDay(db, viewer, to)];
  return {
    ...{ from, to },
    orders: rows.map((row) => {
      const booking = bookedOn(row, from, to);
      const { taskID, taskNo, projectName, constructionSite, strengthNo, scheduledCa } = row;
      return {
        ...{ taskID, taskNo, projectName, constructionSite, strengthNo, scheduledCa, ...booking },
        problem: problemOf(viewer, row, booking.bookBegin, now),
        isThere: there.some((one) => isLike(one, { ...row, ...booking })),
      };
    }),
  };
};

/**
 * Places orders of a day once more on another, all or none. Throws `order.notFound` for one that the day has not, `order.timeOutOfReach` for
 * a time that is over, and what refuses the placing of an order.
 */
export const copyDay = async (work: Work, viewer: Viewer, { from, to, taskIDs }: BodyOf<typeof orderCopies.copy>) => {
  const rows = new Map((await readDay(work.db, viewer, from)).map((row) => [row.taskID, row]));
  const forms = [...new Set(taskIDs)].map((taskID): OrderForm => {
    const row = rows.get(taskID);
    if (!row) throw new DomainError('order.notFound');
    const booking = bookedOn(row, from, to);
    if (epochMs(booking.bookBegin) < work.now) throw new DomainError('order.copyPast');
    const form = Object.fromEntries(fields.map((name) => [name, row[name as keyof OrderForm]])) as unknown as OrderForm;
    return { ...form, ...booking };
  });
  const placed = await placeOrders(work, viewer, forms);
  const importID = await keepImport(work, viewer, {
    ...{ fileHash: `copy ${from} ${to} ${work.now}`, fileName: `${from} 复制到 ${to}`, taskIDs: placed },
  });
  return { importID, orders: placed.length };
};
