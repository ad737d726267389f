// npm run bench -- replan [--day NAME] [--events N] [--ms N] [--restMs N] [--fullMs N] [--every N] [--seed N] [--clock wall|cpu] [--data DIR]: events on a day under way, each answered with a repaired, verified plan.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { checkDay } from '@pourline/optimiser/day/check/checkDay';
import type { DayLoad, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { planDay } from '@pourline/optimiser/day/planDay';
import { priceDay } from '@pourline/optimiser/day/prices/priceDay';
import { repairDay } from '@pourline/optimiser/day/repairDay';
import { thinkOn } from '@pourline/optimiser/day/thinkOn';
import { drawEvent } from './days/dayEventStream.ts';
import { readDay, readDayText, usualData } from './days/readDay.ts';

const { values } = parseArgs({
  options: {
    day: { type: 'string', default: 'C_143_101_123_8' },
    events: { type: 'string', default: '1000' },
    ms: { type: 'string', default: '110' },
    restMs: { type: 'string', default: '500' },
    fullMs: { type: 'string', default: '30000' },
    every: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    clock: { type: 'string', default: 'wall' },
    data: { type: 'string', default: usualData },
  },
});
const events = Number(values.events);
const ms = Number(values.ms);
const fullMs = Number(values.fullMs);
/** Events are a minute apart and more: in between the plan is thought on, as `keepPlansTick` of the product does. */
const restMs = Number(values.restMs);
const every = Number(values.every);
if (!(events > 0 && ms > 0 && fullMs > 0 && every > 0)) throw new Error('figures must be positive');

const cpuMs = (): number => process.cpuUsage().user / 1000;
/** On a machine that others use as well, the time of this program alone says what the search is worth. */
const clock = values.clock === 'cpu' ? cpuMs : () => performance.now();
const timeBox = (milliseconds: number): (() => number) => {
  const begun = clock();
  return () => (clock() - begun) / milliseconds;
};

/** What is still to be spent: the day's money without what the loads that have begun cost in any case. */
const moneyAhead = (problem: DayProblem, loads: readonly DayLoad[]): number => {
  const spent = priceDay(problem, problem.facts);
  return priceDay(problem, loads).moneyOfDay - (spent.moneyOfDay - spent.unservedM3 * problem.weights.unservedM3);
};

/** Loads of a plan that are ahead, and how many of them another plan does not bring by the same truck from the same plant at the same minute. */
const movedAhead = (
  before: readonly DayLoad[],
  after: readonly DayLoad[],
  at: number,
): { open: number; moved: number } => {
  const key = ({ order, truck, plant, loadStart }: DayLoad): string => `${order}/${truck}/${plant}/${loadStart}`;
  const kept = new Set(after.map(key));
  const open = before.filter((load) => load.loadStart >= at);
  return { open: open.length, moved: open.filter((load) => !kept.has(key(load))).length };
};

let { problem } = readDay(readDayText(values.data, values.day));
const random = makeSeededRandom(`replan/${values.seed}`);
let { loads } = planDay(problem, { seed: values.seed, spent: timeBox(fullMs) });
const firstAt = Math.min(...loads.map((load) => load.loadStart));
const lastAt = Math.max(...loads.map((load) => load.unloadStart));
const minutes = Array.from({ length: events }, () => Math.round(random.between(firstAt, lastAt))).sort((a, b) => a - b);

const walls: number[] = [];
const cpus: number[] = [];
const ratios: number[] = [];
const moves: number[] = [];
const movesWithRest: number[] = [];
for (const [i, at] of minutes.entries()) {
  const event = drawEvent(problem, loads, at, random);
  const begun = performance.now();
  const cpuBegun = cpuMs();
  const repaired = repairDay(problem, loads, event, { seed: `${values.seed}/${i}`, spent: timeBox(ms) });
  const verdict = checkDay(repaired.problem, repaired.plan.loads);
  walls.push(performance.now() - begun);
  cpus.push(cpuMs() - cpuBegun);
  if (verdict.faults.length > 0) throw new Error(`event ${i} ${JSON.stringify(event)}: ${verdict.faults.join('; ')}`);
  if (Math.abs(verdict.price.money - repaired.plan.cost) > 1e-6 * verdict.price.money)
    throw new Error(`event ${i}: ${repaired.plan.cost} counted, ${verdict.price.money} verified`);
  const before = loads;
  const { open, moved } = movedAhead(before, repaired.plan.loads, at);
  if (open > 0) moves.push(moved / open);
  problem = repaired.problem;
  loads = repaired.plan.loads;
  if (restMs > 0) {
    const better = thinkOn(problem, { seed: `${values.seed}/${i}/rest`, spent: timeBox(restMs) }, loads);
    const { faults } = checkDay(problem, better.loads);
    if (faults.length > 0) throw new Error(`thought on after event ${i}: ${faults.join('; ')}`);
    loads = better.loads;
  }
  if (open > 0) movesWithRest.push(movedAhead(before, loads, at).moved / open);
  if ((i + 1) % every === 0) {
    const free = { ...problem, published: [] };
    const plans = [[], loads].map((draft) => planDay(free, { seed: i, spent: timeBox(fullMs), roams: true }, draft));
    for (const plan of plans) {
      const { faults } = checkDay(free, plan.loads);
      if (faults.length > 0) throw new Error(`full solve after event ${i}: ${faults.join('; ')}`);
    }
    const [fresh, warm] = plans.map((plan) => moneyAhead(free, plan.loads)) as [number, number];
    const mine = moneyAhead(free, loads);
    const ratio = mine / Math.min(fresh, warm);
    ratios.push(ratio);
    console.log(
      `${String(i + 1).padStart(5)} events, minute ${at}: ${Math.round(mine)} ahead, full solve ${Math.round(fresh)} fresh, ${Math.round(warm)} warm (${ratio.toFixed(4)}), unserved ${verdict.price.unservedM3.toFixed(1)} m³, ${open} loads ahead, rounds ${repaired.plan.rounds}`,
    );
  }
}
const sorted = (list: number[]): number[] => [...list].sort((a, b) => a - b);
const share = (list: number[], part: number): number =>
  Math.round((sorted(list)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0) * 10) / 10;
const mean = (list: number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
console.log(
  JSON.stringify({
    bench: 'replan',
    day: values.day,
    seed: Number(values.seed),
    ms,
    restMs,
    fullMs,
    clock: values.clock,
    events,
    p50: share(walls, 0.5),
    p99: share(walls, 0.99),
    cpuP99: share(cpus, 0.99),
    costRatio: Number(mean(ratios).toFixed(4)),
    worstRatio: Number(Math.max(...ratios).toFixed(4)),
    points: ratios.map((ratio) => Number(ratio.toFixed(4))),
    moved: Number(mean(moves).toFixed(4)),
    movedWithRest: Number(mean(movesWithRest).toFixed(4)),
    minutesBetween: Number(((lastAt - firstAt) / events).toFixed(1)),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    faults: 0,
  }),
);
