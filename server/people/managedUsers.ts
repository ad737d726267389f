import type { QueryOf } from '@pourline/contract/endpoint';
import type { ManagedUser, people } from '@pourline/contract/people';
import { DomainError } from '@pourline/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sortedBy } from '../db/page.ts';

const mostRows = 10_000;

// Accounts and sessions belong to no plant, so this is read as the owner of the database: every part names the tenant.
const columns = sql`users."userID" AS id, users."name", users."mobileNo", users."jobCode", users."state", users."needResetPsw",
  COALESCE((SELECT json_agg(json_build_object('roleID', r."roleID", 'name', r."name") ORDER BY r."name") FROM "userRoles" ur
    JOIN roles r ON r."tenantID" = ur."tenantID" AND r."roleID" = ur."roleID"
    WHERE ur."tenantID" = users."tenantID" AND ur."userID" = users."userID"), '[]') AS roles,
  (SELECT max(s."usedAt") FROM sessions s WHERE s."homeTenantID" = users."tenantID" AND s."userID" = users."userID") AS "lastUsedAt",
  CASE WHEN accounts."lockedUntil" > now() THEN accounts."lockedUntil" END AS "lockedUntil", users."createTime"`;
const source = sql`users JOIN accounts ON accounts."accountOID" = users."accountOID"`;

const sortable = {
  name: sql`users."name" COLLATE "zh-x-icu"`,
  createTime: sql`users."createTime"`,
  mobileNo: sql`users."mobileNo"`,
  state: sql`users."state"`,
};

/** People of a plant with what who manages them has to know. `db` is the door of the owner. */
export const listManagedUsers = async (
  db: Db,
  tenantID: string,
  query: QueryOf<typeof people.managedUsers>,
): Promise<{ data: ManagedUser[]; total: number }> => {
  // Who has deleted his account has left for good.
  const parts: RawBuilder<unknown>[] = [sql`users."tenantID" = ${tenantID} AND users."mobileNo" <> ''`];
  const states = query['filter.state'];
  if (states?.length) parts.push(sql`users."state" = ANY(${states})`);
  const roleID = query['filter.roleID'];
  if (roleID)
    parts.push(
      sql`EXISTS (SELECT FROM "userRoles" ur WHERE ur."tenantID" = users."tenantID" AND ur."userID" = users."userID" AND ur."roleID" = ${roleID})`,
    );
  if (query.keyword)
    parts.push(
      sql`(position(${query.keyword} in users."name") > 0 OR position(${query.keyword} in users."mobileNo") > 0)`,
    );
  const where = sql.join(parts, sql` AND `);
  const limit = query.limit === -1 ? mostRows : Math.min(query.limit, mostRows);
  const { rows } = await sql<ManagedUser>`SELECT ${columns} FROM ${source} WHERE ${where}
    ORDER BY ${sortedBy(query.sort, sortable, 'name', sql`users."userID"`)} LIMIT ${limit} OFFSET ${query.skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM users WHERE ${where}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
};

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
