import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { driveMinutes } from '../drives/driveMinutes.ts';
import { takenMinutes } from '../drives/takenMinutes.ts';
import { firstFree } from './firstFree.ts';

/** A pour that stands for longer than this before its next load is interrupted, minutes. */
export const standsAfter = 10;
/** Loads that would have to begin later than this from now are not hurried yet, minutes. */
const soon = 30;

/** A load as it slid, the minute at which it stands in the plan so far, and whether its times may change. */
export interface PullableLoad {
  load: DayLoad;
  stands: number;
  slides: boolean;
}

const loadMinutes = ({ plants }: DayProblem, { plant, line, volume }: DayLoad): number =>
  Math.ceil((volume * 60) / (100 * (plants[plant]?.lines[line]?.rate ?? 60)) - 1e-9);

/** When a truck can be at a plant for a load, after what it brings before that. */
const readyFor = (problem: DayProblem, load: DayLoad, others: readonly DayLoad[]): number => {
  const truck = problem.trucks[load.truck];
  const plant = problem.plants[load.plant]?.place ?? 0;
  if (!truck) return Number.POSITIVE_INFINITY;
  const before = others.filter((one) => one.truck === load.truck && one.loadStart <= load.loadStart);
  const planned = before.filter((one) => !problem.facts.includes(one));
  const last = (planned.length > 0 ? planned : before).reduce<DayLoad | null>(
    (latest, one) => (latest && latest.loadStart >= one.loadStart ? latest : one),
    null,
  );
  const from = (place: number, free: number): number => free + driveMinutes(problem.travel, place, plant, free);
  if (planned.length === 0 && truck.stands) return from(truck.stands.place, truck.stands.from);
  if (last) return from(problem.orders[last.order]?.place ?? 0, last.unloadEnd + problem.rules.cleanMinutes);
  return from(problem.plants[truck.home]?.place ?? 0, truck.shiftStart);
};

/** A load as early as truck, line and site let it begin so that it arrives at `wanted` or after; null: not noticeably earlier. */
const earlier = (
  problem: DayProblem,
  { load, stands }: PullableLoad,
  others: readonly DayLoad[],
  wanted: number,
): DayLoad | null => {
  const { rules, travel, now } = problem;
  const order = problem.orders[load.order];
  const plant = problem.plants[load.plant];
  const truck = problem.trucks[load.truck];
  if (!order || !plant || !truck) return null;
  const minutes = loadMinutes(problem, load);
  const line = plant.lines[load.line]?.closures ?? [];
  const mixed = others
    .filter((one) => one.plant === load.plant && one.line === load.line)
    .map((one) => ({ from: one.loadStart, to: one.loadStart + loadMinutes(problem, one) }));
  // What was pulled already and nobody has sent stays where it is.
  const least = Math.max(
    Math.min(now, stands),
    readyFor(problem, load, others),
    load.loadStart - (load.unloadStart - wanted),
  );
  if (least > now + soon) return null;
  const loadStart = firstFree([...mixed, ...line], least, minutes);
  const leave = loadStart + minutes + rules.adjustMinutes;
  const arrive = leave + driveMinutes(travel, plant.place, order.place, leave);
  const unloading = takenMinutes(order, load.volume);
  const stays = others
    .filter((one) => one.order === load.order)
    .map((one) => ({ from: one.unloadStart, to: one.unloadEnd }));
  const unloadStart = firstFree(stays, Math.max(arrive, order.due), unloading, order.spots);
  const unloadEnd = unloadStart + unloading;
  const isAway = truck.absences.some(({ from, to }) => loadStart < to && unloadEnd + rules.cleanMinutes > from);
  if (!(unloadStart < load.unloadStart && loadStart < load.loadStart)) return null;
  if (isAway || unloadEnd - loadStart > order.maxAge) return null;
  return { ...load, loadStart, arrive, unloadStart, unloadEnd };
};

/** A time in which no truck unloads: behind the last load, or before one that is under way. */
interface Pause {
  from: number;
  /** When the load behind it unloads; no figure: none is under way. */
  until: number;
}

