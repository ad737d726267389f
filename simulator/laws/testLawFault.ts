import type { DayRecord } from './dayRecord.ts';

/** What a server could tell wrongly, the law that finds it, and how it is put into an example day. */
export type LawFault = [name: string, law: string, plant: (day: DayRecord) => void];

/** A load of the day. */
export const loadOf = (day: DayRecord, at = 0) => day.waybills[at] as DayRecord['waybills'][number];
/** The order of the day. */
export const orderOf = (day: DayRecord) => day.orders[0] as DayRecord['orders'][number];
/** So many minutes into the day, epoch milliseconds. */
export const minuteOf = ({ ledger }: DayRecord, at: number): number => ledger.dayStart + at * 60_000;
