// npm run bench -- day-cost [--days A,B] [--learnFrom C,D] [--seeds N] [--dayMs N] [--lookMs N] [--knowMs N] [--data DIR]: the same uncertain days under several dispatchers.
import { parseArgs } from 'node:util';
import type { DayProblem } from '@pourline/optimiser/day/dayProblem';
import { clairvoyantDispatcher, nearestDispatcher, planningDispatcher, queueDispatcher } from './days/dispatchers.ts';
import { drawDay } from './days/drawDay.ts';
import { type Dispatcher, executeDay, type LearntDays } from './days/executeDay.ts';
import { largeDays, otherLargeDays, readDay, readDayText, usualData } from './days/readDay.ts';
import type { DayOutcome } from './days/sumUpDay.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: otherLargeDays.join(',') },
    learnFrom: { type: 'string', default: largeDays.join(',') },
    seeds: { type: 'string', default: '3' },
    dayMs: { type: 'string', default: '4000' },
    lookMs: { type: 'string', default: '60' },
    knowMs: { type: 'string', default: '20000' },
    every: { type: 'string', default: '5' },
    data: { type: 'string', default: usualData },
  },
});
const pace = { dayMs: Number(values.dayMs), lookMs: Number(values.lookMs), every: Number(values.every) };
const knowMs = Number(values.knowMs);
const seeds = Number(values.seeds);
if (!(pace.dayMs > 0 && pace.lookMs > 0 && pace.every > 0 && knowMs > 0 && seeds > 0))
  throw new Error('figures must be positive');
// Time of this program alone, so that the plans do not depend on what else the machine does.
const clock = (): number => process.cpuUsage().user / 1000;

const days = values.days.split(',');
const learntFrom = values.learnFrom.split(',').filter((name) => !days.includes(name));

/** What the queue has seen on other days: the means of drives and sites that a plant knows. */
const learn = (): LearntDays => {
  const seen = learntFrom.map((name) => {
    const { problem } = readDay(readDayText(values.data, name));
    const nothing = { drive: 1, pace: 1 };
    return executeDay(problem, drawDay(problem, `learn/${name}`), queueDispatcher(), nothing).seen;
  });
  const sum = (key: keyof (typeof seen)[number]): number => seen.reduce((total, day) => total + day[key], 0);
  return { drive: sum('drivenMinutes') / sum('mapMinutes'), pace: sum('pouredMinutes') / sum('orderedMinutes') };
};
const learnt = learn();
console.log(
  `learnt from ${learntFrom.length} other days: drives ${learnt.drive.toFixed(3)}, sites ${learnt.pace.toFixed(3)}`,
);

const dispatchers: Record<string, (problem: DayProblem, truth: DayProblem, seed: string) => Dispatcher> = {
  queue: () => queueDispatcher(),
  queueHours: () => queueDispatcher('hours'),
  nearest: () => nearestDispatcher(),
  ours: (problem, _, seed) => planningDispatcher(problem, learnt, pace, seed, clock),
  clairvoyant: (_, truth, seed) => clairvoyantDispatcher(truth, knowMs, seed, clock),
};

const sums = new Map<string, DayOutcome>();
for (const name of days) {
  const { problem } = readDay(readDayText(values.data, name));
  for (let seed = 1; seed <= seeds; seed += 1) {
    const drawn = `${name}/${seed}`;
    const truth = drawDay(problem, drawn);
    for (const [who, dispatcher] of Object.entries(dispatchers)) {
      const { outcome } = executeDay(problem, truth, dispatcher(problem, truth, drawn), learnt);
      console.log(
        `${name} seed ${seed} ${who.padEnd(11)} wait ${outcome.waitMinutes} interrupted ${outcome.interruptedMinutes} late ${outcome.lateFirstLoads} (${outcome.lateMinutes} min) overtime ${outcome.overtimeMinutes} km ${Math.round(outcome.km)} trucks ${outcome.trucksUsed} unserved ${outcome.unservedM3} overAge ${outcome.overAgeM3} money ${Math.round(outcome.money)}`,
      );
      const sum = sums.get(who);
      if (!sum) sums.set(who, { ...outcome });
      else for (const key of Object.keys(outcome) as (keyof DayOutcome)[]) sum[key] += outcome[key];
    }
  }
}
const sumOf = (who: string): DayOutcome => sums.get(who) as DayOutcome;
const round = (value: number): number => Math.round(value * 1000) / 1000;
const ratio = (of: DayOutcome, to: DayOutcome): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(to).map(([key, value]) => [key, value > 0 ? round(of[key as keyof DayOutcome] / value) : null]),
  );
const rounded = (of: DayOutcome): Record<string, number> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, Math.round(value)]));
/** The queue in the form that costs less. */
const queue = ['queue', 'queueHours'].map(sumOf).reduce((a, b) => (b.money < a.money ? b : a));
const limit = sumOf('clairvoyant');
const share = (of: DayOutcome): number => round((queue.money - of.money) / (queue.money - limit.money));
console.log(
  JSON.stringify({
    bench: 'day-cost',
    days: days.length,
    seeds,
    ...pace,
    knowMs,
    ...Object.fromEntries([...sums].map(([who, sum]) => [who, rounded(sum)])),
    ratio: ratio(sumOf('ours'), queue),
    shares: Object.fromEntries([...sums].map(([who, sum]) => [who, share(sum)])),
    shareOfClairvoyant: share(sumOf('ours')),
    overAge: sumOf('ours').overAgeM3,
    lateFirstRatio: round(sumOf('ours').lateFirstLoads / queue.lateFirstLoads),
  }),
);
