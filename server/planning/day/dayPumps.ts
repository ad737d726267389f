import { takesTruckPump } from '@pourline/domain/orders/pourWays';
import { isTruckInWorkshop } from '@pourline/domain/vehicles/vehicleStages';
import type { DayOrder, DayProblem, DayPump } from '@pourline/optimiser/day/dayProblem';
import { standPumps } from '@pourline/optimiser/day/events/standPumps';
import type { DayRows } from './dayRows.ts';
import type { PlanSettings } from './planSettings.ts';

/** A pour that begins late goes on after the business day has ended. */
const longest = 2 * 1440;

/** The plant's truck-mounted pumps, within the hours of their crews; not those in repair. */
export const dayPumps = (
  rows: DayRows['pumps'],
  plants: ReadonlyMap<string, number>,
  { dayBegin, pumpStart, pumpMost }: Pick<PlanSettings, 'dayBegin' | 'pumpStart' | 'pumpMost'>,
): DayPump[] => {
  const from = pumpStart <= dayBegin ? 0 : pumpStart;
  return rows.map(({ carID, plantID, state }) => ({
    id: carID,
    home: (plantID === null ? undefined : plants.get(plantID)) ?? 0,
    from,
    to: Math.max(pumpStart, dayBegin) + pumpMost,
    abilities: [],
    absences: isTruckInWorkshop(state) ? [{ from: -10_000, to: dayBegin + longest }] : [],
  }));
};

/** Whether an order waits for one of the plant's pumps; a plant without any hires them. */
export const needsPump = (order: { pourWay: string }, { pumps }: Pick<DayRows, 'pumps'>): boolean =>
  pumps.length > 0 && takesTruckPump(order.pourWay);

/** The pump that the published plan has for each order, by index; null: none, or one that is gone. */
export const publishedPumps = (rows: DayRows): (number | null)[] => {
  const { plannedPumps, orders, pumps } = rows;
  const known = new Map(plannedPumps.map(({ taskID, pumpID }) => [taskID, pumpID]));
  const index = new Map(pumps.map((pump, i) => [pump.carID, i]));
  return orders.map((order) => (needsPump(order, rows) ? (index.get(known.get(order.taskID) ?? '') ?? null) : null));
};

/**
 * Orders with the pumps that stand at their sites. What was begun without the plan naming a pump has one from elsewhere; where
 * the pump has gone to be repaired, another is wanted from now on.
 */
export const withStandingPumps = (
  day: Pick<DayProblem, 'facts' | 'now' | 'pumps'> & { orders: readonly DayOrder[] },
  published: readonly (number | null)[],
): DayOrder[] => {
  const { facts, now, pumps } = day;
  const begun = new Set(facts.map((fact) => fact.order));
  const orders = day.orders.map((order, o) =>
    begun.has(o) && (published[o] ?? null) === null ? { ...order, pump: null } : order,
  );
  return standPumps({ orders, facts, now }, published).map((order) => {
    const pump = order.pump?.fixed ?? null;
    const isThere = pump === null || pumps[pump]?.absences.length === 0;
    return isThere || !order.pump ? order : { ...order, pump: { ...order.pump, fixed: null, since: now } };
  });
};
