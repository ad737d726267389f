import { sql } from 'kysely';
import type { Holding } from '../holdRow.ts';
import { type Seer, scopeOf } from '../scopeOf.ts';
import { customerRows } from './customerRows.ts';
import { projectRows } from './projectRows.ts';
import type { SeenRows } from './seenRows.ts';

/** How rows without a machine are found, and whose they are to change: whoever sees them. */
const holdingOf = (rows: SeenRows): Holding => {
  const scope = scopeOf(rows);
  return {
    table: rows.table,
    id: rows.id,
    scope: (doer: Seer) => (typeof doer === 'object' ? scope[doer.roleGroup](doer) : sql`true`),
  };
};

export const customerHolding = holdingOf(customerRows);
export const projectHolding = holdingOf(projectRows);
