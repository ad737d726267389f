import type { DayRecord, Law } from './dayRecord.ts';
import { findDifferences, type Told } from './findDifferences.ts';

const stateCompleted = 'pts_completed';

const differencesOf = (
  { evaluations, ledger }: DayRecord,
  { taskID, taskNo, state }: DayRecord['orders'][number],
): string[] => {
  const shown = evaluations.get(taskID);
  if (!shown) return [`order ${taskNo}: its evaluation cannot be asked for`];
  const given = ledger.orders.get(taskID)?.evaluation ?? null;
  const asShown = (who: 'customer' | 'scheduler'): Told[] => {
    const { evaluation } = shown[who];
    const told: Readonly<Record<string, unknown>> = { ...evaluation };
    return [
      [`whether it is evaluated, to the ${who}`, evaluation !== null, given !== null],
      ...Object.entries(given?.scores ?? {}).map(
        ([item, score]): Told => [`its score for ${item}, to the ${who}`, told[item], score],
      ),
      ...(given ? [[`the words on it, to the ${who}`, told.comment, given.comment] satisfies Told] : []),
    ];
  };
  const found = findDifferences(`order ${taskNo}`, [
    ...asShown('customer'),
    ...asShown('scheduler'),
    ['whether the site may evaluate it', shown.customer.mayEvaluate, state === stateCompleted && given === null],
    ['whether the scheduler may evaluate it', shown.scheduler.mayEvaluate, false],
  ]);
  if (given && state !== stateCompleted) found.push(`order ${taskNo}: evaluated in ${state}`);
  return found;
};

/** What the site said of a completed order is kept once, as it was given, and shown so to site and plant; nothing besides. */
export const evaluationsKept: Law = (day) => day.orders.flatMap((order) => differencesOf(day, order));
