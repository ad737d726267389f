import { keysOf } from '@pourline/domain/keysOf';
import writeXlsxFile, { type Row, type SheetData } from 'write-excel-file/node';
import type { SheetColumns } from './sheetTable.ts';

const HEAD_COLOUR = '#e8eef4';

interface Template<Field extends string> {
  name: string;
  columns: SheetColumns<Field>;
  lines: readonly Partial<Record<Field, string | number | Date>>[];
  /** What is to be known besides the columns. */
  notes: readonly string[];
}

/** A sheet to fill in (.xlsx): lines under a header, and a second sheet that explains the columns. */
export async function writeTemplate<Field extends string>({
  name,
  columns,
  lines,
  notes,
}: Template<Field>): Promise<Uint8Array> {
  const fields = keysOf<Field>(columns);
  const header: Row = fields.map((field) => ({
    value: `${columns[field].title}${columns[field].required ? '*' : ''}`,
    fontWeight: 'bold',
    backgroundColor: HEAD_COLOUR,
    wrap: true,
  }));
  const body = lines.map((line): Row => fields.map((field) => cell(line[field])));
  return writeXlsxFile([
    {
      data: [header, ...body],
      sheet: name,
      columns: fields.map((field) => ({ width: columns[field].width })),
      stickyRowsCount: 1,
    },
    {
      data: explanations(columns, notes),
      sheet: '填写说明',
      columns: [{ width: 18 }, { width: 8 }, { width: 60 }, { width: 50 }],
    },
  ]).toBuffer();
}

function cell(value: string | number | Date | undefined): Row[number] {
  if (value === undefined) return null;
  return value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : { value };
}

function explanations<Field extends string>(columns: SheetColumns<Field>, notes: readonly string[]): SheetData {
  const bold = (value: string): Row[number] => ({ value, fontWeight: 'bold', backgroundColor: HEAD_COLOUR });
  return [
    [bold('列'), bold('必填'), bold('填写方法'), bold('也认得的列名')],
    ...keysOf<Field>(columns).map((field): Row => {
      const { title, required, explanation, aliases } = columns[field];
      return [
        { value: title },
        { value: required ? '是' : '否' },
        { value: explanation },
        { value: aliases.join('、') },
      ];
    }),
    [null],
    ...notes.map((note): Row => [{ value: note }]),
  ];
}
