import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DeliveryProblem } from './deliveryProblem.ts';

/** A time box that ends after so many looks at it, so that a test does the same on every machine. */
export const looks = (most: number) => {
  let asked = 0;
  return () => asked++ / most;
};

/** A problem from the figures that a test cares for. */
export const problemOf = (draft: {
  trucks: [capacity: number, minutes: number][];
  customers: [demand: number, start: number, length: number, first: number][];
  travel: number[];
  maxGap: number;
}): DeliveryProblem => {
  const { customers, trucks } = draft;
  return {
    customers: customers.length,
    trucks: trucks.length,
    maxGap: draft.maxGap,
    capacity: Int32Array.from(trucks, ([capacity]) => capacity),
    unloading: Int32Array.from(trucks, ([, minutes]) => minutes),
    demand: Int32Array.from(customers, ([demand]) => demand),
    windowStart: Int32Array.from(customers, ([, start]) => start),
    windowEnd: Int32Array.from(customers, ([, start, length]) => start + length),
    firstTravel: Int32Array.from(customers, ([, , , first]) => first),
    travel: Int32Array.from(
      customers.flatMap((_, i) => customers.map((__, j) => draft.travel[(i * 3 + j) % draft.travel.length] as number)),
    ),
  };
};

/** A problem of so few trucks, customers and minutes that all its plans can be tried. */
export const drawTinyProblem = (seed: number): DeliveryProblem => {
  const random = makeSeededRandom(`tiny/${seed}`);
  const whole = (least: number, most: number): number => least + random.below(most - least + 1);
  return problemOf({
    trucks: Array.from({ length: whole(1, 2) }, () => [whole(1, 3), whole(1, 3)]),
    customers: Array.from({ length: whole(1, 3) }, () => [whole(1, 5), whole(0, 6), whole(1, 7), whole(0, 5)]),
    travel: Array.from({ length: 9 }, () => whole(0, 4)),
    maxGap: whole(0, 2),
  });
};
