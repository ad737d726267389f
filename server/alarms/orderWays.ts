import type { LoadFact } from '@pourline/domain/alarms/plantFacts';
import type { LonLat, NavRoute } from '@pourline/domain/geo';
import { isLoadDelivering } from '@pourline/domain/waybills/waybillStages';
import type { Db } from '../db/database.ts';

/** The ways to the site of orders, by order. */
export type OrderWays = ReadonlyMap<string, LonLat[][]>;

/** Ways to sites are long and seldom change: those of a plant are kept as long as somebody drives them, and read again when the order changed. */
export const keepWays = (tenantID: string) => {
  const kept = new Map<string, { updateTime: string; ways: LonLat[][] }>();
  return async (db: Db, loads: readonly LoadFact[]): Promise<OrderWays> => {
    const driven = [...new Set(loads.filter((load) => isLoadDelivering(load.state)).map((load) => load.taskID))];
    for (const taskID of kept.keys()) if (!driven.includes(taskID)) kept.delete(taskID);
    if (driven.length > 0) {
      const now = await db
        .selectFrom('orders')
        .select(['taskID', 'updateTime'])
        .where('tenantID', '=', tenantID)
        .where('taskID', 'in', driven)
        .execute();
      const old = now.filter(({ taskID, updateTime }) => kept.get(taskID)?.updateTime !== updateTime);
      const rows =
        old.length === 0
          ? []
          : await db
              .selectFrom('orders')
              .select(['taskID', 'updateTime', 'navRoutes'])
              .where('tenantID', '=', tenantID)
              .where(
                'taskID',
                'in',
                old.map(({ taskID }) => taskID),
              )
              .execute();
      for (const { taskID, updateTime, navRoutes } of rows)
        kept.set(taskID, {
          updateTime,
          ways: (navRoutes as NavRoute[]).filter((route) => route.isReturn === 0).map((route) => route.points),
        });
    }
    return new Map([...kept].map(([taskID, { ways }]) => [taskID, ways]));
  };
};
