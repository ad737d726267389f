import { expect, test } from 'vitest';
import { goingWords, surplusWords } from './truckWords.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const load = {
  projectName: '观澜府',
  constructionSite: '3 号楼',
  estimatedArrivalTime: at(8),
  estimatedBackTime: null,
  brokenTime: null as string | null,
};

test('a truck on its way tells where it goes and when it is there, one at the site where it stands', () => {
  const said = (words: string) => words.replaceAll('\u202f', ' ');
  expect(said(goingWords({ ...load, state: 'ptds_delivering' }, now))).toBe('观澜府 · 3 号楼 · 8 分钟后到');
  expect(said(goingWords({ ...load, state: 'ptds_delaying' }, now))).toBe('观澜府 · 3 号楼');
  expect(said(goingWords({ ...load, state: 'ptds_returning', estimatedBackTime: at(12) }, now))).toBe('12 分钟后回厂');
  const brokenBack = { ...load, state: 'ptds_returning' as const, estimatedBackTime: at(12), brokenTime: at(-1) };
  expect(said(goingWords(brokenBack, now))).toBe('故障停着');
  expect(goingWords({ ...load, state: 'ptds_returning' }, now)).toBe('回厂');
  expect(said(goingWords({ ...load, state: 'ptds_delivering', brokenTime: at(-1) }, now))).toBe('观澜府 · 3 号楼');
});

test('a truck that comes back tells what is still on it: less what went on, with what was on it besides', () => {
  const said = (more: object) =>
    surplusWords({
      ...{ state: 'ptds_returning', surplusVolume: 8, carriedVolume: 0, passedVolume: 0, ...more },
    }).replaceAll('\u202f', ' ');
  expect(said({})).toBe('余料 8 m³');
  expect(said({ passedVolume: 3 })).toBe('余料 5 m³');
  expect(said({ surplusVolume: 0, carriedVolume: 1.8 })).toBe('余料 1.8 m³');
  expect([said({ passedVolume: 8 }), said({ state: 'ptds_completed' }), said({ surplusVolume: null })]).toEqual([
    '',
    '',
    '',
  ]);
});
