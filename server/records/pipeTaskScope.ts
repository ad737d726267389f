import { type RawBuilder, sql } from 'kysely';
import { type Seer, scopeOf } from '../scopeOf.ts';
import { orderRows } from './orderScope.ts';
import { defineSeenRows, leadingTo } from './seenRows.ts';

/** Pipe tasks by whose they are: of a crew that the person belongs to, is to come with or has left by handing over, or of an order of their site. */
const pipeTaskRows = defineSeenRows('pipeTasks', {
  table: 'pipeTasks',
  id: 'pipeTaskID',
  parts: {
    own: [
      { column: 'pipeTaskID', among: 'pipeTasks' },
      { column: 'pipeTaskID', among: 'pipeTakeovers' },
      { column: 'pipeTaskID', among: 'pipesBefore' },
    ],
    site: [leadingTo('taskID', orderRows)],
  },
});

const pipeTaskScope = scopeOf(pipeTaskRows);

/** The rows of `pipeTasks` that the doer may see or act on. */
export const pipeTasksOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? pipeTaskScope[doer.roleGroup](doer) : sql`true`;
