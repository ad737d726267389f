import type { BodyOf, DataOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import { DomainError } from '@pourline/domain/errors';
import { addM3, subM3 } from '@pourline/domain/volume';
import { isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { DayRows } from '../day/dayRows.ts';
import type { DayView } from '../day/dayView.ts';
import { layOut, openDay } from '../day/openDay.ts';
import { clashesOf } from '../moves/clashesOf.ts';
import { slidLoads } from '../moves/slidePlan.ts';
import { touchedOrders } from '../moves/touchedOrders.ts';

type Wanted = BodyOf<typeof planning.tryReassign>;

/** A day whose loads ahead have slid to where they can be kept. */
const slidDay = (view: DayView): DayView => {
  const slid = new Map(slidLoads(view).map((one) => [one.loadID, one]));
  return { ...view, ahead: view.ahead.map((one) => slid.get(one.loadID) ?? one) };
};

/** All loads of a day as they will come. */
const comingLoads = ({ begun, ahead }: DayView): DayLoad[] => [...begun, ...ahead].map((one) => one.load);

/** The day with a load that is not mixed yet among those that are only planned, so that it is judged like them. */
const judgedDay = (view: DayView, id: string): DayView => {
  const own = view.begun.find((one) => one.taskDetailID === id);
  if (!own) return view;
  return {
    ...view,
    problem: { ...view.problem, facts: view.problem.facts.filter((load) => load !== own.load) },
    begun: view.begun.filter((one) => one !== own),
    ahead: [...view.ahead, { ...own, loadID: id }],
  };
};

/** The rows as they would stand. Throws `waybill.notFound`, `waybill.stateNoOperation` for one that is mixed, `planning.noPlace`. */
const reassigned = (rows: DayRows, id: string, wanted: Wanted): DayRows => {
  const load = rows.waybills.find((one) => one.taskDetailID === id);
  if (!load) throw new DomainError('waybill.notFound');
  if (!isLoadQueuing(load.state)) throw new DomainError('waybill.stateNoOperation');
  const { carID = load.carID, taskID = load.taskID, totalVolume = load.totalVolume } = wanted;
  const isKnown = rows.trucks.some((one) => one.carID === carID) && rows.orders.some((one) => one.taskID === taskID);
  if (!isKnown) throw new DomainError('planning.noPlace');
  return {
    ...rows,
    waybills: rows.waybills.map((one) =>
      one === load ? { ...one, carID, taskID, totalVolume, loadID: null, departures: null } : one,
    ),
    orders: rows.orders.map((one) => {
      const without = one.taskID === load.taskID ? subM3(one.assignedCa, load.totalVolume) : one.assignedCa;
      return { ...one, assignedCa: one.taskID === taskID ? addM3(without, totalVolume) : without };
    }),
  };
};

/**
 * What giving a load that is not mixed yet to another truck, order or volume would do: to itself, to the loads planned for later, and to the orders
 * that it touches. Nothing changes.
 */
export const tryReassign = async (
  services: Services,
  db: Db,
  { tenantID, now }: { tenantID: string; now: number },
  id: string,
  wanted: Wanted,
): Promise<DataOf<typeof planning.tryReassign>> => {
  const before = slidDay(await openDay(services, db, tenantID, now));
  const after = slidDay(await layOut(services, tenantID, reassigned(before.rows, id, wanted), now));
  const load = before.rows.waybills.find((one) => one.taskDetailID === id);
  // The order that it leaves, and the one that it goes to.
  const own = [load?.taskID, wanted.taskID].map((taskID) =>
    before.rows.orders.findIndex((one) => one.taskID === taskID),
  );
  const always = own.filter((place) => place >= 0);
  return {
    ...clashesOf(judgedDay(before, id), judgedDay(after, id), id),
    orders: touchedOrders(before, comingLoads(before), comingLoads(after), always).orders,
  };
};
