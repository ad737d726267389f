import type { QueryOf } from '@pourline/contract/endpoint';
import type { people } from '@pourline/contract/people';
import type { ManagedUser } from '@pourline/contract/people/managedUser';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';

// Accounts and sessions belong to no plant, so this is read as the owner of the database: every part names the tenant. Of a person who has
// not consented nothing is told that would show whether their account was there before.
const columns = sql`users."userID" AS id, users."name", users."mobileNo", users."jobCode", users."state",
  users."needResetPsw" OR users."confirmedAt" IS NULL AS "needResetPsw",
  COALESCE((SELECT json_agg(json_build_object('roleID', r."roleID", 'name', r."name") ORDER BY r."name") FROM "userRoles" ur
    JOIN roles r ON r."tenantID" = ur."tenantID" AND r."roleID" = ur."roleID"
    WHERE ur."tenantID" = users."tenantID" AND ur."userID" = users."userID"), '[]') AS roles,
  (SELECT max(s."usedAt") FROM sessions s WHERE s."homeTenantID" = users."tenantID" AND s."userID" = users."userID") AS "lastUsedAt",
  (SELECT max(w."lockedUntil") FROM "wrongPasswords" w
    WHERE w."mobileNo" = users."mobileNo" AND w."lockedUntil" > now()) AS "lockedUntil", users."createTime"`;
const source = sql`users`;

/** People of a plant with what who manages them has to know. Read through the door of the owner. */
export const managedUserList = listOf<QueryOf<typeof people.managedUsers>, string>({
  columns,
  from: source,
  // Somebody who has deleted their account has left for good.
  visible: (tenantID) => sql`users."tenantID" = ${tenantID} AND users."mobileNo" <> ''`,
  filters: {
    'filter.state': (states) => oneOf(sql`users."state"`, states),
    'filter.roleID': (roleID) =>
      sql`EXISTS (SELECT FROM "userRoles" ur WHERE ur."tenantID" = users."tenantID" AND ur."userID" = users."userID" AND ur."roleID" = ${roleID})`,
  },
  keyword: [sql`users."name"`, sql`users."mobileNo"`],
  sort: {
    name: { by: sql`users."name" COLLATE "zh-x-icu"` },
    createTime: { by: sql`users."createTime"` },
    mobileNo: { by: sql`users."mobileNo"` },
    state: { by: sql`users."state"` },
  },
  usual: 'name',
  id: { by: sql`users."userID"`, field: 'id' },
});

/** One person of a plant. `db` is the door of the owner. Throws `user.notFound`. */
export const readManagedUser = async (db: Db, tenantID: string, userID: string): Promise<ManagedUser> => {
  const { rows } = await sql<ManagedUser>`SELECT ${columns} FROM ${source}
    WHERE users."tenantID" = ${tenantID} AND users."userID" = ${userID}`.execute(db);
  if (!rows[0]) throw new DomainError('user.notFound');
  return rows[0];
};

/** Trucks and projects that a person is bound to. */
export const bindingsOf = async (db: Db, tenantID: string, userID: string) => {
  const vehicles = await db
    .selectFrom('vehicleDrivers')
    .innerJoin('vehicles', (j) =>
      j.onRef('vehicles.tenantID', '=', 'vehicleDrivers.tenantID').onRef('vehicles.carID', '=', 'vehicleDrivers.carID'),
    )
    .select(['vehicles.carID', 'carNo', 'plateNumber'])
    .where('vehicleDrivers.tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .orderBy('carNo')
    .execute();
  const { rows: projects } = await sql<{
    contractID: string;
    projectName: string;
    kind: 'manager' | 'worker' | 'salesman';
  }>`
    SELECT p."contractID", p."projectName", m."kind" FROM "projectMembers" m
      JOIN projects p ON p."tenantID" = m."tenantID" AND p."contractID" = m."contractID"
      WHERE m."tenantID" = ${tenantID} AND m."userID" = ${userID}
    UNION ALL SELECT "contractID", "projectName", 'salesman' FROM projects WHERE "tenantID" = ${tenantID} AND "salesmanOID" = ${userID}
    ORDER BY 2, 1, 3`.execute(db);
  return { vehicles, projects };
};
