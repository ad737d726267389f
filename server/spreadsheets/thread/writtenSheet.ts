import writeXlsxFile, { type Row } from 'write-excel-file/node';

/** A spreadsheet to be written: values by rows under their heads; a `Date` is a moment by the clock on the wall of the plant. */
export interface WrittenSheet {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly (string | number | Date | null)[])[];
  /** A line below the rows. */
  note: string | null;
}

const cellOf = (value: string | number | Date | null): Row[number] => {
  if (value === null) return null;
  return value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd hh:mm' } : { value };
};

/** The bytes of an .xlsx file. */
export const writeSheet = async ({ name, columns, rows, note }: WrittenSheet): Promise<Uint8Array> => {
  const head: Row = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' }));
  const body = rows.map((row): Row => row.map(cellOf));
  const below: Row[] = note === null ? [] : [[{ value: note }]];
  return writeXlsxFile([
    {
      data: [head, ...body, ...below],
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();
};
