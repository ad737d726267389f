import { machineOf } from '@pourline/domain/machines';
import type { MachineTable } from '@pourline/domain/states';
import type { Stage } from '@pourline/domain/waybills/waybill';
import type { DayRecord, Law } from './dayRecord.ts';

/** The life of one thing: its events in the order in which the server wrote them, and how it stands now. */
export interface Life {
  name: string;
  events: readonly Stage[];
  state: string;
}

/** Breaches of a machine's table in one life: an unknown act or state, a step the table does not have, a gap, a wrong hand. */
export const walk = (machine: MachineTable, life: Life): string[] => {
  const found: string[] = [];
  const breach = (text: string) => void found.push(`${life.name}: ${text}`);
  let state: string | null = null;
  for (const event of life.events) {
    if (event.from === null) {
      if (state !== null) breach(`${event.action} makes it a second time`);
      if (event.action !== 'create' || machine.created === null) breach(`${event.action} does not make it`);
      if (event.to !== machine.initial && !machine.alsoMadeIn?.includes(event.to))
        breach(`${event.action} makes it at ${event.to}`);
      state = event.to;
      continue;
    }
    if (state !== null && event.from !== state)
      breach(`${event.action} from ${event.from} although it stood at ${state}`);
    const row = machine.actions[event.action];
    if (!(event.to in machine.states)) breach(`${event.action} leads to ${event.to}, which is no state`);
    if (!row) breach(`${event.action} is no act of the table`);
    else {
      if (!row.from.includes(event.from)) breach(`${event.action} from ${event.from} is not in the table`);
      const usual = row.to === 'same' ? event.from : row.to;
      if (event.to !== usual && !row.orTo?.includes(event.to)) breach(`${event.action} led to ${event.to}`);
      const hand = event.by === 'person' ? event.roleGroup : event.by;
      if (hand !== null && !row.by.some((actor) => actor === hand))
        breach(`${event.action} by ${hand} is not in the table`);
    }
    state = event.to;
  }
  if (state !== null && state !== life.state) breach(`stands at ${life.state} but its events end at ${state}`);
  if (!(life.state in machine.states)) breach(`stands at ${life.state}, which is no state`);
  return found;
};

/** The lives of all things of a day with their machines. */
export const livesOf = (record: DayRecord): { machine: MachineTable; life: Life }[] => [
  ...record.orders.map(({ taskID, taskNo, state }) => ({
    machine: machineOf('order'),
    life: { name: `order ${taskNo}`, events: record.orderEvents.get(taskID) ?? [], state },
  })),
  ...record.waybills.map(({ taskDetailNo, stages, state }) => ({
    machine: machineOf('waybill'),
    life: { name: `waybill ${taskDetailNo}`, events: stages, state },
  })),
  ...record.vehicles.map(({ carID, carNo, state }) => ({
    machine: machineOf('vehicle'),
    life: { name: `truck ${carNo}`, events: record.vehicleEvents.get(carID) ?? [], state },
  })),
];

/** Every change of a state is a step of its machine's table. */
export const tablesHold: Law = (record) => livesOf(record).flatMap(({ machine, life }) => walk(machine, life));

/** Every order and waybill has its events, and every event its cause. */
export const causesKnown: Law = (record) => {
  const found: string[] = [];
  for (const { life } of livesOf(record)) {
    if (life.events.length === 0 && !life.name.startsWith('truck')) found.push(`${life.name} has no events`);
    for (const event of life.events)
      if (event.by === 'person' && (!event.userName || !event.roleGroup))
        found.push(`${life.name}: ${event.action} by a person without a name`);
  }
  return found;
};

/** Nothing is learnt before it happened, and nothing happened before what came before it. */
export const timesInOrder: Law = (record) => {
  const found: string[] = [];
  for (const { life } of livesOf(record)) {
    let before: Stage | null = null;
    for (const event of life.events) {
      if (Date.parse(event.happenedAt) > Date.parse(event.learntAt))
        found.push(`${life.name}: ${event.action} was learnt before it happened`);
      if (before && Date.parse(event.happenedAt) < Date.parse(before.happenedAt))
        found.push(
          `${life.name}: ${event.action} at ${event.happenedAt} lies before ${before.action} at ${before.happenedAt}`,
        );
      before = event;
    }
  }
  return found;
};
