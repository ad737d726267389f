import { setImmediate } from 'node:timers/promises';
import { mostRows } from '@pourline/contract/listOf';
import type { Db } from '../db/database.ts';
import { Bytes } from '../http/serve.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { writeInThread } from './writeInThread.ts';

const rowsPerTurn = 500;

/** One column of a list as a spreadsheet: its head, its width in characters, and the cell of a row; a `Date` is a moment. */
export interface ListColumn<R> {
  title: string;
  width: number;
  cell: (row: R) => string | number | Date | null;
}

/** A moment of the wire. */
export const momentCell = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** The rows of a list as a spreadsheet; moments by the clock on the wall of the plant. Says so when rows were left out (`isCut`). */
export const listSheet = async <R>(
  db: Db,
  tenantID: string,
  {
    name,
    columns,
    rows,
    isCut,
  }: { name: string; columns: readonly ListColumn<R>[]; rows: readonly R[]; isCut: boolean },
): Promise<Bytes> => {
  const utcOffsetMinutes = await plantOffset(db, tenantID);
  const onTheWall = (value: string | number | Date | null): string | number | Date | null =>
    value instanceof Date ? new Date(value.getTime() + utcOffsetMinutes * 60_000) : value;
  const written: (string | number | Date | null)[][] = [];
  for (const row of rows) {
    // Other calls have their turn between the rows.
    if (written.length % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    written.push(columns.map(({ cell }) => onTheWall(cell(row))));
  }
  const bytes = await writeInThread({
    name,
    columns: columns.map(({ title, width }) => ({ title, width })),
    rows: written,
    note: isCut ? `只导出前 ${mostRows} 行，请缩小范围后再导出` : null,
  });
  return new Bytes(bytes, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', `${name}.xlsx`);
};
