import { centi } from '../volume.ts';
import { isRateChanged, isSiteFull } from './autoSend.ts';
import {
  callTime,
  isItsTurn,
  lineAhead,
  missedLoad,
  nextPlanned,
  type PlannedLoadAhead,
  type SendingScene,
  type WaitingTruck,
} from './chooseTruck.ts';
import type { Departure } from './departures.ts';

/** A load that goes this far from its planned minute is on time, minutes. */
export const onTimeMinutes = 2;
const minute = 60_000;

/** What keeps a load back that should go: the site is full, its truck is not there, or the site has not said what it still wants. */
export type HeldBy = 'siteWaits' | 'truckNotThere' | 'restAwaited';

/** What is sent, and what kept it back; times epoch ms, volume m³. */
export interface SentLoad {
  truck: WaitingTruck;
  volume: number;
  heldBy: HeldBy | null;
}

const truckDeparture = (scene: SendingScene, load: PlannedLoadAhead, { truck }: SentLoad): Departure[] => {
  if (truck.carID === load.carID) return [];
  const { carNo, carID } = load;
  const held = missedLoad(scene, carID, (one) => one.locked);
  if (held) return [{ kind: 'lockedElsewhere', carNo, projectName: held.projectName }];
  return [{ kind: scene.queue.some((one) => one.carID === carID) ? 'otherTruck' : 'truckNotThere', carNo }];
};

const volumeDeparture = ({ order }: SendingScene, load: PlannedLoadAhead, { truck, volume }: SentLoad): Departure[] => {
  if (centi(volume) === centi(load.volume)) return [];
  const figures = { was: load.volume, is: volume };
  const isAll = centi(order.scheduledCa) - centi(order.assignedCa) === centi(volume);
  if (isAll && volume < load.volume) return [{ kind: 'lessLeft', ...figures }];
  const isFull = centi(volume) === centi(truck.capacity) && volume < load.volume;
  return [{ kind: isFull ? 'truckTooSmall' : 'otherVolume', ...figures }];
};

const timeDeparture = (scene: SendingScene, load: PlannedLoadAhead, { truck, heldBy }: SentLoad): Departure[] => {
  const { order, now } = scene;
  const minutes = Math.trunc((now - callTime(load)) / minute);
  if (Math.abs(minutes) <= onTimeMinutes) return [];
  if (order.lastSentTime !== null && isRateChanged(order, load))
    return [{ kind: 'rateChanged', was: load.pourRate, is: order.pourRate, minutes }];
  if (minutes < 0) return [{ kind: lineAhead(scene) === null ? 'early' : 'siteDry', minutes }];
  if (heldBy === 'restAwaited') return [{ kind: 'restAwaited', minutes }];
  if (heldBy === 'siteWaits' || (heldBy === null && isSiteFull(order))) return [{ kind: 'siteWaits', minutes }];
  const isItself = truck.carID === load.carID;
  if (isItself && (heldBy === 'truckNotThere' || truck.since > callTime(load))) return [{ kind: 'cameLate', minutes }];
  if (heldBy === 'truckNotThere') return [{ kind: 'truckNotThere', carNo: load.carNo, minutes }];
  return [{ kind: 'late', minutes }];
};

/**
 * In which points what is sent departs from the plan in force, and why: truck, volume, minute, and whose truck is taken. None: as
 * planned, or there is no plan.
 */
export const departuresOf = (scene: SendingScene, sent: SentLoad): Departure[] => {
  const load = nextPlanned(scene);
  if (!load && !scene.isPlanned) return [];
  // Whoever is sent as planned goes to the next load as planned.
  const isPlanned = isItsTurn(scene, sent.truck.carID);
  const missed = isPlanned ? null : missedLoad(scene, sent.truck.carID, (one) => one.taskID !== scene.order.taskID);
  const taken: Departure[] = missed ? [{ kind: 'takenFrom', projectName: missed.projectName }] : [];
  const isDry = lineAhead(scene) !== null;
  if (!load) return [{ kind: 'beyondPlan' }, ...(isDry ? [{ kind: 'siteDry' as const }] : []), ...taken];
  const [byTruck, byTime] = [truckDeparture(scene, load, sent), timeDeparture(scene, load, sent)];
  // A truck that is not there is one reason, however it shows.
  const both = byTruck[0]?.kind === 'truckNotThere' && byTime[0]?.kind === 'truckNotThere';
  return [...(both ? byTime : [...byTruck, ...byTime]), ...volumeDeparture(scene, load, sent), ...taken];
};

/** What of a load was changed after it was sent: who brings it now, and how much (m³). */
export interface ChangedLoad {
  carNo: string;
  volume: number;
  /** The project whose planned truck it is now; null: nobody else's. */
  takenFrom: string | null;
}

const ofTruckOrVolume: ReadonlySet<Departure['kind']> = new Set([
  'lockedElsewhere',
  'otherTruck',
  'takenFrom',
  'truckTooSmall',
  'lessLeft',
  'otherVolume',
]);

/** The points in which a load departs from what was planned for it, once its truck or volume has been changed; when it was sent stays as it was. */
export const departuresAfterChange = (
  former: readonly Departure[],
  planned: { carNo: string | null; volume: number | null },
  { carNo, volume, takenFrom }: ChangedLoad,
): Departure[] => {
  return [
    ...former
      .filter(({ kind, minutes }) => !ofTruckOrVolume.has(kind) && (kind !== 'truckNotThere' || minutes !== undefined))
      // What came late was the planned truck, which does not bring it any more.
      .map((one) =>
        one.kind === 'cameLate' && planned.carNo !== null && planned.carNo !== carNo
          ? { ...one, kind: 'truckNotThere' as const, carNo: planned.carNo }
          : one,
      ),
    ...(planned.carNo === null || planned.carNo === carNo
      ? []
      : [{ kind: 'otherTruck' as const, carNo: planned.carNo }]),
    ...(planned.volume !== null && centi(planned.volume) !== centi(volume)
      ? [{ kind: 'otherVolume' as const, was: planned.volume, is: volume }]
      : []),
    ...(takenFrom === null ? [] : [{ kind: 'takenFrom' as const, projectName: takenFrom }]),
  ];
};
