import { keysOf } from '@pourline/domain/keysOf';
import { cellText, type SheetCell } from './sheetCells.ts';

/** A column of a sheet that people fill in: the header they write, other headers that mean the same, and how to fill it in. */
export interface SheetColumn {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly required: boolean;
  /** What the explanations sheet of the template says. */
  readonly explanation: string;
  /** Width in the template, characters. */
  readonly width: number;
}
export type SheetColumns<Field extends string> = Readonly<Record<Field, SheetColumn>>;

/** What is wrong with a cell, a line or (row 0) the whole file. */
export interface SheetRemark {
  readonly row: number;
  /** Title of the column, '' where no single one is meant. */
  readonly column: string;
  readonly message: string;
}

/** One filled line by its fields; `row` as the user sees it in their program, from 1. */
export interface SheetLine<Field extends string> {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Field, SheetCell>>>;
}

/** The lines under the header of a sheet. */
export interface SheetTable<Field extends string> {
  readonly lines: readonly SheetLine<Field>[];
  readonly errors: readonly SheetRemark[];
  /** Headers the import does not know; their columns are not read. */
  readonly ignoredColumns: readonly string[];
  /** Lines left out because they are the template's example. */
  readonly skippedExamples: number;
}

/** The template's example starts with this word; such lines are not taken. */
export const EXAMPLE_MARK = '示例';
/** What the template says of filling it in; `thing` is what a line becomes, `naming` the title of its first column. */
export const templateNotes = (thing: string, naming: string): string[] => [
  `一行一个${thing}；列的先后可以改变，标 * 的列必填。`,
  `${naming}以「${EXAMPLE_MARK}」开头的行不会导入。`,
  `一次最多 ${MAX_ROWS} 行，文件不超过 5 MB；支持 .xlsx 和 .csv（UTF-8 或 GB18030 编码）。`,
  '公式不会重新计算，以 Excel 保存的结果为准。',
];
/** So many lines of a file are taken. */
export const MAX_ROWS = 2000;
/** Titles and notes above the header are common; a header this far down is not. */
const HEADER_WITHIN = 10;
/** With fewer known titles a line is text, not a header. */
const HEADER_TITLES = 3;

/** A header without what hands add to it: blanks, units in brackets, the star of required columns. */
const bare = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/\([^)]*\)|\[[^\]]*\]|[\s*:]/g, '')
    .toLowerCase();

/** Which field a header names, or undefined for a column that is not known. */
export const fieldFinder = <Field extends string>(
  columns: SheetColumns<Field>,
): ((header: string) => Field | undefined) => {
  const known = new Map(
    keysOf<Field>(columns).flatMap((field) =>
      [columns[field].title, ...columns[field].aliases].map((title): [string, Field] => [bare(title), field]),
    ),
  );
  return (header) => known.get(bare(header));
};

/** A file, or from `row` on, that cannot be read. */
export const failedTable = (message: string, row = 0): SheetTable<never> => ({
  ...{ lines: [], errors: [{ row, column: '', message }], ignoredColumns: [], skippedExamples: 0 },
});

/** Finds the header among the first lines and hands out what stands under it, field by field; the first field names a line. */
export const readTable = <Field extends string>(
  cells: readonly (readonly SheetCell[])[],
  columns: SheetColumns<Field>,
): SheetTable<Field> => {
  const fields = keysOf<Field>(columns);
  const fieldOf = fieldFinder(columns);
  const titlesIn = (line: readonly SheetCell[]) => new Set(line.map((cell) => fieldOf(cellText(cell))).values());
  const isHeader = (line: readonly SheetCell[]): boolean =>
    [...titlesIn(line)].filter((field) => field !== undefined).length >= Math.min(HEADER_TITLES, fields.length);
  const headerAt = cells.slice(0, HEADER_WITHIN).findIndex(isHeader);
  const header = cells[headerAt];
  if (header === undefined) return failedTable('没有找到表头，请使用导入模板');
  const places = new Map<Field, number>();
  const ignoredColumns: string[] = [];
  for (const [at, cell] of header.entries()) {
    const title = cellText(cell);
    const field = fieldOf(title);
    if (field === undefined && title !== '') ignoredColumns.push(title);
    if (field !== undefined && places.has(field)) return failedTable(`列「${columns[field].title}」重复`, headerAt + 1);
    if (field !== undefined) places.set(field, at);
  }
  const missing = fields.filter((field) => columns[field].required && !places.has(field));
  if (missing.length > 0)
    return failedTable(`缺少列：${missing.map((field) => columns[field].title).join('、')}`, headerAt + 1);
  const filled = cells
    .map((line, at) => ({ row: at + 1, line }))
    .slice(headerAt + 1)
    .filter(({ line }) => line.some((cell) => cellText(cell) !== ''));
  if (filled.length > MAX_ROWS) return failedTable(`最多导入 ${MAX_ROWS} 行，文件有 ${filled.length} 行`);
  const [naming] = fields;
  const lines = filled.map(({ row, line }) => ({
    row,
    cells: Object.fromEntries([...places].map(([field, at]) => [field, line[at]])) as SheetLine<Field>['cells'],
  }));
  const own = lines.filter(({ cells: one }) => !naming || !cellText(one[naming]).startsWith(EXAMPLE_MARK));
  return { lines: own, errors: [], ignoredColumns, skippedExamples: lines.length - own.length };
};
