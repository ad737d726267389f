import { type DayLedger, netHundredthsOf } from '../ledger/dayLedger.ts';
import type { LoadEntry, OrderEntry } from '../ledger/ledgerEntries.ts';
import { type AlarmFact, heardOf, usualAlarms } from './alarmFacts.ts';

const minute = 60_000;
/** Pours are looked at in steps of this length, ms. */
const step = 10_000;
/** How long a truck of a day unloads at least, minutes per m³. */
const usualUnloadMinutes = 2;
const never = Number.POSITIVE_INFINITY;

/** A load as far as it stands at its site: when it came, when the plant knew, when it poured. */
interface AtSite {
  arrived: number;
  known: number;
  started: number;
  gone: number;
  net: number;
  /** Whether its truck stood broken down with it. */
  isStrandedAt: (at: number) => boolean;
}

/** A span in which a pour stood, or trucks stood at its site, and since when that counts. Epoch ms. */
export interface Stop {
  since: number;
  from: number;
  to: number;
}

/** Whether a load stood with a truck that had broken down, and nobody had decided about it. */
export const isStrandedAt = (ledger: DayLedger, id: string, at: number): boolean =>
  ledger.breakdowns.some(
    (one) => one.taskDetailID === id && one.at <= at && at < (one.decision?.at ?? one.endedAt ?? never),
  );

const atSite = (id: string, load: LoadEntry, ledger: DayLedger): AtSite => {
  const heard = ledger.trucks.get(load.carID)?.heard ?? [];
  const started = load.startedAt ?? load.unloadedAt ?? never;
  const arrived = load.arrivedAt ?? never;
  return {
    arrived,
    known: Math.min(arrived === never ? never : heardOf(heard, arrived), started),
    started,
    gone: load.unloadedAt ?? never,
    net: netHundredthsOf(load),
    isStrandedAt: (at) => isStrandedAt(ledger, id, at),
  };
};

/** Joins the steps at which something holds into spans. */
const spansOf = (from: number, to: number, sinceAt: (at: number) => number | null): Stop[] => {
  const found: Stop[] = [];
  let open: Stop | null = null;
  for (let at = from; at <= to; at += step) {
    const since = sinceAt(at);
    if (since === null) open = null;
    else if (open) open.to = at + step;
    else {
      open = { since: Math.max(since, found.at(-1)?.to ?? 0), from: at, to: at + step };
      found.push(open);
    }
  }
  return found;
};

/** How long a site takes to place so much of an order, hundredths of m³; minutes. */
export const unloadMinutesOf = ({ pourRate }: OrderEntry, volume: number): number =>
  (volume / 100) * Math.max(usualUnloadMinutes, 60 / pourRate);

/** When an order is supplied: from its opening to its end, without its pauses. */
export const isSupplied = ({ supply }: OrderEntry, at: number): boolean =>
  ['opened', 'resumed'].includes(supply.findLast((one) => one.at <= at && one.change !== 'mixed')?.change ?? '');

/** When trucks stood at the site of an order for longer than the plant allows. */
const queues = (loads: readonly AtSite[], [from, to]: [number, number], early: number): Stop[] =>
  spansOf(from, to, (at) => {
    const waiting = loads.filter(({ known, started }) => known <= at && at < started).map(({ arrived }) => arrived);
    const first = Math.min(...waiting);
    return at - first > (usualAlarms.wait - early) * minute ? first : null;
  });

/** When the pour of an order stood for want of concrete; until its first load it stands while none is sent, from its promised time on. `sentAt`: when its trucks were called; `early`: of a plant that looks so much sooner a truck that has broken down feeds nothing. */
const breaks = (
  order: OrderEntry,
  { loads, sentAt, early }: { loads: readonly AtSite[]; sentAt: readonly number[]; early: number },
  [from, to]: [number, number],
): Stop[] => {
  const opened = order.supply.find(({ change }) => change === 'opened')?.at ?? never;
  return spansOf(from, to, (at) => {
    const poured = loads.filter(({ gone, started, net }) => gone <= at && started < gone && net > 0);
    const left = order.volume - loads.filter(({ gone }) => gone <= at).reduce((sum, { net }) => sum + net, 0);
    const feeds = (load: AtSite): boolean => early === 0 || !load.isStrandedAt(at);
    const isThere = loads.some((load) => load.arrived <= at && at < load.gone && feeds(load));
    const resumed = order.supply.findLast(({ change, at: moment }) => change === 'resumed' && moment <= at)?.at ?? 0;
    const promised = poured.length === 0 ? order.dueAt : opened;
    const last = Math.max(opened, promised, resumed, ...poured.map(({ gone }) => gone));
    const stands = left > 0 && !isThere && isSupplied(order, at) && at - last > (usualAlarms.gap - early) * minute;
    const isFed =
      poured.length === 0 &&
      sentAt.filter((sent) => sent <= at).length > loads.filter((load) => load.gone <= at || !feeds(load)).length;
    return stands && !isFed ? last : null;
  });
};

/** A plant sees a truck come up to so much sooner than its driver says, minutes. */
export const seenEarlier = 0.5;

/** How the pour of an order and the trucks at its site stood; `early`: by so many minutes less than a plant allows, and without what stood with broken trucks. */
export const stopsOf = (ledger: DayLedger, taskID: string, early = 0): { broken: Stop[]; queued: Stop[] } => {
  const order = ledger.orders.get(taskID);
  const loads = [...ledger.loads].flatMap(([id, load]) => (load.taskID === taskID ? [atSite(id, load, ledger)] : []));
  const opened = order?.supply.find(({ change }) => change === 'opened')?.at;
  if (!order || opened === undefined) return { broken: [], queued: [] };
  const ended = order.supply.find(({ change }) => change === 'ended')?.at;
  const span: [number, number] = [
    opened,
    ended ?? Math.max(opened, ...loads.map(({ gone }) => gone).filter(Number.isFinite)),
  ];
  const sentAt = [...ledger.calls].flatMap(([id, call]) =>
    call.taskID === taskID && !ledger.cancelledLoads.has(id) ? [call.at] : [],
  );
  return { broken: breaks(order, { loads, sentAt, early }, span), queued: queues(loads, span, early) };
};

/** What the people of a day know to be wrong with its pours. Before its first load a pour may stand. */
export const pourFacts = (ledger: DayLedger): AlarmFact[] =>
  [...ledger.orders].flatMap(([subject, { supply }]) => {
    const { broken, queued } = stopsOf(ledger, subject);
    const opened = supply.find(({ change }) => change === 'opened')?.at;
    const firstPour = Math.min(
      ...[...ledger.loads.values()].flatMap((load) => (load.taskID === subject ? [load.startedAt ?? never] : [])),
    );
    return [
      ...broken.map(({ from, to }) => ({ kind: 'feedBroken', subject, from, to, isSure: true })),
      ...stopsOf(ledger, subject, seenEarlier).broken.map(({ from, to }) => ({
        ...{ kind: 'feedBroken', subject, from, to, isSure: false },
      })),
      ...queued.map(({ from, to }) => ({ kind: 'siteQueue', subject, from, to, isSure: true })),
      ...(opened === undefined ? [] : [{ kind: 'feedBroken', subject, from: opened, to: firstPour, isSure: false }]),
    ];
  });

/** Minutes that stops came to until a moment. */
export const minutesOf = (stops: readonly Stop[], until: number): number =>
  stops.reduce((sum, { since, from, to }) => sum + (from < until ? Math.min(to, until) - since : 0), 0) / minute;
