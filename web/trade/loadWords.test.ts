import { type CountedLoad, countLoads } from '@pourline/domain/dispatch/countLoads';
import { expect, test } from 'vitest';
import { feedPhrase, loadPhrases, shortArrival, shortFeed, shortLoads } from './loadWords.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const load = (state: CountedLoad['state'], rest: Partial<CountedLoad> = {}): CountedLoad => ({
  ...{ state, arriveTime: null, estimatedArrivalTime: null, brokenTime: null },
  ...rest,
});
const said = (...loads: CountedLoad[]) => loadPhrases(countLoads(loads), now).join(' · ').replaceAll('\u202f', ' ');

test('a card says where the trucks are, those that wait at the site first and for how long', () => {
  const waits = [load('ptds_delaying', { arriveTime: at(-22) }), load('ptds_delaying', { arriveTime: at(-4) })];
  const drives = [load('ptds_delivering', { estimatedArrivalTime: at(8) }), load('ptds_delivering')];
  expect(said(...drives, ...waits, load('ptds_unloading'))).toBe(
    '2 车待卸（最久 22 分钟） · 1 车卸料 · 2 车在路上，8 分钟后到',
  );
  expect(said(load('ptds_delaying', { arriveTime: at(-3) }))).toBe('1 车待卸（已等 3 分钟）');
  expect(said(load('ptds_delaying', { arriveTime: at(0) }), load('ptds_producing'))).toBe('1 车待卸 · 1 车装料');
  expect(said(load('ptds_waiting'), load('ptds_returning'))).toBe('1 车待装料 · 1 车返回');
  expect(said(load('ptds_completed'), load('ptds_cancelled'))).toBe('');
  const broken = load('ptds_delivering', { estimatedArrivalTime: at(8), brokenTime: at(-1) });
  expect(said(broken, ...drives)).toBe('1 车故障 · 2 车在路上，8 分钟后到');
});

test('a card says when the feed breaks, or since when it has', () => {
  const words = (from: number, until: number | null, overdue = 0) => {
    const found = feedPhrase(
      { from: now + from * 60_000, until: until === null ? null : now + until * 60_000, overdue },
      now,
    );
    return found && [found.text.replaceAll('\u202f', ' '), found.tone];
  };
  expect(words(26, null)).toEqual(['26 分钟后断料', 'warn']);
  // Until ten minutes it stands between two trucks, as its alarm has it; from then on it is interrupted.
  expect(words(0, 8)).toEqual(['将断料，8 分钟后到', 'warn']);
  expect(words(-7, 8)).toEqual(['停 7 分钟，8 分钟后到', 'warn']);
  expect(words(-10, null)).toEqual(['停 10 分钟，没有车来', 'warn']);
  expect(words(-12, 8)).toEqual(['断料 12 分钟，8 分钟后到', 'alarm']);
  expect(words(-12, null)).toEqual(['断料 12 分钟，没有车来', 'alarm']);
  expect(words(-12, null, 1)).toEqual(['断料 12 分钟，来车晚点未到', 'alarm']);
  expect(words(26, null, 2)).toEqual(['26 分钟后断料，2 车晚点未到', 'warn']);
  expect(words(31, null)).toEqual(['31 分钟后断料', 'idle']);
  expect(words(121, null)).toBeNull();
  expect(feedPhrase(null, now)).toBeNull();
});

test('a line says the same in short: every load under way once, and the break in minutes', () => {
  const loads = [load('ptds_delaying'), load('ptds_unloading'), load('ptds_delivering'), load('ptds_delivering')];
  const plant = [load('ptds_waiting'), load('ptds_producing'), load('ptds_returning'), load('ptds_completed')];
  const short = (all: CountedLoad[]) => shortLoads(countLoads(all), now).replaceAll('\u202f', ' ');
  expect(short([...loads, ...plant])).toBe('待1 卸1 路2 装2 回1');
  // With how long the first of those that wait has stood there.
  const waits = [load('ptds_delaying', { arriveTime: at(-22) }), load('ptds_delaying', { arriveTime: at(-4) })];
  expect(short([...waits, ...plant])).toBe('待2(22′) 装2 回1');
  const next = (minutes: number) =>
    shortArrival(countLoads([load('ptds_delivering', { estimatedArrivalTime: at(minutes) })]), now);
  expect([8, 0, -3].map(next)).toEqual(['8′到', '即将到', '晚\u202f3′']);
  expect(shortArrival(countLoads([load('ptds_producing')]), now)).toBe('');
  const broken = (from: number) => shortFeed({ from: now + from * 60_000, until: null, overdue: 0 }, now);
  expect(broken(-12)).toEqual({ text: '断\u202f12′', tone: 'alarm' });
  expect(broken(-10)).toEqual({ text: '停\u202f10′', tone: 'warn' });
  expect(broken(26)).toEqual({ text: '26′后断', tone: 'warn' });
  expect(broken(121)).toBeNull();
  expect(shortFeed(null, now)).toBeNull();
});
