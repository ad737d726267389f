import { type DayLedger, netHundredthsOf } from '../ledger/dayLedger.ts';
import type { LoadEntry, OrderEntry } from '../ledger/ledgerEntries.ts';
import { type AlarmFact, factsBetween, heardOf, usualAlarms } from './alarmFacts.ts';
import { isStrandedAt, isSupplied, unloadMinutesOf } from './pourFacts.ts';

const minute = 60_000;
const never = Number.POSITIVE_INFINITY;
/** So much before a truck is empty its people see that no other comes, minutes. */
const nearlyEmpty = 5;
/** What surely is still to come, hundredths of m³: more than a site asks for besides. */
const muchLeft = 300;

/** An order with its loads, and when a truck was called for each of them. */
interface Pour {
  order: OrderEntry;
  loads: (LoadEntry & { known: number; isStranded: (at: number) => boolean })[];
  calledAt: number[];
}

const netOf = (loads: readonly LoadEntry[]): number => loads.reduce((sum, load) => sum + netHundredthsOf(load), 0);
const goneBy = ({ loads }: Pour, at: number): Pour['loads'] =>
  loads.filter(({ unloadedAt }) => (unloadedAt ?? never) <= at);

/** Whether the pour surely ends soon for want of a truck: the only one that was called for it is nearly empty, or has been for a little while. */
const breaksSurely = (pour: Pour, at: number): boolean => {
  const { order, loads, calledAt } = pour;
  const gone = goneBy(pour, at);
  const poured = gone.filter((load) => load.startedAt !== null && netHundredthsOf(load) > 0);
  const last = loads.find((load) => (load.startedAt ?? never) <= at && at < (load.unloadedAt ?? never));
  const isAlone = calledAt.filter((moment) => moment <= at).length === gone.length + (last ? 1 : 0);
  const left = order.volume - netOf(gone) - (last?.volume ?? 0);
  if (!isSupplied(order, at) || !isAlone || left < muchLeft) return false;
  if (last) return at >= (last.startedAt ?? never) + (unloadMinutesOf(order, last.volume) - nearlyEmpty) * minute;
  const lastGone = Math.max(...poured.map(({ unloadedAt }) => unloadedAt ?? 0));
  return poured.length > 0 && at - lastGone <= usualAlarms.gap * minute;
};

/** Whether the pour may end soon: it is supplied, and what stands at its site with trucks that run neither is all that it wants nor lasts for long. */
const mayBreak = (pour: Pour, at: number): boolean => {
  const { order, loads } = pour;
  if (!isSupplied(order, at)) return false;
  const there = loads.filter(
    ({ known, unloadedAt, isStranded }) => known <= at && at < (unloadedAt ?? never) && !isStranded(at),
  );
  const waiting = there
    .filter(({ startedAt }) => at < (startedAt ?? never))
    .reduce((sum, { volume }) => sum + volume, 0);
  const left = order.volume - netOf(goneBy(pour, at)) - there.reduce((sum, { volume }) => sum + volume, 0);
  return left > 0 && unloadMinutesOf(order, waiting) <= usualAlarms.dryAhead + usualAlarms.gap;
};

const pourOf = (ledger: DayLedger, taskID: string, order: OrderEntry): Pour => ({
  order,
  loads: [...ledger.loads]
    .filter(([, load]) => load.taskID === taskID)
    .map(([id, load]) => {
      const heard = ledger.trucks.get(load.carID)?.heard ?? [];
      const known = load.arrivedAt === null ? never : heardOf(heard, load.arrivedAt);
      const isStranded = (at: number) => isStrandedAt(ledger, id, at);
      return { ...load, isStranded, known: Math.min(known, load.startedAt ?? never) };
    }),
  calledAt: [...ledger.calls].flatMap(([id, call]) =>
    call.taskID === taskID && !ledger.cancelledLoads.has(id) ? [call.at] : [],
  ),
});

/** When pours were about to stand for want of a truck, as their people knew it. */
export const feedFacts = (ledger: DayLedger): AlarmFact[] =>
  [...ledger.orders].flatMap(([subject, order]) => {
    const pour = pourOf(ledger, subject, order);
    const opened = order.supply.find(({ change }) => change === 'opened')?.at;
    if (opened === undefined) return [];
    const ended = order.supply.find(({ change }) => change === 'ended')?.at;
    const lastGone = Math.max(opened, ...pour.loads.flatMap(({ unloadedAt }) => unloadedAt ?? []));
    const span: [number, number] = [opened, Math.min(ended ?? never, lastGone + 60 * minute)];
    const of = (isSure: boolean, holds: (at: number) => boolean): AlarmFact[] =>
      factsBetween(span, holds).map(([from, to]) => ({ kind: 'feedBreaking', subject, from, to, isSure }));
    return [...of(true, (at) => breaksSurely(pour, at)), ...of(false, (at) => mayBreak(pour, at))];
  });
