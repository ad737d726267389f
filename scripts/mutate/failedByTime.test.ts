import { expect, test } from 'vitest';
import { failedByTime } from './failedByTime.ts';

const failed = (name: string, reason: string) =>
  ` FAIL  |server| server/a.test.ts > ${name}\n${reason}\n ❯ server/a.test.ts:2:1\n`;
const testLate = failed('is quick', 'Error: Test timed out in 600000ms.');
const hookLate = failed('a plant', 'Error: Hook timed out in 600000ms.');
const wrong = failed('counts', 'AssertionError: expected 1 to be 2 // Object.is equality');

test('tests that failed by their time limit alone are told from those that saw something', () => {
  expect(failedByTime(testLate)).toBe(true);
  expect(failedByTime(`${testLate}\n${hookLate}`)).toBe(true);
  expect(failedByTime(wrong)).toBe(false);
  expect(failedByTime(`${testLate}\n${wrong}`)).toBe(false);
  expect(failedByTime(`${wrong}Caused by: Error: Test timed out in 5ms.`)).toBe(false);
});

test('a failure that several tests share is read once; what none of them told counts as well', () => {
  expect(failedByTime(` FAIL  |server| server/a.test.ts > another\n${hookLate}`)).toBe(true);
  expect(failedByTime(`${testLate}\nUnhandled Errors\nError: gone`)).toBe(false);
  expect(failedByTime('SyntaxError: Unexpected token')).toBe(false);
  expect(failedByTime('')).toBe(false);
});
