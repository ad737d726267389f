import { readStrengthGrade, type StrengthGrade } from '@pourline/domain/concrete/strengthGrades';
import { type Day, isDay } from '@pourline/domain/time';
import { maxVolumeM3, round2 } from '@pourline/domain/volume';

/** What a cell of a sheet holds: Excel gives numbers and dates, CSV texts only. */
export type SheetCell = string | number | boolean | Date | null | undefined;

/** A cell that cannot be taken; the message is shown to the user. */
export class CellError extends Error {}

const MS_PER_DAY = 86_400_000;
/** Excel counts days from here. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const MINUTES_PER_DAY = 1440;
/** The booking windows end at six in the morning of the next day. */
const LAST_MINUTE = 30 * 60;

/** The text of a cell, trimmed, in normal width; '' for an empty one. */
export function cellText(cell: SheetCell): string {
  if (cell == null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  return String(cell).trim();
}

/** A text of at most `most` characters. */
export function readText(cell: SheetCell, most: number): string {
  const text = cellText(cell);
  if (/^#(REF|VALUE|DIV\/0|N\/A|NAME|NULL|NUM)[!?]?/.test(text)) throw new CellError(`单元格公式出错：${text}`);
  if ([...text].length > most) throw new CellError(`最多 ${most} 字`);
  if (/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, ''))) throw new CellError('含有不可见的控制字符');
  return text;
}

function readNumber(cell: SheetCell, unit: RegExp): number {
  if (typeof cell === 'number') return cell;
  const text = cellText(cell).normalize('NFKC').replace(unit, '').trim();
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) throw new CellError(`不是数字：${cellText(cell)}`);
  return Number(plain);
}

/** A figure between two bounds with so many decimal places at most; `unit` may stand behind it. */
export function readFigure(cell: SheetCell, least: number, most: number, places: number, unit = ''): number {
  const written = readNumber(cell, /(m3\/h|m³\/h|方\/小时|m3|m³|立方米|立方|方|米|m)$/i);
  if (!(written >= least && written <= most)) throw new CellError(`应在 ${least} 到 ${most}${unit && ` ${unit}`} 之间`);
  const rounded = Math.round(written * 10 ** places) / 10 ** places;
  if (Math.abs(written - rounded) > 1e-6) throw new CellError(places === 0 ? '应是整数' : `最多 ${places} 位小数`);
  return rounded;
}

/** m³, more than zero, two decimals at most. */
export function readVolume(cell: SheetCell): number {
  const volume = readNumber(cell, /(m3|m³|立方米|立方|方)$/i);
  if (!(volume > 0 && volume <= maxVolumeM3)) throw new CellError(`方量应大于 0，不超过 ${maxVolumeM3}`);
  const rounded = round2(volume);
  // Excel computes in binary fractions: 12.3 may arrive as 12.300000000000001.
  if (Math.abs(volume - rounded) > 1e-6) throw new CellError('方量最多两位小数');
  return rounded;
}

/** The largest grain, mm. */
export function readMaxSize(cell: SheetCell): number {
  const size = readNumber(typeof cell === 'string' ? cell.replace(/^[≤<]|^5\s*[-~–～]\s*/, '') : cell, /(mm|毫米)$/i);
  if (!(size >= 2 && size <= 150)) throw new CellError('最大粒径应在 2 到 150 mm 之间');
  return size;
}

/** Ordered slump and, where it is given, its tolerance: `180`, `180±20`, `160-200` (that is 180±20); mm. */
export function readSlump(cell: SheetCell): { slumpMm: number; toleranceMm: number | null } {
  const text = cellText(cell)
    .normalize('NFKC')
    .replace(/mm|毫米|\s/gi, '');
  const [, first, sign, second] = /^(\d{1,3})(?:(±|\+\/-|-|~|–|—|至)(\d{1,3}))?$/.exec(text) ?? [];
  if (first === undefined) throw new CellError(`坍落度写法不对：${cellText(cell)}`);
  const [a, b] = [Number(first), second === undefined ? null : Number(second)];
  const isRange = b !== null && sign !== '±' && sign !== '+/-';
  if (isRange && b <= a) throw new CellError('坍落度范围应从小到大');
  const slumpMm = isRange ? (a + b) / 2 : a;
  if (slumpMm < 10 || slumpMm > 900) throw new CellError('坍落度（扩展度）应在 10 到 900 mm 之间');
  return { slumpMm, toleranceMm: isRange ? (b - a) / 2 : b };
}

