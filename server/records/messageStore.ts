import { taskMessage } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { TaskMessagesTable } from '../db/tables.ts';
import { type Rule, scopeOf } from '../scopeOf.ts';
import type { Work } from '../work.ts';
import { ofTenants, ordersOf } from './orderScope.ts';
import { vehiclesOf } from './vehicleScope.ts';
import { waybillsOf } from './waybillScope.ts';

/** What a message carries besides its text: a volume (m³), the change it asks to confirm, what came of it. */
export interface MessageData {
  amount?: number;
  taskChangeID?: string;
  agreed?: boolean;
  happenedAt?: string;
}
export type MessageRow = Omit<Selectable<TaskMessagesTable>, 'data'> & { data: MessageData };
export type MessageState = 'ptms_processed' | 'ptms_cancelled' | 'ptms_ignored';

export const messageColumns: RawBuilder<unknown> = sql.join(
  Object.keys(taskMessage.shape).map((name) => sql.ref(`taskMessages.${name}`)),
);

const own: Rule = (v) => sql`"taskMessages"."sender" = ${v.userID}`;
const ownOrders: Rule = (v) =>
  sql`(${own(v)} OR EXISTS (SELECT FROM orders WHERE orders."tenantID" = "taskMessages"."tenantID" AND orders."taskID" = "taskMessages"."taskID" AND ${ordersOf(v)}))`;
const ownWaybills: Rule = (v) =>
  sql`(${own(v)} OR EXISTS (SELECT FROM waybills WHERE waybills."tenantID" = "taskMessages"."tenantID" AND waybills."taskDetailID" = "taskMessages"."subtaskID" AND ${waybillsOf(v)}))`;
const ofVehicles: Rule = (v) =>
  sql`(${own(v)} OR EXISTS (SELECT FROM vehicles WHERE vehicles."tenantID" = "taskMessages"."tenantID" AND vehicles."carID" = "taskMessages"."carID" AND ${vehiclesOf(v)}))`;

/** Which messages of the tenant each role group sees; SQL over the table `taskMessages`. */
export const messageScope = scopeOf('messages', {
  own,
  orders: ownOrders,
  waybills: ownWaybills,
  vehicles: ofVehicles,
});

/** The messages of the viewer's tenants that they may see. */
export const visibleMessages = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'taskMessages')} AND ${messageScope[viewer.roleGroup](viewer)}`;

/** What a message says and what it is about. */
export interface Message {
  msgType: string;
  title: string;
  content: string;
  taskID?: string | null;
  subtaskID?: string | null;
  carID?: string | null;
  data: Record<string, unknown>;
}

/** Keeps a message and tells of it. */
export const keepMessage = async (work: Work, viewer: Viewer, message: Message): Promise<MessageRow> => {
  const row = await work.db
    .insertInto('taskMessages')
    .values({
      tenantID: work.tenantID,
      taskMsgID: newId(),
      msgType: message.msgType,
      title: message.title,
      content: message.content,
      taskID: message.taskID ?? null,
      subtaskID: message.subtaskID ?? null,
      carID: message.carID ?? null,
      data: sql<never>`${JSON.stringify(message.data)}::jsonb`,
      sender: viewer.userID,
      senderName: viewer.name,
      createTime: new Date(work.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  tellMessage(work, row);
  return row as never;
};

export const tellMessage = (work: Work, row: Pick<MessageRow, 'taskMsgID' | 'taskID' | 'state'>): void =>
  work.tell({ type: 'message', taskMsgID: row.taskMsgID, taskID: row.taskID, state: row.state });

const settled = (work: Work, viewer: Viewer, state: MessageState, processRemark: string, agreed?: boolean) => ({
  state,
  processRemark,
  processor: viewer.userID,
  processorName: viewer.name,
  processTime: new Date(work.now),
  ...(agreed !== undefined && { data: sql<never>`"data" || ${JSON.stringify({ agreed })}::jsonb` }),
});

/** Settles one message that nobody has settled yet; undefined when somebody has. `agreed` is kept where the message asked for something. */
export const settleMessage = async (
  work: Work,
  viewer: Viewer,
  taskMsgID: string,
  state: MessageState,
  remark: string,
  agreed?: boolean,
): Promise<MessageRow | undefined> => {
  const row = await work.db
    .updateTable('taskMessages')
    .set(settled(work, viewer, state, remark, agreed))
    .where('tenantID', '=', work.tenantID)
    .where('taskMsgID', '=', taskMsgID)
    .where('state', '=', 'ptms_new')
    .returningAll()
    .executeTakeFirst();
  if (row) tellMessage(work, row);
  return row as never;
};

/** Settles the open messages of a kind on an order. */
export const settleMessages = async (
  work: Work,
  viewer: Viewer,
  taskID: string,
  msgType: string,
  state: MessageState,
  remark: string,
  agreed?: boolean,
): Promise<void> => {
  const rows = await work.db
    .updateTable('taskMessages')
    .set(settled(work, viewer, state, remark, agreed))
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .where('msgType', '=', msgType)
    .where('state', '=', 'ptms_new')
    .returning(['taskMsgID', 'taskID', 'state'])
    .execute();
  for (const row of rows) tellMessage(work, row);
};
