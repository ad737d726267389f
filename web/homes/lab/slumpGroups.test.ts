import { expect, test } from 'vitest';
import { slumpGroups } from './slumpGroups.ts';

test('orders by class of consistence', () => {
  const rows = [
    { slump: '600', orders: 1, volume: 20 },
    { slump: '180', orders: 2, volume: 60.1 },
    { slump: '200', orders: 1, volume: 30.2 },
    { slump: '90', orders: 1, volume: 8 },
    { slump: '待定', orders: 1, volume: 5 },
  ];
  expect(slumpGroups(rows)).toEqual([
    { code: 'S2', values: ['90'], orders: 1, volume: 8 },
    { code: 'S4', values: ['180', '200'], orders: 3, volume: 90.3 },
    { code: 'F5', values: ['600'], orders: 1, volume: 20 },
    { code: '待定', values: ['待定'], orders: 1, volume: 5 },
  ]);
});