/**
 * The pauses of a pour with what has begun, the first first: each before a load that is still under way, if it is long enough for an
 * interruption, at last that behind all of them. Empty: nothing has begun.
 */
const pausesOf = ({ facts, now }: DayProblem, index: number): Pause[] => {
  const mine = facts.filter((fact) => fact.order === index).sort((a, b) => a.unloadStart - b.unloadStart);
  const pauses: Pause[] = [];
  let end: number | null = null;
  for (const { unloadStart, unloadEnd } of mine) {
    if (end !== null && unloadStart > now && unloadStart - end > standsAfter)
      pauses.push({ from: end, until: unloadStart });
    end = Math.max(end ?? unloadEnd, unloadEnd);
  }
  return end === null ? [] : [...pauses, { from: end, until: Number.POSITIVE_INFINITY }];
};

/** Whether a load that unloads at a minute spares the site much of a pause before a load that is under way. */
const isSpared = ({ until }: Pause, unloadStart: number): boolean => until - unloadStart > standsAfter;

/**
 * Loads of pours that stand, or will soon, as early as their trucks, lines and sites let them be: each keeps its truck, plant, line and turn, and
 * nothing else has to give way. In the order in which they were given.
 */
export const pullLoads = (problem: DayProblem, ahead: readonly PullableLoad[]): DayLoad[] => {
  const pulled = ahead.map(({ load }) => load);
  const pauses = problem.orders.map((_, index) => pausesOf(problem, index));
  const byDryness = [...problem.orders.keys()].sort(
    (a, b) => (pauses[a]?.[0]?.from ?? 0) - (pauses[b]?.[0]?.from ?? 0),
  );
  for (const index of byDryness) {
    if (problem.orders[index]?.follows) continue;
    const mine = [...ahead.keys()]
      .filter((i) => ahead[i]?.load.order === index)
      .sort((a, b) => (pulled[a]?.unloadStart ?? 0) - (pulled[b]?.unloadStart ?? 0));
    for (const pause of pauses[index] ?? []) fillPause(problem, ahead, pulled, mine, pause);
  }
  return pulled;
};

/** Brings loads of one order, `mine` as indexes in their turn, into a pause of its pour; those that came are taken from `mine`. */
const fillPause = (
  problem: DayProblem,
  ahead: readonly PullableLoad[],
  pulled: DayLoad[],
  mine: number[],
  pause: Pause,
): void => {
  let end = pause.from;
  for (let i = mine[0]; i !== undefined; i = mine[0]) {
    const one = ahead[i] as PullableLoad;
    // Fed again: what follows comes as it was planned.
    if (one.load.unloadStart - end <= standsAfter || pause.until - end <= standsAfter) return;
    const others = [...problem.facts, ...pulled.filter((_, other) => other !== i)];
    const found = one.slides ? earlier(problem, one, others, end) : null;
    const isLast = pause.until === Number.POSITIVE_INFINITY;
    if (!isLast && (found === null || !isSpared(pause, found.unloadStart))) return;
    if (found) pulled[i] = found;
    end = Math.max(end, (pulled[i] as DayLoad).unloadEnd);
    mine.shift();
  }
};

/** Orders that wait for longer than `standsAfter` for their next load, which could still come sooner than it is planned for. */
export const standingOrders = (problem: DayProblem, ahead: readonly DayLoad[]): number[] =>
  [...problem.orders.keys()].filter((index) => {
    const next = ahead
      .filter((load) => load.order === index)
      .reduce<DayLoad | null>((first, load) => (first && first.unloadStart <= load.unloadStart ? first : load), null);
    if (!next || next.loadStart <= problem.now) return false;
    const soonest = problem.now + next.unloadStart - next.loadStart;
    return pausesOf(problem, index).some((pause) =>
      next.unloadStart > pause.until
        ? isSpared(pause, soonest) && pause.from - soonest <= soon
        : next.unloadStart - pause.from > standsAfter &&
          next.loadStart - (next.unloadStart - pause.from) <= problem.now + soon,
    );
  });
