import { takesTruckPump } from '@pourline/domain/orders/pourWays';
import { isBoomShort } from '@pourline/domain/pumps/pumpLimits';
import { isTruckInWorkshop } from '@pourline/domain/vehicles/vehicleStages';
import type { DayOrder, DayProblem, DayPump } from '@pourline/optimiser/day/dayProblem';
import { standPumps } from '@pourline/optimiser/day/events/standPumps';
import type { DayOrderRow, DayRows, PlannedPumpRow } from './dayRows.ts';
import type { PlanSettings } from './planSettings.ts';

/** A pour that begins late goes on after the business day has ended. */
const longest = 2 * 1440;

/** What a boom must be able to do at a site where it has to reach so far, metres. */
const reaching = (metres: number): string => `boom:${metres}`;

/** What the pump of an order must be able to do. */
export const pumpNeeds = ({ boomNeeded }: Pick<DayOrderRow, 'boomNeeded'>): string[] =>
  typeof boomNeeded === 'number' ? [reaching(boomNeeded)] : [];

/** The plant's truck-mounted pumps, within the hours of their crews; not those in repair. `orders`: what they may have to reach. */
export const dayPumps = (
  rows: DayRows['pumps'],
  orders: readonly Pick<DayOrderRow, 'boomNeeded'>[],
  plants: ReadonlyMap<string, number>,
  { dayBegin, pumpStart, pumpMost }: Pick<PlanSettings, 'dayBegin' | 'pumpStart' | 'pumpMost'>,
): DayPump[] => {
  const from = pumpStart <= dayBegin ? 0 : pumpStart;
  const reaches = [...new Set(orders.flatMap(({ boomNeeded }) => boomNeeded ?? []))];
  return rows.map(({ carID, plantID, state, boomM }) => ({
    id: carID,
    home: (plantID === null ? undefined : plants.get(plantID)) ?? 0,
    from,
    to: Math.max(pumpStart, dayBegin) + pumpMost,
    abilities: reaches.filter((metres) => !isBoomShort(boomM ?? null, metres)).map(reaching),
    absences: isTruckInWorkshop(state) ? [{ from: -10_000, to: dayBegin + longest }] : [],
  }));
};

/** Whether an order waits for one of the plant's pumps; a plant without any hires them. */
export const needsPump = (order: { pourWay: string }, { pumps }: Pick<DayRows, 'pumps'>): boolean =>
  pumps.length > 0 && takesTruckPump(order.pourWay);

const byIndex = (rows: DayRows, known: ReadonlyMap<string, string>): (number | null)[] => {
  const index = new Map(rows.pumps.map((pump, i) => [pump.carID, i]));
  return rows.orders.map((order) =>
    needsPump(order, rows) ? (index.get(known.get(order.taskID) ?? '') ?? null) : null,
  );
};
const named = (pumps: readonly PlannedPumpRow[]): [taskID: string, pumpID: string][] =>
  pumps.map(({ taskID, pumpID }) => [taskID, pumpID]);

/** The truck-mounted pump that each order was given, or that is at work there, by index: plans hold to it. Null: nobody has given it one. */
export const givenPumps = (rows: DayRows): (number | null)[] =>
  byIndex(rows, new Map(named(rows.taskPumps).toReversed()));

/** The pump that each order has, by index: the one that it was given, else that of the published plan; null: none, or one that is gone. */
export const publishedPumps = (rows: DayRows): (number | null)[] =>
  byIndex(rows, new Map([...named(rows.plannedPumps), ...named(rows.taskPumps).toReversed()]));

/** Orders that plans may give no other pump than the one that people have. */
export const withGivenPumps = (orders: readonly DayOrder[], given: readonly (number | null)[]): DayOrder[] =>
  orders.map((order, o) => {
    const fixed = given[o] ?? null;
    return fixed === null || !order.pump ? order : { ...order, pump: { ...order.pump, fixed } };
  });

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
