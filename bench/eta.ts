// npm run bench -- eta [--days A,B] [--learn N] [--test N] [--seed N] [--data DIR]: predicted arrivals learnt from history against distance over speed, on days with congestion.
import { parseArgs } from 'node:util';
import { distanceM, type LonLat } from '@pourline/domain/geo';
import type { Route } from '@pourline/domain/roads/findRoute';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { travelMinutes } from '@pourline/domain/roads/travelMinutes';
import { type DrivenWay, learnTravel } from '@pourline/optimiser/day/drives/learntTravel';
import { planDay } from '@pourline/optimiser/day/planDay';
import { largeDays, readDay, readDayText, usualData } from './days/readDay.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: largeDays.join(',') },
    learn: { type: 'string', default: '10' },
    test: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    data: { type: 'string', default: usualData },
  },
});
const learnDays = Number(values.learn);
const testDays = Number(values.test);
if (!(learnDays > 0 && testDays > 0)) throw new Error('figures must be positive');

interface Drive extends DrivenWay {
  straightM: number;
  roadM: number;
}

/** What neither dispatcher is told: how bad the day's traffic is, how slow the last stretch to each site is, and luck. */
const drivesOf = (name: string, run: number): Drive[] => {
  const { problem, map } = days.get(name) as ReturnType<typeof readDay>;
  const random = makeSeededRandom(`eta/${values.seed}/${name}/${run}`);
  const traffic = random.between(0.9, 1.15);
  const shift = Math.floor(random.between(-20, 20));
  const clients = problem.travel.places - problem.plants.length;
  return (plans.get(name) ?? []).flatMap(({ plant, order, loadStart, unloadEnd }) => {
    const place = problem.orders[order]?.place ?? 0;
    const client = place - problem.plants.length;
    const route = map.routes[plant * clients + client] as Route;
    const habit = makeSeededRandom(`site/${values.seed}/${name}/${client}`).between(0.85, 1.3);
    return [loadStart + 15, unloadEnd + 10].map((planned, back): Drive => {
      const leave = planned + shift;
      const bell = random.next() + random.next() + random.next() - 1.5;
      const minutes = travelMinutes(route.profile, leave * 60) * traffic * habit * (1 + 0.24 * bell);
      return {
        pair: `${plant}/${client}/${back}`,
        leave,
        freeMinutes: route.minutes,
        minutes,
        straightM: distanceM(map.points[plant] as LonLat, map.points[place] as LonLat),
        roadM: route.distanceM,
      };
    });
  });
};

const days = new Map(values.days.split(',').map((name) => [name, readDay(readDayText(values.data, name))]));
const plans = new Map(
  [...days].map(([name, { problem }]) => {
    let looks = 0;
    return [name, planDay(problem, { seed: values.seed, spent: () => looks++ / 20 }).loads];
  }),
);

/** Roads are this much longer than the straight line, and a city is driven at this speed: what one says without any history. */
const detour = 1.3;
const cityKmh = 35;
const errors = { learnt: 0, straight: 0, meanSpeed: 0 };
let count = 0;
for (const name of days.keys()) {
  const history = Array.from({ length: learnDays }, (_, run) => drivesOf(name, run)).flat();
  const learnt = learnTravel(history);
  // The stronger naive estimate: the true length of the road at the mean speed of all that was driven.
  const kmh =
    (history.reduce((sum, drive) => sum + drive.roadM, 0) * 0.06) /
    history.reduce((sum, drive) => sum + drive.minutes, 0);
  const own = { learnt: 0, straight: 0, meanSpeed: 0 };
  const drives = Array.from({ length: testDays }, (_, run) => drivesOf(name, learnDays + run)).flat();
  for (const drive of drives) {
    own.learnt += Math.abs(learnt.minutes(drive.pair, drive.freeMinutes, drive.leave) - drive.minutes);
    own.straight += Math.abs((drive.straightM * detour * 0.06) / cityKmh - drive.minutes);
    own.meanSpeed += Math.abs((drive.roadM * 0.06) / kmh - drive.minutes);
  }
  const mean = (sum: number): string => (sum / drives.length).toFixed(2);
  console.log(
    `${name} ${drives.length} drives: learnt ${mean(own.learnt)} min, distance/speed ${mean(own.straight)}, road at mean speed ${mean(own.meanSpeed)}`,
  );
  count += drives.length;
  for (const key of ['learnt', 'straight', 'meanSpeed'] as const) errors[key] += own[key];
}
const round = (value: number): number => Math.round(value * 1000) / 1000;
console.log(
  JSON.stringify({
    bench: 'eta',
    seed: Number(values.seed),
    days: days.size,
    learnDays,
    testDays,
    drives: count,
    mae: round(errors.learnt / count),
    maeNaive: round(errors.straight / count),
    maeMeanSpeed: round(errors.meanSpeed / count),
    ratio: round(errors.learnt / errors.straight),
    ratioMeanSpeed: round(errors.learnt / errors.meanSpeed),
  }),
);
