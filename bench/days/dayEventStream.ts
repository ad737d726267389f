import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DayLoad, DayProblem } from '@pourline/optimiser/day/dayProblem';
import type { DayEvent } from '@pourline/optimiser/day/events/dayEvents';

/** How often each kind happens, of 100. */
const shares: [DayEvent['kind'], number][] = [
  ['truckLate', 32],
  ['sitePace', 22],
  ['siteWaits', 18],
  ['truckBreaks', 10],
  ['orderAdded', 8],
  ['orderCancelled', 6],
  ['lineDown', 4],
];

/** Something that can happen at a minute: to trucks that are out, to sites that are not done, to any line. */
export const drawEvent = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  at: number,
  random: SeededRandom,
): DayEvent => {
  const draw = random.next() * 100;
  let upTo = 0;
  const kind =
    shares.find(([, share]) => {
      upTo += share;
      return draw < upTo;
    })?.[0] ?? 'truckLate';
  const busy = loads.filter((load) => load.unloadEnd > at && load.loadStart < at + 240);
  const one = busy.length > 0 ? busy[random.below(busy.length)] : undefined;
  const order = one?.order ?? random.below(problem.orders.length);
  const truck = one?.truck ?? random.below(problem.trucks.length);
  switch (kind) {
    case 'truckLate':
      return { kind, at, truck, minutes: 5 + random.below(21) };
    case 'sitePace':
      return { kind, at, order, minutesPerM3: 1.4 + random.next() * 1.6 };
    case 'siteWaits':
      return { kind, at, order, until: at + 5 + random.below(26) };
    case 'truckBreaks':
      return { kind, at, truck, until: at + 60 + random.below(180) };
    case 'orderAdded': {
      const like = problem.orders[random.below(problem.orders.length)] as DayProblem['orders'][number];
      const volume = 50 * (4 + random.below(70));
      const due = at + 60 + random.below(180);
      return {
        kind,
        at,
        order: {
          ...like,
          id: `added-${problem.orders.length}`,
          volume,
          due,
          unloadMinutesPerM3: 2,
          follows: null,
          pump: like.pump && { ...like.pump, fixed: null, since: 0 },
        },
      };
    }
    case 'orderCancelled':
      return { kind, at, order };
    case 'lineDown': {
      const plant = random.below(problem.plants.length);
      const lines = problem.plants[plant]?.lines.length ?? 1;
      return { kind, at, plant, line: random.below(lines), until: at + 10 + random.below(35) };
    }
    case 'pumpBreaks':
      return { kind, at, pump: random.below(problem.pumps.length), until: at + 60 + random.below(180) };
  }
};
