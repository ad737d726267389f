import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { Contact, people } from '@pourline/contract/people';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sortedBy } from '../db/page.ts';
import { visiblePeople } from './peopleScope.ts';
import { pinyinInitial } from './pinyinInitial.ts';

type ContactRow = Omit<Contact, 'initial'>;
const mostRows = 10_000;

const columns = sql`users."userID" AS id, users."name", users."mobileNo", users."jobCode",
  ARRAY(SELECT r."name" FROM "userRoles" ur JOIN roles r ON r."tenantID" = ur."tenantID" AND r."roleID" = ur."roleID"
    WHERE ur."tenantID" = users."tenantID" AND ur."userID" = users."userID" ORDER BY r."name") AS roles,
  (users."onDuty" OR EXISTS (SELECT FROM vehicles v WHERE v."tenantID" = users."tenantID" AND v."isOnDutyDriver" AND v."onDutyDriverOID" = users."userID")) AS "onDuty"`;

const byPinyin = sql`users."name" COLLATE "zh-x-icu"`;
const sortable = { name: byPinyin, pinyin: byPinyin, mobileNo: sql`users."mobileNo"`, jobCode: sql`users."jobCode"` };

const readContacts = async (
  db: Db,
  where: RawBuilder<unknown>,
  page: { limit: number; skip: number; sort?: string | undefined },
): Promise<{ data: DataOf<typeof people.users>[]; total: number }> => {
  const limit = page.limit === -1 ? mostRows : Math.min(page.limit, mostRows);
  const { rows } = await sql<ContactRow>`SELECT ${columns} FROM users WHERE ${where}
    ORDER BY ${sortedBy(page.sort, sortable, 'name', sql`users."userID"`)} LIMIT ${limit} OFFSET ${page.skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM users WHERE ${where}`.execute(db);
  const data = rows.map((row) => ({ ...row, initial: pinyinInitial(row.name) }));
  return { data, total: counted.rows[0]?.total ?? 0 };
};

/** States come bare or with the prefix of older lists (`sus_enabled`). */
const stateOf = (asked: string | undefined): string => (asked?.endsWith('disabled') ? 'disabled' : 'enabled');

/** One page of the phone book as the viewer may see it, sorted by pinyin. */
export const listContacts = (db: Db, viewer: Viewer, query: QueryOf<typeof people.users>) => {
  const parts: RawBuilder<unknown>[] = [
    visiblePeople(viewer),
    sql`users."state" = ${stateOf(query['filter.state'])}`,
    sql`users."isSystem" = ${query['filter.is_System'] === 'true'}`,
  ];
  const jobs = query['filter.job_code'];
  if (jobs?.length) parts.push(sql`users."jobCode" = ANY(${jobs})`);
  if (query.keyword)
    parts.push(
      sql`(position(${query.keyword} in users."name") > 0 OR position(${query.keyword} in users."mobileNo") > 0)`,
    );
  return readContacts(db, sql.join(parts, sql` AND `), query);
};

/** Contacts by their ids, those who have left included: what they said and did keeps their name. */
export const contactsByIDs = (db: Db, viewer: Viewer, ids: readonly string[]) =>
  readContacts(db, sql`${visiblePeople(viewer)} AND users."userID" = ANY(${[...ids]})`, { limit: -1, skip: 0 });
