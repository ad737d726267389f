import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Delivery, DeliveryProblem } from './deliveryProblem.ts';

/** What a poured unit of a customer who is not finished counts against one of a customer who is served. */
const perUnitPoured = 0.9;

/** A customer being served: what is still to come, and when its last load ended. */
interface Open {
  customer: number;
  left: number;
  end: number;
}

/** The day up to a minute. */
interface Day {
  /** By truck: the customer it was at last (-1: none yet), and when it ended there. */
  at: readonly number[];
  end: readonly number[];
  open: readonly Open[];
  /** By customer: whether it was begun. */
  begun: bigint;
  served: number;
  score: number;
  /** The delivery that made this day from another. */
  before: Day | undefined;
  delivery: Delivery | undefined;
}

/**
 * Plans minute by minute, keeping the days that have served and poured most (`width` of them, noisily): where few trucks go to and
 * fro between customers whose loads interlock, this finds what a search customer by customer does not. Days that go on alike are
 * one. `over` ends it early.
 */
export const planForward = (
  problem: DeliveryProblem,
  servable: readonly number[],
  width: number,
  random: SeededRandom,
  over: () => boolean,
): Delivery[] => {
  const { customers, trucks, travel, firstTravel, unloading, capacity, demand, windowStart, windowEnd, maxGap } =
    problem;
  const minutesPerUnit = unloading.reduce(
    (least, minutes, truck) => Math.min(least, minutes / capacity[truck]),
    Infinity,
  );
  const anywhereFrom = demand.map((_, from) => Math.max(...travel.subarray(from * customers, (from + 1) * customers)));
  const anywhereFirst = Math.max(...firstTravel);
  const ready = (day: Day, truck: number, customer: number): number => {
    const at = day.at[truck] as number;
    return at < 0 ? firstTravel[customer] : (day.end[truck] as number) + travel[at * customers + customer];
  };
  /** Trucks alike in their loads, at the same place until the same minute (or free to be anywhere), are the same. */
  const stands = (day: Day, truck: number, minute: number): string => {
    const at = day.at[truck] as number;
    const end = day.end[truck] as number;
    const anywhere = at < 0 ? anywhereFirst : end + anywhereFrom[at];
    return `${capacity[truck]}/${unloading[truck]}/${anywhere <= minute ? '' : `${at}/${end}`}`;
  };
  const goesOnAs = (day: Day, minute: number): string => {
    let begun = 0n;
    for (const customer of servable)
      if (windowEnd[customer] > minute && (day.begun >> BigInt(customer)) & 1n) begun |= 1n << BigInt(customer);
    const places = day.at.map((_, truck) => stands(day, truck, minute)).sort();
    const open = day.open.map(({ customer, left, end }) => `${customer}/${left}/${end}`).sort();
    return `${places.join()} ${open.join()} ${begun}`;
  };
  const pour = (day: Day, customer: number, truck: number, start: number): Day | undefined => {
    const end = start + unloading[truck];
    const left = (day.open.find((one) => one.customer === customer)?.left ?? demand[customer]) - capacity[truck];
    if (end + Math.max(0, left) * minutesPerUnit > windowEnd[customer]) return undefined;
    const others = day.open.filter((one) => one.customer !== customer);
    return {
      at: day.at.with(truck, customer),
      end: day.end.with(truck, end),
      open: left > 0 ? [...others, { customer, left, end }] : others,
      begun: day.begun | (1n << BigInt(customer)),
      served: day.served + (left > 0 ? 0 : demand[customer]),
      score: 0,
      before: day,
      delivery: { customer, truck, start },
    };
  };

  const dawn: Day = {
    at: Array.from({ length: trucks }, () => -1),
    end: Array.from({ length: trucks }, () => 0),
    open: [],
    begun: 0n,
    served: 0,
    score: 0,
    before: undefined,
    delivery: undefined,
  };
  let days = [dawn];
  let best = dawn;
  let minute = Math.min(...servable.map((customer) => windowStart[customer]));
  const dusk = Math.max(...servable.map((customer) => windowEnd[customer]));
  for (; minute < dusk && !over(); minute += 1) {
    const next = new Map<string, Day>();
    const keep = (day: Day): void => {
      if (!day.open.every(({ end }) => end + maxGap > minute)) return;
      if (day.open.length === 0 && day.served > best.served) best = day;
      const key = goesOnAs(day, minute + 1);
      if ((next.get(key)?.served ?? -1) < day.served) next.set(key, day);
    };
    /** Lets customers from a place of the list on get a load that starts now, each or not. */
    const begin = (day: Day, from: number): void => {
      keep(day);
      for (let i = from; i < servable.length; i += 1) {
        const customer = servable[i] as number;
        if (windowStart[customer] > minute || windowEnd[customer] <= minute) continue;
        const open = day.open.find((one) => one.customer === customer);
        if (open ? open.end > minute : (day.begun >> BigInt(customer)) & 1n) continue;
        const tried = new Set<string>();
        for (let truck = 0; truck < trucks; truck += 1) {
          if (ready(day, truck, customer) > minute) continue;
          const alike = stands(day, truck, minute);
          if (tried.has(alike)) continue;
          tried.add(alike);
          const poured = pour(day, customer, truck, minute);
          if (poured) begin(poured, i + 1);
        }
      }
    };
    for (const day of days) begin(day, 0);
    days = [...next.values()];
    if (days.length <= width) continue;
    for (const day of days)
      day.score = day.open.reduce(
        (sum, { customer, left }) => sum + perUnitPoured * (demand[customer] - left),
        day.served + random.next(),
      );
    days.sort((a, b) => b.score - a.score);
    days.length = width;
  }

  const plan: Delivery[] = [];
  for (let day: Day | undefined = best; day; day = day.before) if (day.delivery) plan.push(day.delivery);
  return plan.reverse();
};
