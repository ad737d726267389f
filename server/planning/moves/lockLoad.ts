import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { recordEvent } from '../../change.ts';
import type { Work } from '../../work.ts';
import { plannedLoad } from '../day/tellPlan.ts';
import { holdLoad, subjectOfLoad } from './holdLoad.ts';

/** Holds a published load that has not begun to its truck, plant and time, or lets it go. Throws `planning.noLoad`, `planning.begun`. */
export const lockLoad = async (work: Work, loadID: string, locked: boolean): Promise<PlannedLoad> => {
  const { tenantID } = work;
  const held = await holdLoad(work, loadID);
  const { view, named, day } = held;
  if (named.locked === locked) return plannedLoad(view, named);
  await work.db
    .updateTable('plannedLoads')
    .set({ locked })
    .where('tenantID', '=', tenantID)
    .where('loadID', '=', loadID)
    .execute();
  const told = plannedLoad(view, { ...named, locked });
  await recordEvent(work, {
    entity: 'plan',
    entityID: day,
    taskID: told.taskID,
    action: locked ? 'lock' : 'unlock',
    from: null,
    to: locked ? 'locked' : 'free',
    happenedAt: work.now,
    reason: null,
    data: { subject: subjectOfLoad(held), loadID, carID: told.carID, loadStart: told.loadStart },
  });
  work.tell({ type: 'plan', day, version: view.rows.plan?.version ?? 0, proposalID: null });
  return told;
};
