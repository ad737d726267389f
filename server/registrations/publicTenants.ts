import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { registrations } from '@pourline/contract/registrations';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { listOf } from '../lists/listOf.ts';

export type PublicTenant = DataOf<typeof registrations.tenants>;

/** Whether a row of `tenants` is a group: others belong to it, or it says so itself. SQL. */
const isGroup = sql<boolean>`(tenants."groupID" IS NOT DISTINCT FROM tenants."tenantID" OR EXISTS (SELECT FROM tenants t WHERE t."groupID" = tenants."tenantID" AND t."tenantID" <> tenants."tenantID"))`;

// What anybody may know of a plant, and nothing else.
const columns = sql`tenants."tenantID" AS tid, tenants."name", tenants."shortName", tenants."province", tenants."city", tenants."address",
  tenants."phone", ${isGroup} AS "isGroup"`;

/** Plants that may be joined, by name. Read through the door of the owner: nobody is signed in. */
export const publicTenantList = listOf<QueryOf<typeof registrations.tenants>, null>({
  columns,
  from: sql`tenants`,
  visible: () => sql`true`,
  filters: {
    tenantType: (type) => sql`tenants."tenantType" = ${type}`,
    province: (province) => sql`tenants."province" = ${province}`,
  },
  keyword: [sql`tenants."name"`, sql`tenants."shortName"`],
  sort: {
    name: { by: sql`tenants."name" COLLATE "zh-x-icu"` },
    shortName: { by: sql`tenants."shortName" COLLATE "zh-x-icu"` },
    province: { by: sql`tenants."province" COLLATE "zh-x-icu"` },
    city: { by: sql`tenants."city" COLLATE "zh-x-icu"` },
  },
  usual: 'name',
  id: { by: sql`tenants."tenantID"`, field: 'tid' },
});

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
