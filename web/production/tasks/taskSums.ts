import type { TaskRow } from '@pourline/contract/production';
import { isOrderToApprove, isOrderToArrange } from '@pourline/domain/orders/orderStages';
import { sumM3 } from '@pourline/domain/volume';
import { formatQuantity } from '../../kit/figure/format.ts';

/** Sums of tasks, m³ and trucks. */
export interface TaskSums {
  planned: number;
  sent: number;
  delivered: number;
  left: number;
  trucks: number;
}

export const taskSums = (rows: readonly TaskRow[]): TaskSums => ({
  planned: sumM3(rows.map((row) => row.planned)),
  sent: sumM3(rows.map((row) => row.sent)),
  delivered: sumM3(rows.map((row) => row.delivered)),
  left: sumM3(rows.map((row) => row.left)),
  trucks: rows.reduce((sum, row) => sum + row.trucks, 0),
});

/** How much of it nobody has approved or arranged, which the plan of the board leaves out; null: nothing. */
export const unsettledText = (rows: readonly TaskRow[]): string | null => {
  const of = (isOne: (state: TaskRow['state']) => boolean) =>
    sumM3(rows.filter(({ state }) => isOne(state)).map(({ planned }) => planned));
  const parts = [
    ['待审批', of(isOrderToApprove)],
    ['待安排', of(isOrderToArrange)],
  ] as const;
  const told = parts
    .filter(([, volume]) => volume > 0)
    .map(([name, volume]) => `${name} ${formatQuantity(volume, 'm³', 2)}`);
  return told.length > 0 ? `其中${told.join('、')}，安排后才计入看板的今日计划` : null;
};

/** Tasks that belong together, in the order in which the first of them comes. */
export interface TaskGroup {
  key: string;
  title: string;
  rows: TaskRow[];
  sums: TaskSums;
}

/** Tasks by their day or by their project. */
export const taskGroups = (rows: readonly TaskRow[], by: 'day' | 'project'): TaskGroup[] => {
  const groups = Map.groupBy(rows, (row) => (by === 'day' ? row.day : row.contractID));
  return [...groups].map(([key, own]) => ({
    ...{ key, rows: own, sums: taskSums(own) },
    title: by === 'day' ? key : (own[0]?.projectName ?? key),
  }));
};
