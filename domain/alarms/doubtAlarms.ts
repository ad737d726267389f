import { isFarFromSite } from '../geo/fenceWatch.ts';
import { distanceToGeofenceM } from '../geo/geofence.ts';
import { epochMs } from '../time.ts';
import { type DoubtKind, standingDoubts, unloadedAway } from '../waybills/loadDoubts.ts';
import { isLoadUnloading } from '../waybills/waybillStages.ts';
import { roughly } from './alarmCost.ts';
import { type AlarmRule, ofLoad } from './alarmRule.ts';
import type { DoubtFact, LoadFact, PlantFacts } from './plantFacts.ts';
import { metresText, ordersOf, placeNow } from './roadAlarms.ts';

/** A truck that unloads away from its site, as it is seen: where, and since when that is known. */
export interface SeenAway {
  load: LoadFact;
  /** Metres from the site. */
  metres: number;
  since: number;
}

/** Whether a place was told since the truck unloads: where it was before tells of its way. */
const isWhileUnloading = ({ startUnloadTime }: LoadFact, since: number): boolean =>
  startUnloadTime === null || since >= epochMs(startUnloadTime);

/** Whether an unloading so many metres away is no news: it stands as that already, or somebody has confirmed that it was about there. */
const isToldAway = (
  load: LoadFact,
  metres: number,
  standing: ReadonlySet<string>,
  { figures }: PlantFacts,
): boolean => {
  if (standing.has(load.taskDetailID)) return true;
  const confirmed = load.doubtConfirmTime === null ? null : unloadedAway(load);
  return confirmed !== null && metres <= confirmed + figures.farFromSite;
};

/** Loads that are seen to be unloaded away from their site, of which nobody has said so, and nobody has confirmed that. */
export const seenAway = (facts: PlantFacts): SeenAway[] => {
  const orders = ordersOf(facts);
  const standing = new Set(
    facts.doubts.filter((load) => ofKind(load, 'farFromSite').length > 0).map(({ taskDetailID }) => taskDetailID),
  );
  return facts.loads.flatMap((load) => {
    const site = orders.get(load.taskID)?.site;
    const place = isLoadUnloading(load.state) ? placeNow(load, facts) : null;
    if (!place || !site || !isWhileUnloading(load, place.since)) return [];
    if (!isFarFromSite(site, place.at, facts.figures.farFromSite)) return [];
    const metres = distanceToGeofenceM(site, place.at);
    return isToldAway(load, metres, standing, facts) ? [] : [{ load, metres, since: place.since }];
  });
};

const ofKind = (load: DoubtFact, kind: DoubtKind) => standingDoubts(load, false).filter((one) => one.kind === kind);

/** What stands of each load in one way, told as one. */
const toldOf = (facts: PlantFacts, kind: DoubtKind) =>
  facts.doubts.flatMap((load) => {
    const standing = ofKind(load, kind);
    const cause = standing.map((one) => one.cause).join('；');
    const since = Math.min(...standing.map((one) => one.since));
    return standing.length > 0 ? [{ ...ofLoad(load), since, cause, totalVolume: load.totalVolume }] : [];
  });

/** A load that was unloaded, or is, away from its site, until the dispatcher or the site has confirmed it. */
export const farFromSite: AlarmRule = (facts) => {
  const lost = (totalVolume: number) => ({
    cost: roughly(totalVolume * facts.figures.price.m3),
    costWhy: `${totalVolume} m³ 可能没卸在工地`,
  });
  return [
    ...toldOf(facts, 'farFromSite').map(({ totalVolume, ...told }) => ({ ...told, ...lost(totalVolume) })),
    ...seenAway(facts).map(({ load, metres, since }) => ({
      ...{ ...ofLoad(load), since },
      cause: `卸料时离工地超过 ${metresText(metres, facts.figures.farFromSite)}`,
      ...lost(load.totalVolume),
    })),
  ];
};

/** Any other act that did not fit where its truck was, or how long before it was loaded, until somebody has confirmed it. */
export const doubtful: AlarmRule = (facts) =>
  toldOf(facts, 'doubtful').map(({ totalVolume: _, ...told }) => ({ ...told, cost: 0, costWhy: '' }));
