import type { LiveMessage } from '@pourline/contract/live';
import { isReading, mayRead, partOf } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { keysOf } from '@pourline/domain/keysOf';
import { sql } from 'kysely';
import { messageRows } from '../records/messageStore.ts';
import { orderRows } from '../records/orderScope.ts';
import { type Mark, marksOf, type SeenRows } from '../records/seenRows.ts';
import { type Tie, tiedTo, ties } from '../records/ties.ts';
import { vehicleRows } from '../records/vehicleScope.ts';
import { waybillRows } from '../records/waybillScope.ts';
import type { Services } from '../services.ts';
import { readAs } from '../work.ts';
import type { KnownRows, RowFacts } from './rowFacts.ts';

/** What a person may see: who they are and what they are tied to, read at the hello and again each minute. */
export interface Sight {
  viewer: Viewer;
  /** Projects, trucks and orders, each as `heldAs` spells it. */
  tied: Readonly<Record<Tie, Set<string>>>;
}

const heldAs = (tenantID: string, value: string): string => `${tenantID}\n${value}`;

/** Reads what the person may see. */
export const readSight = async (services: Services, viewer: Viewer): Promise<Sight> => {
  const names = keysOf(ties);
  const { rows } = await readAs(services.database, viewer.tenantIDs, (db) =>
    sql<{ tie: Tie; tenantID: string; value: string }>`${sql.join(
      names.map((tie) => sql`SELECT ${tie} AS "tie", x."tenantID", x."value" FROM (${tiedTo(tie, viewer.userID)}) x`),
      sql` UNION ALL `,
    )}`.execute(db),
  );
  const tied: Record<Tie, Set<string>> = {
    ...{ projects: new Set(), trucks: new Set(), ordersCarried: new Set(), pumpTasks: new Set() },
    ...{ pipeTasks: new Set(), pipeTakeovers: new Set(), pipesBefore: new Set() },
  };
  for (const { tie, tenantID, value } of rows) tied[tie].add(heldAs(tenantID, value));
  return { viewer, tied };
};

/** The driver of a load carries for its order from now on. */
export const carries = ({ viewer, tied }: Sight, tenantID: string, driverOID: string, taskID: string): void => {
  if (driverOID === viewer.userID) tied.ordersCarried.add(heldAs(tenantID, taskID));
};

/** A driver may drive a truck from now on, or may no more. */
export const binds = (
  { viewer, tied }: Sight,
  tenantID: string,
  driverOID: string | null,
  carID: string,
  bound: boolean,
): void => {
  if (driverOID !== viewer.userID) return;
  if (bound) tied.trucks.add(heldAs(tenantID, carID));
  else tied.trucks.delete(heldAs(tenantID, carID));
};

/** The marks by which the person sees rows of a kind, or whether they see all or none. */
const partSeen = (rows: SeenRows, { viewer }: Sight): readonly Mark[] | 'all' | 'none' => {
  const part = partOf(rows.kind, viewer.roleGroup);
  return part === 'all' || part === 'none' ? part : marksOf(rows, part);
};

/** Whether more than its id must be known of a row before it can be said whether the person sees it. */
export const asksAbout = (sight: Sight, rows: SeenRows): boolean => {
  const part = partSeen(rows, sight);
  return typeof part === 'object' && part.some((mark) => 'to' in mark || mark.column !== rows.id);
};

/** A question about rows of a tenant, by what is known of them. */
interface Question {
  sight: Sight;
  known: KnownRows;
  tenantID: string;
}

/** Whether a row bears a mark: the same that `scopeOf` asks in SQL. */
const bears = (question: Question, mark: Mark, row: RowFacts): boolean => {
  const { sight, known, tenantID } = question;
  const value = row[mark.column] ?? null;
  if (value === null) return false;
  if ('is' in mark) return value === sight.viewer.userID;
  if ('among' in mark) return sight.tied[mark.among].has(heldAs(tenantID, value));
  if ('oneOf' in mark) return mark.oneOf(sight.viewer.roleGroup).includes(value);
  const further = known.of(mark.to, tenantID, value);
  if (!further) return false;
  const part = mark.part === null ? partSeen(mark.to, sight) : marksOf(mark.to, mark.part);
  return part === 'all' || (part !== 'none' && part.some((one) => bears(question, one, further)));
};

/** Whether the person sees a row now, by what `known` has read of it. */
export const seesRow = (sight: Sight, known: KnownRows, tenantID: string, rows: SeenRows, id: string): boolean => {
  const part = partSeen(rows, sight);
  if (part === 'none' || !sight.viewer.tenantIDs.includes(tenantID)) return false;
  const row = { ...known.of(rows, tenantID, id), [rows.id]: id };
  return part === 'all' || part.some((mark) => bears({ sight, known, tenantID }, mark, row));
};

/** The row that a message tells of; `null` for what is no row of its own. */
export const rowOf = (message: LiveMessage): { rows: SeenRows; id: string } | null => {
  switch (message.type) {
    case 'order':
      return { rows: orderRows, id: message.taskID };
    case 'waybill':
      return { rows: waybillRows, id: message.taskDetailID };
    case 'vehicle':
      return { rows: vehicleRows, id: message.carID };
    case 'message':
      return { rows: messageRows, id: message.taskMsgID };
    case 'chat':
      return message.taskID === null ? null : { rows: orderRows, id: message.taskID };
    default:
      return null;
  }
};

/** Whether the person may hear this. Positions are asked for truck by truck, by `seesRow`. */
export const hears = (
  sight: Sight,
  known: KnownRows,
  tenantID: string,
  message: Exclude<LiveMessage, { type: 'positions' }>,
): boolean => {
  const { viewer } = sight;
  if (!viewer.tenantIDs.includes(tenantID)) return false;
  switch (message.type) {
    case 'order':
    case 'waybill':
    case 'vehicle':
    case 'message': {
      const row = rowOf(message);
      return row !== null && seesRow(sight, known, tenantID, row.rows, row.id);
    }
    case 'chat': {
      const row = rowOf(message);
      return (
        message.members.includes(viewer.userID) && (row === null || seesRow(sight, known, tenantID, row.rows, row.id))
      );
    }
    case 'device':
      return mayRead(viewer, 'devices');
    case 'plan':
      return mayRead(viewer, 'dayPlan');
    case 'presence':
      return mayRead(viewer, 'deskPresence');
    case 'changed':
      return message.topics.some((topic) => !isReading(topic) || mayRead(viewer, topic));
    case 'clock':
      return true;
  }
};
