import { baseFenceFlag } from '@pourline/domain/geo/fenceWatch';
import { lineLengthM } from '@pourline/domain/geo/polyline';
import { estimateArrival } from '@pourline/domain/positions/eta';
import { plantTime } from '@pourline/domain/time';
import { isLoadDelivering } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import type { Move } from './arrivals.ts';
import { isBeside, isStillFetching } from './fetchingWay.ts';
import { judgeArrival, type Sighting } from './judgeArrival.ts';
import { knownTimeOf } from './judgeBelief.ts';
import { type Position, pointOf } from './position.ts';
import type { TruckWatch, WatchedLoad } from './truckWatch.ts';

/** An estimate is written at most this often, by the plant's clock and in real time. */
const estimateEveryMs = 15_000;
const estimateEveryRealMs = 1_000;

export interface Estimate {
  taskDetailID: string;
  /** On its way to the site, or back. */
  state: WaybillState;
  /** Metres. */
  leftM: number;
  totalM: number | null;
  /** When the truck reaches the site, or the plant; epoch ms. */
  arrivalAt: number;
}

/** What positions of one truck mean; nothing of it is done yet. */
export interface Judgement {
  watch: TruckWatch;
  load: WatchedLoad | null;
  /** The newest place of the truck. */
  newest: Position;
  insideBase: 0 | 1 | 2;
  sighting: Sighting | null;
  doneM: number;
  /** The truck stood beside the one whose concrete it takes over. */
  hasFetched: boolean;
  move: Move | null;
  estimate: Estimate | null;
}

const estimateOf = (
  load: WatchedLoad,
  newest: Position,
  utcOffsetMinutes: number,
  now: number,
): { doneM: number; estimate: Estimate | null } => {
  const due = now - load.estimatedAt >= estimateEveryMs || now < load.estimatedAt;
  const { taskDetailID, state, way: wayNow, awaited, fetching } = load;
  const none = { doneM: load.doneM, estimate: null };
  // Nothing is awaited while the truck stands: at the site, or with a rest that is being taken out of it.
  if (!wayNow || !awaited || newest.time < awaited.since) return none;
  if (isStillFetching(fetching, pointOf(newest), now)) return none;
  if (!due || performance.now() - load.estimatedRealAt < estimateEveryRealMs) return none;
  const { secondsOfDay } = plantTime(newest.time, utcOffsetMinutes);
  const way = wayNow();
  const { doneM, leftM, minutes } = estimateArrival(way, pointOf(newest), secondsOfDay, load.doneM);
  const totalM = isLoadDelivering(state) && way.line.length > 1 ? lineLengthM(way.line) : null;
  return { doneM, estimate: { taskDetailID, state, leftM, totalM, arrivalAt: newest.time + minutes * 60_000 } };
};

/**
 * The same position at the time that the plant has for it: satellites tell the time that is, while the plant's clock may be `ahead` (ms) of it.
 * A phone tells the plant's own time, so none comes out later than `now` that was not.
 */
const atPlant = (position: Position, now: number, ahead: number): Position =>
  ahead === 0 ? position : { ...position, time: Math.min(position.time + ahead, Math.max(position.time, now)) };

/**
 * Judges the believed positions of one truck, all at the time that the plant has for them. `null` when all of them are older than what is
 * known already.
 */
export const judgePositions = (
  watch: TruckWatch,
  positions: readonly Position[],
  now: number,
  ahead: number,
): Judgement | null => {
  const knownTime = knownTimeOf(watch, now);
  const fresh = positions
    .map((position) => atPlant(position, now, ahead))
    .filter((position) => position.time > knownTime)
    .toSorted((a, b) => a.time - b.time);
  const newest = fresh.at(-1);
  if (!newest) return null;
  const { load } = watch;
  let sighting = load?.sighting ?? null;
  let move: Move | null = null;
  if (load?.awaited && sighting && !load.moving) {
    for (const position of fresh) {
      const judged = judgeArrival(load.awaited, sighting, position);
      sighting = judged.sighting;
      if (judged.arrivedAt === null) continue;
      move = { taskDetailID: load.taskDetailID, state: load.state, happenedAt: judged.arrivedAt };
      break;
    }
  }
  const inBase = watch.baseFences.some((fence) => baseFenceFlag(fence, pointOf(newest)) === 0);
  const insideBase = watch.baseFences.length === 0 ? 2 : inBase ? 0 : 1;
  const { doneM, estimate } = load
    ? estimateOf(load, newest, watch.utcOffsetMinutes, now)
    : { doneM: 0, estimate: null };
  const fetching = load?.fetching;
  const hasFetched = fetching ? fresh.some((position) => isBeside(fetching, pointOf(position))) : false;
  return { watch, load, newest, insideBase, sighting, doneM, hasFetched, move, estimate };
};
