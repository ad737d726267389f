import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDeliveries } from './checkDeliveries.ts';
import type { Delivery, DeliveryProblem } from './deliveryProblem.ts';
import { planDeliveries } from './planDeliveries.ts';
import { readDeliveryProblem } from './readDeliveryProblem.ts';
import { looks, problemOf } from './tinyProblems.ts';

const tiny = fc.record({
  trucks: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 2,
  }),
  customers: fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 5 }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  travel: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 9, maxLength: 9 }),
  maxGap: fc.integer({ min: 0, max: 2 }),
});

/** The best value there is: every plan of a tiny problem, one delivery after the other in order of their starts. */
const bestOfAll = (problem: DeliveryProblem): number => {
  const horizon = Math.max(...problem.windowEnd);
  let best = 0;
  const plan: Delivery[] = [];
  const grow = (from: number, truckFrom: number): void => {
    const verdict = checkDeliveries(problem, plan);
    if (verdict.faults.length === 0) best = Math.max(best, verdict.value);
    // A fault of travel, gap, lateness or earliness stays whatever follows; only missing volume can still come.
    else if (verdict.faults.some((fault) => !/^customer \d+: \d+ of \d+$/.test(fault))) return;
    for (let start = from; start < horizon; start += 1)
      for (let truck = start === from ? truckFrom : 0; truck < problem.trucks; truck += 1)
        for (let customer = 0; customer < problem.customers; customer += 1) {
          plan.push({ customer, truck, start });
          grow(start, truck + 1);
          plan.pop();
        }
  };
  grow(0, 0);
  return best;
};

describe('planning deliveries', () => {
  it('law: a plan breaks no rule and is never better than the best of all plans; tiny ones are solved', () => {
    let solved = 0;
    let tried = 0;
    fc.assert(
      fc.property(tiny, fc.nat(), (draft, seed) => {
        const problem = problemOf(draft);
        const search = planDeliveries(problem, { seed, spent: looks(40) });
        const verdict = checkDeliveries(problem, search.plan);
        expect(verdict.faults).toEqual([]);
        expect(verdict.value).toBe(search.value);
        const best = bestOfAll(problem);
        expect(search.value).toBeLessThanOrEqual(best);
        tried += 1;
        if (search.value === best) solved += 1;
      }),
      { numRuns: 60, seed: 7 },
    );
    expect(solved / tried).toBeGreaterThan(0.95);
  });

  it('the same seed gives the same plan, another seed may not', () => {
    const problem = problemOf({
      trucks: [
        [2, 2],
        [3, 3],
        [1, 1],
      ],
      customers: Array.from({ length: 9 }, (_, i) => [3 + (i % 4), i * 3, 12, 2 + (i % 3)]),
      travel: [1, 3, 2, 4, 2, 3, 1, 2, 5],
      maxGap: 2,
    });
    const one = planDeliveries(problem, { seed: 5, spent: looks(20) });
    expect(planDeliveries(problem, { seed: 5, spent: looks(20) })).toEqual(one);
  });

  it('sees every kind of fault', () => {
    const problem = problemOf({
      trucks: [
        [2, 2],
        [2, 2],
      ],
      customers: [
        [4, 10, 10, 5],
        [2, 0, 30, 3],
      ],
      travel: [4, 4, 4, 4, 4, 4, 4, 4, 4],
      maxGap: 1,
    });
    const faults = (...plan: [number, number, number][]) =>
      checkDeliveries(
        problem,
        plan.map(([customer, truck, start]) => ({ customer, truck, start })),
      ).faults.join();
    expect(faults([0, 0, 10], [0, 1, 12])).toBe('');
    expect(faults([0, 0, 10])).toContain('2 of 4');
    expect(faults([0, 0, 8], [0, 1, 10])).toContain('early');
    expect(faults([0, 0, 17], [0, 1, 19])).toContain('late');
    expect(faults([0, 0, 10], [0, 1, 14])).toContain('gap of 2');
    expect(faults([0, 0, 10], [0, 1, 11])).toContain('gap of -1');
    expect(faults([1, 0, 2])).toContain('there at 3');
    expect(faults([0, 0, 10], [0, 1, 12], [1, 0, 14])).toContain('there at 16');
    expect(faults([5, 0, 1])).toContain('no such');
  });
});

describe('reading an instance', () => {
  const text = [
    'MaxTimeLag:\t5',
    'Vehicles:\t1',
    'k0\t15\t15',
    'Customers:\t2',
    'c0\t10\t400\t420',
    'c1\t10\t370\t390',
    'Stations:\t1',
    's0',
    'Locations:\t5',
    'v0\t0\t0',
    'v1\t0\t0',
    's0\t3\t4',
    'c0\t3\t6',
    'c1\t4\t4',
    '-----',
  ];

  it('rounds each leg up and goes over the nearest station', () => {
    const problem = readDeliveryProblem(text.join('\n'));
    expect([...problem.firstTravel]).toEqual([5 + 2, 5 + 1]);
    expect([...problem.travel]).toEqual([4, 3, 3, 2]);
    expect([problem.maxGap, problem.customers, problem.trucks]).toEqual([5, 2, 1]);
  });

  it.each([
    [2, 'k0\t15'],
    [3, 'Customers'],
    [4, 'c0 ten 400 420'],
    [8, 'Locations: 4'],
  ] as const)('names the line that does not fit (%s)', (line, wrong) => {
    expect(() => readDeliveryProblem(text.with(line, wrong).join('\n'))).toThrow(/line|Locations/);
  });
});
