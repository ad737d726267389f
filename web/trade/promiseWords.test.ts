import { expect, test } from 'vitest';
import { earlyWarning, shortWindow, waitPhrase, windowPhrase } from './promiseWords.ts';

const nine = Date.parse('2026-05-04T01:00:00Z');
const order = (state: 'pts_progressing' | 'pts_opening' | 'pts_completed') => ({
  state,
  bookBegin: '2026-05-04T01:00:00Z',
  bookEnd: '2026-05-04T04:00:00Z',
});
const said = (state: 'pts_progressing' | 'pts_opening' | 'pts_completed', minutes: number) => {
  const found = windowPhrase(order(state), nine + minutes * 60_000);
  return found && [found.text.replaceAll('\u202f', ' '), found.tone];
};

test('the promised window is told against now, and stands out only when it is broken', () => {
  expect(said('pts_progressing', -241)).toBeNull();
  expect(said('pts_progressing', -40)).toEqual(['距约定 40 分钟', 'idle']);
  expect(said('pts_progressing', 12)).toEqual(['已过约定 12 分钟', 'warn']);
  expect(said('pts_opening', 60)).toEqual(['约定还剩 2 小时', 'idle']);
  expect(said('pts_opening', 215)).toEqual(['超出约定 35 分钟', 'warn']);
  expect(said('pts_completed', 215)).toBeNull();
});

test('the wait on the job is told by its mean and its worst, once where they are one', () => {
  expect(waitPhrase({ mean: 6.2, worst: 9 })?.replaceAll('\u202f', ' ')).toBe('等卸 6 分钟，最久 9 分钟');
  expect(waitPhrase({ mean: 9, worst: 9 })?.replaceAll('\u202f', ' ')).toBe('等卸 9 分钟');
  expect(waitPhrase({ mean: 0.2, worst: 0.4 })).toBeNull();
  expect(waitPhrase(null)).toBeNull();
});

test('a pour long before its booking is warned of until its site has agreed', () => {
  const early = (minutes: number, earlyConfirmedFor: string | null = null) =>
    earlyWarning({ ...order('pts_progressing'), earlyConfirmedFor }, nine - minutes * 60_000, 60);
  expect(early(125)?.replaceAll('\u202f', ' ')).toBe('首车比约定早到 2 小时 5 分钟，请先与工地确认');
  expect([early(60), early(125, '2026-05-04T01:00:00Z')]).toEqual([null, null]);
});

test('in a line the window is told by the edge that counts, and itself where it is far ahead or the order has ended', () => {
  const short = (state: 'pts_progressing' | 'pts_opening' | 'pts_completed', minutes: number) => {
    const { text, tone } = shortWindow(order(state), nine + minutes * 60_000);
    return [text.replaceAll('\u202f', ' '), tone];
  };
  expect(short('pts_progressing', -241)).toEqual(['09:00–12:00', 'idle']);
  expect(short('pts_progressing', -40)).toEqual(['09:00 距 40′', 'idle']);
  expect(short('pts_progressing', 12)).toEqual(['09:00 过 12′', 'warn']);
  expect(short('pts_opening', 60)).toEqual(['12:00 剩 120′', 'idle']);
  expect(short('pts_opening', 215)).toEqual(['12:00 超 35′', 'warn']);
  expect(short('pts_completed', 215)).toEqual(['09:00–12:00', 'idle']);
});
