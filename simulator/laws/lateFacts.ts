import type { DayLedger } from '../ledger/dayLedger.ts';
import { type AlarmFact, usualAlarms } from './alarmFacts.ts';

const minute = 60_000;
const never = Number.POSITIVE_INFINITY;

/**
 * When the first load of an order was late: surely while nobody had called a truck for it though it should long have been loaded. Once one is called
 * it may come in time after all; of a day that is planned the plan may have it later.
 */
export const lateFirstFacts = (ledger: DayLedger): AlarmFact[] =>
  [...ledger.orders].flatMap(([subject, order]) => {
    const opened = order.supply.find(({ change }) => change === 'opened')?.at;
    if (opened === undefined) return [];
    const ended = order.supply.find(({ change }) => change === 'ended')?.at ?? never;
    const paused = order.supply.find(({ change }) => change === 'suspended')?.at ?? never;
    const called = Math.min(
      ...[...ledger.calls.values()].flatMap(({ taskID, at }) => (taskID === subject ? [at] : [])),
      never,
    );
    // What is written off on its way has come to nobody.
    const there = [...ledger.loads.values()].flatMap(({ taskID, startedAt, unloadedAt, writtenOff, volume }) =>
      taskID === subject ? [startedAt ?? (writtenOff < volume ? unloadedAt : null) ?? never] : [],
    );
    const from = Math.max(opened, order.loadAt + usualAlarms.late * minute);
    const isSure = ledger.ownProposals.size === 0;
    const sure = { kind: 'lateFirst', subject, from, to: Math.min(called, ended, paused), isSure };
    // A truck that is called in time may be slow on its way.
    const known = { kind: 'lateFirst', subject, from: opened, to: Math.min(...there, ended), isSure: false };
    return [sure, known].filter((one) => one.to > one.from);
  });
