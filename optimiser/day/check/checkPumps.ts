import type { DayLoad, DayProblem, Span } from '../dayProblem.ts';

/** A pump at a site, from the first load that it serves until its last has ended; what is planned of that alone as well. */
interface Stand {
  order: number;
  begin: number;
  end: number;
  plannedBegin: number;
  plannedEnd: number;
  /** It stands there already. */
  stands: boolean;
}

/** The soonest arrival of who may leave from a minute on; Infinity: no way. */
const thereAt = ({ travel }: DayProblem, from: number, to: number, free: number): number => {
  if (from === to) return free;
  let soonest = Number.POSITIVE_INFINITY;
  for (let leave = free; leave < free + 1440; leave = (Math.floor(leave / 60) + 1) * 60) {
    const hour = Math.floor(leave / 60) % 24;
    const minutes = travel.minutes[(hour * travel.places + from) * travel.places + to] ?? Number.NaN;
    if (minutes >= 0) soonest = Math.min(soonest, leave + Math.ceil(minutes));
  }
  return soonest;
};

const standOf = (
  problem: DayProblem,
  order: number,
  loads: readonly DayLoad[],
  isFact: (load: DayLoad) => boolean,
): Stand | null => {
  const need = problem.orders[order]?.pump;
  if (!need) return null;
  const mine = loads.filter((load) => load.order === order);
  const planned = mine.filter((load) => !isFact(load));
  const since = mine.filter((load) => load.unloadStart >= need.since);
  const stands = need.fixed !== null && since.some(isFact);
  const served = stands ? since : planned;
  if (served.length === 0) return null;
  // Nothing planned: begins never and has ended always.
  const first = (list: readonly DayLoad[]): number => Math.min(...list.map((load) => load.unloadStart));
  const last = (list: readonly DayLoad[]): number => Math.max(...list.map((load) => load.unloadEnd));
  const [plannedBegin, plannedEnd] = [first(planned), last(planned)];
  return { order, stands, begin: first(served), end: last(served), plannedBegin, plannedEnd };
};

/** Adds to `faults` the orders whose pump is missing, may not serve them or is off duty; returns where each pump stands. */
const deal = (
  problem: DayProblem,
  stands: readonly Stand[],
  pumps: readonly (number | null)[],
  faults: string[],
): Map<number, Stand[]> => {
  const byPump = new Map<number, Stand[]>();
  for (const stand of stands) {
    const { order, plannedEnd } = stand;
    const { needs, fixed } = problem.orders[order]?.pump ?? { needs: [], fixed: null };
    const index = stand.stands ? fixed : (pumps[order] ?? null);
    const pump = index === null ? undefined : problem.pumps[index];
    const isPlanned = Number.isFinite(plannedEnd);
    if (index === null || !pump) {
      if (isPlanned) faults.push(`order ${order}: no pump`);
      continue;
    }
    const able = fixed === null ? needs.every((one) => pump.abilities.includes(one)) : fixed === index;
    if (isPlanned && !able) faults.push(`order ${order}: not by pump ${index}`);
    if (plannedEnd + problem.rules.pumpPackMinutes > pump.to) faults.push(`order ${order}: pump ${index} off duty`);
    byPump.set(index, [...(byPump.get(index) ?? []), stand]);
  }
  return byPump;
};

/** When a pump is ready at a stand when it may leave a place from a minute on; after an absence it comes from home. */
const readyFrom = (
  problem: DayProblem,
  index: number,
  stand: Stand,
  { place, free, absences }: { place: number; free: number; absences: readonly Span[] },
): number => {
  const { orders, publishedPumps, rules, now, pumps } = problem;
  const packed = stand.plannedEnd + rules.pumpPackMinutes;
  let from = place;
  let leave = publishedPumps[stand.order] === index ? free : Math.max(free, now);
  for (const away of [...absences].sort((a, b) => a.from - b.from))
    if (away.from < packed && away.to > leave) {
      from = pumps[index]?.home ?? 0;
      leave = away.to;
    }
  return thereAt(problem, from, orders[stand.order]?.place ?? 0, leave) + rules.pumpSetupMinutes;
};

/** The same after another stand, that it leaves at a minute: packed up, unless the order follows at the same site. */
const readyAfter = (
  problem: DayProblem,
  index: number,
  stand: Stand,
  { before, end, absences }: { before: Stand; end: number; absences: readonly Span[] },
): number => {
  const { orders, rules } = problem;
  const [was, is] = [orders[before.order], orders[stand.order]];
  const packed = Math.max(end, stand.plannedEnd + rules.pumpPackMinutes);
  const stays = is?.follows?.order === before.order && was?.place === is.place;
  if (stays && !absences.some((away) => away.from < packed && away.to > end)) return end;
  return readyFrom(problem, index, stand, { place: was?.place ?? 0, free: end + rules.pumpPackMinutes, absences });
};

/** One pour after the other, each reached in time, none while the pump is absent. */
const checkTurns = (problem: DayProblem, index: number, stands: readonly Stand[], faults: string[]): void => {
  const { absences, home, from: onDuty } = problem.pumps[index] as DayProblem['pumps'][number];
  const inTime = [...stands].sort((a, b) => a.begin - b.begin || a.order - b.order);
  inTime.forEach((stand, i) => {
    const earlier = inTime.slice(0, i);
    const before = earlier.at(-1);
    if (!stand.stands) {
      const end = earlier.reduce((most, one) => Math.max(most, one.end), 0);
      const ready = before
        ? readyAfter(problem, index, stand, { before, end, absences })
        : readyFrom(problem, index, stand, { place: home, free: Math.max(0, onDuty), absences });
      if (ready > stand.begin) faults.push(`pump ${index}: at order ${stand.order} at ${ready}`);
      return;
    }
    // It is there, or on its way: only what is planned elsewhere before may still be changed, unless it is over.
    for (const one of earlier)
      if (
        stand.end > problem.now &&
        Number.isFinite(one.plannedEnd) &&
        readyAfter(problem, index, stand, { before: one, end: one.plannedEnd, absences: [] }) > stand.begin
      )
        faults.push(`pump ${index}: comes late to order ${stand.order}`);
    const packed = stand.plannedEnd + problem.rules.pumpPackMinutes;
    if (absences.some(({ from, to }) => (from > problem.now ? from < packed : to > stand.plannedBegin)))
      faults.push(`pump ${index}: away from order ${stand.order}`);
  });
};

/** Every pour that needs a pump has one that is able, on duty, and serves one pour at a time. */
export const checkPumps = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  pumps: readonly (number | null)[],
  isFact: (load: DayLoad) => boolean,
  faults: string[],
): void => {
  const stands = problem.orders.flatMap((_, order) => standOf(problem, order, loads, isFact) ?? []);
  for (const [index, mine] of deal(problem, stands, pumps, faults)) checkTurns(problem, index, mine, faults);
};
