import { expect, test } from 'vitest';
import { startText } from './startText.ts';

test('the time at which a pour begins says which time it is', () => {
  const now = Date.parse('2026-11-21T14:30:00+08:00');
  const order = { arrangeTime: '2026-11-21T07:30:00Z', bookBegin: '2026-11-21T08:30:00Z' };
  expect(startText(order, now)).toBe('首车装料\u202f15:30');
  // What was arranged is not what is done once a plan has it otherwise.
  expect(startText({ ...order, plannedFirst: '2026-11-21T10:09:00Z' }, now)).toBe('首车装料\u202f18:09');
  expect(startText({ ...order, arrangeTime: null }, now)).toBe('约定\u202f16:30');
});
