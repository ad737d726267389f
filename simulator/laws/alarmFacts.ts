import type { DayLedger } from '../ledger/dayLedger.ts';
import type { BreakdownEntry, LoadEntry, OrderEntry } from '../ledger/ledgerEntries.ts';

const minute = 60_000;
/** What changes by itself is looked at in steps of this length, ms. */
const factStep = 10_000;

/** What ought to be an alarm, from when to when; where its people cannot be sure, it may be one. Epoch ms. */
export interface AlarmFact {
  kind: string;
  subject: string;
  from: number;
  to: number;
  isSure: boolean;
}

/** From when on a plant is alarmed, as it is unless somebody sets it otherwise: minutes. */
export const usualAlarms = {
  ...{
    age: 90,
    ageWarn: 15,
    answer: 5,
    suspended: 30,
    silent: 10,
    wait: 15,
    gap: 10,
    dryAhead: 30,
    late: 10,
    early: 60,
    overdue: 10,
  },
  /** How many times as long as usual something may take, and what the plant of a day has set as usual. */
  standTimes: 2,
  usual: { loading: 15, unloading: 20, returning: 40 },
};

/** A truck comes home a little before its driver says so, and the plant sees it. */
export const homeAheadMs = 4 * minute;

const fact = (kind: string, subject: string, from: number, to: number, isSure = true): AlarmFact[] =>
  from < to ? [{ kind, subject, from, to, isSure }] : [];

const ofBreakdown = ({ taskMsgID, at, decision, inWorkshopAt }: BreakdownEntry): AlarmFact[] =>
  fact('breakdown', taskMsgID, at, decision?.at ?? inWorkshopAt ?? Number.POSITIVE_INFINITY);

/** Concrete on the road that grows too old, and what comes back of it while it is still good. */
const ofConcrete = (id: string, { loadedAt, unloadedAt, surplus, writtenOff, returnedAt }: LoadEntry): AlarmFact[] => {
  const [old, warn] = [usualAlarms.age, usualAlarms.age - usualAlarms.ageWarn].map((age) => loadedAt + age * minute);
  const [limit, near] = [old as number, warn as number];
  const gone = unloadedAt ?? Number.POSITIVE_INFINITY;
  const back = Math.min(returnedAt ?? Number.POSITIVE_INFINITY, limit);
  const isLeft = unloadedAt !== null && (surplus ?? 0) > 0;
  return [
    ...fact('overAge', id, limit, gone),
    ...fact('ageing', id, near, Math.min(limit, gone)),
    // A truck that broke down at the gate is back as soon as its load is given up.
    ...(isLeft && writtenOff === 0
      ? fact('surplus', id, gone, Math.min(back, (returnedAt ?? back) - homeAheadMs))
      : []),
    ...(isLeft ? fact('surplus', id, gone, back + minute, false) : []),
  ];
};

/** When something changed for the first time at or after a moment. */
const firstOf = (
  { supply }: OrderEntry,
  change: OrderEntry['supply'][number]['change'],
  from = 0,
): number | undefined => supply.find((one) => one.change === change && one.at >= from)?.at;

const ofOrder = (id: string, order: OrderEntry): AlarmFact[] => {
  const mixed = firstOf(order, 'mixed');
  const opened = firstOf(order, 'opened');
  const late =
    mixed === undefined
      ? []
      : fact(
          'lateOpening',
          id,
          Math.max(mixed, order.loadAt),
          opened ?? Number.POSITIVE_INFINITY,
          opened !== undefined,
        );
  const paused = order.supply.filter(({ change }) => change === 'suspended');
  const isUnmixed = order.place !== null && mixed !== undefined;
  const unmixed = isUnmixed ? fact('notMixed', id, Math.max(order.place?.at ?? 0, order.loadAt), mixed) : [];
  return [
    ...late,
    ...unmixed,
    ...paused.flatMap(({ at }) => {
      const on = firstOf(order, 'resumed', at) ?? firstOf(order, 'ended', at);
      return fact(
        'suspended',
        id,
        at + usualAlarms.suspended * minute,
        on ?? Number.POSITIVE_INFINITY,
        on !== undefined,
      );
    }),
  ];
};

