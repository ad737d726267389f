import type { OrderSheetRow, OwnField, OwnWords } from './orderSheet.ts';
import {
  CellError,
  cellText,
  readDay,
  readDegrees,
  readGrade,
  readMaxSize,
  readMinute,
  readPhone,
  readSlump,
  readText,
  readVolume,
  type SheetCell,
} from './sheetCells.ts';
import { type SheetField, sheetColumns } from './sheetColumns.ts';
import type { SheetRemark } from './sheetTable.ts';

/** An order line, or everything that is wrong with it at once. */
export type ReadOrderRow =
  | { readonly order: OrderSheetRow; readonly errors: readonly [] }
  | { readonly order: null; readonly errors: readonly SheetRemark[] };

/** Reads one line; `cellOf` gives the cell of a field, undefined where the sheet has no such column. */
export function readOrderRow(
  row: number,
  cellOf: (field: SheetField) => SheetCell,
  words: OwnWords = {},
): ReadOrderRow {
  const errors: SheetRemark[] = [];
  const refuse = (field: SheetField, message: string) =>
    errors.push({ row, column: sheetColumns[field].title, message });

  function read<Value>(field: SheetField, reader: (cell: SheetCell) => Value): Value | null {
    const cell = cellOf(field);
    if (cellText(cell) === '') {
      if (sheetColumns[field].required) refuse(field, '必填');
      return null;
    }
    try {
      readText(cell, 500);
      return reader(cell);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      refuse(field, error.message);
      return null;
    }
  }
  const text = (most: number) => (cell: SheetCell) => readText(cell, most);

  const own: Partial<Record<OwnField, string>> = {};
  /** By the standard, unless it is a word of the plant. */
  function readOwn<Value>(field: OwnField, reader: (cell: SheetCell) => Value): Value | null {
    const word = cellText(cellOf(field));
    if (!words[field]?.includes(word)) return read(field, reader);
    own[field] = word;
    return null;
  }
  const grade = readOwn('grade', readGrade);
  const slump = readOwn('slumpMm', readSlump);
  const startMinute = read('startMinute', readMinute);
  const longitude = read('longitude', (cell) => readDegrees(cell, 180));
  const latitude = read('latitude', (cell) => readDegrees(cell, 90));
  if (cellText(cellOf('longitude')) === '' && latitude !== null) refuse('longitude', '经度和纬度须同时填写');
  if (cellText(cellOf('latitude')) === '' && longitude !== null) refuse('latitude', '经度和纬度须同时填写');

  const order = {
    row,
    projectName: read('projectName', text(100)),
    pourSite: read('pourSite', text(200)),
    grade: grade?.grade ?? null,
    requirements: requirementsOf(grade?.requirement ?? null, read('requirements', text(200))),
    slumpMm: slump?.slumpMm ?? null,
    slumpToleranceMm: slump?.toleranceMm ?? null,
    maxSizeMm: readOwn('maxSizeMm', readMaxSize),
    pourWay: read('pourWay', text(50)),
    own,
    volumeM3: read('volumeM3', readVolume),
    day: read('day', readDay),
    startMinute,
    endMinute: endAfter(startMinute, read('endMinute', readMinute)),
    contact: read('contact', text(50)),
    phone: read('phone', readPhone),
    deliveryPlace: read('deliveryPlace', text(200)),
    longitude,
    latitude,
    remark: read('remark', text(500)),
  };
  return errors.length === 0 && isComplete(order) ? { order, errors: [] } : { order: null, errors };
}

function isComplete(
  order: { [Field in keyof OrderSheetRow]: OrderSheetRow[Field] | null | undefined },
): order is OrderSheetRow {
  const { projectName, pourSite, own, pourWay, volumeM3, day, startMinute } = order;
  const [grade, slump] = [own?.grade ?? order.grade, own?.slumpMm ?? order.slumpMm];
  return [projectName, pourSite, grade, slump, pourWay, volumeM3, day, startMinute].every((one) => one != null);
}

/** One requirement each, those written behind the grade first, none twice. */
function requirementsOf(behindGrade: string | null, written: string | null): string[] {
  const all = `${behindGrade ?? ''}、${written ?? ''}`.split(/[、,，;；\n]/).map((one) => one.trim());
  return [...new Set(all.filter((one) => one !== ''))];
}

function endAfter(start: number | null, end: number | null): number | null {
  return start !== null && end !== null && end <= start ? end + 1440 : end;
}
