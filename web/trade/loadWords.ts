import type { LoadCounts } from '@pourline/domain/dispatch/countLoads';
import { type FeedBreak, isFeedBroken } from '@pourline/domain/dispatch/feedForecast';
import { formatArrival, formatDuration, thinSpace } from '../kit/figure/format.ts';
import type { Tone } from '../kit/figure/tone.ts';

const minute = 60_000;
/** From here on a truck that is sent now comes too late: loading and a usual way. */
const soonMinutes = 30;
const cars = (count: number, what: string): string => `${count}${thinSpace}车${what}`;

const counted = (...phrases: readonly [count: number, what: string][]): string[] =>
  phrases.flatMap(([count, what]) => (count > 0 ? [cars(count, what)] : []));

/** How long the truck has stood at the site that has waited longest, minutes. */
const waitedMinutes = ({ waitingSince }: LoadCounts, now: number): number =>
  waitingSince === null ? 0 : Math.round((now - waitingSince) / minute);

/** The loads of an order that have broken down or stand at its site: 1 车故障, 3 车待卸（最久 22 分钟）, 1 车卸料. */
export function loadsAtSite(counts: LoadCounts, now: number): string[] {
  const waited = waitedMinutes(counts, now);
  const longest = counts.waiting > 1 ? '最久' : '已等';
  const wait = waited > 0 ? `（${longest}${thinSpace}${formatDuration(waited)}）` : '';
  return counted([counts.broken, '故障'], [counts.waiting, `待卸${wait}`], [counts.unloading, '卸料']);
}

/** Those that are on their way to it: 2 车在路上，8 分钟后到. */
export function loadsComing({ driving, nextArrival }: LoadCounts, now: number): string[] {
  const arrival = nextArrival === null ? '' : `，${formatArrival(nextArrival, now)}`;
  return counted([driving, `在路上${arrival}`]);
}

/** Those at the plant, and on their way back to it. */
export const loadsAtPlant = ({ loading, queuing, returning }: LoadCounts): string[] =>
  counted([loading, '装料'], [queuing, '待装料'], [returning, '返回']);

/** Where the loads of an order are, what presses most first. Empty when none is under way. */
export const loadPhrases = (counts: LoadCounts, now: number): string[] => [
  ...loadsAtSite(counts, now),
  ...loadsComing(counts, now),
  ...loadsAtPlant(counts),
];

/**
 * When a pour stands still, or will: 26 分钟后断料, 停 7 分钟，8 分钟后到 while it may stand between two trucks, 断料 12 分钟，8 分钟后到 from the minute on
 * at which it is interrupted, which is when its alarm says so. Nothing within the next two hours is nothing to say.
 */
export function feedPhrase(found: FeedBreak | null, now: number): { text: string; tone: Tone } | null {
  if (found === null || found.from - now > 120 * minute) return null;
  if (found.from <= now) {
    const stood = Math.round((now - found.from) / minute);
    const next =
      found.until === null ? (found.overdue > 0 ? '来车晚点未到' : '没有车来') : formatArrival(found.until, now);
    const isBroken = isFeedBroken(found.from, now);
    const word = isBroken ? '断料' : stood > 0 ? '停' : '将断料';
    return {
      text: `${stood > 0 ? `${word}${thinSpace}${formatDuration(stood)}` : word}，${next}`,
      tone: isBroken ? 'alarm' : 'warn',
    };
  }
  const late = found.overdue > 0 ? `，${cars(found.overdue, '晚点未到')}` : '';
  const left = (found.from - now) / minute;
  return { text: `${formatDuration(left)}后断料${late}`, tone: left <= soonMinutes ? 'warn' : 'idle' };
}

/** The same as `loadPhrases` in the room of a line, with the minutes of the truck that has waited longest, when the next one is there apart: 待2(22′) 卸1 路3 装1. */
export function shortLoads(counts: LoadCounts, now: number): string {
  const waited = waitedMinutes(counts, now);
  const places: [string, number, string][] = [
    ['故', counts.broken, ''],
    ['待', counts.waiting, waited > 0 ? `(${waited}′)` : ''],
    ['卸', counts.unloading, ''],
    ['路', counts.driving, ''],
    ['装', counts.loading + counts.queuing, ''],
    ['回', counts.returning, ''],
  ];
  return places.flatMap(([word, count, more]) => (count > 0 ? [`${word}${count}${more}`] : [])).join(' ');
}

/** When the next truck is at the site, in the room of a line: 8′到, 即将到, 晚 3′. Empty when none is on its way, or nobody can say. */
export function shortArrival({ nextArrival }: LoadCounts, now: number): string {
  if (nextArrival === null) return '';
  const minutes = Math.round((nextArrival - now) / minute);
  if (minutes === 0) return '即将到';
  return minutes > 0 ? `${minutes}′到` : `晚${thinSpace}${-minutes}′`;
}

/** The same as `feedPhrase` in the room of a line: 26′后断, 停 7′, 断 12′. */
export function shortFeed(found: FeedBreak | null, now: number): { text: string; tone: Tone } | null {
  const phrase = feedPhrase(found, now);
  if (found === null || phrase === null) return null;
  const minutes = Math.round(Math.abs(found.from - now) / minute);
  const word = isFeedBroken(found.from, now) ? '断' : '停';
  return { text: found.from <= now ? `${word}${thinSpace}${minutes}′` : `${minutes}′后断`, tone: phrase.tone };
}
