import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partNames } from './partNames.ts';

const order = (no: number, contractID: string, constructionSite: string) => ({
  ...{ taskID: `o${no}`, taskNo: `20261125-${String(no).padStart(4, '0')}`, contractID, constructionSite },
});

it('orders of a project whose parts are alike are told apart by their numbers, others are called by their parts alone', () => {
  const names = partNames([order(1, 'a', '筏板'), order(2, 'a', '筏板'), order(3, 'a', '顶板'), order(4, 'b', '筏板')]);
  expect([...names.values()].map((name) => name.replace('\u202f', ' '))).toEqual([
    ...['筏板 · 0001 号', '筏板 · 0002 号'],
    ...['顶板', '筏板'],
  ]);
});

it('no two orders of a project are called the same, whatever there is', () => {
  const parts = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('筏板', '顶板')));
  fc.assert(
    fc.property(parts, (list) => {
      const orders = list.map(([project, part], i) => order(i + 1, project, part));
      const names = partNames(orders);
      const called = orders.map(({ taskID, contractID }) => `${contractID} ${names.get(taskID)}`);
      expect(new Set(called).size).toBe(orders.length);
    }),
  );
});
