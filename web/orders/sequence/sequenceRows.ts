import { type OrderForm, orderForm } from '@pourline/domain/orders/order';
import { addDays, type Day } from '@pourline/domain/time';
import type { BookingWindow } from '@pourline/domain/time/bookingWindows';
import { sumM3 } from '@pourline/domain/volume';
import { bookingTimes, offeredWindow, wholeWindow } from '../parts/bookingChoice.ts';

/** One pour of a sequence while it is being filled in: what is its own. Volume in m³. */
export interface SequenceRow {
  key: string;
  constructionSite: string;
  scheduledCa: number | null;
  day: Day;
  window: string;
}

let nextKey = 1;
/** A further pour: at the time of the one before it, else in the first window that has not passed on the day or the next. */
export function nextRow(
  before: SequenceRow | undefined,
  day: Day,
  windows: readonly BookingWindow[],
  now: number,
): SequenceRow {
  const key = `r${nextKey++}`;
  if (before) return { ...before, key, constructionSite: '', scheduledCa: null };
  const openOn = (at: Day) =>
    windows.find((window) => typeof offeredWindow(at, window, { now, until: null, windows }) === 'object')?.name;
  const today = openOn(day);
  const when = today ? { day, window: today } : { day: addDays(day, 1), window: openOn(addDays(day, 1)) ?? '' };
  return { key, constructionSite: '', scheduledCa: null, ...when };
}

const ownFields: readonly unknown[] = ['constructionSite', 'scheduledCa', 'bookBegin', 'bookEnd'];

/** The orders of the rows, each with what all share; or the mistakes, by the key of the row. */
export function ordersOfRows(
  shared: OrderForm,
  rows: readonly SequenceRow[],
  windows: readonly BookingWindow[],
  now: number,
): { orders: OrderForm[]; mistakes: Record<string, string> } {
  const orders: OrderForm[] = [];
  const mistakes: Record<string, string> = {};
  for (const row of rows) {
    const window = windows.find((one) => one.name === row.window);
    const choice = window ? wholeWindow(row.day, window, now) : null;
    if (!choice) {
      mistakes[row.key] = window ? '所选时段已过' : '请选择时段';
      continue;
    }
    const { constructionSite, scheduledCa } = row;
    const parsed = orderForm.safeParse({
      ...shared,
      ...bookingTimes(choice),
      constructionSite,
      scheduledCa: scheduledCa ?? 0,
    });
    if (parsed.success) orders.push(parsed.data);
    else {
      // What is wrong with the shared part is said there.
      const own = parsed.error.issues.find((issue) => ownFields.includes(issue.path[0]));
      if (own) mistakes[row.key] = own.message;
    }
  }
  return { orders, mistakes };
}

/** Together, m³. */
export const volumeOfRows = (rows: readonly SequenceRow[]): number => sumM3(rows.map((row) => row.scheduledCa ?? 0));
