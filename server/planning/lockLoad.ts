import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { DomainError } from '@pourline/domain/errors';
import { recordEvent } from '../change.ts';
import type { Work } from '../work.ts';
import { openDay } from './openDay.ts';
import { dayOfLoad, holdPlan } from './planStore.ts';
import { plannedLoad } from './tellPlan.ts';

/** Holds a published load that has not begun to its truck, plant and time, or lets it go. Throws `planning.noLoad`, `planning.begun`. */
export const lockLoad = async (work: Work, loadID: string, locked: boolean): Promise<PlannedLoad> => {
  const { services, tenantID } = work;
  const day = await dayOfLoad(work.db, work, loadID);
  await holdPlan(work, day);
  const view = await openDay(services, work.db, tenantID, work.now, day);
  if (view.begun.some((one) => one.loadID === loadID)) throw new DomainError('planning.begun');
  const named = view.ahead.find((one) => one.loadID === loadID);
  if (!named) throw new DomainError('planning.noLoad');
  if (named.locked === locked) return plannedLoad(view, named);
  await work.db
    .updateTable('plannedLoads')
    .set({ locked })
    .where('tenantID', '=', tenantID)
    .where('loadID', '=', loadID)
    .execute();
  const told = plannedLoad(view, { ...named, locked });
  const truck = view.rows.trucks[named.load.truck]?.carNo ?? '';
  await recordEvent(work, {
    entity: 'plan',
    entityID: day,
    taskID: told.taskID,
    action: locked ? 'lock' : 'unlock',
    from: null,
    to: locked ? 'locked' : 'free',
    happenedAt: work.now,
    reason: null,
    data: { subject: `${day} 排程 ${truck} 号车`, loadID, carID: told.carID, loadStart: told.loadStart },
  });
  work.tell({ type: 'plan', day, version: view.rows.plan?.version ?? 0, proposalID: null });
  return told;
};
