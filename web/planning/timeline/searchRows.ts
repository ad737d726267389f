import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { PlanRow, RowBar } from './planRows.ts';

/** What of the plan is looked at. */
export interface PlanSearch {
  /** Order number, project, part, truck or driver. */
  keyword: string;
  /** Null for every plant. */
  plantID: string | null;
}

const isNamed = (words: readonly (string | null)[], keyword: string): boolean =>
  words.some((text) => text?.includes(keyword) ?? false);

/** Heads of groups under which nothing is left go as well. */
const withoutEmptyGroups = (rows: readonly PlanRow[], keeps: (head: PlanRow) => boolean): PlanRow[] =>
  rows.filter((row, i) => row.kind !== 'group' || keeps(row) || (rows[i + 1]?.kind ?? 'group') !== 'group');

/** The rows in which a search finds something, whole: what a truck does besides stands back, and is not left out. */
export const searchRows = (
  rows: readonly PlanRow[],
  day: Pick<PlanDay, 'orders' | 'trucks'>,
  { keyword, plantID }: PlanSearch,
): readonly PlanRow[] => {
  if (keyword === '' && plantID === null) return rows;
  const orders = new Set(
    day.orders
      .filter((order) => isNamed([order.taskNo, order.projectName, order.constructionSite], keyword))
      .map((order) => order.taskID),
  );
  const trucks = new Set(
    day.trucks.filter((truck) => isNamed([truck.carNo, truck.driverName], keyword)).map((truck) => truck.carID),
  );
  const isFound = ({ load }: RowBar): boolean =>
    (plantID === null || load.plantID === plantID) && (orders.has(load.taskID) || trucks.has(load.carID));
  const isKept = (row: PlanRow): boolean => {
    if (row.kind === 'group') return true;
    if (row.bars.some(isFound) && row.kind !== 'line') return true;
    if (row.kind === 'truck') return trucks.has(row.truck.carID) && (plantID === null || row.truck.plantID === plantID);
    if (row.kind === 'order')
      return orders.has(row.order.taskID) && (plantID === null || row.order.plantID === plantID);
    if (row.kind === 'pump')
      return isNamed([row.pump.carNo], keyword) && (plantID === null || row.pump.plantID === plantID);
    return keyword === '' && row.key.startsWith(`line ${plantID}/`);
  };
  const kept = rows
    .filter(isKept)
    .map((row): PlanRow => ({ ...row, bars: row.bars.map((bar) => (isFound(bar) ? bar : { ...bar, isAside: true })) }));
  return withoutEmptyGroups(kept, ({ key }) => keyword === '' && key === `plant ${plantID}`);
};
