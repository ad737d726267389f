import { expect, it } from 'vitest';
import type { BoardOrder } from './boardFacts.ts';
import { nextLoadOf, nextLoadText } from './nextLoad.ts';

const pour = (unsent: number, nextTruck: BoardOrder['order']['nextTruck']) =>
  ({ unsent, order: { nextTruck } }) as Pick<BoardOrder, 'order' | 'unsent'>;
const truck = { carID: 'c', carNo: '12', capacity: 8, isPlanned: false };

it('a card says which truck goes next, with how much and why that one', () => {
  const said = (unsent: number, isPlanned: boolean) => {
    const next = nextLoadOf(pour(unsent, { ...truck, isPlanned }));
    return next && nextLoadText(next).replaceAll('\u2009', ' ');
  };
  expect(said(30, false)).toBe('下一车 12 号车，8 m³，排在最前');
  expect(said(5.25, true)).toBe('下一车 12 号车，5.25 m³，按计划');
  // The last two loads are evened out.
  expect(said(9, false)).toBe('下一车 12 号车，4.5 m³，排在最前');
  expect(nextLoadOf(pour(30, null))).toBeNull();
});
