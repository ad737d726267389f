import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDeliveries } from './checkDeliveries.ts';
import { planForward } from './planForward.ts';
import { drawTinyProblem, problemOf } from './tinyProblems.ts';

const everyone = (count: number): number[] => Array.from({ length: count }, (_, customer) => customer);
const never = () => false;

describe('planning a day forward', () => {
  it('law: a plan breaks no rule, and a narrower search is not better than one that keeps all days', () => {
    let narrowed = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const problem = drawTinyProblem(seed);
        const plans = [1, 100_000].map((width) =>
          checkDeliveries(
            problem,
            planForward(problem, everyone(problem.customers), width, makeSeededRandom(seed), never),
          ),
        );
        const [narrow, wide] = plans.map(({ value }) => value) as [number, number];
        for (const { faults } of plans) expect(faults).toEqual([]);
        expect(narrow).toBeLessThanOrEqual(wide);
        if (narrow < wide) narrowed += 1;
      }),
      { numRuns: 300, seed: 4 },
    );
    expect(narrowed).toBeGreaterThan(10);
  });

  it('serves two customers whose loads must interlock', () => {
    // Both have just the six minutes of their three loads, and no truck is back at the same customer at once: the trucks go to and fro.
    const problem = problemOf({
      trucks: [
        [1, 2],
        [1, 2],
      ],
      customers: [
        [3, 0, 6, 0],
        [3, 0, 6, 0],
      ],
      travel: [2, 0, 0, 0, 2, 0, 0, 0, 0],
      maxGap: 2,
    });
    const plan = planForward(problem, [0, 1], 1000, makeSeededRandom(1), never);
    expect(checkDeliveries(problem, plan)).toEqual({ value: 6, faults: [] });
  });

  it('leaves out who is not servable, and returns what it has when it is ended early', () => {
    const problem = problemOf({
      trucks: [[1, 1]],
      customers: [
        [1, 0, 2, 0],
        [1, 8, 2, 0],
      ],
      travel: [1],
      maxGap: 0,
    });
    const customersOf = (servable: number[], over: () => boolean) =>
      planForward(problem, servable, 10, makeSeededRandom(1), over).map(({ customer }) => customer);
    expect(customersOf([0, 1], never)).toEqual([0, 1]);
    expect(customersOf([1], never)).toEqual([1]);
    let asked = 0;
    expect(customersOf([0, 1], () => asked++ >= 4)).toEqual([0]);
  });
});
