import { alarmKindNames, isOwnerOf } from '@pourline/domain/alarms/alarmKinds';
import { type RawBuilder, sql } from 'kysely';
import { type Rule, type Seer, scopeOf } from '../scopeOf.ts';

/** Alarms of the kinds that are the role group's to do something about. */
const own: Rule = ({ roleGroup }) => {
  const kinds = alarmKindNames.filter((kind) => isOwnerOf(roleGroup, kind));
  return kinds.length === 0 ? sql`false` : sql`alarms."kind" IN (${sql.join(kinds)})`;
};

/** Which alarms of the tenant each role group sees; SQL over the table `alarms`. */
export const alarmScope = scopeOf('alarms', { own });

/** The rows of `alarms` that the doer may see or act on. */
export const alarmsOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? alarmScope[doer.roleGroup](doer) : sql`true`;