/** The grade, and whatever is written behind it: `C35P8` is C35 with P8. */
export function readGrade(cell: SheetCell): { grade: StrengthGrade; requirement: string | null } {
  const text = cellText(cell).normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const [, head, tail] = /^(L?C\d+(?:\.\d)?)(.*)$/.exec(text) ?? [];
  const grade = head === undefined ? null : readStrengthGrade(head);
  if (grade === null) throw new CellError(`没有这个强度等级：${cellText(cell)}`);
  return { grade, requirement: tail?.replace(/^[-、,]+/, '') || null };
}

/** A day: Excel date or serial, `2026-11-21`, `2026/11/21`, `2026.11.21`, `2026年11月21日`, `20261121`. */
export function readDay(cell: SheetCell): Day {
  const date =
    typeof cell === 'number' && cell < 1_000_000 ? new Date(EXCEL_EPOCH_MS + Math.floor(cell) * MS_PER_DAY) : cell;
  const text = (date instanceof Date ? date.toISOString().slice(0, 10) : cellText(date)).normalize('NFKC');
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+0?0:00(?::00)?)?$/.exec(text) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const day = parts ? `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}` : '';
  if (!isDay(day) || day < '2000' || day >= '2100') throw new CellError(`日期写法不对：${cellText(cell)}`);
  return day;
}

/** Minutes since midnight, up to 30:00 (six in the morning of the next day): Excel time or serial, `8:30`, `25:00`, `8时30分`, `下午2:30`. */
export function readMinute(cell: SheetCell): number {
  const minute = typeof cell === 'number' || cell instanceof Date ? serialMinute(cell) : textMinute(cellText(cell));
  if (minute === null || minute < 0 || minute > LAST_MINUTE) throw new CellError(`时间写法不对：${cellText(cell)}`);
  return minute;
}

function serialMinute(cell: number | Date): number {
  const days = cell instanceof Date ? (cell.getTime() - EXCEL_EPOCH_MS) / MS_PER_DAY : cell;
  const minute = Math.round(days * MINUTES_PER_DAY);
  // A cell with date and time: its time of day counts, the date has a column of its own.
  return minute > 2 * MINUTES_PER_DAY ? minute % MINUTES_PER_DAY : minute;
}

function textMinute(written: string): number | null {
  const text = written.normalize('NFKC').replace(/\s/g, '');
  const match = /^(上午|下午|晚上|中午)?(\d{1,2})(?::(\d\d)(?::\d\d)?|[时点](?:(\d{1,2})分?|(半))?)$/.exec(text);
  if (!match) return null;
  const [, part, hours, colonMinutes, wordMinutes, half] = match;
  const minutes = half ? 30 : Number(colonMinutes ?? wordMinutes ?? 0);
  const hour = Number(hours);
  if (minutes > 59 || (part !== undefined && hour > 12)) return null;
  const afternoon = part === '下午' || part === '晚上' || (part === '中午' && hour < 3);
  return (hour + (afternoon && hour < 12 ? 12 : 0)) * 60 + minutes;
}

/** A mobile number or a landline with its area code. */
export function readPhone(cell: SheetCell): string {
  const phone = cellText(cell)
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1)/, '');
  if (!/^(1[3-9]\d{9}|0\d{9,11})$/.test(phone)) throw new CellError(`电话号码不对：${cellText(cell)}`);
  return phone;
}

/** Degrees, at most `limit` either way. */
export function readDegrees(cell: SheetCell, limit: 90 | 180): number {
  const degrees = readNumber(cell, /°$/);
  if (!(Math.abs(degrees) <= limit)) throw new CellError(`应在 -${limit} 到 ${limit} 之间`);
  return degrees;
}
