import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strengthGrades } from '../concrete/strengthGrades.ts';
import { centi } from '../volume.ts';
import { judgeSurplusTaker, rankSurplusTakers, type Surplus, type SurplusOrder } from './rankSurplusTakers.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 4);
const concrete = { strengthNo: 'C30', technicalFeature: ['P8'], slump: '180', maximumSize: '25' };
const surplus: Surplus = { ...concrete, volume: 3, loadedAt: now - 40 * minute, limitMinutes: 90 };
const order = (taskID: string, more: Partial<SurplusOrder> = {}): SurplusOrder => ({
  ...{ ...concrete, taskID, leftCa: 20, metres: 5000, minutes: 12 },
  ...more,
});
const ranked = (...orders: SurplusOrder[]): string[] =>
  rankSurplusTakers(surplus, orders, now).map(({ taskID }) => taskID);

test('the same grade first, then the age left, then the way', () => {
  expect(
    ranked(
      order('weaker', { strengthNo: 'C25', minutes: 1, metres: 100 }),
      order('far', { metres: 9000, minutes: 13 }),
      order('late', { metres: 4000, minutes: 30 }),
      order('near', { metres: 4000, minutes: 14 }),
      order('within', { slump: '200', metres: 3000, minutes: 14 }),
    ),
  ).toEqual(['within', 'near', 'far', 'late', 'weaker']);
});

test('what is told of a taker: volume, minutes left when it is unloaded, classes above', () => {
  expect(judgeSurplusTaker(surplus, order('a', { strengthNo: 'C20', leftCa: 1.5 }), now)).toMatchObject({
    takes: 1.5,
    ageLeft: 90 - 40 - 12 - 3,
    gradeAbove: 2,
  });
});

test.each([
  ['grade', { strengthNo: 'C35' }],
  ['grade', { strengthNo: 'LC30' }],
  ['feature', { technicalFeature: ['P10'] }],
  ['feature', { technicalFeature: ['P8', '微膨胀'] }],
  ['size', { maximumSize: '20' }],
  ['slump', { slump: '600' }],
  ['slump', { slump: '140' }],
  ['slump', { slump: '随意' }],
  ['full', { leftCa: 0 }],
  ['age', { minutes: 45 }],
  ['age', { minutes: 41.1, leftCa: 1 }],
  ['age', { minutes: Number.POSITIVE_INFINITY }],
] as const)('an order that cannot take it is refused for its %s', (why, more) => {
  expect(judgeSurplusTaker(surplus, order('a', more), now)).toBe(why);
});

test('a higher mark satisfies a lower one, more is no hindrance', () => {
  for (const technicalFeature of [[], ['P6'], ['抗渗P8']])
    expect(judgeSurplusTaker(surplus, order('a', { technicalFeature }), now)).toMatchObject({ taskID: 'a' });
});

const grade = fc.constantFrom(...strengthGrades);
const anyOrder = fc.record({
  strengthNo: grade,
  technicalFeature: fc.subarray(['P6', 'P8', 'P10', '微膨胀']),
  slump: fc.constantFrom('120', '160', '180', '200', '600', '随意'),
  maximumSize: fc.constantFrom('20', '25', '31.5'),
  leftCa: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  metres: fc.integer({ min: 0, max: 40_000 }),
  minutes: fc.integer({ min: 0, max: 90 }),
});
const anyOrders = fc
  .array(anyOrder, { maxLength: 12 })
  .map((list) => list.map((one, i) => ({ ...one, taskID: `o${i}` })));

test('law: each order that can take it is named once, none that cannot; nobody takes more than is left or wanted', () => {
  fc.assert(
    fc.property(anyOrders, grade, (orders, strengthNo) => {
      const left = { ...surplus, strengthNo };
      const takers = rankSurplusTakers(left, orders, now);
      const able = orders.filter((one) => typeof judgeSurplusTaker(left, one, now) !== 'string');
      expect(takers.map(({ taskID }) => taskID).sort()).toEqual(able.map(({ taskID }) => taskID).sort());
      for (const taker of takers) {
        const wanting = orders.find(({ taskID }) => taskID === taker.taskID) as SurplusOrder;
        expect(centi(taker.takes)).toBe(Math.min(centi(left.volume), centi(wanting.leftCa)));
        expect(taker.takes).toBeGreaterThan(0);
        expect(taker.ageLeft).toBeGreaterThanOrEqual(0);
        expect(40 + wanting.minutes).toBeLessThanOrEqual(0.9 * left.limitMinutes);
        expect(strengthGrades.indexOf(strengthNo) - taker.gradeAbove).toBe(
          (strengthGrades as readonly string[]).indexOf(wanting.strengthNo),
        );
      }
    }),
  );
});

test('law: the ranking does not depend on the order of asking, nor on who else asks; grades never fall back', () => {
  fc.assert(
    fc.property(anyOrders, fc.nat(), (orders, turn) => {
      const takers = rankSurplusTakers(surplus, orders, now);
      const at = orders.length === 0 ? 0 : turn % orders.length;
      const turned = [...orders.slice(at), ...orders.slice(0, at)].reverse();
      expect(rankSurplusTakers(surplus, turned, now)).toEqual(takers);
      const gone = orders[at]?.taskID;
      const fewer = orders.filter(({ taskID }) => taskID !== gone);
      expect(rankSurplusTakers(surplus, fewer, now)).toEqual(takers.filter(({ taskID }) => taskID !== gone));
      const grades = takers.map(({ gradeAbove }) => gradeAbove);
      expect(grades).toEqual(grades.toSorted((a, b) => a - b));
    }),
  );
});
