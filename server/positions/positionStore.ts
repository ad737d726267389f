import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../services.ts';
import { type Move, moveByPosition } from './arrivals.ts';
import { gatherOffers } from './gatherOffers.ts';
import { judgeBelief } from './judgeBelief.ts';
import { type Judgement, judgePositions } from './judgePositions.ts';
import { type Given, keepPositions } from './keepPositions.ts';
import { type Implausible, implausible, type Position, type PositionSource } from './position.ts';
import { isBadRow, setAside } from './setAside.ts';
import { type TruckWatch, type TruckWatches, watchTrucks } from './truckWatch.ts';

export interface Taken {
  accepted: number;
  /** Kept out because they cannot be believed, or put aside because they cannot be kept. */
  refused: number;
}

/** What has happened since the start. */
export interface PositionCounters extends Record<Implausible, number> {
  kept: number;
  statements: number;
  unknownTruck: number;
  /** Kept, and not believed. */
  doubtful: number;
  /** Not kept: the database would not have them. */
  setAside: number;
  movesFailed: number;
}

/** What became of positions: whose trucks are known, and which the database would not keep. */
interface Kept {
  trucks: ReadonlySet<string>;
  aside: ReadonlySet<Given>;
}

type Watches = ReadonlyMap<string, TruckWatch>;

interface Store {
  take(tenantID: string, given: readonly Given[]): Promise<Kept>;
  counters: PositionCounters;
  settled(): Promise<void>;
}

const groupByTruck = (given: readonly Given[]): Map<string, Position[]> => {
  const groups = new Map<string, Position[]>();
  for (const { carID, position } of given) {
    const group = groups.get(carID);
    if (group) group.push(position);
    else groups.set(carID, [position]);
  }
  return groups;
};

