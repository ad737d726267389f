import { expect, it } from 'vitest';
import { mapGap } from './mapGap.ts';

it('a map without a truck says what comes to it and when', () => {
  expect([mapGap(1, 1), mapGap(0, 1), mapGap(0, 0)]).toEqual([
    null,
    '还没有车出发，派车后在这里看车到哪里',
    '临近供应时，工地和来车显示在这里',
  ]);
});
