import { isFarFromSite, isStalePosition } from '../geo/fenceWatch.ts';
import { distanceToGeofenceM } from '../geo/geofence.ts';
import type { Geofence, LonLat } from '../geo.ts';
import { orderDrive, type RouteHours } from '../roads/orderDrive.ts';
import { epochMs, type Moment } from '../time.ts';
import { type CheckedAct, checks } from './checkedActs.ts';

/** After so many seconds a position says nothing of where a truck is that drives. */
const freshSeconds = 180;
/** How fast a truck comes nearer at most since it told where it is, metres a second (80 km/h). */
const fastest = 80 / 3.6;

/** From when on a plant asks. */
export interface CheckLimits {
  /** Metres from the site, or the plant, as alarms have them; within the fence never. */
  farMetres: number;
  /** Less than this part of the usual drive since loading is too soon, %; 0: time is not asked about. */
  drivePercent: number;
}

/** What is known of a load and its truck when an act is done. */
export interface ActFacts {
  /** Where the truck, or its driver's phone, was last believed to be, WGS-84; null: nobody knows. */
  at: LonLat | null;
  atTime: Moment | null;
  site: Geofence;
  /** The plants to which the truck comes back: its own, and the one that loaded it. */
  plants: readonly Geofence[];
  /** When loading ended. */
  loadedAt: Moment | null;
  /** The drive to the site by the hour of leaving, and the plant's clock. */
  routeHours: RouteHours;
  offsetMinutes: number;
  limits: CheckLimits;
  /** A person who unloads is asked also where nobody knows the truck's place. */
  asksUnknown?: boolean;
  /** What was asked about and explained when the unloading began: of that its end says nothing new. */
  explained: { time: boolean; place: boolean };
}

/** What of an act does not fit: metres that are left to the place, or to the nearest of them, minutes since loading against the usual drive; or that nobody knows where the truck is. */
export interface ActDoubt {
  at: 'site' | 'plant';
  metres: number | null;
  minutes: { since: number; usual: number } | null;
  isUnknown?: true;
}

const minuteMs = 60_000;

const isFreshPlace = (told: Moment | null, at: Moment): boolean =>
  told !== null && !isStalePosition(epochMs(told), epochMs(at), freshSeconds);

/** A place that a truck told, and when. */
export interface ToldPlace {
  lon: number;
  lat: number;
  gnssTime: Moment;
}

/**
 * By which place an act of `happenedAt` is judged: where the truck was then; where nobody knows that, by where it is now, as if it had
 * been there, so that a time of which nothing is known excuses nothing. Nulls: nobody knows either.
 */
export const judgedPlace = (
  { past, last }: { past: ToldPlace | null; last: ToldPlace | null },
  happenedAt: number,
  now: number,
): Pick<ActFacts, 'at' | 'atTime'> => {
  if (past && isFreshPlace(past.gnssTime, happenedAt)) return { at: [past.lon, past.lat], atTime: past.gnssTime };
  if (last && isFreshPlace(last.gnssTime, now)) return { at: [last.lon, last.lat], atTime: happenedAt };
  return { at: null, atTime: null };
};

/** What is doubtful about an act that is done at `now`; null: it fits, or nothing is known against it. The one rule of phone, server and devices. */
export const doubtOf = (action: CheckedAct, now: Moment, facts: ActFacts): ActDoubt | null => {
  const { at, time } = checks[action];
  const fences = at === 'site' ? [facts.site] : facts.plants;
  const { farMetres, drivePercent } = facts.limits;
  const age = facts.atTime === null ? 0 : Math.max(0, (epochMs(now) - epochMs(facts.atTime)) / 1000);
  const isEnd = action === 'finishUnloading';
  const isFresh = isFreshPlace(facts.atTime, now) && !(isEnd && facts.explained.place);
  const known = isFresh ? facts.at : null;
  const metres =
    known && fences.length > 0 && fences.every((fence) => isFarFromSite(fence, known, farMetres + age * fastest))
      ? Math.max(1, Math.round(Math.min(...fences.map((fence) => distanceToGeofenceM(fence, known)))))
      : null;
  const since = facts.loadedAt === null ? null : Math.max(0, (epochMs(now) - epochMs(facts.loadedAt)) / minuteMs);
  const usual = facts.loadedAt === null ? 0 : orderDrive(facts.routeHours, facts.loadedAt, facts.offsetMinutes);
  const isSoon = time && !(isEnd && facts.explained.time) && since !== null && since * 100 < usual * drivePercent;
  const isUnknown = facts.asksUnknown === true && action === 'startUnloading' && known === null;
  if (metres === null && !isSoon && !isUnknown) return null;
  return {
    ...{ at, metres, minutes: isSoon ? { since: Math.floor(since), usual: Math.round(usual) } : null },
    ...(isUnknown && { isUnknown }),
  };
};

const metresText = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${(Math.round(metres / 100) / 10).toFixed(1)} km`;

/** 离工地还有 14.0 km，装料 1 分钟前完成（平常路上 32 分钟）. */
export const doubtText = ({ at, metres, minutes, isUnknown }: ActDoubt): string =>
  [
    isUnknown ? '位置未知，没法核对是否在工地' : null,
    metres === null ? null : `离${at === 'site' ? '工地' : '搅拌站'}还有 ${metresText(metres)}`,
    minutes === null
      ? null
      : `${minutes.since < 1 ? '刚装完料' : `装料 ${minutes.since} 分钟前完成`}（平常路上 ${minutes.usual} 分钟）`,
  ]
    .filter((part) => part !== null)
    .join('，');

/** What is kept of a doubtful act until somebody confirms it: what does not fit, and what was said about it. */
export const doubtCause = (doubt: ActDoubt, label: string, reason: string | null): string =>
  `${label}时${doubtText(doubt)}${reason ? `；说明：${reason}` : ''}`;

/** Reasons that are offered at a touch; others are written. */
export const doubtReasons: Readonly<Record<CheckedAct, readonly string[]>> = {
  arrive: ['车辆已到工地，定位不准', '工地换了卸料点', '漏点，现在补报'],
  startUnloading: ['车辆已到工地，定位不准', '工地换了卸料点', '工地就在站边上'],
  finishUnloading: ['车辆在工地，定位不准', '工地换了卸料点', '已离开工地，现在补报'],
  complete: ['车辆已回站，定位不准', '不回站，去维修或加油', '收车停在别处'],
};
