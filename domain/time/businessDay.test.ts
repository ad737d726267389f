import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../time.ts';
import {
  addMonths,
  businessDayOf,
  businessDayRange,
  defaultSettlementRules,
  type SettlementRules,
  settlementMonthDays,
  settlementMonthOf,
  settlementRulesSchema,
  settlementYearDays,
  settlementYearOf,
} from './businessDay.ts';

const moment = fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2080, 0, 1) });
const rules: fc.Arbitrary<SettlementRules> = fc.record({
  baseSeconds: fc.integer({ min: 0, max: 86_399 }),
  monthlySettlementDate: fc.integer({ min: 0, max: 31 }),
  yearlySettlementMonth: fc.integer({ min: 1, max: 12 }),
  offsetMinutes: fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15),
});

describe('business day', () => {
  it('puts every moment into the one day whose range holds it', () => {
    fc.assert(
      fc.property(moment, rules, (now, settled) => {
        const day = businessDayOf(now, settled);
        const { from, to } = businessDayRange(day, settled);
        expect(from.getTime()).toBeLessThanOrEqual(now);
        expect(now).toBeLessThan(to.getTime());
        expect(to.getTime() - from.getTime()).toBe(86_400_000);
        expect(businessDayRange(addDays(day, 1), settled).from).toEqual(to);
      }),
    );
  });

  it('is the calendar day by default, and keeps the night with the day before when it starts at six', () => {
    const early = '2026-03-02T03:00:00+08:00';
    expect(businessDayOf(early)).toBe('2026-03-02');
    expect(businessDayOf(early, { ...defaultSettlementRules, baseSeconds: 21_600 })).toBe('2026-03-01');
    expect(businessDayOf('2026-03-02T06:00:00+08:00', { ...defaultSettlementRules, baseSeconds: 21_600 })).toBe(
      '2026-03-02',
    );
    expect(settlementRulesSchema.safeParse({ baseSeconds: 86_400 }).success).toBe(false);
  });
});

describe('settlement month and year', () => {
  it('puts every day into the one month that holds it, months follow each other, and so do years', () => {
    fc.assert(
      fc.property(moment, rules, (now, settled) => {
        const day = dayOf(now);
        const month = settlementMonthOf(day, settled);
        const { first, last } = settlementMonthDays(month, settled);
        expect(first <= day && day <= last).toBe(true);
        expect(settlementMonthDays(addMonths(month, 1), settled).first).toBe(addDays(last, 1));
        const year = settlementYearOf(month, settled);
        const days = settlementYearDays(year, settled);
        expect(days.first <= first && last <= days.last).toBe(true);
        expect(settlementYearDays(year + 1, settled).first).toBe(addDays(days.last, 1));
      }),
    );
  });

  it('is the calendar by default', () => {
    expect(settlementMonthDays('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    expect(settlementYearDays(2026)).toEqual({ first: '2026-01-01', last: '2026-12-31' });
  });

  it('closes on the day of the month, clipped in short months, and in the month of the year', () => {
    const on25 = { ...defaultSettlementRules, monthlySettlementDate: 25, yearlySettlementMonth: 3 };
    expect([settlementMonthOf('2026-01-25', on25), settlementMonthOf('2026-01-26', on25)]).toEqual([
      '2026-01',
      '2026-02',
    ]);
    expect(settlementMonthOf('2026-12-31', on25)).toBe('2027-01');
    expect(settlementYearDays(2026, on25)).toEqual({ first: '2025-03-26', last: '2026-03-25' });
    expect(settlementYearOf('2026-04', on25)).toBe(2027);
    const on30 = { ...defaultSettlementRules, monthlySettlementDate: 30 };
    expect(settlementMonthDays('2026-02', on30)).toEqual({ first: '2026-01-31', last: '2026-02-28' });
    expect(() => addMonths('2026-13', 1)).toThrow(RangeError);
  });
});
