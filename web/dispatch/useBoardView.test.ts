import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noSearch, readSearchOf } from '../shell/keptSearch.ts';
import { type OrderView, orderStages } from './orderView.ts';
import { countOfView, searchOf, viewOf, viewWithin } from './useBoardView.ts';

const views: fc.Arbitrary<OrderView> = fc.record({
  keyword: fc.string(),
  stage: fc.constantFrom(...orderStages),
  plantID: fc.option(fc.string({ minLength: 1 })),
});

it('F050.2 the view of the board comes back as it was kept', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(viewOf(readSearchOf(JSON.stringify(searchOf(view)), ['stage', 'plant']))).toEqual(view);
    }),
  );
  expect(viewOf(noSearch)).toEqual({ keyword: '', stage: 'all', plantID: null });
  expect(viewOf({ keyword: '', filters: { stage: ['gone'] } }).stage).toBe('all');
});

it('a plant that has no orders today hides nothing', () => {
  const view: OrderView = { keyword: '桥', stage: 'urgent', plantID: 'east' };
  expect(viewWithin(view, [{ plantID: 'east' }])).toEqual(view);
  expect(viewWithin(view, [{ plantID: 'west' }]).plantID).toBeNull();
  expect([countOfView(view), countOfView(viewOf(noSearch))]).toEqual([3, 0]);
});
