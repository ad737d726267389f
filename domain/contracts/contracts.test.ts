import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PriceRow, priceForm, priceKey, takenPrice } from './contractPrice.ts';
import { costOf, loadPriceOn, type Priced, priceOn, pricesInForce } from './priceOn.ts';

let no = 0;
const row = (part: Partial<PriceRow> & Pick<PriceRow, 'kind' | 'amount'>): PriceRow => {
  no += 1;
  return { priceID: `p${no}`, fromDay: '2026-01-01', code: '', above: 0, until: null, ...part };
};
const c30 = (fromDay: string, amount: number) => row({ kind: 'grade', code: 'C30', fromDay, amount });
const what: Priced = {
  ...{ day: '2026-06-15', hour: 10, strengthNo: 'C30', technicalFeature: [], pourWay: 'direct', km: 8 },
};
const perM3 = (rows: readonly PriceRow[], part: Partial<Priced> = {}) => priceOn(rows, { ...what, ...part })?.perM3;

describe('the price of concrete on a day', () => {
  it('is the newest that is not after it; before the first one there is none', () => {
    const rows = [c30('2026-03-01', 420), c30('2026-01-01', 400), c30('2026-07-01', 430)];
    expect(perM3(rows, { day: '2025-12-31' })).toBeUndefined();
    expect(perM3(rows, { day: '2026-02-28' })).toBe(40_000);
    expect(perM3(rows, { day: '2026-03-01' })).toBe(42_000);
    expect(perM3(rows, { day: '2026-12-31' })).toBe(43_000);
    expect(perM3(rows, { strengthNo: 'C35' })).toBeUndefined();
  });

  it('adds what each line is for: feature, way of pouring, distance, night and winter', () => {
    const rows = [
      c30('2026-01-01', 400),
      row({ kind: 'feature', code: 'P6', amount: 10 }),
      row({ kind: 'pumpWay', code: 'pump', amount: 15.5 }),
      row({ kind: 'distance', above: 10, amount: 8 }),
      row({ kind: 'distance', above: 20, amount: 18 }),
      row({ kind: 'night', above: 22, until: 6, amount: 12 }),
      row({ kind: 'winter', above: 12, until: 2, amount: 9 }),
    ];
    expect(perM3(rows)).toBe(40_000);
    expect(perM3(rows, { technicalFeature: ['P6', 'early'] })).toBe(41_000);
    expect(perM3(rows, { pourWay: 'pump' })).toBe(41_550);
    expect(perM3(rows, { km: 10 })).toBe(40_000);
    expect(perM3(rows, { km: 10.1 })).toBe(40_800);
    expect(perM3(rows, { km: 25 })).toBe(41_800);
    expect(perM3(rows, { km: null })).toBe(40_000);
    expect([21, 22, 23, 0, 5, 6].map((hour) => perM3(rows, { hour }))).toEqual([
      40_000, 41_200, 41_200, 41_200, 41_200, 40_000,
    ]);
    expect(['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01'].map((day) => perM3(rows, { day }))).toEqual([
      40_000, 40_900, 40_900, 40_000,
    ]);
    const all = priceOn(rows, {
      ...what,
      technicalFeature: ['P6'],
      pourWay: 'pump',
      km: 25,
      hour: 23,
      day: '2027-01-05',
    });
    expect(all?.lines.map(({ reason }) => reason)).toEqual([
      'C30 单价',
      '技术要求 P6',
      '浇筑方式 pump',
      '运距 25 km，超过 20 km',
      '夜间 22:00 到 6:00',
      '冬季 12 月到 2 月',
    ]);
    expect(all?.perM3).toBe(46_450);
  });

  it('of a load adds what is missing to the smallest one and the minutes beyond the free ones', () => {
    const rows = [
      c30('2026-01-01', 400),
      row({ kind: 'smallestLoad', above: 6, amount: 0 }),
      row({ kind: 'waiting', above: 30, amount: 3 }),
    ];
    const load = (volume: number, waitingMinutes: number) => loadPriceOn(rows, what, { volume, waitingMinutes });
    expect(load(8, 30)?.fen).toBe(320_000);
    expect(load(4.5, 0)?.fen).toBe(180_000 + 60_000);
    expect(load(8, 45.9)?.fen).toBe(320_000 + 15 * 300);
    expect(load(4, 40)?.lines.map(({ reason, quantity }) => [reason, quantity])).toEqual([
      ['C30 单价', 4],
      ['本车 4 m³，不足 6 m³', 2],
      ['等待 40 分钟，免费 30 分钟', 10],
    ]);
  });

  it('ends when a newer row says nothing more is charged', () => {
    const rows = [
      c30('2026-01-01', 400),
      row({ kind: 'feature', code: 'P6', amount: 10 }),
      row({ kind: 'feature', code: 'P6', amount: 0, fromDay: '2026-05-01' }),
    ];
    expect(perM3(rows, { technicalFeature: ['P6'], day: '2026-04-30' })).toBe(41_000);
    expect(perM3(rows, { technicalFeature: ['P6'], day: '2026-05-01' })).toBe(40_000);
  });
});

