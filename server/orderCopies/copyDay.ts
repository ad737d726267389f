import type { BodyOf, DataOf } from '@pourline/contract/endpoint';
import type { orderCopies } from '@pourline/contract/orderCopies';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { bookedOn } from '@pourline/domain/orders/copyDay';
import { type OrderForm, orderFormSchema } from '@pourline/domain/orders/order';
import { isOrderCancelled } from '@pourline/domain/orders/orderStages';
import { addDays, epochMs, momentOf } from '@pourline/domain/time';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { keepImport } from '../orders/keptImports.ts';
import { checkPlacing, type PlacingGround, placeOrders, readPlacing } from '../orders/placeOrders.ts';
import { ordersOf } from '../records/orderScope.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { stateIsNot } from '../records/stateIs.ts';
import type { Work } from '../work.ts';

type Preview = DataOf<typeof orderCopies.preview>;

interface CopiedRow extends OrderForm {
  taskID: string;
  taskNo: string;
  projectName: string;
}

const fields = Object.keys(orderFormSchema.shape);
/** So many orders of a day are listed at most; of more it is said how many. */
const mostListed = 1000;

/** The orders of a day that the viewer sees and that were not cancelled, or those of them that are named; `total` how many there are. */
const readDay = async (
  db: Db,
  viewer: Viewer,
  day: string,
  taskIDs?: readonly string[],
): Promise<{ rows: CopiedRow[]; total: number }> => {
  const offset = await plantOffset(db, viewer.tenantID);
  const [from, to] = [momentOf(day, 0, offset), momentOf(addDays(day, 1), 0, offset)];
  const named = taskIDs ? sql`orders."taskID" = ANY(${taskIDs as string[]})` : sql`true`;
  const { rows } = await sql<{ row: CopiedRow; total: number }>`SELECT row_to_json(r) AS row, total FROM (
    SELECT orders."taskID", orders."taskNo", orders."projectName", ${sql.join(fields.map((name) => sql.ref(`orders.${name}`)))}, count(*) OVER ()::integer AS total
    FROM orders WHERE orders."tenantID" = ${viewer.tenantID} AND ${ordersOf(viewer)} AND orders."bookBegin" >= ${from} AND orders."bookBegin" < ${to}
      AND ${named} AND ${stateIsNot('orders', isOrderCancelled)} ORDER BY orders."bookBegin", orders."taskNo" LIMIT ${mostListed}) r`.execute(
    db,
  );
  return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? 0 };
};

const formOf = (row: CopiedRow, booking: Pick<OrderForm, 'bookBegin' | 'bookEnd'>): OrderForm => {
  const form = Object.fromEntries(fields.map((name) => [name, row[name as keyof OrderForm]])) as unknown as OrderForm;
  return { ...form, ...booking };
};

const isLike = (one: CopiedRow, other: OrderForm): boolean =>
  one.contractID === other.contractID &&
  one.constructionSite === other.constructionSite &&
  one.strengthNo === other.strengthNo &&
  epochMs(one.bookBegin) === epochMs(other.bookBegin);

/** Refuses an order that cannot be placed once more: `order.copyPast` for a time that is over, and what `checkPlacing` refuses. */
const checkCopy = (ground: PlacingGround, viewer: Viewer, form: OrderForm, now: number): void => {
  if (epochMs(form.bookBegin) < now) throw new DomainError('order.copyPast');
  checkPlacing(ground, viewer, form, now);
};

/** Why an order cannot be placed once more, in the words of its refusal; null: it can. */
const problemOf = (...asked: Parameters<typeof checkCopy>): string | null => {
  try {
    checkCopy(...asked);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
};

/** The orders of a day as they would be on another. */
export const previewCopy = async (
  db: Db,
  viewer: Viewer,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<Preview> => {
  const [{ rows, total }, there] = [await readDay(db, viewer, from), await readDay(db, viewer, to)];
  const ground = await readPlacing(db, viewer, rows);
  return {
    ...{ from, to, left: total - rows.length },
    orders: rows.map((row) => {
      const booking = bookedOn(row, from, to);
      const { taskID, taskNo, projectName, constructionSite, strengthNo, scheduledCa } = row;
      return {
        ...{ taskID, taskNo, projectName, constructionSite, strengthNo, scheduledCa, ...booking },
        problem: problemOf(ground, viewer, formOf(row, booking), now),
        isThere: there.rows.some((one) => isLike(one, { ...row, ...booking })),
      };
    }),
  };
};

/**
 * Places orders of a day once more on another, all or none. Throws `order.notFound` for one that the day has not, `order.copyPast` for a time
 * that is over, and what refuses the placing of an order.
 */
export const copyDay = async (work: Work, viewer: Viewer, { from, to, taskIDs }: BodyOf<typeof orderCopies.copy>) => {
  const rows = new Map((await readDay(work.db, viewer, from, taskIDs)).rows.map((row) => [row.taskID, row]));
  const forms = [...new Set(taskIDs)].map((taskID): OrderForm => {
    const row = rows.get(taskID);
    if (!row) throw new DomainError('order.notFound');
    const form = formOf(row, bookedOn(row, from, to));
    if (epochMs(form.bookBegin) < work.now) throw new DomainError('order.copyPast');
    return form;
  });
  const placed = await placeOrders(work, viewer, forms);
  const importID = await keepImport(work, viewer, {
    ...{ fileHash: `copy ${from} ${to} ${work.now}`, fileName: `${from} 复制到 ${to}`, taskIDs: placed },
  });
  return { importID, orders: placed.length };
};