const openStore = (services: Services): Store => {
  const watches: TruckWatches = watchTrucks(services);
  const moves = new Set<Promise<void>>();
  const counters: PositionCounters = {
    kept: 0,
    statements: 0,
    unknownTruck: 0,
    doubtful: 0,
    setAside: 0,
    movesFailed: 0,
    noFix: 0,
    nowhere: 0,
    future: 0,
    tooOld: 0,
  };

  const carryOut = async (tenantID: string, carID: string, move: Move): Promise<void> => {
    try {
      await moveByPosition(services, tenantID, move);
    } catch (error) {
      counters.movesFailed += 1;
      // Somebody else moved the load meanwhile: not a fault.
      if (!(error instanceof DomainError)) services.log('arrival by position failed', error);
    } finally {
      watches.settle(tenantID, carID);
    }
  };

  const follow = (
    tenantID: string,
    { watch, load, newest, sighting, doneM, hasFetched, move, estimate }: Judgement,
    now: number,
  ): void => {
    watch.newestTime = newest.time;
    if (!load || !sighting) return;
    load.sighting = sighting;
    load.doneM = doneM;
    if (load.fetching && hasFetched) load.fetching.wasThere = true;
    if (estimate) {
      load.estimatedAt = now;
      load.estimatedRealAt = performance.now();
      const { taskDetailID, taskID, contractID, driverOID, state } = load;
      watches.unheard(() =>
        services.hub.publish(tenantID, {
          type: 'waybill',
          taskDetailID,
          taskID,
          contractID,
          driverOID,
          carID: watch.carID,
          state,
        }),
      );
    }
    if (!move) return;
    load.moving = true;
    const moving = carryOut(tenantID, watch.carID, move).finally(() => moves.delete(moving));
    moves.add(moving);
  };

  /** Keeps positions of trucks that are known, in one statement, and follows what they mean. */
  const keepAll = async (tenantID: string, given: readonly Given[], known: Watches): Promise<void> => {
    const now = services.clock.now();
    const weighed = [...groupByTruck(given)].flatMap(([carID, positions]) => {
      const watch = known.get(carID);
      return watch ? [{ watch, positions, ...judgeBelief(watch, positions, now) }] : [];
    });
    const doubts = new Map(weighed.flatMap((one) => [...one.doubts]));
    const judgements = weighed
      .map(({ watch, positions, doubts: own }) =>
        judgePositions(
          watch,
          positions.filter((position) => !own.has(position)),
          now,
          services.clock.ahead(),
        ),
      )
      .filter((judgement) => judgement !== null);
    const toKeep = given.map((one) => ({ ...one, doubt: doubts.get(one.position) ?? null }));
    const moved = await keepPositions(services, tenantID, toKeep, judgements, now);
    for (const { watch, belief } of weighed) watch.belief = belief;
    counters.statements += 1;
    counters.kept += toKeep.length;
    counters.doubtful += doubts.size;
    const ahead = judgements.filter((judgement) => moved.has(judgement.watch.carID));
    // Another process knew better: read again before judging on.
    for (const { watch } of judgements) if (!moved.has(watch.carID)) watches.forget(tenantID, watch.carID);
    if (ahead.length > 0) {
      services.hub.publish(tenantID, {
        type: 'positions',
        rows: ahead.map(({ watch, newest }) => [
          watch.carID,
          newest.lon,
          newest.lat,
          newest.speed,
          newest.direction,
          newest.time,
        ]),
      });
    }
    for (const judgement of ahead) follow(tenantID, judgement, now);
  };

  /** The same; when the database will not have some of them, those are put aside and the rest is kept. Returns what was put aside. */
  const keepWhole = async (tenantID: string, given: readonly Given[], known: Watches): Promise<Given[]> => {
    try {
      await keepAll(tenantID, given, known);
      return [];
    } catch (error) {
      if (!isBadRow(error)) throw error;
      const [only] = given;
      if (given.length === 1 && only) {
        await setAside(services, tenantID, only, error);
        counters.setAside += 1;
        return [only];
      }
      const middle = Math.ceil(given.length / 2);
      const first = await keepWhole(tenantID, given.slice(0, middle), known);
      return [...first, ...(await keepWhole(tenantID, given.slice(middle), known))];
    }
  };

  const keep = async (tenantID: string, given: readonly Given[]): Promise<Kept> => {
    const known = await watches.get(tenantID, new Set(given.map(({ carID }) => carID)));
    const toKeep = given.filter(({ carID }) => known.has(carID));
    const aside = toKeep.length > 0 ? await keepWhole(tenantID, toKeep, known) : [];
    return { trucks: new Set(known.keys()), aside: new Set(aside) };
  };

  return {
    counters,
    take: gatherOffers(keep),
    settled: async () => {
      while (moves.size > 0) await Promise.allSettled(moves);
    },
  };
};

const stores = new WeakMap<Services, Store>();
const storeOf = (services: Services): Store => {
  const known = stores.get(services);
  if (known) return known;
  const store = openStore(services);
  stores.set(services, store);
  return store;
};

/** Gets ready to take positions: from now on changes of trucks and loads are followed. */
export const openPositionStore = (services: Services): void => void storeOf(services);

/**
 * Takes positions of one truck; resolves once they are committed. Implausible ones and those of unknown trucks are kept
 * out and counted. What they mean follows: newest place, estimated arrival, arrival at the site, return to the plant.
 */
export const takePositions = async (
  services: Services,
  tenantID: string,
  carID: string,
  positions: readonly Position[],
  source: PositionSource,
  receivedAt: number,
): Promise<Taken> => {
  const store = storeOf(services);
  const now = services.clock.now();
  const given: Given[] = [];
  for (const position of positions) {
    const reason = implausible(position, now);
    if (reason) store.counters[reason] += 1;
    else given.push({ carID, position, source, receivedAt });
  }
  if (given.length === 0) return { accepted: 0, refused: positions.length };
  const { trucks, aside } = await store.take(tenantID, given);
  if (!trucks.has(carID)) {
    store.counters.unknownTruck += given.length;
    return { accepted: 0, refused: positions.length };
  }
  const accepted = given.filter((one) => !aside.has(one)).length;
  return { accepted, refused: positions.length - accepted };
};

export const positionCounters = (services: Services): Readonly<PositionCounters> => storeOf(services).counters;

/** Resolves when no arrival by position is being carried out; for closing and for tests. */
export const arrivalsSettled = (services: Services): Promise<void> => storeOf(services).settled();
