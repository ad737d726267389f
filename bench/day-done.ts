// npm run bench -- day-done [--days A,B] [--data DIR]: days that the product dispatches by its plan against the same days by the queue alone, from waybills.
import { parseArgs } from 'node:util';
import { parseDayFile } from '../simulator/day/dayFile.ts';
import { runDoneDay } from './days/doneDay.ts';
import { readDay, readDayText, usualData } from './days/readDay.ts';
import type { DayOutcome } from './days/sumUpDay.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: 'C_19_7_8_2,C_31_8_11_3,C_35_9_10_3' },
    data: { type: 'string', default: usualData },
  },
});
const days = values.days.split(',');
const sums = new Map<string, DayOutcome>();
let violations = 0;
const add = (who: string, name: string, outcome: DayOutcome): void => {
  console.log(
    `${name} ${who.padEnd(7)} money ${Math.round(outcome.money)} late ${outcome.lateFirstLoads} (${Math.round(outcome.lateMinutes)} min) wait ${Math.round(outcome.waitMinutes)} interrupted ${Math.round(outcome.interruptedMinutes)} overtime ${Math.round(outcome.overtimeMinutes)} km ${Math.round(outcome.km)} trucks ${outcome.trucksUsed} unserved ${outcome.unservedM3}`,
  );
  const sum = sums.get(who);
  if (!sum) sums.set(who, { ...outcome });
  else for (const key of Object.keys(outcome) as (keyof DayOutcome)[]) sum[key] += outcome[key];
};
for (const name of days) {
  const text = readDayText(values.data, name);
  const { problem } = readDay(text);
  for (const isPlanned of [false, true]) {
    const say = (line: string): void => console.log(`  ${line}`);
    const ran = await runDoneDay({ day: parseDayFile(text), name, problem }, { isPlanned, say });
    violations += ran.violations;
    add(isPlanned ? 'planned' : 'queue', name, ran.done);
    if (ran.paper) add('paper', name, ran.paper);
  }
}
const round = (value: number): number => Math.round(value * 1000) / 1000;
const sumOf = (who: string): DayOutcome => sums.get(who) as DayOutcome;
const [queue, planned, paper] = [sumOf('queue'), sumOf('planned'), sumOf('paper')];
const share = (of: DayOutcome): number => round((queue.money - of.money) / queue.money);
/** By which share what was done differs from what stood on paper. */
const differs = (key: keyof DayOutcome): number | null =>
  paper[key] > 0 ? round((planned[key] - paper[key]) / paper[key]) : null;
console.log(
  JSON.stringify({
    ...{ bench: 'day-done', days: days.length },
    ...Object.fromEntries(
      [...sums].map(([who, sum]) => [
        who,
        Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, Math.round(value)])),
      ]),
    ),
    planShare: share(planned),
    paperShare: share(paper),
    paperVsDone: {
      money: differs('money'),
      lateMinutes: differs('lateMinutes'),
      waitMinutes: differs('waitMinutes'),
    },
    violations,
  }),
);
