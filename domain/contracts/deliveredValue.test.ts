import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PriceRow } from './contractPrice.ts';
import { type DeliveredLoad, deliveredValue } from './deliveredValue.ts';

const row = (part: Partial<PriceRow> & Pick<PriceRow, 'kind' | 'amount'>): PriceRow => ({
  ...{ priceID: `${part.kind}${part.fromDay}${part.amount}`, fromDay: '2026-01-01', code: '', above: 0, until: null },
  ...part,
});
const c30 = (fromDay: string, amount: number) => row({ kind: 'grade', code: 'C30', fromDay, amount });
const load = (
  volume: number,
  part: Partial<DeliveredLoad> & { day?: string; strengthNo?: string } = {},
): DeliveredLoad => {
  const { day = '2026-06-15', strengthNo = 'C30', waitingMinutes = 0 } = part;
  const what = { day, hour: 10, strengthNo, technicalFeature: [], pourWay: 'direct', km: 8 };
  return { what, volume, waitingMinutes };
};

it('each load counts at the price of its own day, with what it lacks to the smallest load and what its truck waited', () => {
  const prices = [
    c30('2026-01-01', 400),
    c30('2026-07-01', 430),
    row({ kind: 'smallestLoad', above: 6, amount: 0 }),
    row({ kind: 'waiting', above: 30, amount: 2 }),
  ];
  expect(deliveredValue([load(10)], prices)).toEqual({ fen: 400_000, unpriced: 0 });
  expect(deliveredValue([load(10), load(10, { day: '2026-07-01' })], prices).fen).toBe(830_000);
  expect(deliveredValue([load(4)], prices).fen).toBe(240_000);
  expect(deliveredValue([load(10, { waitingMinutes: 45.9 })], prices).fen).toBe(403_000);
});

it('concrete without a price on its day counts nothing and is told apart', () => {
  const loads = [load(10.1), load(6.2, { strengthNo: 'C60' }), load(0.3, { day: '2025-12-31' })];
  expect(deliveredValue(loads, [c30('2026-01-01', 400)])).toEqual({ fen: 404_000, unpriced: 6.5 });
});

it('what loads come to together is the sum of what each comes to', () => {
  const volume = fc.integer({ min: 1, max: 2_000 }).map((one) => one / 100);
  const prices = [c30('2026-01-01', 417.31), row({ kind: 'smallestLoad', above: 6, amount: 0 })];
  fc.assert(
    fc.property(fc.array(volume, { maxLength: 20 }), (volumes) => {
      const each = volumes.map((one) => deliveredValue([load(one)], prices).fen);
      expect(
        deliveredValue(
          volumes.map((one) => load(one)),
          prices,
        ).fen,
      ).toBe(each.reduce((sum, one) => sum + one, 0));
    }),
  );
});
