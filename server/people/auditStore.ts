import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { people } from '@pourline/contract/people';
import { isSettingKey, settingTable } from '@pourline/domain/plants/settingTable';
import type { EventKind } from '@pourline/domain/records';
import { accountEventWords } from '@pourline/domain/sessions/accountEvents';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf, wholeList } from '../lists/listOf.ts';
import { auditSubject } from './auditSubject.ts';
import { actionLabel } from './auditWords.ts';

type AuditEvent = DataOf<typeof people.audit>;

const columns = sql`e."serialNo", e."eventID", e."entity", e."entityID", ${auditSubject} AS subject, e."action", e."from", e."to", e."by", e."userID", e."userName",
  e."roleGroup", e."happenedAt", e."learntAt", e."reason", e."data"`;

const shown = (row: AuditEvent): AuditEvent => ({
  ...row,
  subject: row.entity === 'config' && isSettingKey(row.entityID) ? settingTable[row.entityID].title : row.subject,
  label: actionLabel(row.entity, row.action),
});

/** Who changed what at a plant. The page is chosen before its subjects are looked up. */
const eventList = listOf<QueryOf<typeof people.audit>, { tenantID: string; of?: RawBuilder<unknown> }>({
  columns,
  from: sql`events e`,
  visible: ({ tenantID, of }) => (of ? sql`e."tenantID" = ${tenantID} AND ${of}` : sql`e."tenantID" = ${tenantID}`),
  filters: {
    'filter.entity': (entities) => oneOf(sql`e."entity"`, entities),
    'filter.userID': (userID) => sql`e."userID" = ${userID}`,
    'filter.from': (from) => sql`e."learntAt" >= ${timeOf(from)}`,
    'filter.to': (to) => sql`e."learntAt" < ${timeOf(to)}`,
  },
  keyword: [sql`e."userName"`, sql`e."reason"`, sql`e."data"->>'subject'`],
  sort: {
    // What was learnt later stands later, whatever a clock said.
    learntAt: { by: sql`e."serialNo"`, field: 'serialNo', ranges: ['filter.from', 'filter.to'] },
    happenedAt: { by: sql`e."happenedAt"` },
  },
  usual: '-learntAt',
  id: { by: sql`e."serialNo"`, field: 'serialNo' },
  grows: {
    table: 'e',
    begins: () => [['filter.entity', 'filter.userID'], ['filter.entity'], ['filter.userID']],
  },
});

/** Who changed what at the plant. */
export const listAudit = (db: Db, tenantID: string, query: QueryOf<typeof people.audit>) =>
  eventList.pageOf(db, { tenantID }, query, shown);

/** A moment of the filter, epoch ms, kept within what the database can hold. */
const timeOf = (ms: number): Date => new Date(Math.min(Math.max(ms, 0), Date.UTC(9999, 0)));

/** The newest events of one thing. */
export const eventsOf = async (
  db: Db,
  tenantID: string,
  entity: EventKind,
  entityID: string,
): Promise<AuditEvent[]> => {
  const of = sql`e."entity" = ${entity} AND e."entityID" = ${entityID}`;
  return (await eventList.pageOf(db, { tenantID, of }, { ...wholeList, limit: 50 }, shown)).data;
};

type AccountEvent = DataOf<typeof people.accountAudit>;

/**
 * What happened to the accounts of the plant's people, while they are its people, and that they deleted them. An account may
 * work elsewhere too: what names another plant is not shown. Read through the door of the owner.
 */
const accountEventList = listOf<QueryOf<typeof people.accountAudit>, string>({
  columns: sql`a."eventID", u."name" AS "userName", a."mobileNo", a."kind", a."address", a."clientInfo", a."happenedAt"`,
  from: sql`"accountEvents" a JOIN users u ON u."accountOID" = a."accountOID"`,
  visible: (
    tenantID,
  ) => sql`u."tenantID" = ${tenantID} AND a."happenedAt" >= u."createTime" AND u."confirmedAt" IS NOT NULL AND (u."state" = 'enabled' OR a."happenedAt" <= u."updateTime" OR a."kind" = 'accountDeleted')
      AND COALESCE(a."data"->>'tenantID', ${tenantID}) = ${tenantID}`,
  filters: { 'filter.kind': (kinds) => oneOf(sql`a."kind"`, kinds) },
  keyword: [sql`u."name"`, sql`a."mobileNo"`],
  sort: {
    happenedAt: { by: sql`a."happenedAt"` },
    kind: { by: sql`a."kind"` },
    userName: { by: sql`u."name" COLLATE "zh-x-icu"` },
  },
  usual: '-happenedAt',
  id: { by: sql`a."eventID"`, field: 'eventID' },
});

/** What happened to the accounts of the plant's people. */
export const listAccountAudit = (db: Db, tenantID: string, query: QueryOf<typeof people.accountAudit>) =>
  accountEventList.pageOf(
    db,
    tenantID,
    query,
    (row: Omit<AccountEvent, 'label'>): AccountEvent => ({
      ...row,
      label: accountEventWords[row.kind],
    }),
  );
