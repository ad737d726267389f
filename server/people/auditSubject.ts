import {
  type EventKind,
  eventKinds,
  fieldsNaming,
  isNamed,
  type NamedKind,
  wordsOfKind,
} from '@pourline/domain/records';
import type { Name } from '@pourline/domain/states';
import { type RawBuilder, sql } from 'kysely';
import { auxiliaryRecord } from '../records/auxiliaryRecord.ts';
import { broadcastRecord } from '../records/broadcastRecord.ts';
import { chatRecord } from '../records/chatRecord.ts';
import { deviceRecord } from '../records/deviceRecord.ts';
import { messageRecord } from '../records/messageStore.ts';
import { orderChangeRecord } from '../records/orderChangeRecord.ts';
import { orderRecord } from '../records/orderRecord.ts';
import { pipeTaskRecord } from '../records/pipeTaskRecord.ts';
import { pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import { receiptRecord } from '../records/receiptRecord.ts';
import { registrationRecord } from '../records/registrationRecord.ts';
import { truckNameOf } from '../records/truckNameOf.ts';
import { vehicleRecord } from '../records/vehicleRecord.ts';
import { waybillRecord } from '../records/waybillRecord.ts';

/** The rows of a kind of thing: their table, and the column with the id that events know them by. */
interface Rows {
  table: string;
  id: string;
}

/** Where the rows of each kind lie that people know by its fields. Events of the other kinds say themselves what they were about. */
const rowsOf: Readonly<Record<NamedKind, Rows>> = {
  order: orderRecord,
  orderChange: orderChangeRecord,
  waybill: waybillRecord,
  vehicle: vehicleRecord,
  message: messageRecord,
  registration: registrationRecord,
  device: deviceRecord,
  chatMessage: chatRecord,
  broadcast: broadcastRecord,
  pumpTask: pumpTaskRecord,
  pipeTask: pipeTaskRecord,
  auxiliary: auxiliaryRecord,
  receipt: receiptRecord,
  contract: { table: 'projects', id: 'contractID' },
  user: { table: 'users', id: 'userID' },
  role: { table: 'roles', id: 'roleID' },
  plant: { table: 'plants', id: 'plantID' },
  line: { table: 'productionLines', id: 'lineID' },
  customer: { table: 'customers', id: 'customerID' },
  project: { table: 'projects', id: 'contractID' },
  material: { table: 'materials', id: 'materialID' },
  vendor: { table: 'vendors', id: 'vendorID' },
  supplyContract: { table: 'supplyContracts', id: 'supplyContractID' },
  bin: { table: 'bins', id: 'binID' },
  materialCar: { table: 'materialCars', id: 'carID' },
  salesOrder: { table: 'salesOrders', id: 'salesOrderID' },
};

const partOf = (name: Name): RawBuilder<unknown> =>
  typeof name === 'string' ? sql.ref(`t.${name}`) : truckNameOf(sql.ref(`t.${name.truck}`));

/** The name of the row of a kind that has this id, by the fields that people know it by. */
const rowName = (kind: NamedKind, id: RawBuilder<unknown>): RawBuilder<unknown> => {
  const rows = rowsOf[kind];
  return sql`(SELECT NULLIF(concat_ws(' ', ${sql.join(fieldsNaming(kind).map(partOf))}), '') FROM ${sql.table(rows.table)} t
    WHERE t."tenantID" = e."tenantID" AND ${sql.ref(`t.${rows.id}`)} = ${id})`;
};

/** What a thing of a kind is called now; a thing of an order by the order first. None for a kind that nobody knows by any row. */
const nameNow = (kind: EventKind): RawBuilder<unknown>[] => {
  const order = wordsOfKind(kind).ofOrder ? [rowName('order', sql`e."taskID"`)] : [];
  const own = isNamed(kind) ? [rowName(kind, sql`e."entityID"`)] : [];
  const names = [...order, ...own];
  if (names.length === 0) return [];
  return [sql`WHEN ${sql.lit(kind)} THEN NULLIF(concat_ws(' ', ${sql.join(names)}), '')`];
};

/** What the thing of an event is called; what is gone or has no rows is called as it was when it happened. SQL over `events e`. */
export const auditSubject = sql<string>`COALESCE(CASE e."entity" ${sql.join(
  eventKinds.flatMap(nameNow),
  sql` `,
)} END, e."data"->>'subject', e."entityID")`;
