import { DomainError } from '../errors.ts';
import { epochMs } from '../time.ts';
import { centi, m3, sumM3 } from '../volume.ts';
import type { BatchPlanState } from './batchPlan.ts';

/** What is kept of a portion. m³. */
export interface PortionRow {
  batchPlanID: string;
  taskID: string;
  beginTime: string;
  volume: number;
  dropTime: string | null;
}

/** What loads have made of a portion. m³. */
export interface PortionCourse {
  state: BatchPlanState;
  producedCa: number;
}

/** What loads of an order have made of a portion (`produced`, m³ on waybills that stand), where other portions take `before` of it first. */
export const courseAt = (
  { volume, dropTime }: Pick<PortionRow, 'volume' | 'dropTime'>,
  before: number,
  produced: number,
): PortionCourse => {
  if (dropTime !== null) return { state: 'dropped', producedCa: 0 };
  const taken = Math.max(0, Math.min(centi(volume), centi(produced) - centi(before)));
  return { state: taken >= centi(volume) ? 'produced' : 'planned', producedCa: m3(taken) };
};

/**
 * What the loads of an order have made of each of its portions: they fill them one after another, in the order in which these begin. A
 * portion is produced once it is full. One that was dropped takes nothing.
 */
export const courseOf = (rows: readonly PortionRow[], produced: number): Map<string, PortionCourse> => {
  let before = 0;
  return new Map(
    inTurn(rows).map((row) => {
      const course = courseAt(row, before, produced);
      if (row.dropTime === null) before = m3(centi(before) + centi(row.volume));
      return [row.batchPlanID, course];
    }),
  );
};

/** Portions as their loads come: by when they begin. */
export const inTurn = <R extends Pick<PortionRow, 'batchPlanID' | 'beginTime'>>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => epochMs(a.beginTime) - epochMs(b.beginTime) || (a.batchPlanID < b.batchPlanID ? -1 : 1));

/** Refuses portions that come to more than the order: `batchPlan.tooMuch`. m³. */
export const checkPortions = (
  scheduledCa: number,
  standing: readonly Pick<PortionRow, 'volume' | 'dropTime'>[],
  more: readonly { volume: number }[],
): void => {
  const kept = sumM3(standing.filter((row) => row.dropTime === null).map((row) => row.volume));
  const sum = sumM3([kept, ...more.map((one) => one.volume)]);
  if (centi(sum) > centi(scheduledCa)) throw new DomainError('batchPlan.tooMuch', { sum, most: scheduledCa });
};
