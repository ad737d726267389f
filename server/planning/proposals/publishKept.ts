import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../../services.ts';
import { transact } from '../../work.ts';
import type { DayView, NamedLoad } from '../day/dayView.ts';
import { toldPumps, toldUnserved } from '../day/tellPlan.ts';
import { keepTimes, tellSlide } from '../moves/slidePlan.ts';
import type { FoundPlan } from './chooseRepair.ts';
import { isAsRead } from './isAsRead.ts';
import { nameLoads } from './nameLoads.ts';
import { holdPlan, publishPlan } from './planStore.ts';

/**
 * The loads whose minutes alone are otherwise in a plan; null where more is: another truck, plant, line or volume, another pump, other
 * concrete that nobody brings, or a time that may not change by itself.
 */
const retimedLoads = (view: DayView, { plan, offLock }: FoundPlan, named: readonly NamedLoad[]): NamedLoad[] | null => {
  const { rows, ahead, problem } = view;
  const planned = named.filter((one) => one.taskDetailID === null);
  const was = new Map(ahead.map((one) => [one.loadID, one.load]));
  const lacking = (list: readonly { taskID: string }[]): string =>
    list
      .map(({ taskID }) => taskID)
      .sort()
      .join();
  const isPumpKept = plan.pumps.every((pump, order) => pump === (problem.publishedPumps[order] ?? null));
  const isLacking = lacking(toldUnserved(view, plan.unserved)) !== lacking(rows.plan?.unserved ?? []);
  if (offLock.length > 0 || planned.length !== ahead.length || !isPumpKept || isLacking) return null;
  const held = new Set(rows.loads.flatMap((row) => (row.slides && !row.locked ? [] : [row.loadID])));
  const retimed: NamedLoad[] = [];
  for (const one of planned) {
    const load = was.get(one.loadID);
    if (load?.line !== one.load.line || load.volume !== one.load.volume) return null;
    const isSame = load.loadStart === one.load.loadStart && load.unloadStart === one.load.unloadStart;
    if (!isSame && held.has(one.loadID)) return null;
    if (!isSame) retimed.push(one);
  }
  return retimed;
};

/**
 * Publishes a plan that nobody was asked about. Of orders of which somebody has locked what it cannot keep everything stays as it is published, with its
 * marks. Where loads only go at other minutes they slide, and the plan stays the one that was published. Throws `planning.stale` when the plan or a lock has changed since the day was read.
 */
export const publishKept = (services: Services, tenantID: string, view: DayView, found: FoundPlan): Promise<void> =>
  transact(services, tenantID, 'system', async (work) => {
    await holdPlan(work, view.rows.day);
    if (!(await isAsRead(work, view))) throw new DomainError('planning.stale');
    const { plan, offLock } = found;
    const stays = new Set(offLock);
    const named = nameLoads(view, plan.loads, view.ahead);
    const retimed = retimedLoads(view, found, named);
    if (retimed) {
      if (retimed.length > 0) await keepTimes(work, view, retimed, true);
      if (retimed.length > 0) await tellSlide(work, view, retimed);
      return;
    }
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
