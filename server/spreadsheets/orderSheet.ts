import type { StrengthGrade } from '@pourline/domain/concrete/strengthGrades';
import type { Day } from '@pourline/domain/time';
import type { SheetRemark } from './sheetTable.ts';

/** The columns that are read by the standard, in which a plant may have words of its own. */
export type OwnField = 'grade' | 'slumpMm' | 'maxSizeMm';
/** Codes and names of the plant's lists: a cell that says one of them is meant so. */
export type OwnWords = Readonly<Partial<Record<OwnField, readonly string[]>>>;

/** One order as a sheet gives it; missing optional values are null. */
export interface OrderSheetRow {
  /** Line of the sheet, from 1, as the user sees it in their program. */
  readonly row: number;
  readonly projectName: string;
  readonly pourSite: string;
  /** `null` where `own` says it. */
  readonly grade: StrengthGrade | null;
  /** Technical requirements, one each: `['P8', '微膨胀']`. */
  readonly requirements: readonly string[];
  /** `null` where `own` says it. */
  readonly slumpMm: number | null;
  /** Only where the sheet gives one. */
  readonly slumpToleranceMm: number | null;
  readonly maxSizeMm: number | null;
  readonly pourWay: string;
  /** Columns in which a word of the plant's own lists stands. */
  readonly own: Readonly<Partial<Record<OwnField, string>>>;
  readonly volumeM3: number;
  readonly day: Day;
  /** Minutes since midnight of `day`; beyond 1440 on the next day. */
  readonly startMinute: number;
  /** Later than the start: an end before the start is meant for the next day. */
  readonly endMinute: number | null;
  readonly contact: string | null;
  readonly phone: string | null;
  readonly deliveryPlace: string | null;
  /** WGS-84, degrees; both or none. */
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly remark: string | null;
}

export interface OrderSheet {
  /** The lines without any error, in their order. */
  readonly rows: readonly OrderSheetRow[];
  readonly errors: readonly SheetRemark[];
  /** Headers the import does not know; their columns are not read. */
  readonly ignoredColumns: readonly string[];
  /** Lines left out because they are the template's example. */
  readonly skippedExamples: number;
}

/** A file, or from `row` on, that cannot be read. */
export function failedSheet(message: string, row = 0): OrderSheet {
  return { rows: [], errors: [{ row, column: '', message }], ignoredColumns: [], skippedExamples: 0 };
}
