import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycles, quarterMs, type Stretch, shiftWithout, truckBalance, trucksByQuarter } from './truckDemand.ts';

const minute = 60_000;
const minutesOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + (to - from) / minute, 0);

test('loads to come follow each other at the pace of the pour, the last with what is left', () => {
  const found = cycles({ left: 2500, load: 1000, firstPour: 60 * minute, pace: 3, before: 40, after: 30 });
  expect(found.map(({ from, to }) => [from / minute, to / minute])).toEqual([
    [20, 120],
    [50, 150],
    [80, 165],
  ]);
  expect(cycles({ left: 0, load: 1000, firstPour: 0, pace: 3, before: 40, after: 30 })).toEqual([]);
});

test('a truck that is bound for half of a quarter counts as half a truck in it', () => {
  const stretch = { from: 7.5 * minute, to: 40 * minute };
  expect(trucksByQuarter([stretch, stretch], 0, 4)).toEqual([1, 2, 4 / 3, 0]);
  expect(trucksByQuarter([{ from: -60 * minute, to: 5 * minute }], 0, 2)).toEqual([1 / 3, 0]);
});

const stretches = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 200 }))
    .map(([from, length]): Stretch => ({ from: from * minute, to: (from + length) * minute })),
  { maxLength: 20 },
);
test('no minute of a truck is lost or counted twice', () => {
  fc.assert(
    fc.property(stretches, (bound) => {
      const trucks = trucksByQuarter(bound, 0, 54);
      expect(trucks.reduce((sum, one) => sum + one, 0) * 15).toBeCloseTo(minutesOf(bound), 6);
    }),
  );
});

test('every load of what is left is brought, each cycle as long as its pour, its way there and its way back', () => {
  const figures = fc.record({
    left: fc.integer({ min: 0, max: 30_000 }),
    load: fc.integer({ min: 300, max: 1800 }),
    pace: fc.integer({ min: 1, max: 12 }),
    before: fc.integer({ min: 10, max: 90 }),
    after: fc.integer({ min: 10, max: 90 }),
  });
  fc.assert(
    fc.property(figures, (order) => {
      const found = cycles({ ...order, firstPour: 0 });
      expect(found).toHaveLength(Math.ceil(order.left / order.load));
      const driven = found.length * (order.before + order.after);
      expect(minutesOf(found)).toBeCloseTo(driven + (order.left / 100) * order.pace, 5);
    }),
  );
});

test('a shift without its absences has no minute of them, and every other one', () => {
  fc.assert(
    fc.property(stretches, fc.integer({ min: 0, max: 300 }), (absences, length) => {
      const shift = { from: 100 * minute, to: (100 + length) * minute };
      const parts = shiftWithout(shift, absences);
      const isThere = (at: number) => parts.some(({ from, to }) => from <= at && at < to);
      for (let at = 90; at < 420; at += 1) {
        const moment = (at + 0.5) * minute;
        const onShift = moment >= shift.from && moment < shift.to;
        const isAway = absences.some(({ from, to }) => from <= moment && moment < to);
        expect(isThere(moment)).toBe(onShift && !isAway);
      }
    }),
  );
});

test('over-booking is told at its worst, a dip by the trucks that are free all the time and only from an hour on', () => {
  const there = [8, 8, 8, 8, 8, 8, 8, 8, 8];
  const needed = [10.2, 9, 8.5, 6.9, 5, 6, 6.5, 8, 6];
  expect(truckBalance(needed, there, 0)).toEqual([
    { kind: 'short', trucks: 3, from: 0, to: 2 * quarterMs },
    { kind: 'free', trucks: 1, from: 3 * quarterMs, to: 7 * quarterMs },
  ]);
});

test('many trucks that are free at noon and one in the evening are two runs', () => {
  const there = [80, 80, 80, 80, 30, 12, 2, 2, 2, 2];
  expect(truckBalance([0, 5, 10, 5, 0, 0, 0, 0, 1, 1], there, 0)).toEqual([
    { kind: 'free', trucks: 70, from: 0, to: 4 * quarterMs },
    { kind: 'free', trucks: 1, from: 6 * quarterMs, to: 10 * quarterMs },
  ]);
});

test('what is told as short lacks a truck in every quarter, what is told as free has those trucks in every one', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })), { maxLength: 40 });
  fc.assert(
    fc.property(some, (quarters) => {
      const needed = quarters.map(([need]) => need);
      const there = quarters.map(([, are]) => are);
      for (const { kind, trucks, from, to } of truckBalance(needed, there, 0)) {
        expect(trucks).toBeGreaterThanOrEqual(1);
        for (let i = from / quarterMs; i < to / quarterMs; i += 1) {
          const spare = (there[i] ?? 0) - (needed[i] ?? 0);
          const balance = kind === 'free' ? spare : -spare;
          const [least, most] = kind === 'free' ? [trucks, Number.POSITIVE_INFINITY] : [1, trucks];
          expect(balance).toBeGreaterThanOrEqual(least);
          expect(balance).toBeLessThanOrEqual(most);
        }
      }
    }),
  );
});
