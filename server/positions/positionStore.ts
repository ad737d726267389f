import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../services.ts';
import { type Move, moveByPosition } from './arrivals.ts';
import { type Judgement, judgePositions } from './judgePositions.ts';
import { type Given, keepPositions } from './keepPositions.ts';
import { type Implausible, implausible, type Position, type PositionSource } from './position.ts';
import { type TruckWatches, watchTrucks } from './truckWatch.ts';

export { resolveDevice } from './resolveDevice.ts';

/** Positions are gathered this long, or until there are so many, and then kept in one statement. */
const gatherMs = 20;
const mostGathered = 500;

export interface Taken {
  accepted: number;
  /** Kept out because they cannot be believed. */
  refused: number;
}

/** What has happened since the start. */
export interface PositionCounters extends Record<Implausible, number> {
  kept: number;
  statements: number;
  unknownTruck: number;
  movesFailed: number;
}

interface Gathering {
  given: Given[];
  waiting: { resolve: (trucks: ReadonlySet<string>) => void; reject: (error: unknown) => void }[];
  timer: NodeJS.Timeout | null;
  keeping: boolean;
}

interface Store {
  take(tenantID: string, given: Given[]): Promise<ReadonlySet<string>>;
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
  const gatherings = new Map<string, Gathering>();
  const moves = new Set<Promise<void>>();
  const counters: PositionCounters = {
    kept: 0,
    statements: 0,
    unknownTruck: 0,
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
    { watch, load, newest, sighting, doneM, move, estimate }: Judgement,
    now: number,
  ): void => {
    watch.newestTime = newest.time;
    if (!load || !sighting) return;
    load.sighting = sighting;
    load.doneM = doneM;
    if (estimate) {
      load.estimatedAt = now;
      load.estimatedRealAt = Date.now();
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

  const keep = async (tenantID: string, given: readonly Given[]): Promise<ReadonlySet<string>> => {
    const now = services.clock.now();
    const groups = groupByTruck(given);
    const known = await watches.get(tenantID, groups.keys());
    const judgements = [...known]
      .map(([carID, watch]) => judgePositions(watch, groups.get(carID) ?? [], now))
      .filter((judgement) => judgement !== null);
    const toKeep = given.filter((g) => known.has(g.carID));
    if (toKeep.length > 0) {
      const moved = await keepPositions(services, tenantID, toKeep, judgements, now);
      counters.statements += 1;
      counters.kept += toKeep.length;
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
    }
    return new Set(known.keys());
  };

  const keepGathered = async (tenantID: string, gathering: Gathering): Promise<void> => {
    if (gathering.timer) clearTimeout(gathering.timer);
    gathering.timer = null;
    // One statement at a time for a tenant: what comes meanwhile makes the next one larger.
    if (gathering.keeping) return;
    gathering.keeping = true;
    while (gathering.given.length > 0) {
      const { given, waiting } = gathering;
      gathering.given = [];
      gathering.waiting = [];
      try {
        const trucks = await keep(tenantID, given);
        for (const { resolve } of waiting) resolve(trucks);
      } catch (error) {
        for (const { reject } of waiting) reject(error);
      }
    }
    gathering.keeping = false;
  };

  return {
    counters,
    take: (tenantID, given) => {
      const gathering: Gathering = gatherings.get(tenantID) ?? { given: [], waiting: [], timer: null, keeping: false };
      gatherings.set(tenantID, gathering);
      for (const g of given) gathering.given.push(g);
      const { promise, resolve, reject } = Promise.withResolvers<ReadonlySet<string>>();
      gathering.waiting.push({ resolve, reject });
      if (gathering.given.length >= mostGathered) void keepGathered(tenantID, gathering);
      else if (!gathering.keeping)
        gathering.timer ??= setTimeout(() => void keepGathered(tenantID, gathering), gatherMs);
      return promise;
    },
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
  const trucks = await store.take(tenantID, given);
  if (trucks.has(carID)) return { accepted: given.length, refused: positions.length - given.length };
  store.counters.unknownTruck += given.length;
  return { accepted: 0, refused: positions.length };
};

export const positionCounters = (services: Services): Readonly<PositionCounters> => storeOf(services).counters;

/** Resolves when no arrival by position is being carried out; for closing and for tests. */
export const arrivalsSettled = (services: Services): Promise<void> => storeOf(services).settled();
