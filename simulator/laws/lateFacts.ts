import type { DayLedger } from '../ledger/dayLedger.ts';
import { type AlarmFact, usualAlarms } from './alarmFacts.ts';
import type { PlanLook } from './dayRecord.ts';

const minute = 60_000;
const never = Number.POSITIVE_INFINITY;

/** How far a truck may be off from what its driver took the way to be, minutes. */
const slowOrFast = 15;

/** From its call until a truck leaves its plant, at the least, minutes. */
const atPlant = 15;

/** A planned first load may be asked about so long before its loading, and the plan is looked at so often; minutes. */
const askAhead = 60;
const betweenLooks = 5;

/** When the plan first had a load of an order that was soon to be loaded, as far as it was looked at; epoch ms. */
const plannedSoonAt = (subject: string, looks: readonly PlanLook[]): number =>
  Math.min(
    ...looks.flatMap(({ at, ahead }) =>
      ahead.some(({ taskID, loadStart }) => taskID === subject && loadStart - at <= (askAhead + betweenLooks) * minute)
        ? [at - betweenLooks * minute]
        : [],
    ),
    never,
  );

/**
 * When the first load of an order was late for what its site was promised: surely while nobody had called a truck that could still have been there in
 * time, whatever a plan has. Once one is called it may come in time after all.
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
    const from = Math.max(opened, order.dueAt + (usualAlarms.late - atPlant) * minute);
    const sure = { kind: 'lateFirst', subject, from, to: Math.min(called, ended, paused), isSure: true };
    // A truck that is called may be slow on its way; before one is called nothing is late until the first load is due under the line.
    const possible = Math.max(opened, Math.min(called, order.loadAt - slowOrFast * minute));
    const known = { kind: 'lateFirst', subject, from: possible, to: Math.min(...there, ended), isSure: false };
    return [sure, known].filter((one) => one.to > one.from);
  });

/**
 * When the first truck of an order came long before its site was promised, and nobody had asked the site: surely while it is on a way that is much too
 * short for that, or stands there; perhaps from when a truck was called for it, or the plan soon had a load of it. It ends when it pours.
 */
export const earlyStartFacts = (ledger: DayLedger, looks: readonly PlanLook[]): AlarmFact[] =>
  [...ledger.orders].flatMap(([subject, order]) => {
    const opened = order.supply.find(({ change }) => change === 'opened')?.at;
    const ended = order.supply.find(({ change }) => change !== 'opened' && change !== 'mixed')?.at ?? never;
    if (opened === undefined) return [];
    const loads = [...ledger.loads.values()].filter(({ taskID }) => taskID === subject);
    const pours = Math.min(...loads.map(({ startedAt }) => startedAt ?? never), never);
    const latest = order.dueAt - usualAlarms.early * minute;
    const sure = loads.flatMap(({ loadedAt, driveMinutes, arrivedAt, unloadedAt, startedAt }): AlarmFact[] => {
      const gaveUp = startedAt === null ? (unloadedAt ?? never) : never;
      const there = arrivedAt ?? loadedAt + ((driveMinutes ?? never) + slowOrFast) * minute;
      const to = Math.min(pours, ended, gaveUp);
      return there < latest ? [{ kind: 'earlyStart', subject, from: arrivedAt ?? loadedAt, to, isSure: true }] : [];
    });
    const called = Math.min(
      ...[...ledger.calls.values()].flatMap(({ taskID, at }) => (taskID === subject ? [at] : [])),
      never,
    );
    const known = {
      kind: 'earlyStart',
      subject,
      from: Math.max(opened, Math.min(called, plannedSoonAt(subject, looks))),
      to: Math.min(pours, order.dueAt),
      isSure: false,
    };
    return [...sure, known].filter((one) => one.to > one.from);
  });

/** When an order ought perhaps to have had its mix, or been open, because a plan that was looked at had its first load before it was arranged to be. */
export const plannedOpeningFacts = (ledger: DayLedger, looks: readonly PlanLook[]): AlarmFact[] =>
  [...ledger.orders].flatMap(([subject, { supply, loadAt, place }]) => {
    const mixed = supply.find(({ change }) => change === 'mixed')?.at;
    const opened = supply.find(({ change }) => change === 'opened' || change === 'ended')?.at ?? never;
    const planned = looks.flatMap(({ ahead }) =>
      ahead.flatMap(({ taskID, loadStart }) => (taskID === subject ? [loadStart] : [])),
    );
    const first = Math.min(...planned, never);
    const opening = {
      kind: 'lateOpening',
      subject,
      from: Math.max(mixed ?? never, first),
      to: Math.min(opened, loadAt),
    };
    // Also what is never given a mix.
    const mixing = {
      ...{ kind: 'notMixed', subject, from: Math.max(place?.at ?? never, Math.min(first, loadAt)) },
      to: mixed ?? opened,
    };
    return [opening, mixing].flatMap((one) => (one.to > one.from ? [{ ...one, isSure: false }] : []));
  });
