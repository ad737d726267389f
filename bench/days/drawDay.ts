import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DayProblem } from '@pourline/optimiser/day/dayProblem';

/** Drives of a day take so many times as long as by the map on average, with so much spread from way to way and hour to hour. */
const drivingMean = 1.04;
const drivingSpread = 0.16;
/** A site places between so much quicker and so much slower than it ordered. */
const quickest = 0.85;
const slowest = 1.35;

/** A day as it turns out: the drives of each way in each hour, and the pace of each site. The same seed makes the same day. */
export const drawDay = (problem: DayProblem, seed: string): DayProblem => {
  const { places, metres } = problem.travel;
  const random = makeSeededRandom(`${seed}/drives`);
  const minutes = Float64Array.from(problem.travel.minutes, (usual) => {
    const bell = random.next() + random.next() + random.next() - 1.5;
    return Math.max(1, Math.round(usual * (drivingMean + 2 * drivingSpread * bell)));
  });
  const sites = makeSeededRandom(`${seed}/sites`);
  return {
    ...problem,
    travel: { places, metres, minutes },
    orders: problem.orders.map((order) => ({
      ...order,
      unloadMinutesPerM3: order.unloadMinutesPerM3 * sites.between(quickest, slowest),
    })),
  };
};
