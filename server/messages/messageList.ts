import type { QueryOf } from '@pourline/contract/endpoint';
import type { inboxes } from '@pourline/contract/inboxes';
import type { messages } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import { sql } from 'kysely';
import { lanesOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { messageColumns, visibleMessages } from '../records/messageStore.ts';
import { ofArrangedOrder } from './ofArrangedOrder.ts';

type Asked = QueryOf<typeof messages.list> & QueryOf<typeof inboxes.history>;

/** Messages that the person may see, the newest first unless asked otherwise. */
export const messageList = listOf<Asked, Viewer>({
  columns: messageColumns,
  from: sql`"taskMessages"`,
  visible: visibleMessages,
  filters: {
    'filter.state': (states) => lanesOf('states', sql`"taskMessages"."state"`, states),
    'filter.taskID': (id) => sql`"taskMessages"."taskID" = ${id}`,
    'filter.mine': (mine, viewer) => (mine === '1' ? sql`"taskMessages"."sender" = ${viewer.userID}` : sql`true`),
    'filter.type': (types) => sql`"taskMessages"."msgType" = ANY(${types})`,
    'filter.arrangedFrom': (from) => ofArrangedOrder('taskMessages', sql`>=`, from),
    'filter.arrangedTo': (to) => ofArrangedOrder('taskMessages', sql`<`, to),
    rolegroup: () => sql`true`,
  },
  keyword: [sql`"taskMessages"."content"`, sql`"taskMessages"."title"`],
  sort: {
    createTime: { by: sql`"taskMessages"."createTime"` },
    processTime: { by: sql`COALESCE("taskMessages"."processTime", 'infinity')`, missing: 'infinity' },
  },
  usual: '-createTime',
  id: { by: sql`"taskMessages"."taskMsgID"`, field: 'taskMsgID' },
  grows: { table: 'taskMessages', begins: () => [['filter.taskID'], ['filter.state']] },
});
