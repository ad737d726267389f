import { type RawBuilder, sql } from 'kysely';
import { type Seer, scopeOf } from '../scopeOf.ts';
import { projectRows } from './projectRows.ts';
import { defineSeenRows, leadingTo } from './seenRows.ts';

/** Contracts by whose they are: of projects that the person looks after. */
const contractRows = defineSeenRows('contracts', {
  table: 'contracts',
  id: 'contractID',
  parts: { contracts: [leadingTo('contractID', projectRows, 'contracts')] },
});

const contractScope = scopeOf(contractRows);

/** The rows of `contracts` that the doer may see or act on. */
export const contractsOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? contractScope[doer.roleGroup](doer) : sql`true`;
