import { centi } from '@pourline/domain/volume';
import type { Db } from '../db/database.ts';
import { rankTakers } from '../planning/surplus/surplusTakers.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import type { Services } from '../services.ts';
import { readConcrete } from '../waybills/readSurplus.ts';
import { nextTruckFor } from './nextTruckFor.ts';
import { type HandOverPlan, planHandOver } from './planHandOver.ts';

/** So many of the best orders are asked about, those first that take most: the way of the truck that comes is another for each. */
const mostTried = 3;

/** A hand-over of concrete to an order that is not the one of its load. */
export interface OtherHandOver {
  plan: HandOverPlan;
  order: Pick<OrderRow, 'taskID' | 'projectName' | 'constructionSite'>;
}

/** The hand-over of a load, m³, whose own pour stands still, to the order that takes most of it, among those the one that can best have it; null when none can have it in time. */
export const planForOther = async (
  services: Services,
  db: Db,
  tenantID: string,
  { taskDetailID, plantID, volume }: { taskDetailID: string; plantID: string; volume: number },
  now: number,
): Promise<OtherHandOver | null> => {
  const left = await readConcrete(db, tenantID, { taskDetailID, volume }, now);
  const ranked = await rankTakers(services, db, tenantID, left, now);
  // What nobody takes is lost: that weighs more than a better fit.
  const byTaken = ranked.toSorted((a, b) => centi(b.taker.takes) - centi(a.taker.takes));
  for (const { order } of byTaken.slice(0, mostTried)) {
    const { taskID } = order;
    const truck = await nextTruckFor(db, tenantID, { taskID, plantID }, now);
    if (!truck) return null;
    const question = { taskDetailID, volume, truck, otherTaskID: taskID };
    const plan = await planHandOver(services, db, tenantID, question, now);
    if (plan?.inTime && plan.volume > 0) return { plan, order };
  }
  return null;
};
