import type { DataOf } from '@pourline/contract/endpoint';
import type { registrations } from '@pourline/contract/registrations';
import { DomainError } from '@pourline/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sortedBy } from '../db/page.ts';

export type PublicTenant = DataOf<typeof registrations.tenants>;
const mostRows = 10_000;

/** Whether a row of `tenants` is a group: others belong to it, or it says so itself. SQL. */
const isGroup = sql<boolean>`(tenants."groupID" IS NOT DISTINCT FROM tenants."tenantID" OR EXISTS (SELECT FROM tenants t WHERE t."groupID" = tenants."tenantID" AND t."tenantID" <> tenants."tenantID"))`;

// What anybody may know of a plant, and nothing else.
const columns = sql`tenants."tenantID" AS tid, tenants."name", tenants."shortName", tenants."province", tenants."city", tenants."address",
  tenants."phone", ${isGroup} AS "isGroup"`;

const sortable = {
  name: sql`tenants."name" COLLATE "zh-x-icu"`,
  shortName: sql`tenants."shortName" COLLATE "zh-x-icu"`,
  province: sql`tenants."province" COLLATE "zh-x-icu"`,
  city: sql`tenants."city" COLLATE "zh-x-icu"`,
};

/** Plants that may be joined, by name. `db` is the door of the owner: nobody is signed in. */
export const listPublicTenants = async (
  db: Db,
  query: {
    limit: number;
    skip: number;
    sort?: string | undefined;
    keyword?: string | undefined;
    province?: string | undefined;
    tenantType?: number;
  },
): Promise<{ data: PublicTenant[]; total: number }> => {
  const parts: RawBuilder<unknown>[] = [sql`tenants."tenantType" = ${query.tenantType ?? 1}`];
  if (query.province) parts.push(sql`tenants."province" = ${query.province}`);
  if (query.keyword)
    parts.push(
      sql`(position(lower(${query.keyword}) in lower(tenants."name")) > 0 OR position(lower(${query.keyword}) in lower(tenants."shortName")) > 0)`,
    );
  const where = sql.join(parts, sql` AND `);
  const limit = query.limit === -1 ? mostRows : Math.min(query.limit, mostRows);
  const { rows } = await sql<PublicTenant>`SELECT ${columns} FROM tenants WHERE ${where}
    ORDER BY ${sortedBy(query.sort, sortable, 'name', sql`tenants."tenantID"`)} LIMIT ${limit} OFFSET ${query.skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM tenants WHERE ${where}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
};

/** One plant as anybody may know it. Throws `register.tenantUnknown`. */
export const publicTenant = async (db: Db, tid: string): Promise<PublicTenant> => {
  const { rows } = await sql<PublicTenant>`SELECT ${columns} FROM tenants WHERE tenants."tenantID" = ${tid}`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('register.tenantUnknown');
  return rows[0];
};

/** Provinces in which plants may be joined, with the number of plants. */
export const provincesWithPlants = async (db: Db): Promise<{ name: string; plants: number }[]> => {
  const { rows } = await sql<{ name: string; plants: number }>`
    SELECT tenants."province" AS name, count(*) AS plants FROM tenants
    WHERE tenants."tenantType" = 1 AND tenants."province" <> '' AND NOT ${isGroup}
    GROUP BY tenants."province" ORDER BY tenants."province" COLLATE "zh-x-icu"`.execute(db);
  return rows;
};
