import { expect, it } from 'vitest';
import { amountOutcome } from './amountOutcome.ts';

const order = { scheduledCa: 100, assignedCa: 60.5 };
it.each([
  [112.5, true, '比原订增加 12.5\u202fm³'],
  [60.5, true, '比原订减少 39.5\u202fm³'],
  [60.49, false, '不能少于已派的 60.5\u202fm³'],
  [100, false, '与原订方量相同，无需报告'],
])('a report of %d m³ (may be sent: %s)', (total, may, text) =>
  expect(amountOutcome(total, order)).toEqual({ may, text }),
);
