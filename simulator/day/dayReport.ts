import { isOrderCancelled, isOrderCompleted } from '@pourline/domain/orders/orderStages';
import { m3 } from '@pourline/domain/volume';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import type { DayRecord } from '../laws/dayRecord.ts';
import { livesOf } from '../laws/machineLaws.ts';
import { balanceOf } from '../laws/volumeLaws.ts';

/** A day in figures: volumes m³, times minutes. */
export interface DayFigures {
  orders: number;
  ordersCompleted: number;
  ordersCancelled: number;
  ordersEvaluated: number;
  waybills: number;
  m3Ordered: number;
  m3Delivered: number;
  m3Signed: number;
  m3Cancelled: number;
  m3NotNeeded: number;
  /** Mean time between a truck's arrival and its unloading. */
  meanSiteWaitMin: number;
  /** Longest time without concrete between two loads of one order. */
  maxGapMin: number;
  /** Loads unloaded after the concrete's time was over. */
  overAgeLoads: number;
  events: number;
}

/** How restless the plan of a day was: each publication calls on people to look again, and each load that another truck brings on two drivers. */
export interface PlanFigures {
  publications: number;
  /** Of these, those that the plan made by itself. */
  automaticPublications: number;
  /** Loads that publications gave to another truck or plant, or took out. */
  loadsMoved: number;
  /** The same for each load of the day. */
  truckChangesPerLoad: number;
  /** How often loads changed their minutes alone. */
  slides: number;
}

/** What publications and slides the record of changes of a plan tells of. */
export const planFiguresOf = ({ planEvents, waybills }: Pick<DayRecord, 'planEvents' | 'waybills'>): PlanFigures => {
  const publications = planEvents.filter(({ action }) => action === 'publish' || action === 'keep');
  const loadsMoved = publications.reduce((sum, { data }) => sum + Number(data?.moved ?? 0), 0);
  return {
    publications: publications.length,
    automaticPublications: publications.filter(({ action }) => action === 'keep').length,
    loadsMoved,
    truckChangesPerLoad: Math.round((loadsMoved / Math.max(1, waybills.length)) * 100) / 100,
    slides: planEvents.filter(({ action }) => action === 'slide' || action === 'pull').length,
  };
};

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The figures of a day from what the server tells of it. */
export const figuresOf = (record: DayRecord): DayFigures => {
  const loads = record.waybills.filter((load) => !isLoadCancelled(load.state));
  const balances = record.orders.map((order) =>
    balanceOf(
      order,
      loads.filter((load) => load.taskID === order.taskID),
    ),
  );
  const total = (part: 'ordered' | 'delivered' | 'signed' | 'cancelled' | 'notNeeded') =>
    m3(balances.reduce((sum, balance) => sum + balance[part], 0));
  const waits = loads.flatMap(({ arriveTime, startUnloadTime }) =>
    arriveTime && startUnloadTime ? [minutesBetween(arriveTime, startUnloadTime)] : [],
  );
  return {
    orders: record.orders.length,
    ordersCompleted: record.orders.filter((order) => isOrderCompleted(order.state)).length,
    ordersCancelled: record.orders.filter((order) => isOrderCancelled(order.state)).length,
    ordersEvaluated: [...record.evaluations.values()].filter(({ scheduler }) => scheduler.evaluation !== null).length,
    waybills: record.waybills.length,
    m3Ordered: total('ordered'),
    m3Delivered: total('delivered'),
    m3Signed: total('signed'),
    m3Cancelled: total('cancelled'),
    m3NotNeeded: total('notNeeded'),
    meanSiteWaitMin: rounded(waits.reduce((sum, wait) => sum + wait, 0) / Math.max(1, waits.length)),
    maxGapMin: rounded(Math.max(0, ...gapsOf(loads))),
    overAgeLoads: loads.filter(
      ({ endProductionTime, endUnloadTime, concreteLimitMinutes }) =>
        endProductionTime && endUnloadTime && minutesBetween(endProductionTime, endUnloadTime) > concreteLimitMinutes,
    ).length,
    events: livesOf(record).reduce((sum, { life }) => sum + life.events.length, 0),
  };
};

const gapsOf = (loads: DayRecord['waybills']): number[] =>
  [...Map.groupBy(loads, (load) => load.taskID).values()].flatMap((ofOrder) => {
    const unloaded = ofOrder
      .filter((load) => load.startUnloadTime !== null && load.endUnloadTime !== null)
      .sort((a, b) => Date.parse(a.startUnloadTime as string) - Date.parse(b.startUnloadTime as string));
    return unloaded.flatMap((load, i) => {
      const before = unloaded[i - 1]?.endUnloadTime;
      return before ? [minutesBetween(before, load.startUnloadTime as string)] : [];
    });
  });
