import type { QueryOf } from '@pourline/contract/endpoint';
import type { inboxes, ShownNotice } from '@pourline/contract/inboxes';
import type { Viewer } from '@pourline/domain/access/rights';
import { isMessageUnsettled, type MessageState } from '@pourline/domain/messages/messageStates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { listOf } from '../lists/listOf.ts';
import { messageColumns, visibleMessages } from '../records/messageStore.ts';
import { ordersOf } from '../records/orderScope.ts';
import { receiptsOf } from '../records/receiptScope.ts';
import { ofTenants } from '../scopeOf.ts';
import type { Work } from '../work.ts';
import { ofArrangedOrder } from './ofArrangedOrder.ts';

const itsMessage = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM "taskMessages" WHERE "taskMessages"."tenantID" = inboxes."tenantID" AND "taskMessages"."taskMsgID" = inboxes."taskMsgID" AND ${condition})`;

/** What the person is told as whom they work as. */
const isMine = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'inboxes')} AND inboxes."userID" = ${viewer.userID} AND (inboxes."roleGroup" IS NULL OR inboxes."roleGroup" = ${viewer.roleGroup})`;

/** What the person is told, of things that they see still: who has left a project reads nothing more of it. What a driver is told of a load is theirs, whoever has it now. */
export const visibleInbox = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${isMine(viewer)} AND CASE WHEN inboxes."taskMsgID" IS NOT NULL THEN ${itsMessage(visibleMessages(viewer))}
    WHEN inboxes."receiptID" IS NOT NULL THEN EXISTS (SELECT FROM "materialReceipts" WHERE "materialReceipts"."tenantID" = inboxes."tenantID"
      AND "materialReceipts"."receiptID" = inboxes."receiptID" AND ${receiptsOf(viewer)})
    ELSE inboxes."roleGroup" = 'driver' OR EXISTS (SELECT FROM orders WHERE orders."tenantID" = inboxes."tenantID" AND orders."taskID" = inboxes."taskID" AND ${ordersOf(viewer)}) END`;

const columns = sql.join([
  ...[
    'noticeID',
    'serialNo',
    'kind',
    'list',
    'taskID',
    'subtaskID',
    'carID',
    'taskMsgID',
    'receiptID',
    'data',
    'createTime',
  ].map((name) => sql.ref(`inboxes.${name}`)),
  sql`inboxes."readAt"`,
  sql`(SELECT row_to_json(r) FROM (SELECT x."taskNo", x."projectName", x."constructionSite", x."state", x."modifyPending" FROM orders x
    WHERE x."tenantID" = inboxes."tenantID" AND x."taskID" = inboxes."taskID") r) AS "order"`,
  sql`(SELECT row_to_json(r) FROM (SELECT x."taskDetailNo", x."state", x."sequenceNo", x."totalVolume", x."surplusVolume", x."carNo", x."signVolume" IS NOT NULL AS "isSigned" FROM waybills x
    WHERE x."tenantID" = inboxes."tenantID" AND x."taskDetailID" = inboxes."subtaskID" AND x."taskID" = inboxes."taskID") r) AS "load"`,
  sql`(SELECT row_to_json(r) FROM (SELECT ${messageColumns} FROM "taskMessages" WHERE "taskMessages"."tenantID" = inboxes."tenantID" AND "taskMessages"."taskMsgID" = inboxes."taskMsgID") r) AS "message"`,
]);

const unread = sql<boolean>`inboxes."readAt" IS NULL`;
const isUnreadAlone = (states: readonly MessageState[] | undefined): boolean =>
  states !== undefined && states.length > 0 && states.every((state) => isMessageUnsettled(state));

/** What a person is told, the newest first. */
export const inboxList = listOf<QueryOf<typeof inboxes.userMessages>, Viewer>({
  columns,
  from: sql`inboxes`,
  visible: visibleInbox,
  filters: {
    'filter.unread': () => unread,
    'filter.list': (lists) => sql`inboxes."list" = ANY(${lists})`,
    // Of an inbox the new is what its person has not read.
    'filter.state': (states) => {
      const settled = states.filter((state) => !isMessageUnsettled(state));
      const ofState = itsMessage(sql`"taskMessages"."state" = ANY(${settled})`);
      if (settled.length === states.length) return ofState;
      return settled.length === 0 ? unread : sql`(${unread} OR ${ofState})`;
    },
    'filter.type': (types) => itsMessage(sql`"taskMessages"."msgType" = ANY(${types})`),
    'filter.arrangedFrom': (from) => ofArrangedOrder('inboxes', sql`>=`, from),
    'filter.arrangedTo': (to) => ofArrangedOrder('inboxes', sql`<`, to),
    'filter.taskID': (id) => sql`inboxes."taskID" = ${id}`,
    rolegroup: () => sql`true`,
  },
  keyword: [
    sql`COALESCE((SELECT m."title" || ' ' || m."content" FROM "taskMessages" m WHERE m."tenantID" = inboxes."tenantID" AND m."taskMsgID" = inboxes."taskMsgID"), '')`,
    sql`COALESCE((SELECT o."projectName" || ' ' || o."constructionSite" FROM orders o WHERE o."tenantID" = inboxes."tenantID" AND o."taskID" = inboxes."taskID"), '')`,
  ],
  sort: { serialNo: { by: sql`inboxes."serialNo"` } },
  usual: '-serialNo',
  id: { by: sql`inboxes."serialNo"`, field: 'serialNo' },
  grows: {
    table: 'inboxes',
    begins: (_sort, _viewer, query) => [
      isUnreadAlone(query['filter.state']) ? ['filter.state'] : [],
      ['filter.unread'],
    ],
  },
});

/** A notice as it is told. */
export type ToldNotice = ShownNotice;

/** Those of these notices that the person sees still. */
export const readTold = async (db: Db, viewer: Viewer, noticeIDs: readonly string[]): Promise<ToldNotice[]> => {
  const { rows } =
    await sql<ToldNotice>`SELECT ${columns} FROM inboxes WHERE ${visibleInbox(viewer)} AND inboxes."noticeID" = ANY(${noticeIDs})`.execute(
      db,
    );
  return rows;
};

/** The person has read these of their notices, and with a message whatever else tells of it; what they were not told changes nothing. */
export const readNotices = async (work: Work, viewer: Viewer, noticeIDs: readonly string[]): Promise<void> => {
  const mine = sql`inboxes."tenantID" = ${work.tenantID} AND inboxes."userID" = ${viewer.userID}`;
  await sql`UPDATE inboxes SET "readAt" = ${new Date(work.now)}::timestamptz
    WHERE ${mine} AND inboxes."readAt" IS NULL AND inboxes."noticeID" = ANY(${noticeIDs})`.execute(work.db);
};
