import { readSheet } from 'read-excel-file/universal';
import type { SheetCell } from './sheetCells.ts';
import { packZip, unpackZip, ZipError } from './zipParts.ts';

/** A sheet that spans more than an order sheet ever does, however few cells are filled. */
export class SheetTooLargeError extends Error {}

const LIMITS = { entries: 2000, unpackedBytes: 32 * 1024 * 1024 };
const MAX_ROW = 10_000;
const MAX_COLUMN = 256;

/** The parts of a workbook that carry cells; pictures, macros and the like are not even unpacked. */
const wanted =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
const rowsAndCells = /<(?:\w+:)?(?:row|c)\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const reference = /\br\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/**
 * The cells of the first sheet of an .xlsx file, line by line. Formulas are never computed: their stored value is taken.
 * Throws ZipError, SheetTooLargeError, or what the reader makes of broken XML.
 */
export async function workbookCells(bytes: Uint8Array): Promise<SheetCell[][]> {
  const parts = unpackZip(bytes, (name) => wanted.test(name), LIMITS);
  if (parts.size === 0) throw new ZipError('no workbook');
  for (const [name, part] of parts) {
    if (name.toLowerCase().startsWith('xl/worksheets/')) parts.set(name, saneSheet(part));
  }
  const packed = packZip(parts);
  const own = new ArrayBuffer(packed.byteLength);
  new Uint8Array(own).set(packed);
  const lines = await readSheet<number | Date>(own);
  // The reader declares its dates as the class Date; what it gives are instances of it.
  return lines.map((cells) => cells.map((cell) => (typeof cell === 'function' ? null : cell)));
}

/** The reader fills every gap up to the farthest cell, so a sheet with one cell at XFD1048576 would eat the memory. */
function saneSheet(part: Uint8Array): Uint8Array {
  const xml = new TextDecoder().decode(part);
  const sane = xml.replace(rowsAndCells, (tag) => {
    const found = reference.exec(tag);
    const [, column, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(found?.[1] ?? found?.[2] ?? 'A1') ?? [];
    if (row === undefined || Number(row) > MAX_ROW || columnNumber(column ?? '') > MAX_COLUMN)
      throw new SheetTooLargeError();
    // The reader takes the errors of formulas (#REF!) for empty cells; as texts they can be told to the user.
    return tag.replace(/(\bt\s*=\s*["'])e(?=["'])/, '$1str');
  });
  return sane === xml ? part : new TextEncoder().encode(sane);
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
