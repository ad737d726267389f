import { expect, it } from 'vitest';
import { cardKeys, truckKeys } from './boardKeys.ts';
import { plantAfter } from './plantAfter.ts';
import { orderKeys } from './useBoardKeys.ts';

it('every act of an order has a key of its own, also beyond nine, and none that the board, a card, a truck, an alarm or a list has', () => {
  const others = [...Object.values(truckKeys), ...Object.values(cardKeys), ...'xvfgWcpNeatjkJKlmn0+-?/'];
  expect(orderKeys.slice(0, 9).join('')).toBe('123456789');
  expect(orderKeys.length).toBeGreaterThan(20);
  expect(new Set([...orderKeys, ...others]).size).toBe(orderKeys.length + others.length);
});

it('plants are shown one after another, and then all again', () => {
  const plants = [{ plantID: 'east' }, { plantID: 'west' }];
  expect([null, 'east', 'west', 'gone'].map((shown) => plantAfter(plants, shown))).toEqual([
    'east',
    'west',
    null,
    'east',
  ]);
});