/** When a truck was not heard for too long within a span. */
export const silences = (
  heard: readonly { at: number; time: number }[],
  [from, to]: [from: number, to: number],
): [from: number, to: number][] => {
  const found: [from: number, to: number][] = [];
  const quiet = usualAlarms.silent * minute;
  let newest = from;
  for (const { at, time } of heard) {
    if (at > from && at - newest > quiet) found.push([newest + quiet, Math.min(at, to)]);
    newest = Math.max(newest, time);
    if (at >= to) return found;
  }
  if (to - newest > quiet) found.push([newest + quiet, to]);
  return found;
};

const ofSilence = (id: string, load: LoadEntry, ledger: DayLedger): AlarmFact[] => {
  const heard = ledger.trucks.get(load.carID)?.heard ?? [];
  const there = Math.min(load.startedAt ?? Number.POSITIVE_INFINITY, load.unloadedAt ?? Number.POSITIVE_INFINITY);
  const known = load.arrivedAt === null ? there : Math.min(there, heardOf(heard, load.arrivedAt));
  const spans: [from: number, to: number][] = [[load.loadedAt, known]];
  if (load.unloadedAt !== null) spans.push([load.unloadedAt, load.returnedAt ?? Number.POSITIVE_INFINITY]);
  return spans.flatMap((span) => silences(heard, span).flatMap(([from, to]) => fact('silent', id, from, to)));
};

/** When the plant heard where a truck was at a moment. */
export const heardOf = (heard: readonly { at: number; time: number }[], moment: number): number =>
  Math.min(...heard.flatMap(({ at, time }) => (time >= moment ? [at] : [])), Number.POSITIVE_INFINITY);

/** Spans within one in which something holds, looked at in steps. */
export const factsBetween = (
  [from, to]: [from: number, to: number],
  holds: (at: number) => boolean,
): [from: number, to: number][] => {
  const found: [from: number, to: number][] = [];
  let isOpen = false;
  for (let at = from; at <= to; at += factStep) {
    const last = found.at(-1);
    const isSo = holds(at);
    if (isSo && isOpen && last) last[1] = at + factStep;
    else if (isSo) found.push([at, at + factStep]);
    isOpen = isSo;
  }
  return found;
};

/** More than so much of an order is surely left to mix, whatever the site may have agreed to, hundredths of m³. */
const surelyLeft = 300;

/** A line that stands although orders of its plant surely want more of it, and whether or not they do. */
const ofLineStop = ({ plantID, lineID, from, to }: DayLedger['lineStops'][number], ledger: DayLedger): AlarmFact[] => {
  const subject = `${plantID}/${lineID}`;
  const calls = [...ledger.calls].filter(([id]) => !ledger.cancelledLoads.has(id)).map(([, call]) => call);
  const isWanted = (at: number): boolean =>
    [...ledger.orders].some(([taskID, { place, isCancelled, supply, volume }]) => {
      const isPlaced = place !== null && place.lineID === lineID && place.plantID === plantID && place.at <= at;
      const isOver = isCancelled || supply.some((one) => one.change === 'ended' && one.at <= at);
      if (!isPlaced || isOver) return false;
      const sent = calls.filter((call) => call.taskID === taskID && call.at <= at);
      return volume - sent.reduce((sum, call) => sum + call.volume, 0) > surelyLeft;
    });
  const sure = to === null ? [] : factsBetween([from, to - factStep], isWanted);
  return [
    ...sure.flatMap((span) => fact('lineDown', subject, ...span)),
    ...fact('lineDown', subject, from, to ?? Number.POSITIVE_INFINITY, false),
  ];
};

/** What the people of a day know to be wrong, but for what becomes of pours. */
export const alarmFacts = (ledger: DayLedger): AlarmFact[] => [
  ...ledger.breakdowns.flatMap(ofBreakdown),
  ...[...ledger.loads].flatMap(([id, load]) => [...ofConcrete(id, load), ...ofSilence(id, load, ledger)]),
  ...[...ledger.orders].flatMap(([id, order]) => ofOrder(id, order)),
  ...[...ledger.reports].flatMap(([id, { at, answeredAt }]) =>
    fact(
      'unanswered',
      id,
      at + usualAlarms.answer * minute,
      answeredAt ?? Number.POSITIVE_INFINITY,
      answeredAt !== null,
    ),
  ),
  ...ledger.lineStops.flatMap((stop) => ofLineStop(stop, ledger)),
];
