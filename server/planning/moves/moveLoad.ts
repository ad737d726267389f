import type { BodyOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import type { MovedLoad } from '@pourline/contract/planning/moveLoad';
import { DomainError } from '@pourline/domain/errors';
import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import { sql } from 'kysely';
import { recordEvent } from '../../change.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { Work } from '../../work.ts';
import type { DayView, NamedLoad } from '../day/dayView.ts';
import { plannedLoad, planPrice } from '../day/tellPlan.ts';
import { aheadAfter } from './aheadAfter.ts';
import { clashesOf } from './clashesOf.ts';
import { holdLoad, loadOfDay, subjectOfLoad } from './holdLoad.ts';
import { keepTimes } from './slidePlan.ts';
import { touchedOrders } from './touchedOrders.ts';

/** A pour may run past midnight; what is loaded after the next noon is in another day's plan. Minutes from midnight. */
const lastMinute = 36 * 60;

export type MoveTo = BodyOf<typeof planning.move>;

/** Where a load would begin by what somebody wants, line by line where none is named. Throws `planning.noPlace`. */
const wantedPlaces = ({ rows, clock }: DayView, { load }: NamedLoad, to: MoveTo): DayLoad[] => {
  const at = (ids: readonly string[], id: string | undefined, now: number): number => {
    const index = id === undefined ? now : ids.indexOf(id);
    if (index < 0) throw new DomainError('planning.noPlace');
    return index;
  };
  const plant = at(
    rows.plants.map((one) => one.plantID),
    to.plantID,
    load.plant,
  );
  const lines = rows.plants[plant]?.lines ?? [];
  const own = plant === load.plant ? load.line : -1;
  const named = to.lineID === undefined ? own : lines.findIndex((line) => line.lineID === to.lineID);
  if (to.lineID !== undefined && named < 0) throw new DomainError('planning.noPlace');
  const moved = {
    ...load,
    plant,
    order: at(
      rows.orders.map((one) => one.taskID),
      to.taskID,
      load.order,
    ),
    truck: at(
      rows.trucks.map((one) => one.carID),
      to.carID,
      load.truck,
    ),
  };
  if (to.loadStart !== undefined && Math.abs(clock.minuteOf(to.loadStart)) >= lastMinute)
    throw new DomainError('planning.noPlace');
  const later = to.loadStart === undefined ? 0 : clock.minuteOf(to.loadStart) - load.loadStart;
  const shifted = {
    ...moved,
    loadStart: load.loadStart + later,
    arrive: load.arrive + later,
    unloadStart: load.unloadStart + later,
    unloadEnd: load.unloadEnd + later,
  };
  const choice = named >= 0 ? [named] : lines.map((_, index) => index);
  return choice.map((line) => ({ ...shifted, line }));
};

/** The day after a move, by the line that lets the load begin first. */
const movedDay = (view: DayView, named: NamedLoad, to: MoveTo): NamedLoad[] => {
  const [best] = wantedPlaces(view, named, to)
    .map((moved) => aheadAfter(view, new Map([[named.loadID, { load: moved, target: moved.loadStart }]])))
    .map((ahead) => ({ ahead, start: ahead.find((one) => one.loadID === named.loadID)?.load.loadStart ?? 0 }))
    .sort((a, b) => a.start - b.start);
  if (!best) throw new DomainError('planning.noPlace');
  return best.ahead;
};

const toldMove = (view: DayView, loadID: string, ahead: readonly NamedLoad[]): MovedLoad => {
  const facts = view.begun.map((one) => one.load);
  const before = [...facts, ...view.ahead.map((one) => one.load)];
  const after = [...facts, ...ahead.map((one) => one.load)];
  const { orders, price } = touchedOrders(view, before, after);
  const { conflicts, clashes } = clashesOf(view, { ...view, ahead: [...ahead] }, loadID);
  const load = plannedLoad(view, ahead.find((one) => one.loadID === loadID) as NamedLoad);
  return {
    load: conflicts.length > 0 ? { ...load, conflicts } : load,
    clashes,
    orders,
    difference: planPrice(price),
  };
};

/** What moving a planned load would do to the orders that it touches. Nothing changes. Throws as `moveLoad`. */
export const tryMove = async (
  services: Services,
  db: Db,
  { tenantID, now }: { tenantID: string; now: number },
  loadID: string,
  to: MoveTo,
): Promise<MovedLoad> => {
  const { view, named } = await loadOfDay(services, db, { tenantID, now }, loadID);
  return toldMove(view, loadID, movedDay(view, named, to));
};

/**
 * Moves a planned load to another truck, order, plant or minute; the others slide where they must, locked ones stay. Proposals
 * that were made before are stale. Throws `planning.noLoad`, `planning.begun`, `planning.noPlace`.
 */
export const moveLoad = async (work: Work, loadID: string, to: MoveTo): Promise<MovedLoad> => {
  const { tenantID } = work;
  const held = await holdLoad(work, loadID);
  const { view, named, day } = held;
  const ahead = movedDay(view, named, to);
  const told = toldMove(view, loadID, ahead);
  const { load } = told;
  await sql`UPDATE "plannedLoads" SET "carID" = ${load.carID}, "taskID" = ${load.taskID}, "plantID" = ${load.plantID}, "lineID" = ${load.lineID},
      "loadStart" = ${load.loadStart}, "arrive" = ${load.arrive}, "unloadStart" = ${load.unloadStart}, "unloadEnd" = ${load.unloadEnd}, "slidFrom" = NULL, "slides" = true
    WHERE "tenantID" = ${tenantID} AND "loadID" = ${loadID}`.execute(work.db);
  const was = new Map(view.ahead.map((one) => [one.loadID, one.load]));
  const slid = ahead.filter((one) => one.loadID !== loadID && one.load !== was.get(one.loadID));
  await keepTimes(work, view, slid);
  await sql`UPDATE "dayPlans" SET "version" = "version" + 1 WHERE "tenantID" = ${tenantID} AND "day" = ${day}`.execute(
    work.db,
  );
  await recordEvent(work, {
    ...{ entity: 'plan', entityID: day, taskID: load.taskID, action: 'move', from: null, to: 'moved' },
    ...{ happenedAt: work.now, reason: null },
    data: { subject: subjectOfLoad(held), loadID, ...to },
  });
  work.tell({ type: 'plan', day, version: (view.rows.plan?.version ?? 0) + 1, proposalID: null });
  return told;
};
