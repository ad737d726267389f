import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { isLoadDelivered } from '@pourline/domain/waybills/waybillStages';
import { hasBegun } from '../timeline/loadParts.ts';
import type { Unserved } from '../timeline/planRows.ts';

/** An order as a dispatcher with a phone goes through the day. */
export interface QueuedOrder {
  order: PlanDay['orders'][number];
  /** Loads whose loading is still ahead, the next first. */
  ahead: readonly PlannedLoad[];
  /** Loads between the start of loading and the end of unloading. */
  running: readonly PlannedLoad[];
  delivered: number;
  unserved: Unserved | null;
}

const timeOf = ({ ahead, running, order }: QueuedOrder): number =>
  Date.parse(ahead[0]?.loadStart ?? running[0]?.unloadEnd ?? order.due);
/** What still loads comes first, then what is only under way, then what is not planned at all, then what is done. */
const rankOf = ({ ahead, running, delivered, unserved }: QueuedOrder): number => {
  if (ahead.length > 0) return 0;
  if (running.length > 0) return 1;
  return delivered > 0 && unserved === null ? 3 : 2;
};

/** The orders of the day by their next load. */
export const orderQueue = (day: Pick<PlanDay, 'orders' | 'loads' | 'unserved'>): QueuedOrder[] => {
  const loads = new Map<string, PlannedLoad[]>();
  for (const load of [...day.loads].sort((a, b) => Date.parse(a.loadStart) - Date.parse(b.loadStart))) {
    const mine = loads.get(load.taskID);
    if (mine) mine.push(load);
    else loads.set(load.taskID, [load]);
  }
  const lacking = new Map(day.unserved.map((one) => [one.taskID, one]));
  return day.orders
    .map((order): QueuedOrder => {
      const mine = loads.get(order.taskID) ?? [];
      return {
        order,
        ahead: mine.filter((load) => !hasBegun(load)),
        running: mine.filter((load) => hasBegun(load) && !isLoadDelivered(load.waybillState)),
        delivered: mine.filter((load) => isLoadDelivered(load.waybillState)).length,
        unserved: lacking.get(order.taskID) ?? null,
      };
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || timeOf(a) - timeOf(b));
};
