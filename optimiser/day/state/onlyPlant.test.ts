import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFaults } from '../check/checkDay.ts';
import { planDay } from '../planDay.ts';
import { looks, makeTestDay } from '../testDay.ts';

const day = fc.record({
  orders: fc.integer({ min: 1, max: 4 }),
  trucks: fc.integer({ min: 2, max: 5 }),
  plants: fc.integer({ min: 2, max: 3 }),
  seed: fc.integer({ min: 0, max: 5000 }),
});

test('law: a pour that must come from one plant does, through any search, and a load from another is a fault', () => {
  fc.assert(
    fc.property(day, (size) => {
      const problem = makeTestDay(size);
      const bound = { ...problem, orders: problem.orders.map((order) => ({ ...order, onePlant: true })) };
      const { loads, unserved } = planDay(bound, { seed: 1, spent: looks(6) });
      bound.orders.forEach((order, o) => {
        const mine = loads.filter((load) => load.order === o);
        expect(new Set(mine.map((load) => load.plant)).size).toBeLessThanOrEqual(1);
        const lacks = unserved.find((one) => one.order === o)?.volume ?? 0;
        expect(mine.reduce((sum, load) => sum + load.volume, lacks)).toBe(order.volume);
      });
      expect(findFaults(bound, loads)).toEqual([]);
      const [first, ...rest] = loads;
      const second = rest.find((load) => load.order === first?.order);
      fc.pre(second !== undefined);
      const split = loads.map((load) =>
        load === second ? { ...load, plant: (load.plant + 1) % size.plants, line: 0 } : load,
      );
      expect(findFaults(bound, split).some(({ text }) => text.includes('from 2 plants'))).toBe(true);
    }),
    { numRuns: 40 },
  );
});
