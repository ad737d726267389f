import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';

export type PumpOfDay = PlanDay['pumps'][number];

/** A pump at a site, from the first load to the last; epoch ms. */
export interface PumpStand {
  taskID: string;
  from: number;
  to: number;
}

/** What each pump does that day, in the order of time. */
export const pumpStands = (day: Pick<PlanDay, 'orders'>, loads: readonly PlannedLoad[]): Map<string, PumpStand[]> => {
  const byPump = new Map<string, PumpStand[]>();
  for (const { taskID, pumpID } of day.orders) {
    const mine = pumpID === null ? [] : loads.filter((load) => load.taskID === taskID);
    if (pumpID === null || mine.length === 0) continue;
    const stand = {
      taskID,
      from: Math.min(...mine.map((load) => Date.parse(load.unloadStart))),
      to: Math.max(...mine.map((load) => Date.parse(load.unloadEnd))),
    };
    byPump.set(
      pumpID,
      [...(byPump.get(pumpID) ?? []), stand].sort((a, b) => a.from - b.from),
    );
  }
  return byPump;
};
