import type { OrderForm } from '@pourline/domain/orders/order';
import { isOrderCancelled } from '@pourline/domain/orders/orderStages';
import { epochMs } from '@pourline/domain/time';
import { sql } from 'kysely';
import { stateIsNot } from '../records/stateIs.ts';
import { importedBefore } from '../spreadsheets/oneSheetEach.ts';
import type { OrderSheetRow } from '../spreadsheets/orderSheet.ts';
import type { SheetRemark } from '../spreadsheets/sheetTable.ts';
import type { Work } from '../work.ts';

interface Line {
  line: OrderSheetRow;
  form: OrderForm;
}

/** What two orders must have alike to look like one that was written twice. */
const sameness = ({ contractID, constructionSite, strengthNo, scheduledCa, bookBegin }: OrderForm): string =>
  JSON.stringify([contractID, constructionSite, strengthNo, scheduledCa, epochMs(bookBegin)]);

const askedAt = (row: number, message: string, column = ''): SheetRemark => ({ row, column, message });

/** Lines that stand in the sheet twice. */
const twiceInSheet = (lines: readonly Line[]): SheetRemark[] => {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, form }) => {
    const key = sameness(form);
    const before = first.get(key);
    if (before === undefined) first.set(key, line.row);
    return before === undefined ? [] : [askedAt(line.row, `与第 ${before} 行相同`)];
  });
};

/** Lines of which there is an order already. */
const alreadyOrdered = async (work: Work, lines: readonly Line[]): Promise<SheetRemark[]> => {
  const asked = lines.map(({ line, form }) => ({
    row: line.row,
    ...{ contractID: form.contractID, constructionSite: form.constructionSite, strengthNo: form.strengthNo },
    ...{ scheduledCa: form.scheduledCa, bookBegin: form.bookBegin },
  }));
  const { rows } = await sql<{ row: number; taskNo: string }>`
    SELECT DISTINCT ON (l."row") l."row", orders."taskNo" FROM json_to_recordset(${JSON.stringify(asked)}::json)
      AS l("row" integer, "contractID" text, "constructionSite" text, "strengthNo" text, "scheduledCa" numeric, "bookBegin" timestamptz)
    JOIN orders ON orders."tenantID" = ${work.tenantID} AND orders."contractID" = l."contractID" AND orders."bookBegin" = l."bookBegin"
      AND orders."constructionSite" = l."constructionSite" AND orders."strengthNo" = l."strengthNo" AND orders."scheduledCa" = l."scheduledCa"
      AND ${stateIsNot('orders', isOrderCancelled)} ORDER BY l."row", orders."taskNo"`.execute(work.db);
  return rows.map(({ row, taskNo }) => askedAt(row, `已有相同的订单 ${taskNo}`));
};

/** What looks like a mistake in a sheet of orders: the same file again, lines twice, orders that there are, windows that have begun. */
export const importQuestions = async (
  work: Work,
  lines: readonly Line[],
  fileHash: string,
  offsetMinutes: number,
): Promise<SheetRemark[]> => {
  const begun = lines.flatMap(({ line, form }) =>
    epochMs(form.bookBegin) < work.now && epochMs(form.bookEnd) > work.now
      ? [askedAt(line.row, '供应时间已经开始', '开始时间')]
      : [],
  );
  const before = await work.db
    .selectFrom('orderImports')
    .select(['creatorName', 'createTime'])
    .where('tenantID', '=', work.tenantID)
    .where('fileHash', '=', fileHash)
    .where('undoTime', 'is', null)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = [
    ...importedBefore(before, offsetMinutes),
    ...twiceInSheet(lines),
    ...(await alreadyOrdered(work, lines)),
    ...begun,
  ];
  return found.sort((a, b) => a.row - b.row);
};
