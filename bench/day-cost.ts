// npm run bench -- day-cost [--days A,B] [--seeds N] [--dayMs N] [--lookMs N] [--data DIR]: the same uncertain days under three dispatchers.
import { parseArgs } from 'node:util';
import { nearestDispatcher, planningDispatcher, queueDispatcher } from './days/dispatchers.ts';
import { type DayOutcome, executeDay } from './days/executeDay.ts';
import { largeDays, readDay, readDayText, usualData } from './days/readDay.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: largeDays.join(',') },
    seeds: { type: 'string', default: '3' },
    dayMs: { type: 'string', default: '4000' },
    lookMs: { type: 'string', default: '60' },
    every: { type: 'string', default: '5' },
    data: { type: 'string', default: usualData },
  },
});
const pace = { dayMs: Number(values.dayMs), lookMs: Number(values.lookMs), every: Number(values.every) };
const seeds = Number(values.seeds);
if (!(pace.dayMs > 0 && pace.lookMs > 0 && pace.every > 0 && seeds > 0)) throw new Error('figures must be positive');
// Time of this program alone, so that the plans do not depend on what else the machine does.
const clock = (): number => process.cpuUsage().user / 1000;

const names = ['queue', 'nearest', 'ours'] as const;
const sums = new Map<string, DayOutcome>();
const days = values.days.split(',');
for (const name of days) {
  const { problem } = readDay(readDayText(values.data, name));
  for (let seed = 1; seed <= seeds; seed += 1) {
    for (const who of names) {
      const dispatcher =
        who === 'queue'
          ? queueDispatcher()
          : who === 'nearest'
            ? nearestDispatcher()
            : planningDispatcher(problem, pace, `${name}/${seed}`, clock);
      const outcome = executeDay(problem, dispatcher, `${name}/${seed}`);
      console.log(
        `${name} seed ${seed} ${who.padEnd(8)} wait ${outcome.waitMinutes} interrupted ${outcome.interruptedMinutes} late ${outcome.lateFirstLoads} overtime ${outcome.overtimeMinutes} km ${Math.round(outcome.km)} trucks ${outcome.trucksUsed} unserved ${outcome.unservedM3} overAge ${outcome.overAgeM3} money ${Math.round(outcome.money)}`,
      );
      const sum = sums.get(who);
      if (!sum) sums.set(who, { ...outcome });
      else for (const key of Object.keys(outcome) as (keyof DayOutcome)[]) sum[key] += outcome[key];
    }
  }
}
const ratio = (of: DayOutcome | undefined, to: DayOutcome | undefined): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(to ?? {}).map(([key, value]) => [
      key,
      value > 0 ? Math.round(((of?.[key as keyof DayOutcome] ?? 0) / value) * 1000) / 1000 : null,
    ]),
  );
const rounded = (of: DayOutcome | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(of ?? {}).map(([key, value]) => [key, Math.round(value)]));
console.log(
  JSON.stringify({
    bench: 'day-cost',
    days: days.length,
    seeds,
    ...pace,
    queue: rounded(sums.get('queue')),
    nearest: rounded(sums.get('nearest')),
    ours: rounded(sums.get('ours')),
    ratio: ratio(sums.get('ours'), sums.get('queue')),
    ratioNearest: ratio(sums.get('nearest'), sums.get('queue')),
  }),
);
