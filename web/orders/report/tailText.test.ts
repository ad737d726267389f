import { tailLoads } from '@pourline/domain/production/tailLoads';
import { expect, test } from 'vitest';
import { tailText } from './tailText.ts';

const text = (rest: number, coming: number) =>
  tailText(tailLoads(rest, coming, 10), coming, 10).replaceAll('\u202f', ' ');

test('the tail of a pour is told in trucks, the last of them by its volume', () => {
  expect(text(35, 10)).toBe('路上和工地 10 m³；再来 3 车，前 2 车各 10 m³，最后一车 5 m³');
  expect(text(4, 0)).toBe('再来 1 车，装 4 m³');
  expect(text(10, 10)).toBe('路上和工地 10 m³；不用再来车，正好够');
  expect(text(6, 10)).toBe('路上和工地 10 m³；不用再来车，会多 4 m³');
});
