import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { sql } from 'kysely';
import { recordEvent } from '../../change.ts';
import type { Work } from '../../work.ts';
import { plannedLoad } from '../day/tellPlan.ts';
import { holdLoad, subjectOfLoad } from './holdLoad.ts';

/**
 * Brings a load that slid back to its planned minute and holds it there against sliding, or lets it slide again. Throws
 * `planning.noLoad`, `planning.begun`.
 */
export const setSliding = async (work: Work, loadID: string, slides: boolean): Promise<PlannedLoad> => {
  const { tenantID } = work;
  const held = await holdLoad(work, loadID);
  const { view, named, day } = held;
  const { load } = named;
  const planned = view.rows.loads.find((row) => row.loadID === loadID);
  const from = planned?.slidFrom ?? null;
  if (planned?.slides === slides && (slides || from === null)) return plannedLoad(view, named);
  const back = from === null || slides ? 0 : load.loadStart - view.clock.minuteOf(from);
  const moved = {
    ...load,
    loadStart: load.loadStart - back,
    arrive: load.arrive - back,
    unloadStart: load.unloadStart - back,
    unloadEnd: load.unloadEnd - back,
  };
  const told = plannedLoad(view, { ...named, load: moved });
  await sql`UPDATE "plannedLoads" SET "slides" = ${slides}, "loadStart" = ${told.loadStart}, "arrive" = ${told.arrive},
      "unloadStart" = ${told.unloadStart}, "unloadEnd" = ${told.unloadEnd}, "slidFrom" = CASE WHEN ${slides} THEN "slidFrom" END
    WHERE "tenantID" = ${tenantID} AND "loadID" = ${loadID}`.execute(work.db);
  await recordEvent(work, {
    ...{ entity: 'plan', entityID: day, taskID: told.taskID, action: slides ? 'slide' : 'unslide', from: null },
    ...{ to: slides ? 'free' : 'held', happenedAt: work.now, reason: null },
    data: { subject: subjectOfLoad(held), loadID, carID: told.carID, loadStart: told.loadStart },
  });
  work.tell({ type: 'plan', day, version: view.rows.plan?.version ?? 0, proposalID: null });
  return told;
};
