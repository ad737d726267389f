import type { TaskRow } from '@pourline/contract/production';
import { sumM3 } from '@pourline/domain/volume';

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
