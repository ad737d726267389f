import { expect, test } from 'vitest';
import { usualWeights } from './dayWeights.ts';
import { promisePrices, riskPrices, usualMargins } from './riskMargins.ts';

test('a search pays more for what may go wrong than that is worth; a promise pays four times as much again for its own pauses, and nothing else', () => {
  const risk = riskPrices(usualWeights);
  expect(risk).toEqual({
    ...usualWeights,
    lateMinute: usualWeights.lateMinute * usualMargins.late,
    veryLateMinute: usualWeights.veryLateMinute * usualMargins.veryLate,
    gapMinute: usualWeights.gapMinute * usualMargins.gap,
  });
  expect(promisePrices(usualWeights)).toEqual({ ...risk, gapMinute: usualWeights.gapMinute * 8 });
});
