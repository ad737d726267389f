import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../../services.ts';
import { transact } from '../../work.ts';
import type { DayView } from '../day/dayView.ts';
import { toldPumps, toldUnserved } from '../day/tellPlan.ts';
import type { FoundPlan } from './chooseRepair.ts';
import { isAsRead } from './isAsRead.ts';
import { nameLoads } from './nameLoads.ts';
import { holdPlan, publishPlan } from './planStore.ts';

/**
 * Publishes a plan that nobody was asked about. Of orders of which somebody has locked what it cannot keep everything stays as it is published, with its
 * marks. Throws `planning.stale` when the plan or a lock has changed since the day was read.
 */
export const publishKept = (
  services: Services,
  tenantID: string,
  view: DayView,
  { plan, offLock }: FoundPlan,
): Promise<void> =>
  transact(services, tenantID, 'system', async (work) => {
    await holdPlan(work, view.rows.day);
    if (!(await isAsRead(work, view))) throw new DomainError('planning.stale');
    const stays = new Set(offLock);
    const named = nameLoads(view, plan.loads, view.ahead);
    await publishPlan(work, view, {
      loads: [
        ...named.filter((one) => one.taskDetailID !== null || !stays.has(one.load.order)),
        ...view.ahead.filter((one) => stays.has(one.load.order)),
      ],
      pumps: toldPumps(view, plan.pumps),
      unserved: toldUnserved(view, plan.unserved),
      proposalID: null,
    });
  });
