import { type EventKind, eventKinds, wordsOfKind } from '@pourline/domain/records';
import type { Name } from '@pourline/domain/states';
import { type RawBuilder, sql } from 'kysely';
import { deviceRecord } from '../records/deviceRecord.ts';
import { messageRecord } from '../records/messageStore.ts';
import { orderChangeRecord } from '../records/orderChangeRecord.ts';
import { orderRecord } from '../records/orderRecord.ts';
import { registrationRecord } from '../records/registrationRecord.ts';
import { vehicleRecord } from '../records/vehicleRecord.ts';
import { waybillRecord } from '../records/waybillRecord.ts';

/** The rows of a kind of thing: their table, and the column with the id that events know them by. */
interface Rows {
  table: string;
  id: string;
}

/** Where the rows of each kind lie; `null` for kinds whose events say themselves what they were about. */
const rowsOf: Readonly<Record<EventKind, Rows | null>> = {
  order: orderRecord,
  orderChange: orderChangeRecord,
  waybill: waybillRecord,
  vehicle: vehicleRecord,
  message: messageRecord,
  registration: registrationRecord,
  device: deviceRecord,
  user: { table: 'users', id: 'userID' },
  role: { table: 'roles', id: 'roleID' },
  config: null,
  code: null,
  plan: null,
  evaluation: null,
  chainRoot: null,
};

const partOf = (name: Name): RawBuilder<unknown> =>
  typeof name === 'string' ? sql.ref(`t.${name}`) : sql`${sql.ref(`t.${name.field}`)} || ${sql.lit(name.after)}`;

/** The name of the row of a kind that has this id, by the fields that people know it by. */
const rowName = (kind: EventKind, id: RawBuilder<unknown>): RawBuilder<unknown> | null => {
  const rows = rowsOf[kind];
  const { named } = wordsOfKind(kind);
  if (!rows || !named) return null;
  return sql`(SELECT NULLIF(concat_ws(' ', ${sql.join(named.map(partOf))}), '') FROM ${sql.table(rows.table)} t
    WHERE t."tenantID" = e."tenantID" AND ${sql.ref(`t.${rows.id}`)} = ${id})`;
};

/** What a thing of a kind is called now; a thing of an order by the order first. */
const nameNow = (kind: EventKind): RawBuilder<unknown> | null => {
  const own = rowName(kind, sql`e."entityID"`);
  const order = wordsOfKind(kind).ofOrder ? rowName('order', sql`e."taskID"`) : null;
  const names = [order, own].flatMap((name) => name ?? []);
  if (names.length === 0) return null;
  return sql`WHEN ${sql.lit(kind)} THEN NULLIF(concat_ws(' ', ${sql.join(names)}), '')`;
};

/** What the thing of an event is called; what is gone or has no rows is called as it was when it happened. SQL over `events e`. */
export const auditSubject = sql<string>`COALESCE(CASE e."entity" ${sql.join(
  eventKinds.flatMap((kind) => nameNow(kind) ?? []),
  sql` `,
)} END, e."data"->>'subject', e."entityID")`;
