import { DomainError } from '@pourline/domain/errors';
import { epochMs } from '@pourline/domain/time';
import { pullLoads } from '@pourline/optimiser/day/events/pullLoads';
import { type SlidingLoad, slideLoads } from '@pourline/optimiser/day/events/slideLoads';
import { sql } from 'kysely';
import { recordEvent } from '../../change.ts';
import type { Services } from '../../services.ts';
import { transact, type Work } from '../../work.ts';
import type { DayRows } from '../day/dayRows.ts';
import type { DayView, NamedLoad } from '../day/dayView.ts';
import { plannedLoad } from '../day/tellPlan.ts';
import { isAsRead } from '../proposals/isAsRead.ts';
import { holdPlan } from '../proposals/planStore.ts';

/** Published loads ahead with the times at which they can be kept, or brought sooner to a site that stands; those that change alone. */
export const slidLoads = ({ rows, clock, problem, ahead }: DayView): NamedLoad[] => {
  const row = new Map(rows.loads.map((load) => [load.loadID, load]));
  const sliding = ahead.map(({ load, loadID, locked }): SlidingLoad => {
    const { slidFrom = null, slides = true } = row.get(loadID) ?? {};
    return { load, slides: slides && !locked, target: slidFrom === null ? load.loadStart : clock.minuteOf(slidFrom) };
  });
  const kept = slideLoads(problem, sliding);
  const slid = pullLoads(
    problem,
    sliding.map(({ load, slides }, i) => ({ load: kept[i] ?? load, stands: load.loadStart, slides })),
  );
  return ahead.flatMap((one, i): NamedLoad[] => {
    const load = slid[i] as NamedLoad['load'];
    const { loadStart, arrive, unloadStart, unloadEnd } = one.load;
    const isSame =
      load.loadStart === loadStart &&
      load.arrive === arrive &&
      load.unloadStart === unloadStart &&
      load.unloadEnd === unloadEnd;
    return isSame ? [] : [{ ...one, load }];
  });
};

/**
 * Writes the new times of loads; the minute that they were planned for stays with them until they are back at it. `isPlanned`: these are the minutes that they
 * are planned for from now on.
 */
export const keepTimes = async (
  work: Work,
  view: DayView,
  slid: readonly NamedLoad[],
  isPlanned = false,
): Promise<void> => {
  const times = slid.map((one) => {
    const { loadID, loadStart, arrive, unloadStart, unloadEnd } = plannedLoad(view, one);
    return { loadID, loadStart, arrive, unloadStart, unloadEnd };
  });
  await sql`UPDATE "plannedLoads" l SET "loadStart" = t."loadStart", "arrive" = t."arrive", "unloadStart" = t."unloadStart", "unloadEnd" = t."unloadEnd",
      "slidFrom" = CASE WHEN ${isPlanned} THEN NULL ELSE NULLIF(COALESCE(l."slidFrom", l."loadStart"), t."loadStart") END
    FROM jsonb_to_recordset(${JSON.stringify(times)}::jsonb) AS t("loadID" text, "loadStart" timestamptz, "arrive" timestamptz, "unloadStart" timestamptz, "unloadEnd" timestamptz)
    WHERE l."tenantID" = ${work.tenantID} AND l."loadID" = t."loadID" AND l."taskDetailID" IS NULL AND NOT l."locked" AND l."slides"`.execute(
    work.db,
  );
};

/** The rows of a day with the new times of loads. */
const withTimes = (view: DayView, slid: readonly NamedLoad[]): DayRows => {
  const told = new Map(slid.map((one) => [one.loadID, plannedLoad(view, one)]));
  const loads = view.rows.loads.map((row) => {
    const now = told.get(row.loadID);
    if (!now) return row;
    const { loadStart, arrive, unloadStart, unloadEnd } = now;
    const from = row.slidFrom ?? row.loadStart;
    return {
      ...{ ...row, loadStart, arrive, unloadStart, unloadEnd },
      slidFrom: epochMs(from) === epochMs(loadStart) ? null : from,
    };
  });
  return { ...view.rows, loads };
};

/** Notes a slide, by how many minutes loads are later, or else how much sooner they go, and tells the screens. */
export const tellSlide = async (work: Work, { rows, ahead }: DayView, slid: readonly NamedLoad[]): Promise<void> => {
  const was = new Map(ahead.map((one) => [one.loadID, one.load.loadStart]));
  const moved = slid.map(({ load, loadID }) => load.loadStart - (was.get(loadID) ?? load.loadStart));
  const [later, sooner] = [Math.max(...moved), -Math.min(...moved)];
  const { day, plan } = rows;
  const version = plan?.version ?? 0;
  const action = later > 0 ? 'slide' : 'pull';
  if (later > 0 || sooner > 0)
    await recordEvent(work, {
      ...{ entity: 'plan', entityID: day, taskID: null, action, from: null, to: String(version) },
      ...{ happenedAt: work.now, reason: null },
      data: { subject: `${day} 排程`, loads: slid.length, ...(later > 0 ? { later } : { sooner }) },
    });
  work.tell({ type: 'plan', day, version, proposalID: null });
};

/**
 * Lets the loads ahead slide to where they can be kept, or sooner to a site that stands: each stays with its truck, plant and line. Returns the rows of the day as they
 * are then; null: none had to. Throws `planning.stale` when the plan has changed since it was read.
 */
export const slidePlan = async (services: Services, tenantID: string, view: DayView): Promise<DayRows | null> => {
  const slid = slidLoads(view);
  if (slid.length === 0) return null;
  await transact(services, tenantID, 'system', async (work) => {
    await holdPlan(work, view.rows.day);
    if (!(await isAsRead(work, view))) throw new DomainError('planning.stale');
    await keepTimes(work, view, slid);
    await tellSlide(work, view, slid);
  });
  return withTimes(view, slid);
};
