import { taskMessage } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import type { MessageData } from '@pourline/domain/messages/messageData';
import {
  firstMessageState,
  isMessageUnsettled,
  type MessageAction,
  type MessageFacts,
  type MessageState,
  messageMachine,
} from '@pourline/domain/messages/messageStates';
import type { MessageType } from '@pourline/domain/messages/messageTypes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { changeState, recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import type { TaskMessagesTable } from '../db/tables.ts';
import { ofTenants, scopeOf } from '../scopeOf.ts';
import type { Doer, Work } from '../work.ts';
import type { MachineRecord } from './machineRecord.ts';
import { orderRows } from './orderScope.ts';
import { defineSeenRows, leadingTo, type Mark } from './seenRows.ts';
import { tellMessage, tellSettled } from './tellMessage.ts';
import { vehicleRows } from './vehicleScope.ts';
import { waybillRows } from './waybillScope.ts';

export type MessageRow = Omit<Selectable<TaskMessagesTable>, 'data'> & { data: MessageData };

const ofTable = (table: string, id: string, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT row_to_json(r) FROM (SELECT ${columns} FROM ${sql.ref(table)} x WHERE x."tenantID" = "taskMessages"."tenantID" AND x.${sql.ref(id)} = "taskMessages".${sql.ref(id === 'taskDetailID' ? 'subtaskID' : id)}) r)`;

/** What a message says, with the order, the load and the truck that it is about. */
export const messageColumns: RawBuilder<unknown> = sql.join([
  ...Object.keys(taskMessage.shape).map((name) => sql.ref(`taskMessages.${name}`)),
  sql`${ofTable('orders', 'taskID', sql`x."taskNo", x."projectName", x."constructionSite", x."pourRate"`)} AS "order"`,
  sql`${ofTable('waybills', 'taskDetailID', sql`x."taskDetailNo", x."sequenceNo", x."totalVolume", x."state", x."endProductionTime", x."concreteLimitMinutes"`)} AS "load"`,
  sql`${ofTable('vehicles', 'carID', sql`x."carNo", x."plateNumber"`)} AS "truck"`,
]);

const sent: Mark = { column: 'sender', is: 'person' };
const told: Mark = { column: 'recipient', is: 'person' };

/** Messages by whose business they are: those that the person sent or was told, and those on an order, a load or a truck that they see. */
export const messageRows = defineSeenRows('messages', {
  table: 'taskMessages',
  id: 'taskMsgID',
  parts: {
    own: [sent, told],
    orders: [sent, told, leadingTo('taskID', orderRows)],
    waybills: [sent, told, leadingTo('subtaskID', waybillRows)],
    vehicles: [sent, told, leadingTo('carID', vehicleRows)],
  },
});

/** Which messages of the tenant each role group sees; SQL over the table `taskMessages`. */
export const messageScope = scopeOf(messageRows);

/** The messages of the viewer's tenants that they may see. */
export const visibleMessages = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'taskMessages')} AND ${messageScope[viewer.roleGroup](viewer)}`;

/** What a message says and what it is about. */
export interface Message {
  /** Where it has to be known before: pictures belong to it. */
  taskMsgID?: string;
  msgType: MessageType;
  title: string;
  content: string;
  taskID?: string | null;
  subtaskID?: string | null;
  carID?: string | null;
  /** The task of a pump that its crew reports on. */
  pumpTaskID?: string | null;
  /** The pipe task that its crew reports on. */
  pipeTaskID?: string | null;
  /** What a driver does besides loads and reports on. */
  auxiliaryID?: string | null;
  /** The driver whom it tells something; left out: it waits for whoever settles it. */
  recipient?: string;
  data: MessageData;
}

/** Keeps a message of a person, or of the system itself, and tells of it. */
export const keepMessage = async (
  work: Work,
  sender: Pick<Viewer, 'userID' | 'name'>,
  message: Message,
): Promise<MessageRow> => {
  const taskMsgID = message.taskMsgID ?? newId();
  const { msgType, title, content, taskID = null, subtaskID = null, carID = null, recipient = null, data } = message;
  const { pumpTaskID = null, pipeTaskID = null, auxiliaryID = null } = message;
  const state = firstMessageState(recipient !== null);
  const row = await work.db
    .insertInto('taskMessages')
    .values({
      ...{ tenantID: work.tenantID, taskMsgID, msgType, title, content, taskID, subtaskID, carID, recipient, state },
      ...{ pumpTaskID, pipeTaskID, auxiliaryID },
      data: JSON.stringify(data),
      sender: sender.userID,
      senderName: sender.name,
      createTime: new Date(work.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(work, {
    entity: 'message',
    entityID: taskMsgID,
    taskID,
    action: 'create',
    from: null,
    to: state,
    happenedAt: work.now,
    reason: null,
    data: { msgType },
  });
  messageRecord.tell(work, row);
  tellMessage(work, row);
  return row;
};

/** How messages are settled. */
export const messageRecord: MachineRecord<MessageRow, MessageState, MessageAction, MessageFacts> = {
  machine: messageMachine,
  table: 'taskMessages',
  id: 'taskMsgID',
  scope: (doer) => (typeof doer === 'object' ? messageScope[doer.roleGroup](doer) : sql`true`),
  factsOf: (_, row) => row,
  taskIDOf: (row) => row.taskID,
  untimed: true,
  readBack: true,
  tell: (work, { taskMsgID, taskID, state }) => work.tell({ type: 'message', taskMsgID, taskID, state }),
  news: (work, { action, after }) => tellSettled(work, action, after),
};

/** Settles one message in the name of who does the work. `agreed` is kept where the message asked for something. */
export const settleMessage = (
  work: Work,
  id: string,
  action: MessageAction,
  remark: string,
  agreed?: boolean,
  by: Doer = work.doer,
): Promise<MessageRow> =>
  changeState({ ...work, doer: by }, messageRecord, {
    id,
    action,
    reason: remark || undefined,
    ...(agreed !== undefined && { data: { agreed } }),
    decide: (row) => ({
      set: {
        processRemark: remark,
        processor: typeof work.doer === 'object' ? work.doer.userID : 'system',
        processorName: typeof work.doer === 'object' ? work.doer.name : '系统',
        processTime: new Date(work.now),
        ...(agreed !== undefined && { data: JSON.stringify({ ...row.data, agreed }) }),
      },
    }),
  });

/** Settles the open messages of a kind on an order, or on one of its loads, whose subject is done with; says whether there were any. */
export const settleMessages = async (
  work: Work,
  { taskID, subtaskID, msgType }: { taskID: string; subtaskID?: string; msgType: MessageType },
  action: 'settle' | 'lapse',
  remark: string,
  agreed?: boolean,
): Promise<boolean> => {
  const open = await work.db
    .selectFrom('taskMessages')
    .select('taskMsgID')
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .where('msgType', '=', msgType)
    .where('state', 'in', isMessageUnsettled.states)
    .$if(subtaskID !== undefined, (q) => q.where('subtaskID', '=', subtaskID ?? ''))
    .orderBy('taskMsgID')
    .forUpdate()
    .execute();
  for (const { taskMsgID } of open) await settleMessage(work, taskMsgID, action, remark, agreed, 'system');
  return open.length > 0;
};
