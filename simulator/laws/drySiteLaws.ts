import { type DayLedger, netHundredthsOf } from '../ledger/dayLedger.ts';
import type { OrderEntry } from '../ledger/ledgerEntries.ts';
import { factsBetween, usualAlarms } from './alarmFacts.ts';
import type { Law } from './dayRecord.ts';
import { isSupplied } from './pourFacts.ts';

const minute = 60_000;
const never = Number.POSITIVE_INFINITY;
/** A site may stand for so long after the break is one, while a truck stands for it in the queue, minutes. */
const mostStanding = 5;
/** Who stands in the queue for so much longer was needed nowhere else, minutes. */
const idleFor = 60;
/** A way that takes longer is too long for concrete that has to be poured as well, minutes. */
const farthest = 60;
/** What surely is still to come, hundredths of m³: more than a site asks for besides. */
const muchLeft = 300;
/** How long a load that is called off may have kept its line, minutes. */
const calledOffFor = 10;

/** From when to when a line has something to mix or is seen to. */
const busyTimes = ({ calls, loads, cancelledLoads, lineStops }: DayLedger, lineID: string): [number, number][] => [
  ...[...calls].flatMap(([id, call]): [number, number][] => {
    if (call.lineID !== null && call.lineID !== lineID) return [];
    const gone = cancelledLoads.has(id) ? call.at + calledOffFor * minute : never;
    return [[call.at, loads.get(id)?.loadedAt ?? gone]];
  }),
  ...lineStops.flatMap((stop): [number, number][] => (stop.lineID === lineID ? [[stop.from, stop.to ?? never]] : [])),
];

/** From when to when a truck of a plant stood in the queue, sound, and was needed nowhere for long after. */
const idleTimes = ({ trucks, breakdowns }: DayLedger, plantID: string): [number, number][] =>
  [...trucks].flatMap(([carID, truck]) => {
    if (truck.plantID !== plantID) return [];
    const broken = breakdowns.filter((one) => one.carID === carID);
    return truck.queue.flatMap(({ from, to }): [number, number][] => {
      const until = Math.min(to ?? never, ...broken.flatMap(({ at }) => (at >= from ? [at] : [])));
      return until - from > (idleFor + mostStanding) * minute ? [[from, until - idleFor * minute]] : [];
    });
  });

/** Since when the pour of an order stands and no truck has been called for it; null: it does not. */
const dryAt = (ledger: DayLedger, taskID: string, order: OrderEntry): ((at: number) => boolean) => {
  const called = [...ledger.calls].filter(([id, call]) => call.taskID === taskID && !ledger.cancelledLoads.has(id));
  const loads = called.map(([id, { at }]) => {
    const load = ledger.loads.get(id);
    return { calledAt: at, goneAt: load?.unloadedAt ?? never, net: load ? netHundredthsOf(load) : 0 };
  });
  return (at) => {
    const gone = loads.filter(({ goneAt }) => goneAt <= at);
    const isUnderWay = loads.some(({ calledAt, goneAt }) => calledAt <= at && at < goneAt);
    const left = order.volume - gone.reduce((sum, { net }) => sum + net, 0);
    const resumed = order.supply.findLast(({ change, at: moment }) => change === 'resumed' && moment <= at)?.at ?? 0;
    const last = Math.max(resumed, ...gone.map(({ goneAt }) => goneAt));
    return (
      gone.length > 0 &&
      !isUnderWay &&
      left >= muchLeft &&
      isSupplied(order, at) &&
      at - last > usualAlarms.gap * minute
    );
  };
};

const clock = (at: number): string => new Date(at).toISOString().slice(11, 19);

/**
 * On a day that is planned and sent by the system no site stands for long beside a truck: not while one of its plant stands in the queue that nobody
 * needs for an hour, the line has nothing to mix and the way is short enough.
 */
export const noSiteDriesBesideTrucks: Law = ({ ledger, planLooks }) => {
  const [first, last] = [planLooks[0]?.at, planLooks.at(-1)?.at];
  if (first === undefined || last === undefined) return [];
  return [...ledger.orders].flatMap(([taskID, order]) => {
    const { place } = order;
    const ways = [...ledger.loads.values()].flatMap((load) =>
      load.taskID === taskID ? (load.driveMinutes ?? []) : [],
    );
    if (!place?.autoSend || Math.max(0, ...ways) > farthest) return [];
    const isDry = dryAt(ledger, taskID, order);
    const [busy, idle] = [busyTimes(ledger, place.lineID), idleTimes(ledger, place.plantID)];
    const within = (spans: readonly [number, number][], at: number): boolean =>
      spans.some(([from, to]) => from <= at && at < to);
    const stood = factsBetween([first, last], (at) => isDry(at) && !within(busy, at) && within(idle, at));
    return stood.flatMap(([from, to]) =>
      to - from > mostStanding * minute
        ? [`order ${order.key} stood from ${clock(from)} to ${clock(to)} beside a truck in the queue and a free line`]
        : [],
    );
  });
};
