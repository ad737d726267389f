import { type AlarmFact, alarmFacts } from './alarmFacts.ts';
import type { DayRecord, Law } from './dayRecord.ts';
import { feedFacts } from './feedFacts.ts';
import { earlyStartFacts, lateFirstFacts, plannedOpeningFacts } from './lateFacts.ts';
import { minutesOf, pourFacts, seenEarlier, stopsOf } from './pourFacts.ts';
import { roadFacts } from './roadFacts.ts';

const minute = 60_000;
/** A plant looks at itself once a minute of its clock at least; a phone without network tells some minutes later. */
const latestMs = 3 * minute;

/** Kinds of alarms of which people know by themselves when they ought to stand; trucks of a day leave no way and unload nowhere else. */
const knownKinds = [
  ...['overAge', 'ageing', 'surplus', 'silent', 'breakdown', 'unanswered', 'lateOpening', 'suspended', 'notMixed'],
  ...[
    'feedBroken',
    'siteQueue',
    'lineDown',
    'offRoute',
    'farFromSite',
    'feedBreaking',
    'standing',
    'overdue',
    'lateFirst',
    'earlyStart',
  ],
];

const keyOf = ({ kind, subject }: Pick<AlarmFact, 'kind' | 'subject'>): string => `${kind} ${subject}`;
const clock = (at: number): string => (Number.isFinite(at) ? new Date(at).toISOString().slice(11, 19) : 'the end');
const factsOf = ({ ledger, planLooks }: Pick<DayRecord, 'ledger' | 'planLooks'>): AlarmFact[] => [
  ...[...alarmFacts(ledger), ...pourFacts(ledger), ...feedFacts(ledger), ...roadFacts(ledger)],
  ...lateFirstFacts(ledger),
  ...earlyStartFacts(ledger, planLooks),
  ...plannedOpeningFacts(ledger, planLooks),
];

/** What is wrong is an alarm, from soon after it began until it ends. */
export const alarmsRaised: Law = ({ alarmLooks, ledger, planLooks }) =>
  factsOf({ ledger, planLooks }).flatMap((fact) => {
    if (!fact.isSure) return [];
    const missing = alarmLooks.filter(
      ({ at, standing }) => at >= fact.from + latestMs && at <= fact.to - latestMs && !standing.has(keyOf(fact)),
    );
    const [first] = missing;
    if (!first) return [];
    return [`${keyOf(fact)} from ${clock(fact.from)} to ${clock(fact.to)}: no alarm at ${clock(first.at)}`];
  });

/** An alarm stands only while something is wrong. */
export const alarmsCleared: Law = ({ alarmLooks, ledger, planLooks }) => {
  const facts = Map.groupBy(factsOf({ ledger, planLooks }), keyOf);
  const told = new Map<string, number>();
  for (const { at, standing } of alarmLooks)
    for (const key of standing) {
      if (!knownKinds.includes(key.split(' ')[0] ?? '') || told.has(key)) continue;
      const isSo = facts.get(key)?.some(({ from, to }) => at >= from - latestMs && at <= to + latestMs);
      if (!isSo) told.set(key, at);
    }
  return [...told].map(([key, at]) => `${key} stands at ${clock(at)} although nothing is wrong`);
};

/** What stood for so short a time over its limit may have been over before the plant looked, ms. */
const briefMs = 90_000;

/** The minutes that a pour, or trucks at its site, have stood are told as they were, within a minute. What hardly passed its limit may be told or not. */
export const stopMinutesKept: Law = ({ stopLooks, ledger }: DayRecord) =>
  [...stopLooks].flatMap(([taskID, { at, broken, queued }]) => {
    const [sure, possible] = [stopsOf(ledger, taskID), stopsOf(ledger, taskID, seenEarlier)];
    const tell = (what: string, told: number, kind: 'broken' | 'queued'): string[] => {
      const least = minutesOf(
        sure[kind].filter(({ from, to }) => to - from > briefMs),
        at,
      );
      const most = minutesOf(possible[kind], at);
      if (told >= least - 1 && told <= most + 1) return [];
      return [
        `order ${taskID}: ${told.toFixed(1)} min of ${what} until ${clock(at)}, by the ledger ${least.toFixed(1)} to ${most.toFixed(1)}`,
      ];
    };
    return [...tell('断料', broken, 'broken'), ...tell('压车', queued, 'queued')];
  });
