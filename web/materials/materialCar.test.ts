import { expect, it } from 'vitest';
import { CallError, errorOfAnswer, networkError } from '../api/callError.ts';
import { isNothingKept } from './materialCar.ts';

it('F065.3 record not found counts as empty, other failures do not', () => {
  expect(
    isNothingKept(errorOfAnswer(404, '{"message":"record not found"}', { path: '/api/v1/config/user-config/x' })),
  ).toBe(true);
  expect(isNothingKept(new CallError(400, 'unknown', 'record not found'))).toBe(true);
  expect(isNothingKept(networkError())).toBe(false);
  expect(isNothingKept(null)).toBe(false);
});
