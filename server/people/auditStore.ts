import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { people } from '@pourline/contract/people';
import { isSettingKey, settingTable } from '@pourline/domain/plants/settingTable';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sortedBy } from '../db/page.ts';
import { accountLabel, actionLabel } from './auditWords.ts';

type AuditEvent = DataOf<typeof people.audit>;
const mostRows = 10_000;

// What the thing is called now; what is gone or has no table is called as it was when it happened.
const subject = sql`COALESCE(CASE e."entity"
  WHEN 'order' THEN (SELECT o."taskNo" || ' ' || o."projectName" FROM orders o WHERE o."tenantID" = e."tenantID" AND o."taskID" = e."entityID")
  WHEN 'waybill' THEN (SELECT w."taskDetailNo" || ' ' || w."projectName" FROM waybills w WHERE w."tenantID" = e."tenantID" AND w."taskDetailID" = e."entityID")
  WHEN 'vehicle' THEN (SELECT v."carNo" || ' 号车 ' || v."plateNumber" FROM vehicles v WHERE v."tenantID" = e."tenantID" AND v."carID" = e."entityID")
  WHEN 'user' THEN (SELECT u."name" FROM users u WHERE u."tenantID" = e."tenantID" AND u."userID" = e."entityID")
  WHEN 'role' THEN (SELECT r."name" FROM roles r WHERE r."tenantID" = e."tenantID" AND r."roleID" = e."entityID")
  WHEN 'registration' THEN (SELECT g."name" FROM registrations g WHERE g."tenantID" = e."tenantID" AND g."registrationID" = e."entityID")
  END, e."data"->>'subject', e."entityID")`;

const columns = sql`e."eventID", e."entity", e."entityID", ${subject} AS subject, e."action", e."from", e."to", e."by", e."userID", e."userName",
  e."roleGroup", e."happenedAt", e."learntAt", e."reason", e."data"`;

const shown = (row: AuditEvent): AuditEvent => ({
  ...row,
  subject: row.entity === 'config' && isSettingKey(row.entityID) ? settingTable[row.entityID].title : row.subject,
  label: actionLabel(row.entity, row.action),
});

// Ids of events are made in the order of time.
const sortable = { learntAt: sql`"eventID"`, happenedAt: sql`"happenedAt"` };

/** One page of the events that fit, newest first if not asked otherwise. */
const readEvents = async (
  db: Db,
  where: RawBuilder<unknown>,
  limit: number,
  skip: number,
  sort?: string,
): Promise<AuditEvent[]> => {
  const order = sortedBy(sort, sortable, '-learntAt', sql`"eventID"`);
  // The page is chosen before its subjects are looked up.
  const { rows } = await sql<AuditEvent>`SELECT ${columns} FROM
    (SELECT * FROM events WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${skip}) e ORDER BY ${order}`.execute(
    db,
  );
  return rows.map(shown);
};

/** Who changed what at the plant. */
export const listAudit = async (
  db: Db,
  tenantID: string,
  query: QueryOf<typeof people.audit>,
): Promise<{ data: AuditEvent[]; total: number }> => {
  const parts: RawBuilder<unknown>[] = [sql`"tenantID" = ${tenantID}`];
  const entities = query['filter.entity'];
  if (entities?.length) parts.push(sql`"entity" = ANY(${entities})`);
  if (query['filter.userID']) parts.push(sql`"userID" = ${query['filter.userID']}`);
  const { 'filter.from': from, 'filter.to': to } = query;
  if (from !== undefined) parts.push(sql`"learntAt" >= ${timeOf(from)}`);
  if (to !== undefined) parts.push(sql`"learntAt" < ${timeOf(to)}`);
  if (query.keyword)
    parts.push(
      sql`(position(${query.keyword} in COALESCE("userName", '')) > 0 OR position(${query.keyword} in COALESCE("reason", '')) > 0 OR position(${query.keyword} in COALESCE("data"->>'subject', '')) > 0)`,
    );
  const where = sql.join(parts, sql` AND `);
  const limit = query.limit === -1 ? mostRows : Math.min(query.limit, mostRows);
  const data = await readEvents(db, where, limit, query.skip, query.sort);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM events WHERE ${where}`.execute(db);
  return { data, total: counted.rows[0]?.total ?? 0 };
};

/** A moment of the filter, epoch ms, kept within what the database can hold. */
const timeOf = (ms: number): Date => new Date(Math.min(Math.max(ms, 0), Date.UTC(9999, 0)));

/** The newest events of one thing. */
export const eventsOf = (db: Db, tenantID: string, entity: string, entityID: string): Promise<AuditEvent[]> =>
  readEvents(db, sql`"tenantID" = ${tenantID} AND "entity" = ${entity} AND "entityID" = ${entityID}`, 50, 0);

const accountSortable = {
  happenedAt: sql`a."happenedAt"`,
  kind: sql`a."kind"`,
  userName: sql`u."name" COLLATE "zh-x-icu"`,
};

type AccountEvent = DataOf<typeof people.accountAudit>;

/**
 * What happened to the accounts of the plant's people, while they are its people, and that they deleted them. An account may
 * work elsewhere too: what names another plant is not shown. `db` is the door of the owner.
 */
export const listAccountAudit = async (
  db: Db,
  tenantID: string,
  query: QueryOf<typeof people.accountAudit>,
): Promise<{ data: AccountEvent[]; total: number }> => {
  const parts: RawBuilder<unknown>[] = [
    sql`u."tenantID" = ${tenantID} AND a."happenedAt" >= u."createTime" AND (u."state" = 'enabled' OR a."happenedAt" <= u."updateTime" OR a."kind" = 'accountDeleted')
      AND COALESCE(a."data"->>'tenantID', ${tenantID}) = ${tenantID}`,
  ];
  const kinds = query['filter.kind'];
  if (kinds?.length) parts.push(sql`a."kind" = ANY(${kinds})`);
  if (query.keyword)
    parts.push(sql`(position(${query.keyword} in u."name") > 0 OR position(${query.keyword} in a."mobileNo") > 0)`);
  const where = sql.join(parts, sql` AND `);
  const from = sql`"accountEvents" a JOIN users u ON u."accountOID" = a."accountOID"`;
  const limit = query.limit === -1 ? mostRows : Math.min(query.limit, mostRows);
  const { rows } = await sql<Omit<AccountEvent, 'label'>>`
    SELECT a."eventID", u."name" AS "userName", a."mobileNo", a."kind", a."address", a."clientInfo", a."happenedAt"
    FROM ${from} WHERE ${where} ORDER BY ${sortedBy(query.sort, accountSortable, '-happenedAt', sql`a."eventID"`)} LIMIT ${limit} OFFSET ${query.skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${from} WHERE ${where}`.execute(db);
  const data = rows.map((row) => ({ ...row, label: accountLabel(row.kind) }));
  return { data, total: counted.rows[0]?.total ?? 0 };
};
