import type { BodyOf, DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { people } from '@pourline/contract/people';
import { grantableRights } from '@pourline/domain/access/granting';
import { DomainError } from '@pourline/domain/errors';
import type { DeedOf } from '@pourline/domain/records';
import { type RawBuilder, sql } from 'kysely';
import { recordEvent } from '../change.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { listOf } from '../lists/listOf.ts';
import type { Work } from '../work.ts';
import { checkGrant, checkSomebodyManages, lockPeople } from './peopleGuards.ts';
import { refreshRights } from './personSessions.ts';

type Role = DataOf<typeof people.managedRoles>;

/** Roles with their rights and the number of their people, those that the plant was founded with first. */
export const managedRoles = async (
  db: Db,
  tenantID: string,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Role[]> => {
  const { rows } = await sql<Role>`
    SELECT roles."roleID", roles."name", roles."remark", roles."founding", roles."rights",
      (SELECT count(*) FROM "userRoles" ur WHERE ur."tenantID" = roles."tenantID" AND ur."roleID" = roles."roleID") AS users
    FROM roles WHERE roles."tenantID" = ${tenantID} AND ${where}
    ORDER BY roles."founding" DESC, roles."name" COLLATE "zh-x-icu", roles."roleID"`.execute(db);
  return rows;
};

/** Roles of a plant by name. */
export const roleList = listOf<QueryOf<typeof people.roles>, string>({
  columns: sql`"roleID", "name"`,
  from: sql`roles`,
  visible: (tenantID) => sql`"tenantID" = ${tenantID}`,
  filters: {},
  keyword: [sql`"name"`],
  sort: { name: { by: sql`"name"` } },
  usual: 'name',
  id: { by: sql`"roleID"`, field: 'roleID' },
});

const roleByID = async (work: Work, roleID: string): Promise<Role> => {
  const [role] = await managedRoles(work.db, work.tenantID, sql`roles."roleID" = ${roleID}`);
  if (!role) throw new DomainError('role.notFound');
  return role;
};

const checkRights = (rights: readonly string[]): string[] => {
  const wanted = [...new Set(rights)];
  if (wanted.some((right) => !grantableRights.has(right))) throw new DomainError('role.unknownRight');
  return wanted;
};

const checkName = async (work: Work, name: string, roleID: string): Promise<void> => {
  const same = await work.db
    .selectFrom('roles')
    .select('roleID')
    .where('tenantID', '=', work.tenantID)
    .where('name', '=', name)
    .where('roleID', '!=', roleID)
    .executeTakeFirst();
  if (same) throw new DomainError('role.exists');
};

const recordAboutRole = (
  work: Work,
  role: { roleID: string; name: string },
  action: DeedOf<'role'>,
  from: string | null,
  to: string,
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>,
): Promise<unknown> =>
  recordEvent(work, {
    entity: 'role',
    entityID: role.roleID,
    taskID: null,
    action,
    from,
    to,
    happenedAt: work.now,
    reason: null,
    data: { subject: role.name, ...changes },
  });

/** Composes a role. Throws `role.unknownRight`, `role.notHeld`, `role.exists`. */
export const createRole = async (work: Work, body: BodyOf<typeof people.createRole>): Promise<Role> => {
  const rights = checkRights(body.rights);
  checkGrant(work, rights);
  lockPeople(work);
  await checkName(work, body.name, '');
  const roleID = newId();
  await work.db
    .insertInto('roles')
    .values({ tenantID: work.tenantID, roleID, name: body.name, remark: body.remark, rights })
    .execute();
  await recordAboutRole(work, { roleID, name: body.name }, 'create', null, 'enabled', {
    rights: { from: [], to: rights },
  });
  return roleByID(work, roleID);
};

/**
 * Composes a role anew; at once for everybody who has it. What was in it may stay, whoever put it there.
 * Throws `role.notFound`, `role.unknownRight`, `role.notHeld`, `role.exists`, `user.lastAdministrator`.
 */
export const modifyRole = async (work: Work, roleID: string, body: BodyOf<typeof people.modifyRole>): Promise<Role> => {
  lockPeople(work);
  const before = await roleByID(work, roleID);
  const rights = checkRights(body.rights);
  const added = rights.filter((right) => !before.rights.includes(right));
  const dropped = before.rights.filter((right) => !rights.includes(right));
  checkGrant(work, [...added, ...dropped]);
  await checkName(work, body.name, roleID);
  const changes = {
    ...(body.name !== before.name && { name: { from: before.name, to: body.name } }),
    ...(body.remark !== before.remark && { remark: { from: before.remark, to: body.remark } }),
    ...(added.length + dropped.length > 0 && { rights: { from: before.rights, to: rights } }),
  };
  if (Object.keys(changes).length === 0) return before;
  await work.db
    .updateTable('roles')
    .set({ name: body.name, remark: body.remark, rights })
    .where('tenantID', '=', work.tenantID)
    .where('roleID', '=', roleID)
    .execute();
  if (dropped.length > 0) await checkSomebodyManages(work);
  await recordAboutRole(work, { roleID, name: body.name }, 'modify', 'enabled', 'enabled', changes);
  const holders = await work.db
    .selectFrom('userRoles')
    .select('userID')
    .where('tenantID', '=', work.tenantID)
    .where('roleID', '=', roleID)
    .execute();
  await refreshRights(
    work,
    holders.map((row) => row.userID),
  );
  return roleByID(work, roleID);
};

/** Deletes a role. Throws `role.notFound`, `role.founding`, `role.inUse`. */
export const deleteRole = async (work: Work, roleID: string): Promise<void> => {
  lockPeople(work);
  const role = await roleByID(work, roleID);
  if (role.founding) throw new DomainError('role.founding');
  if (role.users > 0) throw new DomainError('role.inUse');
  await work.db.deleteFrom('roles').where('tenantID', '=', work.tenantID).where('roleID', '=', roleID).execute();
  await recordAboutRole(work, role, 'delete', 'enabled', 'deleted', { rights: { from: role.rights, to: [] } });
};
