import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';
import { type RawBuilder, sql } from 'kysely';

const rightsOf = (groups: readonly RoleGroup[]): string[] =>
  groups.flatMap((group) => roleGroups[group].loginRight ?? []);

/** Whether a row of `users` may sign in as one of these groups; SQL. */
export const worksAs = (...groups: RoleGroup[]): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM "userRoles" ur JOIN roles r ON r."tenantID" = ur."tenantID" AND r."roleID" = ur."roleID"
    WHERE ur."tenantID" = users."tenantID" AND ur."userID" = users."userID" AND r."rights" && ${rightsOf(groups)}::text[])`;
