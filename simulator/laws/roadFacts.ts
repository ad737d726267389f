import type { DayLedger } from '../ledger/dayLedger.ts';
import type { LoadEntry } from '../ledger/ledgerEntries.ts';
import { type AlarmFact, homeAheadMs, silences, usualAlarms } from './alarmFacts.ts';
import { unloadMinutesOf } from './pourFacts.ts';

const minute = 60_000;
const never = Number.POSITIVE_INFINITY;
/** Nothing stands too long before it has stood this much longer than usual, minutes. */
const leastMore = 10;
/** Nobody takes a drive to be longer than so many times what its driver takes it to be. */
const longestDrive = 1.6;

const tooLong = (usually: number): number => Math.max(usually * usualAlarms.standTimes, usually + leastMore) * minute;

/** Trucks that loaded, unloaded or returned for much longer than their plant has set as usual. */
const ofStanding = (subject: string, load: LoadEntry, ledger: DayLedger): AlarmFact[] => {
  const { loading, unloading, returning } = usualAlarms.usual;
  const order = ledger.orders.get(load.taskID);
  const pours = Math.max(unloading, order ? Math.round(unloadMinutesOf(order, load.volume)) : 0);
  const stays: [since: number | null, until: number, usually: number, earlier: number][] = [
    [load.begunAt, load.loadedAt, loading, 0],
    [load.startedAt, load.unloadedAt ?? never, pours, 0],
    // A truck comes home a little before its driver says so.
    [load.unloadedAt, load.returnedAt ?? never, returning, homeAheadMs],
  ];
  return stays.flatMap(([since, until, usually, earlier]) => {
    if (since === null) return [];
    const from = since + tooLong(usually);
    const sure = { kind: 'standing', subject, from, to: until - earlier, isSure: true };
    const known = { kind: 'standing', subject, from, to: until + minute, isSure: false };
    return [sure, known].filter(({ to }) => to > from);
  });
};

/** Loads that should long have been at their sites: whoever is heard of is expected anew, so only silence makes a truck overdue. */
const ofOverdue = (subject: string, load: LoadEntry, ledger: DayLedger): AlarmFact[] => {
  const heard = ledger.trucks.get(load.carID)?.heard ?? [];
  const there = Math.min(load.startedAt ?? never, load.unloadedAt ?? never);
  const since = usualAlarms.overdue - usualAlarms.silent;
  return silences(heard, [load.loadedAt, there]).flatMap(([from, to]) => {
    const sureFrom = from + (since + longestDrive * (load.driveMinutes ?? never)) * minute;
    const span = { kind: 'overdue', subject, to };
    return [
      { ...span, from: from + since * minute, isSure: false },
      { ...span, from: sureFrom, to: Math.min(to, load.arrivedAt ?? never), isSure: true },
    ].filter((one) => one.to > one.from);
  });
};

/** What trucks and loads did for too long. */
export const roadFacts = (ledger: DayLedger): AlarmFact[] =>
  [...ledger.loads].flatMap(([id, load]) => [...ofStanding(id, load, ledger), ...ofOverdue(id, load, ledger)]);