describe('the laws of prices', () => {
  const day = fc.integer({ min: 1, max: 27 }).map((n) => `2026-06-${String(n).padStart(2, '0')}`);
  const rows = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('grade' as const, 'feature' as const, 'distance' as const, 'night' as const),
      code: fc.constantFrom('C30', 'P6'),
      above: fc.constantFrom(10, 20),
      fromDay: day,
      amount: fc.integer({ min: 0, max: 500 }),
    }),
    { selector: (one) => `${priceKey(one)} ${one.fromDay}`, maxLength: 20 },
  );

  it('from its first day on each key has one price, without a gap and without a second one, until its next row begins', () => {
    fc.assert(
      fc.property(rows, day, (parts, on) => {
        const all = parts.map((part) => row({ ...part, until: 6 }));
        const force = pricesInForce(all, on);
        const keys = new Set(all.filter(({ fromDay }) => fromDay <= on).map(priceKey));
        expect(force.map(priceKey).toSorted()).toEqual([...keys].toSorted());
        for (const one of force) {
          const between = all.filter((other) => priceKey(other) === priceKey(one) && other.fromDay > one.fromDay);
          expect(between.every((other) => other.fromDay > on)).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order of the rows, nor on rows that begin later; its lines add up', () => {
    fc.assert(
      fc.property(rows, day, fc.integer({ min: 0, max: 23 }), (parts, on, hour) => {
        const all = parts.map((part) => row({ ...part, until: 6 }));
        const asked = { ...what, day: on, hour, technicalFeature: ['P6'], km: 15 };
        const price = priceOn(all, asked);
        expect(priceOn(all.toReversed(), asked)?.perM3).toBe(price?.perM3);
        expect(
          priceOn(
            all.filter(({ fromDay }) => fromDay <= on),
            asked,
          )?.perM3,
        ).toBe(price?.perM3);
        expect((price?.lines ?? []).reduce((sum, { each }) => sum + each, 0)).toBe(price?.perM3 ?? 0);
      }),
    );
  });

  it('no load costs less than a smaller one of the same concrete', () => {
    const price = [c30('2026-01-01', 400), row({ kind: 'smallestLoad', above: 6, amount: 0 })];
    const volume = fc.integer({ min: 1, max: 2000 }).map((n) => n / 100);
    fc.assert(
      fc.property(volume, volume, (a, b) => {
        const fen = (one: number) => loadPriceOn(price, what, { volume: one, waitingMinutes: 0 })?.fen ?? 0;
        expect(fen(Math.max(a, b))).toBeGreaterThanOrEqual(fen(Math.min(a, b)));
        expect(fen(a)).toBe(costOf(Math.max(a, 6), 40_000));
      }),
    );
  });
});

describe('a row of prices', () => {
  it('says what its kind needs', () => {
    const ok = (part: object) => priceForm.safeParse({ fromDay: '2026-06-01', amount: 10, ...part }).success;
    expect(ok({ kind: 'grade', code: 'C30' })).toBe(true);
    expect(ok({ kind: 'grade' })).toBe(false);
    expect(ok({ kind: 'night', above: 22, until: 6 })).toBe(true);
    expect(ok({ kind: 'night', above: 22 })).toBe(false);
    expect(ok({ kind: 'winter', above: 0, until: 2 })).toBe(false);
    expect(ok({ kind: 'smallestLoad' })).toBe(false);
    expect(ok({ kind: 'waiting', above: 30, amount: -1 })).toBe(false);
    expect(ok({ kind: 'distance', above: 10, fromDay: '2026-13-01' })).toBe(false);
  });

  it('has no bound that means nothing', () => {
    const ok = (part: object) => priceForm.safeParse({ fromDay: '2026-06-01', amount: 10, ...part }).success;
    for (const coded of [
      { kind: 'grade', code: 'C30' },
      { kind: 'feature', code: 'P6' },
      { kind: 'pumpWay', code: 'pump' },
    ]) {
      expect(ok(coded)).toBe(true);
      expect(ok({ ...coded, above: 1 })).toBe(false);
      expect(ok({ ...coded, until: 1 })).toBe(false);
    }
    for (const kind of ['distance', 'waiting', 'smallestLoad']) expect(ok({ kind, above: 10, until: 12 })).toBe(false);
  });

  it('takes no place that another has from the same day on; of ways each length has its own', () => {
    const night = row({ kind: 'night', above: 22, until: 6, amount: 10 });
    const far = row({ kind: 'distance', above: 15, amount: 8 });
    const other = row({ kind: 'night', above: 20, until: 8, amount: 90 });
    expect(takenPrice([night, far], [row({ kind: 'distance', above: 25, amount: 18 }), other])).toBe(other);
    expect(takenPrice([night], [{ ...other, fromDay: '2026-06-01' }])).toBeUndefined();
  });
});
