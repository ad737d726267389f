import { mostRows } from '@pourline/contract/listOf';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import type { Db } from '../db/database.ts';
import { Bytes } from '../http/serve.ts';

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
  const { utcOffsetMinutes } = await db
    .selectFrom('tenants')
    .select('utcOffsetMinutes')
    .where('tenantID', '=', tenantID)
    .executeTakeFirstOrThrow();
  const cellOf = (value: string | number | Date | null): Row[number] => {
    if (value === null) return null;
    return value instanceof Date
      ? { value: new Date(value.getTime() + utcOffsetMinutes * 60_000), type: Date, format: 'yyyy-mm-dd hh:mm' }
      : { value };
  };
  const head: Row = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' }));
  const body = rows.map((row): Row => columns.map(({ cell }) => cellOf(cell(row))));
  const cut: Row[] = isCut ? [[{ value: `只导出前 ${mostRows} 行，请缩小范围后再导出` }]] : [];
  const bytes = await writeXlsxFile([
    {
      data: [head, ...body, ...cut],
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();
  return new Bytes(bytes, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', `${name}.xlsx`);
};
