import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DayOrder, DayProblem, DayTruck } from './dayProblem.ts';
import { publishedOrder, usualRules, usualWeights } from './dayWeights.ts';

/** A time box that ends after so many looks at it, so that a test does the same on every machine. */
export const looks = (most: number): (() => number) => {
  let asked = 0;
  return () => asked++ / most;
};

export interface TestDaySize {
  orders: number;
  trucks: number;
  plants: number;
  seed: number;
  hard?: boolean;
  /** Pumps of the day; some orders need one. Left out: none does. */
  pumps?: number;
}

/** A made-up day on a plane of 20 km, driven at 30 km/h and at 20 km/h in the rush; every fifth order needs a grade that the first line makes; of three orders two need a pump where there are any. */
export const makeTestDay = ({ orders, trucks, plants, seed, hard = false, pumps }: TestDaySize): DayProblem => {
  const random = makeSeededRandom(`day/${seed}`);
  const places = plants + orders;
  const points = Array.from({ length: places }, () => [random.between(0, 20), random.between(0, 20)] as const);
  const metres = new Float64Array(places * places);
  const minutes = new Float64Array(24 * places * places);
  for (let a = 0; a < places; a += 1)
    for (let b = 0; b < places; b += 1) {
      const [[ax, ay], [bx, by]] = [points[a] as readonly [number, number], points[b] as readonly [number, number]];
      const km = Math.hypot(ax - bx, ay - by);
      metres[a * places + b] = km * 1000;
      for (let hour = 0; hour < 24; hour += 1)
        minutes[(hour * places + a) * places + b] = (km * 60) / (hour === 8 || hour === 17 ? 20 : 30);
    }
  const orderOf = (o: number): DayOrder => ({
    ...publishedOrder,
    id: `order-${o}`,
    place: plants + o,
    volume: 100 + 50 * random.below(80),
    pourRate: random.next() < 0.5 ? null : 20 + random.below(30),
    due: 420 + 15 * random.below(30),
    mostLate: hard ? 60 : 180,
    spots: random.next() < 0.8 ? 1 : 2,
    lineNeeds: o % 5 === 4 ? ['C60'] : [],
    truckNeeds: o % 7 === 6 ? ['chute'] : [],
    plants: null,
    follows: null,
    pump: pumps !== undefined && o % 3 !== 2 ? { needs: o % 4 === 3 ? ['long'] : [], fixed: null, since: 0 } : null,
  });
  return {
    orders: Array.from({ length: orders }, (_, o) => orderOf(o)),
    trucks: Array.from(
      { length: trucks },
      (_, t): DayTruck => ({
        id: `truck-${t}`,
        capacity: [800, 800, 1000, 1200][random.below(4)] as number,
        home: t % plants,
        shiftStart: 360 + 10 * random.below(12),
        shiftMin: 180,
        shiftNormal: 480,
        shiftMax: 600,
        abilities: t % 2 === 0 ? ['chute'] : [],
        stands: null,
        absences: [],
      }),
    ),
    plants: Array.from({ length: plants }, (_, p) => ({
      id: `plant-${p}`,
      place: p,
      lines: [
        { id: '1', rate: 60 + 30 * random.below(3), abilities: p === 0 ? ['C60'] : [], closures: [] },
        ...(p % 2 === 1 ? [{ id: '2', rate: 60, abilities: [], closures: [{ from: 500, to: 560 }] }] : []),
      ],
    })),
    pumps: Array.from({ length: pumps ?? 0 }, (_, p) => ({
      ...{
        id: `pump-${p}`,
        home: p % plants,
        from: 300 + 60 * (p % 3),
        to: 1300,
        abilities: p % 2 === 0 ? ['long'] : [],
      },
      absences: p % 4 === 1 ? [{ from: 700, to: 760 }] : [],
    })),
    travel: { places, minutes, metres },
    rules: { ...usualRules, gapIsHard: hard },
    weights: usualWeights,
    now: 0,
    facts: [],
    locks: [],
    published: [],
    publishedPumps: [],
  };
};
