import type { PlanDay } from '@pourline/contract/planning/planDay';
import { type PlanLimit, planLimits } from '@pourline/domain/planning/planLimits';
import { epochMs } from '@pourline/domain/time';
import { m3 } from '@pourline/domain/volume';
import { priceDay } from '@pourline/optimiser/day/prices/priceDay';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { conflictsOf } from './conflictsOf.ts';
import { needsPump } from './dayPumps.ts';
import type { DayRows } from './dayRows.ts';
import type { DayView } from './dayView.ts';
import { openDay } from './openDay.ts';
import { plannedLoads, planPrice } from './tellPlan.ts';

const isLimit = (text: string): text is PlanLimit => (planLimits as readonly string[]).includes(text);

/** Hundredths of m³ on the loads that are published ahead, by order. */
const aheadOf = (view: DayView): Map<number, number> => {
  const volumes = new Map<number, number>();
  for (const { load } of view.ahead) volumes.set(load.order, (volumes.get(load.order) ?? 0) + load.volume);
  return volumes;
};

/** What the published plan could not bring and still lacks. */
const unservedOf = (view: DayView, ahead: ReadonlyMap<number, number>): PlanDay['unserved'] => {
  const whys = new Map(view.rows.plan?.unserved.map(({ taskID, why }) => [taskID, why]));
  const begun = new Map<number, number>();
  for (const { load } of view.begun) begun.set(load.order, (begun.get(load.order) ?? 0) + load.volume);
  return view.problem.orders.flatMap((order, i) => {
    const lacks = order.volume - (begun.get(i) ?? 0) - (ahead.get(i) ?? 0);
    const why = whys.get(order.id);
    return why && lacks > 0 ? [{ taskID: order.id, volume: m3(lacks), why: why.filter(isLimit) }] : [];
  });
};

/** What has begun, what was given up and what is ahead, with what cannot be kept of it and what slid by itself. */
const toldLoads = (view: DayView): PlanDay['loads'] => {
  const conflicts = conflictsOf(view);
  const slid = new Map(view.rows.loads.map((row) => [row.loadID, row.slidFrom]));
  const lost = new Set(view.givenUp.map(({ loadID }) => loadID));
  return plannedLoads(view, [...view.begun, ...view.givenUp, ...view.ahead]).map((load) => {
    if (lost.has(load.loadID)) return { ...load, givenUp: true };
    const [mine, from] = [conflicts.get(load.loadID), slid.get(load.loadID)];
    if (load.taskDetailID !== null || (!mine && !from)) return load;
    return { ...load, ...(mine && { conflicts: mine }), ...(from && { slidFrom: new Date(from).toISOString() }) };
  });
};

/** What the plan presumes of the driver of a truck. */
const driverOf = ({ duties, clock, problem, isToday }: DayView, truck: number): PlanDay['trucks'][number]['driver'] => {
  const { by, from, usual } = duties[truck] ?? { by: 'away', from: 0, usual: 0 };
  const isLate = isToday && (by === 'habit' || by === 'hour') && problem.now > usual;
  return { by, from: clock.instantOf(from), isLate };
};

/** The day as it is planned, for those who plan it. */
const planDayOf = (view: DayView, now: number): PlanDay => {
  const { rows, clock, problem, settings } = view;
  const ahead = aheadOf(view);
  const start = epochMs(rows.start);
  const pumpOf = (order: number): DayRows['pumps'][number] | undefined =>
    rows.pumps[problem.publishedPumps[order] ?? -1];
  return {
    now: new Date(now).toISOString(),
    day: rows.day,
    from: new Date(start).toISOString(),
    to: new Date(start + 86_400_000).toISOString(),
    version: rows.plan?.version ?? 0,
    publishedAt: rows.plan ? new Date(rows.plan.publishedAt).toISOString() : null,
    publishedBy: rows.plan?.publishedByName ?? null,
    plants: rows.plants.map(({ plantID, name, lines }) => ({
      plantID,
      name,
      lines: lines.map((line) => ({ lineID: line.lineID, name: line.name })),
    })),
    trucks: rows.trucks.map((truck, i) => ({
      carID: truck.carID,
      carNo: truck.carNo,
      capacity: truck.capacity,
      plantID: truck.plantID,
      driverName: truck.driverName,
      available: truck.capacity > 0 && problem.trucks[i]?.absences.length === 0,
      driver: driverOf(view, i),
    })),
    pumps: rows.pumps.map((pump, i) => ({
      carID: pump.carID,
      carNo: pump.carNo,
      plantID: pump.plantID,
      available: problem.pumps[i]?.absences.length === 0,
    })),
    orders: rows.orders.map((order, i) => ({
      taskID: order.taskID,
      taskNo: order.taskNo,
      projectName: order.projectName,
      constructionSite: order.constructionSite,
      strengthNo: order.strengthNo,
      state: order.state,
      plantID: order.plantID,
      scheduledCa: order.scheduledCa,
      begunCa: order.assignedCa,
      plannedCa: m3(ahead.get(i) ?? 0),
      bookBegin: new Date(order.bookBegin).toISOString(),
      bookEnd: new Date(order.bookEnd).toISOString(),
      due: clock.instantOf(problem.orders[i]?.due ?? 0),
      promised: clock.instantOf(problem.orders[i]?.promised ?? problem.orders[i]?.due ?? 0),
      pourRate: order.pourRate,
      morePlants: order.morePlants || settings.morePlants,
      needsPump: needsPump(order, rows),
      pumpID: pumpOf(i)?.carID ?? null,
      pumpCarNumber: pumpOf(i)?.carNo ?? null,
    })),
    loads: toldLoads(view),
    unserved: unservedOf(view, ahead),
    price: planPrice(priceDay(problem, view.there)),
    automatic: settings.automatic,
    proposalID: rows.proposalID,
  };
};

/** The same, read; the business day under way when none is named. */
export const readPlanDay = async (
  services: Services,
  db: Db,
  tenantID: string,
  now: number,
  day?: string,
): Promise<PlanDay> => planDayOf(await openDay(services, db, tenantID, now, day), now);
