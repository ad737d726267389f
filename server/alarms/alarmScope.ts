import { alarmKindNames, isOwnerOf } from '@pourline/domain/alarms/alarmKinds';
import { type RawBuilder, sql } from 'kysely';
import { defineSeenRows } from '../records/seenRows.ts';
import { type Seer, scopeOf } from '../scopeOf.ts';

/** Alarms by whose they are: of the kinds that are the role group's to do something about. */
export const alarmRows = defineSeenRows('alarms', {
  table: 'alarms',
  id: 'alarmID',
  parts: {
    own: [{ column: 'kind', oneOf: (roleGroup) => alarmKindNames.filter((kind) => isOwnerOf(roleGroup, kind)) }],
  },
});

/** Which alarms of the tenant each role group sees; SQL over the table `alarms`. */
export const alarmScope = scopeOf(alarmRows);

/** The rows of `alarms` that the doer may see or act on. */
export const alarmsOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? alarmScope[doer.roleGroup](doer) : sql`true`;
