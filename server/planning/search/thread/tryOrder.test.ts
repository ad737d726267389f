import { checkDay } from '@pourline/optimiser/day/checkDay';
import type { DayOrder } from '@pourline/optimiser/day/dayProblem';
import { planDay } from '@pourline/optimiser/day/planDay';
import { poursOf } from '@pourline/optimiser/day/poursOf';
import { looks, makeTestDay } from '@pourline/optimiser/day/testDay';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanQuestion } from '../planJobs.ts';
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
