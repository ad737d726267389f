import { type Entity, entities, machineOf } from '@pourline/domain/machines';
import type { MachineTable } from '@pourline/domain/states';
import type { Stage } from '@pourline/domain/waybills/waybill';
import type { DayRecord, Law, ThingRow } from './dayRecord.ts';

/** The life of one thing: its events in the order in which the server wrote them, and how it stands now; `null` when no list tells of it. */
export interface Life {
  name: string;
  events: readonly Stage[];
  state: string | null;
}

/** Breaches of a machine's table in one life: an unknown act or state, a step the table does not have, a gap, a wrong hand. */
export const walk = (machine: MachineTable, life: Life): string[] => {
  const found: string[] = [];
  const breach = (text: string) => void found.push(`${life.name}: ${text}`);
  let state: string | null = null;
  const setUpIn = [...(machine.created === null ? [machine.initial] : []), ...(machine.alsoMadeIn ?? [])];
  for (const event of life.events) {
    if (event.from === null) {
      if (state !== null) breach(`${event.action} makes it a second time`);
      if (event.action !== 'create' || machine.created === null) breach(`${event.action} does not make it`);
      if (event.to !== machine.initial && !machine.alsoMadeIn?.includes(event.to))
        breach(`${event.action} makes it at ${event.to}`);
      state = event.to;
      continue;
    }
    if (state === null && !setUpIn.includes(event.from)) breach(`${event.action} befalls it before it was made`);
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
  if (state !== null && life.state !== null && state !== life.state)
    breach(`stands at ${life.state} but its events end at ${state}`);
  if (life.state === null) breach('has events, but no list tells of it');
  else if (!(life.state in machine.states)) breach(`stands at ${life.state}, which is no state`);
  return found;
};

const nameOf = (entity: Entity, row: ThingRow): string => {
  const { id, named } = machineOf(entity);
  const names = named.map((name) => row[typeof name === 'string' ? name : name.truck]);
  return `${entity} ${names.find((name) => typeof name === 'string') ?? row[id]}`;
};

/** The lives of all things of a day with their machines, whatever machines there are. */
export const livesOf = ({ things }: Pick<DayRecord, 'things'>): { machine: MachineTable; life: Life }[] =>
  entities.flatMap((entity) => {
    const machine = machineOf(entity);
    const { rows, events } = things.get(entity) ?? { rows: [], events: new Map<string, Stage[]>() };
    const told = rows.map((row) => {
      const life = { name: nameOf(entity, row), events: events.get(String(row[machine.id])) ?? [], state: row.state };
      return { machine, life };
    });
    const known = new Set(rows.map((row) => String(row[machine.id])));
    const untold = [...events]
      .filter(([id]) => !known.has(id))
      .map(([id, ofIt]) => ({ machine, life: { name: `${entity} ${id}`, events: ofIt, state: null } }));
    return [...told, ...untold];
  });

/** Every change of a state is a step of its machine's table. */
export const tablesHold: Law = (record) => livesOf(record).flatMap(({ machine, life }) => walk(machine, life));

/** Everything has its events, but what was set up with the plant and stands as it was made; and every event has its cause. */
export const causesKnown: Law = (record) => {
  const found: string[] = [];
  for (const { machine, life } of livesOf(record)) {
    const isSetUp = machine.created === null || machine.alsoMadeIn?.some((state) => state === life.state);
    if (life.events.length === 0 && !isSetUp) found.push(`${life.name} has no events`);
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

/** Pages tell of an order, a load and a truck the events that the audit has of them. */
export const historiesAgree: Law = ({ things, orderEvents, vehicleEvents, waybills }) => {
  const found: string[] = [];
  const idsOf = (events: readonly Stage[] = []): string => events.map(({ eventID }) => eventID).join();
  const compare = (entity: Entity, pages: ReadonlyMap<string, readonly Stage[]>): void => {
    const kept = things.get(entity)?.events ?? new Map<string, readonly Stage[]>();
    for (const id of new Set([...pages.keys(), ...kept.keys()]))
      if (idsOf(pages.get(id)) !== idsOf(kept.get(id)))
        found.push(`${entity} ${id}: its page tells other events than the audit`);
  };
  compare('order', orderEvents);
  compare('vehicle', vehicleEvents);
  compare('waybill', new Map(waybills.map(({ taskDetailID, stages }) => [taskDetailID, stages])));
  return found;
};
