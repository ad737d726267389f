import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { Registration, registrations } from '@pourline/contract/registrations';
import { DomainError } from '@pourline/domain/errors';
import { registrationMachine, registrationState } from '@pourline/domain/registrations/registrationStates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sortedBy } from '../db/page.ts';

type OwnRegistration = DataOf<typeof registrations.userRegisters>;
const mostRows = 10_000;

const columns = sql`g."registrationID", g."tenantID" AS tid, t."name" AS "tenantName", g."mobileNo", g."name", g."kind", g."way", g."state",
  g."info", g."fileIDs", g."createTime", g."reviewTime", g."reviewerName", g."reviewRemark"`;
const source = sql`registrations g JOIN tenants t ON t."tenantID" = g."tenantID"`;

const sortable = {
  createTime: sql`g."createTime"`,
  name: sql`g."name" COLLATE "zh-x-icu"`,
  kind: sql`g."kind"`,
  state: sql`g."state"`,
};

/** Applications that fit, the newest first if not asked otherwise. */
const readRegistrations = async (
  db: Db,
  where: RawBuilder<unknown>,
  { limit = mostRows, skip = 0, sort }: { limit?: number; skip?: number; sort?: string | undefined } = {},
) =>
  (
    await sql<Registration>`SELECT ${columns} FROM ${source} WHERE ${where}
      ORDER BY ${sortedBy(sort, sortable, '-createTime', sql`g."registrationID"`)} LIMIT ${limit} OFFSET ${skip}`.execute(
      db,
    )
  ).rows;

/** One application to a plant. Throws `register.notFound`. */
export const readRegistration = async (db: Db, tenantID: string, registrationID: string): Promise<Registration> => {
  const [row] = await readRegistrations(db, sql`g."tenantID" = ${tenantID} AND g."registrationID" = ${registrationID}`);
  if (!row) throw new DomainError('register.notFound');
  return row;
};

/** The applications of an account at all plants, with what he may do about them. `db` is the door of the owner. */
export const ownRegistrations = async (
  db: Db,
  accountOID: string,
  also: RawBuilder<unknown> = sql`true`,
): Promise<{ data: OwnRegistration[]; total: number }> => {
  const rows = await readRegistrations(db, sql`g."accountOID" = ${accountOID} AND ${also}`, { limit: 200 });
  const { label } = registrationMachine.actions.withdraw;
  const data = rows.map((row) => ({
    ...row,
    actions: row.state === registrationState.pending ? [{ action: 'withdraw', label }] : [],
  }));
  return { data, total: data.length };
};

/** One page of the applications to a plant. */
export const listRegistrations = async (
  db: Db,
  tenantID: string,
  query: QueryOf<typeof registrations.reviewList>,
): Promise<{ data: Registration[]; total: number }> => {
  const parts: RawBuilder<unknown>[] = [sql`g."tenantID" = ${tenantID}`];
  if (query['filter.state']?.length) parts.push(sql`g."state" = ANY(${query['filter.state']})`);
  if (query['filter.kind']?.length) parts.push(sql`g."kind" = ANY(${query['filter.kind']})`);
  if (query.keyword)
    parts.push(sql`(position(${query.keyword} in g."name") > 0 OR position(${query.keyword} in g."mobileNo") > 0)`);
  const where = sql.join(parts, sql` AND `);
  const limit = query.limit === -1 ? mostRows : query.limit;
  const data = await readRegistrations(db, where, { limit, skip: query.skip, sort: query.sort });
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM registrations g WHERE ${where}`.execute(
    db,
  );
  return { data, total: counted.rows[0]?.total ?? 0 };
};
