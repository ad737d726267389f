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
