import { punctualMinutes } from '@pourline/domain/planning/promiseRank';
import { checkDay } from '@pourline/optimiser/day/check/checkDay';
import type { DayOrder } from '@pourline/optimiser/day/dayProblem';
import { planDay } from '@pourline/optimiser/day/planDay';
import { poursOf } from '@pourline/optimiser/day/prices/poursOf';
import { looks, makeTestDay } from '@pourline/optimiser/day/testDay';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderTried, PlanQuestion } from '../planJobs.ts';
import { tryOrder } from './tryOrder.ts';

/** A clock that moves a millisecond at each look, so that a test does the same on every machine. */
const steps = (): (() => number) => {
  let now = 0;
  return () => now++;
};

const anyDay = fc.record({
  seed: fc.integer({ min: 0, max: 10_000 }),
  trucks: fc.integer({ min: 3, max: 9 }),
  volume: fc.integer({ min: 2, max: 30 }).map((loads) => loads * 200),
  due: fc.integer({ min: 28, max: 56 }).map((quarters) => quarters * 15),
  planned: fc.boolean(),
});

const questionOf = ({
  seed,
  trucks,
  volume,
  due,
  planned,
}: typeof anyDay extends fc.Arbitrary<infer T> ? T : never) => {
  const empty = makeTestDay({ orders: 7, trucks, plants: 2, seed });
  const draft = planned ? planDay(empty, { seed, spent: looks(6) }).loads : [];
  const problem = { ...empty, published: draft, now: 400 };
  const order: DayOrder = {
    ...(problem.orders[0] as DayOrder),
    ...{ id: 'asked', volume, due, pourRate: 30, lineNeeds: [], truckNeeds: [], plants: null },
  };
  const question: PlanQuestion<'promise'> = {
    ...{ kind: 'promise', problem, draft: draft.filter((load) => load.loadStart >= 400), order, seed: 1, ms: 120 },
    ways: [
      { plants: [0], truckNeeds: [] },
      { plants: [1], truckNeeds: [] },
    ],
    otherwise: [30, -30, 60, 90, 120].map((minutes) => due + minutes),
    proof: null,
  };
  return question;
};

test("law: what is said to be at nobody's cost leaves every other pour as it was or better, and keeps the limits", {
  timeout: 120_000,
}, () => {
  let free = 0;
  fc.assert(
    fc.property(anyDay, (wanted) => {
      const question = questionOf(wanted);
      const tried = tryOrder(question, steps());
      const asked = question.problem.orders.length;
      for (const proof of tried.proofs) {
        const day = {
          ...question.problem,
          published: [],
          orders: [...question.problem.orders, { ...question.order, ...proof.way, due: proof.due }],
        };
        expect(checkDay(day, proof.with.loads).faults).toEqual([]);
        if (proof.due !== question.order.due || tried.harms) continue;
        free += 1;
        const [was, is] = [proof.before, proof.with].map(({ loads }) => poursOf(day, loads));
        was?.slice(0, asked).forEach((pour, order) => {
          const now = is?.[order];
          expect(now?.volume).toBeGreaterThanOrEqual(pour.volume);
          expect(now?.gap).toBeLessThanOrEqual(pour.gap);
          expect(now?.wait).toBeLessThanOrEqual(pour.wait);
          expect(pour.volume > 0 ? now?.late : 0).toBeLessThanOrEqual(pour.late);
        });
      }
    }),
    { numRuns: 40 },
  );
  expect(free).toBeGreaterThan(5);
});

test('law: a time that was offered is promised to whoever asks for it, by another search as well', {
  timeout: 120_000,
}, () => {
  let offered = 0;
  fc.assert(
    fc.property(anyDay, (wanted) => {
      const question = questionOf(wanted);
      const first = tryOrder(question, steps());
      for (const due of first.times) {
        offered += 1;
        const proof = first.proofs.find((one) => one.due === due) ?? null;
        const order = { ...question.order, due };
        const taken = tryOrder({ ...question, order, proof, seed: 99, ms: 20 }, steps());
        expect(taken.canPromise).toBe(true);
        expect(first.canPromise && taken.harms).toBe(false);
      }
    }),
    { numRuns: 40 },
  );
  expect(offered).toBeGreaterThan(5);
});

/** A day without orders, twelve trucks of one plant that begin at these minutes, and a pour at seven. */
const morningPour = (begins: readonly number[], volume: number): OrderTried => {
  const day = makeTestDay({ orders: 1, trucks: begins.length, plants: 1, seed: 3 });
  const problem = { ...day, trucks: day.trucks.map((truck, i) => ({ ...truck, shiftStart: begins[i] ?? 0 })) };
  const order: DayOrder = {
    ...(problem.orders[0] as DayOrder),
    ...{ id: 'asked', volume, due: 420, pourRate: 30, spots: 1, lineNeeds: [], truckNeeds: [], mostLate: 240 },
  };
  const before = { ...problem, orders: problem.orders.map((one) => ({ ...one, volume: 0 })) };
  const ways = [{ plants: [0], truckNeeds: [] }];
  const otherwise = [30, -30, 60, 120, 240, 300].map((minutes) => order.due + minutes);
  return tryOrder(
    { kind: 'promise', problem: before, draft: [], order, ways, otherwise, proof: null, seed: 1, ms: 80 },
    steps(),
  );
};

test.each([2_400, 7_200])('with trucks free a pour of %i hundredths comes without a pause', (volume) => {
  const tried = morningPour(Array(12).fill(300), volume);
  expect(tried).toMatchObject({ canPromise: true, harms: false, times: [], onDuty: null });
  expect(tried.own.gapMinutes).toBeLessThanOrEqual(punctualMinutes);
});

test('a pour that pauses since most drivers begin later says how many are there, and is offered when they are', () => {
  const tried = morningPour([300, 300, ...Array(10).fill(677)], 7_200);
  expect(tried.own.gapMinutes).toBeGreaterThan(punctualMinutes);
  expect(tried.onDuty).toMatchObject({ trucks: 2, of: 12, next: 677 });
  expect(tried.times.length).toBeGreaterThan(0);
  expect(tried.times.every((due) => due >= 677)).toBe(true);
});

test('a day that lacks concrete without the order says how much', () => {
  const problem = makeTestDay({ orders: 8, trucks: 1, plants: 1, seed: 3 });
  const order: DayOrder = { ...(problem.orders[0] as DayOrder), id: 'asked', volume: 800, due: 1100 };
  const ways = [{ plants: [0], truckNeeds: [] }];
  const tried = tryOrder(
    { kind: 'promise', problem, draft: [], order, ways, otherwise: [], proof: null, seed: 1, ms: 60 },
    steps(),
  );
  const wanted = problem.orders.reduce((sum, { volume }) => sum + volume, 0);
  expect(tried.short).toBeGreaterThan(0);
  expect(tried.short).toBeLessThan(wanted);
});
