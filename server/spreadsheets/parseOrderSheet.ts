import { readOrderRow } from './orderRow.ts';
import { failedSheet, type OrderSheet, type OrderSheetError, type OrderSheetRow, type OwnWords } from './orderSheet.ts';
import { cellText, type SheetCell } from './sheetCells.ts';
import { EXAMPLE_MARK, fieldOf, type SheetField, sheetColumns, sheetFields } from './sheetColumns.ts';
import { SheetError } from './sheetError.ts';
import { readSheetCells } from './sheetFile.ts';

/** A day's orders in one file. */
export const MAX_ORDER_ROWS = 2000;
/** Titles and notes above the header are common; a header this far down is not. */
const HEADER_WITHIN = 10;
/** With fewer known titles a line is text, not a header. */
const HEADER_TITLES = 3;

/** Reads an order sheet where it stands (`readOrderSheet`): takes long, and as much memory as the file wants. */
export async function parseOrderSheet(bytes: Uint8Array, fileName: string, words: OwnWords): Promise<OrderSheet> {
  try {
    return readLines(await readSheetCells(bytes, fileName), words);
  } catch (error) {
    if (error instanceof SheetError) return failedSheet(error.message);
    throw error;
  }
}

function readLines(lines: readonly (readonly SheetCell[])[], words: OwnWords): OrderSheet {
  const headerAt = lines.slice(0, HEADER_WITHIN).findIndex(isHeader);
  const header = lines[headerAt];
  if (header === undefined) return failedSheet('没有找到表头，请使用导入模板');
  const columns = new Map<SheetField, number>();
  const ignoredColumns: string[] = [];
  for (const [at, cell] of header.entries()) {
    const title = cellText(cell);
    const field = fieldOf(title);
    if (field === undefined && title !== '') ignoredColumns.push(title);
    if (field !== undefined && columns.has(field))
      return failedSheet(`列「${sheetColumns[field].title}」重复`, headerAt + 1);
    if (field !== undefined) columns.set(field, at);
  }
  const missing = sheetFields.filter((field) => sheetColumns[field].required && !columns.has(field));
  if (missing.length > 0) {
    return failedSheet(`缺少列：${missing.map((field) => sheetColumns[field].title).join('、')}`, headerAt + 1);
  }
  const filled = lines
    .map((cells, at) => ({ row: at + 1, cells }))
    .slice(headerAt + 1)
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''));
  if (filled.length > MAX_ORDER_ROWS) return failedSheet(`最多导入 ${MAX_ORDER_ROWS} 行，文件有 ${filled.length} 行`);
  return { ...readRows(filled, columns, words), ignoredColumns };
}

function isHeader(cells: readonly SheetCell[]): boolean {
  return (
    new Set(cells.map((cell) => fieldOf(cellText(cell))).filter((field) => field !== undefined)).size >= HEADER_TITLES
  );
}

function readRows(
  filled: readonly { row: number; cells: readonly SheetCell[] }[],
  columns: ReadonlyMap<SheetField, number>,
  words: OwnWords,
): Pick<OrderSheet, 'rows' | 'errors' | 'skippedExamples'> {
  const rows: OrderSheetRow[] = [];
  const errors: OrderSheetError[] = [];
  let skippedExamples = 0;
  for (const { row, cells } of filled) {
    const cellOf = (field: SheetField): SheetCell => cells[columns.get(field) ?? -1];
    if (cellText(cellOf('projectName')).startsWith(EXAMPLE_MARK)) {
      skippedExamples += 1;
      continue;
    }
    const read = readOrderRow(row, cellOf, words);
    if (read.order) rows.push(read.order);
    errors.push(...read.errors);
  }
  return { rows, errors, skippedExamples };
}
