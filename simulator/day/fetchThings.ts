import { listTelling } from '@pourline/contract/listTelling';
import { people } from '@pourline/contract/people';
import { type Entity, entities } from '@pourline/domain/machines';
import type { AuditEvent, DayRecord, ThingRow } from '../laws/dayRecord.ts';
import type { Person } from '../person.ts';

const pageRows = 2_000;

interface Page<Row> {
  data: readonly Row[];
  next?: string | undefined;
}

/** All rows of a list, page by page. */
const wholeOf = async <Row>(ask: (query: { limit: number; after?: string }) => Promise<Page<Row>>): Promise<Row[]> => {
  const rows: Row[] = [];
  let page = await ask({ limit: pageRows });
  rows.push(...page.data);
  while (page.next !== undefined) {
    page = await ask({ limit: pageRows, after: page.next });
    rows.push(...page.data);
  }
  return rows;
};

/** The rows of a machine's things as a list tells them. */
const fetchRows = async (manager: Person, entity: Entity): Promise<ThingRow[]> => {
  const list = listTelling(entity);
  if (!list) throw new Error(`no list tells how the things of the machine ${entity} stand`);
  const rows = await wholeOf((page) => manager.call(list, list.method === 'GET' ? { query: page } : { body: page }));
  return rows.map((row) => ({ ...row, state: String(row.state) }));
};

const fetchEvents = (manager: Person, of: string): Promise<AuditEvent[]> => {
  const query = { 'filter.entity': of, sort: 'learntAt' };
  return wholeOf((page) => manager.call(people.audit, { query: { ...query, ...page } }));
};

/** What became of the plans of the plant, in the order in which it was learnt. */
export const fetchPlanEvents = (manager: Person): Promise<AuditEvent[]> => fetchEvents(manager, 'plan');

/** What was done with the mixing lines, in the order in which it was learnt. */
export const fetchLineEvents = (manager: Person): Promise<AuditEvent[]> => fetchEvents(manager, 'line');

/** Everything with a machine, whatever machines there are, as the manager of the plant is shown it: rows, and events in the order in which they were learnt. */
export const fetchThings = async (manager: Person): Promise<DayRecord['things']> => {
  const events = await fetchEvents(manager, entities.join());
  const ofEntity = Map.groupBy(events, (event) => event.entity);
  const things: DayRecord['things'] = new Map();
  for (const entity of entities)
    things.set(entity, {
      rows: await fetchRows(manager, entity),
      events: Map.groupBy(ofEntity.get(entity) ?? [], (event) => event.entityID),
    });
  return things;
};
