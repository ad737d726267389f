import { expect, test } from 'vitest';
import { announcement, callToLine, mostLetters } from './speechText.ts';

test('a truck is called to its line by its number in two figures, or by its plate', () => {
  expect(callToLine('07', '1 号线')).toBe('07 号车请到 1 号线装料');
  expect(callToLine('7', '1 号线')).toBe('07 号车请到 1 号线装料');
  expect(callToLine('112', '2 号线')).toBe('112 号车请到 2 号线装料');
  expect(callToLine('浙A12345', '2 号线')).toBe('浙A12345请到 2 号线装料');
});

test('an announcement says something, and not for longer than people listen', () => {
  expect(announcement.safeParse('  ').success).toBe(false);
  expect(announcement.safeParse('字'.repeat(mostLetters)).success).toBe(true);
  expect(announcement.safeParse('字'.repeat(mostLetters + 1)).success).toBe(false);
});
