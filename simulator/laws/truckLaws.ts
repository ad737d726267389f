import type { Waybill } from '@pourline/domain/waybills/waybill';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import type { Law } from './dayRecord.ts';

const times = [
  'createTime',
  'startProductionTime',
  'endProductionTime',
  'arriveTime',
  'startUnloadTime',
  'endUnloadTime',
  'backTime',
] as const satisfies readonly (keyof Waybill)[];

/** The times on a ticket follow each other. */
export const ticketTimesInOrder: Law = ({ waybills }) =>
  waybills.flatMap((load) => {
    const told = times.flatMap((name) => (load[name] === null ? [] : [{ name, at: Date.parse(load[name]) }]));
    return told.flatMap(({ name, at }, i) => {
      const before = told[i - 1];
      return before && at < before.at ? [`waybill ${load.taskDetailNo}: ${name} lies before ${before.name}`] : [];
    });
  });

/** A truck carries one load at a time. */
export const oneLoadAtATime: Law = ({ waybills }) => {
  const found: string[] = [];
  const byTruck = Map.groupBy(waybills, (load) => load.carID);
  for (const loads of byTruck.values()) {
    const spans = loads
      .map((load) => ({
        no: load.taskDetailNo,
        from: Date.parse(load.createTime),
        to: Date.parse(load.backTime ?? load.cancelTime ?? '9999-12-31T00:00:00Z'),
      }))
      .sort((a, b) => a.from - b.from);
    spans.forEach((span, i) => {
      const before = spans[i - 1];
      if (before && span.from < before.to)
        found.push(`waybills ${before.no} and ${span.no} have the same truck at the same time`);
    });
  }
  return found;
};

/** No truck is left with a load that has ended, or without the load that is under way. */
export const trucksMatchLoads: Law = ({ waybills, vehicles }) => {
  const ended: readonly string[] = [waybillState.completed, waybillState.cancelled];
  return vehicles.flatMap((truck) => {
    const running = waybills.filter((load) => load.carID === truck.carID && !ended.includes(load.state));
    if (running.length > 1) return [`truck ${truck.carNo} has ${running.length} loads under way`];
    const expected = running[0]?.taskDetailID ?? null;
    return truck.taskDetailID === expected
      ? []
      : [`truck ${truck.carNo} names load ${truck.taskDetailID}, under way is ${expected}`];
  });
};
