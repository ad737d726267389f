import type { DayRecord, Law } from './dayRecord.ts';
import { findDifferences, type Told } from './findDifferences.ts';

/** A site speaks of an order from its first delivery on. */
const spokenOf = ['pts_opening', 'pts_suspending', 'pts_completed'];

const differencesOf = (
  { evaluations, ledger }: DayRecord,
  { taskID, taskNo, state, deliverCa }: DayRecord['orders'][number],
): string[] => {
  const shown = evaluations.get(taskID);
  if (!shown) return [`order ${taskNo}: its evaluation cannot be asked for`];
  const isSpokenOf = spokenOf.includes(state) && deliverCa > 0;
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
    ['whether the site may evaluate it', shown.customer.mayEvaluate, isSpokenOf && given === null],
    ['whether the scheduler may evaluate it', shown.scheduler.mayEvaluate, false],
  ]);
  if (given && !isSpokenOf) found.push(`order ${taskNo}: evaluated in ${state}`);
  return found;
};

/** What the site said of an order is kept once, as it was given, and shown so to site and plant; nothing besides. */
export const evaluationsKept: Law = (day) => day.orders.flatMap((order) => differencesOf(day, order));
