import { readSheet as readCells } from 'read-excel-file/universal';
import type { SheetRow } from '../laws/dayRecord.ts';

/** The lines of a spreadsheet, each by the titles of its head. */
export const readSheet = async (bytes: Uint8Array): Promise<SheetRow[]> => {
  const own = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(own).set(bytes);
  const [head = [], ...lines] = await readCells<number | Date>(own);
  return lines.map((cells) => new Map(head.map((title, at) => [String(title), cells[at] ?? null])));
};
