import { type RawBuilder, sql } from 'kysely';
import { type Seer, scopeOf } from '../scopeOf.ts';
import { defineSeenRows } from './seenRows.ts';

/** Tasks of pumps by whose they are: of a crew that the person belongs to. */
const pumpTaskRows = defineSeenRows('pumpTasks', {
  table: 'pumpTasks',
  id: 'pumpTaskID',
  parts: { own: [{ column: 'pumpTaskID', among: 'pumpTasks' }] },
});

const pumpTaskScope = scopeOf(pumpTaskRows);

/** The rows of `pumpTasks` that the doer may see or act on. */
export const pumpTasksOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? pumpTaskScope[doer.roleGroup](doer) : sql`true`;
