import type { DayLedger } from '../ledger/dayLedger.ts';
import { usualAlarms } from './alarmFacts.ts';
import type { DayRecord, Law, PlanLook } from './dayRecord.ts';
import { isSupplied } from './pourFacts.ts';

const minute = 60_000;
/** What is less is rounding, hundredths of m³. */
const speck = 2;

type Ahead = PlanLook['ahead'][number];

/** What of a look at the plan must be an alarm, or may be one. */
interface Wanted {
  must: Set<string>;
  may: Set<string>;
}

const isBegun = (ledger: DayLedger, taskID: string, at: number): boolean =>
  [...ledger.calls].some(([id, call]) => call.taskID === taskID && call.at <= at && !ledger.cancelledLoads.has(id));

/** Orders whose next load should have been sent. */
const lateOrders = ({ at, ahead }: PlanLook, ledger: DayLedger): string[] => {
  const past = ahead.filter(({ loadStart }) => at - loadStart > usualAlarms.late * minute).map(({ taskID }) => taskID);
  return [...new Set(past)].filter((taskID) => {
    const order = ledger.orders.get(taskID);
    return order !== undefined && isSupplied(order, at) && isBegun(ledger, taskID, at);
  });
};

const isInWorkshop = (ledger: DayLedger, carID: string, at: number): boolean =>
  ledger.breakdowns.some(
    (one) => one.carID === carID && (one.inWorkshopAt ?? Infinity) <= at && at < (one.endedAt ?? Infinity),
  );

const isUnderWay = (ledger: DayLedger, carID: string, at: number): boolean =>
  [...ledger.loads.values()].some(
    (load) => load.carID === carID && load.loadedAt <= at && at <= (load.returnedAt ?? Infinity),
  );

const overlap = (own: readonly Ahead[]): boolean => {
  const turns = own.toSorted((a, b) => a.loadStart - b.loadStart);
  return turns.some((load, i) => load.loadStart < (turns[i - 1]?.unloadEnd ?? 0));
};

/** A pour that stands for longer than this may get a cold joint, unless the plant sets another, and by how much a plan may be off; minutes. */
const longestGap = 30;
const offBy = 2;

/** A pause that begins sooner than this is told as one of the pour under way, minutes. */
const nearGap = usualAlarms.dryAhead + 5;

/** How long the plan lets the pour of an order stand between two loads that are ahead, minutes; `after`: of the pauses that begin then or later, epoch ms. */
const longestPause = (own: readonly Ahead[], after: number): number => {
  let end = Number.POSITIVE_INFINITY;
  return Math.max(
    0,
    ...own
      .toSorted((a, b) => a.arrive - b.arrive)
      .map(({ arrive, unloadEnd }) => {
        const [before, pause] = [end, (arrive - end) / minute];
        end = end === Number.POSITIVE_INFINITY ? unloadEnd : Math.max(end, unloadEnd);
        return before >= after ? pause : 0;
      }),
  );
};

/** What the plan of a look does not bring of an order, hundredths of m³. */
const missingOf = ({ ahead }: PlanLook, taskID: string, ledger: DayLedger): number => {
  const called = [...ledger.calls].filter(([id, call]) => call.taskID === taskID && !ledger.cancelledLoads.has(id));
  const sent = called.reduce((sum, [id, { volume }]) => sum + volume - (ledger.loads.get(id)?.surplus ?? 0), 0);
  const planned = ahead.filter((load) => load.taskID === taskID).reduce((sum, { volume }) => sum + volume, 0);
  return (ledger.orders.get(taskID)?.volume ?? 0) - sent - planned;
};

const wantedOf = (look: PlanLook, ledger: DayLedger): Wanted => {
  const late = lateOrders(look, ledger).map((taskID) => `lateNext ${taskID}`);
  const ofTrucks = Map.groupBy(look.ahead, ({ carID }) => carID);
  const must = new Set(late);
  const may = new Set(late);
  for (const [carID, own] of ofTrucks) {
    const cannot = isInWorkshop(ledger, carID, look.at) || overlap(own);
    if (cannot) must.add(`planConflict ${carID}`);
    if (cannot || isUnderWay(ledger, carID, look.at)) may.add(`planConflict ${carID}`);
  }
  for (const [taskID, own] of Map.groupBy(look.ahead, (load) => load.taskID)) {
    const order = ledger.orders.get(taskID);
    const begun = isBegun(ledger, taskID, look.at);
    // What is under way, or was poured last, leaves a pause of its own before the first load ahead.
    if (begun || longestPause(own, 0) > longestGap - offBy) may.add(`planGap ${taskID}`);
    const goesOn = order !== undefined && isSupplied(order, look.at);
    if (goesOn && longestPause(own, look.at + nearGap * minute) > longestGap + offBy) must.add(`planGap ${taskID}`);
  }
  for (const taskID of look.unserved) {
    may.add(`unserved ${taskID}`);
    const order = ledger.orders.get(taskID);
    const isOpen =
      order && !order.isCancelled && !order.supply.some(({ change, at }) => change === 'ended' && at <= look.at);
    if (isOpen && missingOf(look, taskID, ledger) > speck) must.add(`unserved ${taskID}`);
  }
  if (look.proposalID !== null && !ledger.ownProposals.has(look.proposalID)) {
    must.add('proposal null');
    may.add('proposal null');
  }
  return { must, may };
};

const planKinds = ['lateNext', 'planConflict', 'planGap', 'unserved', 'proposal'];
const clock = (at: number): string => new Date(at).toISOString().slice(11, 19);

/**
 * What the plan as it is told shows to be wrong is an alarm, and nothing else is: of two looks at the plan after one another, what both show
 * stands by the second of them or the minute after, and what neither shows does not stand all the time between them.
 */
export const planAlarmsAgree: Law = ({ planLooks, alarmLooks, ledger }: DayRecord) => {
  const found = new Map<string, string>();
  const wanted = planLooks.map((look) => wantedOf(look, ledger));
  planLooks.slice(1).forEach((look, i) => {
    const before = planLooks[i] as PlanLook;
    const [first, second] = [wanted[i] as Wanted, wanted[i + 1] as Wanted];
    const between = alarmLooks.filter(({ at }) => at >= before.at && at <= look.at);
    const soon = alarmLooks.filter(({ at }) => at >= look.at && at <= look.at + minute);
    for (const key of second.must)
      if (first.must.has(key) && soon.length > 1 && soon.every(({ standing }) => !standing.has(key)))
        found.set(
          key,
          `${key}: no alarm at ${clock(look.at)} although the plan has shown it since ${clock(before.at)}`,
        );
    for (const key of between[0]?.standing ?? [])
      if (planKinds.includes(key.split(' ')[0] ?? '') && between.length > 1)
        if (!first.may.has(key) && !second.may.has(key) && between.every(({ standing }) => standing.has(key)))
          found.set(
            key,
            `${key} stands from ${clock(before.at)} to ${clock(look.at)} although the plan shows nothing of it`,
          );
  });
  return [...found.values()];
};
