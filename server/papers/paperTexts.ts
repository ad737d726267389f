import { formatClock, formatMinute, formatSecond } from '@pourline/domain/time';
import { round2, roundTo } from '@pourline/domain/volume';
import type { PaperTime } from './ticketPaper.ts';

/** What a paper shows for a value it does not have. */
export const DASH = '—';

/** The text, or a dash for a missing or blank one. */
export function orDash(text: string | null | undefined): string {
  return text == null || text.trim() === '' ? DASH : text;
}

/** `8.00` without its unit. */
export function volumeText(m3: number | null): string {
  return m3 === null ? DASH : round2(m3).toFixed(2);
}

/** A figure with at most `decimals` places: `2 350`, `7.2`. */
export function figureText(value: number | null, decimals = 0): string {
  if (value === null) return DASH;
  return roundTo(value, decimals).toFixed(decimals);
}

/** `+0.33` or `−1.20`, percent without the sign. */
export function percentText(percent: number | null): string {
  if (percent === null) return DASH;
  const rounded = roundTo(percent, 2);
  if (rounded === 0) return '0.00';
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded).toFixed(2)}`;
}

/** `2026-11-21`, `2026-11-21 08:30`, `08:30` or `08:30:05` on the plant's clock. */
export function timeText(at: PaperTime, offsetMinutes: number, form: 'day' | 'minute' | 'clock' | 'second'): string {
  if (at === null) return DASH;
  if (form === 'clock') return formatClock(at, offsetMinutes);
  if (form === 'second') return formatSecond(at, offsetMinutes).slice(11);
  return formatMinute(at, offsetMinutes).slice(0, form === 'day' ? 10 : 16);
}

/** Both, parted by a blank, or whichever is known. */
export function joinKnown(parts: readonly (string | null)[], between = '  '): string {
  return orDash(parts.filter((part): part is string => part !== null && part.trim() !== '').join(between));
}

/** First and last digits of a long hash: `3f9a1c07 … 9be2d410`. */
export function shortHash(hash: string): string {
  return hash.length <= 20 ? hash : `${hash.slice(0, 8)} … ${hash.slice(-8)}`;
}
