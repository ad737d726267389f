import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOf } from '../keysOf.ts';
import { isOrderEnded } from '../orders/orderStages.ts';
import { orderMachine } from '../orders/orderStates.ts';
import { earlyStart, type PromisedOrder, promisedWindow } from './promisedWindow.ts';

const nine = Date.UTC(2026, 4, 4, 1);
const order = (state: PromisedOrder['state']): PromisedOrder => ({
  state,
  bookBegin: new Date(nine).toISOString(),
  bookEnd: new Date(nine + 3 * 3_600_000).toISOString(),
});
const at = (minutes: number) => nine + minutes * 60_000;

test('an order stands before its window, in it, behind its beginning without a supply, or behind its end', () => {
  expect(promisedWindow(order('pts_progressing'), at(-40))).toEqual({ stands: 'ahead', minutes: 40 });
  expect(promisedWindow(order('pts_opening'), at(-10))).toEqual({ stands: 'ahead', minutes: 10 });
  expect(promisedWindow(order('pts_progressing'), at(12))).toEqual({ stands: 'unbegun', minutes: 12 });
  expect(promisedWindow(order('pts_opening'), at(12))).toEqual({ stands: 'within', minutes: 168 });
  expect(promisedWindow(order('pts_opening'), at(180))).toEqual({ stands: 'within', minutes: 0 });
  expect(promisedWindow(order('pts_suspending'), at(215))).toEqual({ stands: 'over', minutes: 35 });
  expect(promisedWindow(order('pts_completed'), at(215))).toBeNull();
});

test('every order that has not ended stands somewhere, and no figure is negative', () => {
  const states = fc.constantFrom(...keysOf(orderMachine.states));
  fc.assert(
    fc.property(states, fc.integer({ min: -2000, max: 2000 }), (state, minutes) => {
      const found = promisedWindow(order(state), at(minutes));
      expect(found === null).toBe(isOrderEnded(state));
      expect(found?.minutes ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a pour is early from so long before its booking on, until its site has agreed to it for that booking', () => {
  const early = (minutes: number, earlyConfirmedFor: string | null = null) =>
    earlyStart({ ...order('pts_progressing'), earlyConfirmedFor }, at(minutes), 60);
  expect([early(-60), early(-61), early(-300), early(30)]).toEqual([null, 61, 300, null]);
  expect(early(-300, order('pts_progressing').bookBegin)).toBeNull();
  expect(early(-300, order('pts_progressing').bookEnd)).toBe(300);
});
