import papaparse from 'papaparse';
import type { SheetCell } from './sheetCells.ts';
import { SheetError, TOO_LARGE } from './sheetError.ts';
import { SheetTooLargeError, workbookCells } from './workbookCells.ts';

export const MAX_SHEET_BYTES = 5 * 1024 * 1024;
/** Lines of a CSV file that are looked at; the limit of orders is lower and gives its own message. */
const MAX_CSV_LINES = 10_000;
/** Separators and quotes in one line, of whatever kind: an order sheet has some twenty, and its texts have few. */
const MAX_SEPARATORS = 2_000;
const separators = new Set([...',;|\t\u001e\u001f'].map((one) => one.charCodeAt(0)));
const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d];

const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** The cells of the first sheet of an .xlsx file or of a .csv file, line by line, empty lines included. The content decides which it is. */
export async function readSheetCells(bytes: Uint8Array, fileName: string): Promise<readonly (readonly SheetCell[])[]> {
  if (bytes.byteLength === 0) throw new SheetError('文件是空的');
  if (bytes.byteLength > MAX_SHEET_BYTES) throw new SheetError('文件不能超过 5 MB');
  if (startsWith(bytes, OLD_EXCEL)) throw new SheetError('不支持 .xls 或加密的文件，请另存为不加密的 .xlsx 再导入');
  if (startsWith(bytes, ZIP)) return readWorkbook(bytes);
  if (/\.xlsx?$/i.test(fileName)) throw new SheetError('不是有效的 Excel 文件');
  return readCsv(decode(bytes));
}

async function readWorkbook(bytes: Uint8Array): Promise<SheetCell[][]> {
  try {
    return await workbookCells(bytes);
  } catch (error) {
    throw new SheetError(error instanceof SheetTooLargeError ? TOO_LARGE : '不是有效的 Excel 文件');
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** UTF-8 (with or without its mark), UTF-16 with its mark, else GB18030, which Chinese Excel writes. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return decodeAs('utf-16le', bytes) ?? unreadable();
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes) ?? unreadable();
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function unreadable(): never {
  throw new SheetError('文件编码无法识别，请存为 UTF-8 或 GB18030');
}

function readCsv(text: string): string[][] {
  if (text.includes('\0')) throw new SheetError('不是表格文件');
  checkLines(text);
  const { data, errors } = papaparse.parse<string[]>(text, { header: false, preview: MAX_CSV_LINES });
  const broken = errors.find((error) => error.type === 'Quotes');
  if (broken) throw new SheetError(`第 ${(broken.row ?? 0) + 1} 行的引号不成对`);
  return data;
}

/** Refuses a line of more cells than any sheet of orders has, before anything is built of it; a quoted text may hold several lines. */
function checkLines(text: string): void {
  let found = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    if (code === QUOTE || separators.has(code)) found += 1;
    else if (!isQuoted && (code === LINE_FEED || code === RETURN)) found = 0;
    if (found > MAX_SEPARATORS) throw new SheetError(TOO_LARGE);
  }
}
