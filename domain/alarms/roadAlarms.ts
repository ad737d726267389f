import { isFarFromSite, isOffAllRoutes, isStalePosition } from '../geo/fenceWatch.ts';
import { distanceToGeofenceM } from '../geo/geofence.ts';
import { distanceToPolylineM } from '../geo/polyline.ts';
import type { LonLat } from '../geo.ts';
import { knownOrderDrive } from '../roads/orderDrive.ts';
import { epochMs } from '../time.ts';
import {
  isLoadDelivering,
  isLoadDriving,
  isLoadFilling,
  isLoadReturning,
  isLoadUnloading,
} from '../waybills/waybillStages.ts';
import { minutesFrom, roughly } from './alarmCost.ts';
import { usualAt } from './alarmFigures.ts';
import { type AlarmRule, ofLoad } from './alarmRule.ts';
import type { LoadFact, OrderFact, PlantFacts } from './plantFacts.ts';

const minute = 60_000;
/** Nothing stands too long before it has stood this much longer than usual, minutes. */
const leastMore = 10;
/** The share of a load that goes astray or out of sight that is lost in the end. */
const lostWhenAstray = 0.05;

const ordersOf = ({ orders }: PlantFacts): ReadonlyMap<string, OrderFact> =>
  new Map(orders.map((order) => [order.taskID, order]));

/** Where the truck of a load is, when that is known well enough to judge it by. */
const placeNow = ({ at, gnssTime }: LoadFact, { now, figures }: PlantFacts): { at: LonLat; since: number } | null => {
  if (at === null || gnssTime === null || isStalePosition(epochMs(gnssTime), epochMs(now), figures.silent)) return null;
  return { at, since: epochMs(gnssTime) };
};

const metresText = (metres: number, limit: number): string => `${Math.max(limit, Math.floor(metres / 100) * 100)} 米`;

/** A truck with a load that should long have been at its site. */
export const overdue: AlarmRule = ({ loads, now, figures }) =>
  loads.flatMap((load) => {
    if (!isLoadDelivering(load.state) || load.estimatedArrivalTime === null) return [];
    const expected = epochMs(load.estimatedArrivalTime);
    const late = minutesFrom(expected, epochMs(now));
    if (epochMs(now) - expected <= figures.overdue * minute) return [];
    return [
      {
        ...ofLoad(load),
        since: expected,
        cause: `${load.totalVolume} m³ 早该到工地`,
        cost: roughly(late * figures.price.gap),
        costWhy: `已迟 ${late} 分钟`,
      },
    ];
  });

/** Since when a load is in a state in which it should not stay, and how long that usually takes, minutes. */
const stay = (load: LoadFact, order: OrderFact | undefined, { figures, offsetMinutes }: PlantFacts) => {
  const { loading, unloading, returning } = usualAt(figures, load.plantID);
  if (isLoadFilling(load.state)) return { doing: '装料', since: load.startProductionTime, usually: loading };
  if (isLoadUnloading(load.state)) {
    const atItsPace = order?.pourRate ? (60 / order.pourRate) * load.totalVolume : 0;
    return { doing: '卸料', since: load.startUnloadTime, usually: Math.max(unloading, atItsPace) };
  }
  if (isLoadReturning(load.state) && load.endUnloadTime !== null) {
    const drive = order ? knownOrderDrive(order.routeHours, load.endUnloadTime, offsetMinutes) : null;
    return { doing: '返回', since: load.endUnloadTime, usually: Math.max(returning, drive ?? 0) };
  }
  return null;
};

/** A truck that loads, unloads or returns for much longer than it usually takes. */
export const standing: AlarmRule = (facts) => {
  const orders = ordersOf(facts);
  const { figures, now } = facts;
  return facts.loads.flatMap((load) => {
    const stays = stay(load, orders.get(load.taskID), facts);
    if (!stays || stays.since === null) return [];
    const since = epochMs(stays.since);
    const usually = Math.round(stays.usually);
    const most = Math.max(usually * figures.standTimes, usually + leastMore);
    const more = minutesFrom(since + usually * minute, epochMs(now));
    if (epochMs(now) - since <= most * minute) return [];
    return [
      {
        ...ofLoad(load),
        since,
        cause: `${stays.doing}没有结束，平常 ${usually} 分钟`,
        cost: roughly(more * figures.price.wait),
        costWhy: `比平常多 ${more} 分钟`,
      },
    ];
  });
};

/** A truck with a load that has left all the ways agreed for its order. */
export const offRoute: AlarmRule = (facts) => {
  const orders = ordersOf(facts);
  return facts.loads.flatMap((load) => {
    const ways = orders.get(load.taskID)?.ways ?? [];
    const place = isLoadDelivering(load.state) ? placeNow(load, facts) : null;
    if (!place || !isOffAllRoutes(ways, place.at, load.isOffRoute, facts.figures.offRoute)) return [];
    const metres = Math.min(...ways.map((way) => distanceToPolylineM(way, place.at)));
    return [
      {
        ...ofLoad(load),
        since: place.since,
        cause: `离约定路线超过 ${metresText(metres, facts.figures.offRoute)}`,
        cost: roughly(load.totalVolume * facts.figures.price.m3 * lostWhenAstray),
        costWhy: `${load.totalVolume} m³ 可能送错`,
      },
    ];
  });
};

/** Whether a place was told since the truck unloads: where it was before tells of its way. */
const isWhileUnloading = ({ startUnloadTime }: LoadFact, since: number): boolean =>
  startUnloadTime === null || since >= epochMs(startUnloadTime);

/** A truck that unloads far from its site. */
export const farFromSite: AlarmRule = (facts) => {
  const orders = ordersOf(facts);
  return facts.loads.flatMap((load) => {
    const site = orders.get(load.taskID)?.site;
    const place = isLoadUnloading(load.state) ? placeNow(load, facts) : null;
    if (!place || !site || !isWhileUnloading(load, place.since)) return [];
    if (!isFarFromSite(site, place.at, facts.figures.farFromSite)) return [];
    const metres = distanceToGeofenceM(site, place.at);
    return [
      {
        ...ofLoad(load),
        since: place.since,
        cause: `卸料时离工地超过 ${metresText(metres, facts.figures.farFromSite)}`,
        cost: roughly(load.totalVolume * facts.figures.price.m3),
        costWhy: `${load.totalVolume} m³ 可能没卸在工地`,
      },
    ];
  });
};

/** A truck on the road of which nobody has heard where it is. */
export const silent: AlarmRule = ({ loads, now, figures }) =>
  loads.flatMap((load) => {
    if (!isLoadDriving(load.state)) return [];
    const isFull = isLoadDelivering(load.state);
    const left = isFull ? load.endProductionTime : load.endUnloadTime;
    const since = Math.max(...[load.gnssTime, left].map((time) => (time === null ? 0 : epochMs(time))));
    if (since === 0 || !isStalePosition(since, epochMs(now), figures.silent)) return [];
    return [
      {
        ...ofLoad(load),
        since,
        cause: `${isFull ? `送 ${load.totalVolume} m³ 去工地` : '返回途中'}，没有定位`,
        cost: roughly((isFull ? load.totalVolume : 1) * figures.price.m3 * lostWhenAstray),
        costWhy: isFull ? `${load.totalVolume} m³ 不知道在哪里` : '不知道什么时候回站',
      },
    ];
  });
