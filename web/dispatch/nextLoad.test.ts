import { expect, it } from 'vitest';
import type { BoardOrder } from './boardFacts.ts';
import { nextLoadOf, nextLoadText } from './nextLoad.ts';

const tenOClock = Date.parse('2026-05-01T02:00:00Z');
const pour = (unsent: number, nextTruck: BoardOrder['order']['nextTruck'], routeMinutes: number | null = 27) =>
  ({ unsent, order: { nextTruck, plantID: 'east', routeMinutes } }) as Pick<BoardOrder, 'order' | 'unsent'>;
const truck = { carID: 'c', carNo: '12', capacity: 8, isPlanned: false, plantID: 'east' };

it('a card says which truck goes next, with how much, why that one, and when it would be there', () => {
  const said = (unsent: number, more: Partial<typeof truck> = {}, routeMinutes?: number | null) => {
    const next = nextLoadOf(pour(unsent, { ...truck, ...more }, routeMinutes));
    return next && nextLoadText(next, tenOClock).replaceAll('\u2009', ' ');
  };
  // A quarter of an hour in the plant and 27 minutes on the way.
  expect(said(30)).toBe('下一车 12 号车，8 m³，本站队首，约 10:42 到');
  expect(said(5.25, { isPlanned: true })).toBe('下一车 12 号车，5.25 m³，计划指定，约 10:42 到');
  expect(said(5.25, { isPlanned: true, plantID: 'west' })).toBe('下一车 12 号车，5.25 m³，计划指定，约 10:42 到');
  expect(said(30, { plantID: 'west' })).toBe('下一车 12 号车，8 m³，外站车辆，约 10:42 到');
  // Nobody knows the way: the usual one of half an hour.
  expect(said(30, {}, null)).toBe('下一车 12 号车，8 m³，本站队首，约 10:45 到');
  // The last two loads are evened out.
  expect(said(9)).toBe('下一车 12 号车，4.5 m³，本站队首，约 10:42 到');
  expect(nextLoadOf(pour(30, null))).toBeNull();
});
