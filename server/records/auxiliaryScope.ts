import { type RawBuilder, sql } from 'kysely';
import { type Seer, scopeOf } from '../scopeOf.ts';
import { defineSeenRows } from './seenRows.ts';

/** What drivers do besides loads, by whose it is. */
const auxiliaryRows = defineSeenRows('auxiliaries', {
  table: 'auxiliaryTasks',
  id: 'auxiliaryID',
  parts: { own: [{ column: 'driverOID', is: 'person' }] },
});

const auxiliaryScope = scopeOf(auxiliaryRows);

/** The rows of `auxiliaryTasks` that the doer may see or act on. */
export const auxiliariesOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? auxiliaryScope[doer.roleGroup](doer) : sql`true`;
