import { type RawBuilder, sql } from 'kysely';

/** The rows that tie a person to projects, trucks and orders: the table, the column of what they are tied to, and that of the person. */
export const ties = {
  /** Projects that they manage or work on. */
  projects: { table: 'projectMembers', value: 'contractID', person: 'userID' },
  /** Trucks that they are bound to as driver. */
  trucks: { table: 'vehicleDrivers', value: 'carID', person: 'userID' },
  /** Orders that they carry, or have carried, a load for. */
  ordersCarried: { table: 'orderDrivers', value: 'taskID', person: 'driverOID' },
  /** Tasks of pumps whose crew they belong to. */
  pumpTasks: { table: 'pumpTaskCrews', value: 'pumpTaskID', person: 'userID' },
  /** Pipe tasks whose crew they belong to, and those that they are to take over. */
  pipeTasks: { table: 'pipeTaskCrews', value: 'pipeTaskID', person: 'userID' },
  pipeTakeovers: { table: 'pipeTakeoverCrews', value: 'pipeTaskID', person: 'userID' },
  /** Pipe tasks that they have handed over. */
  pipesBefore: { table: 'pipeFormerCrews', value: 'pipeTaskID', person: 'userID' },
} as const;

export type Tie = keyof typeof ties;

/** The rows of a tie's table that are the person's; SQL over the table under a name of its own. */
export const isTied = (tie: Tie, name: string, userID: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${name}.${ties[tie].person}`)} = ${userID}`;

/** What a person is tied to, as rows `("tenantID", "value")`. */
export const tiedTo = (tie: Tie, userID: string): RawBuilder<unknown> =>
  sql`SELECT t."tenantID", ${sql.ref(`t.${ties[tie].value}`)} AS "value" FROM ${sql.table(ties[tie].table)} t WHERE ${isTied(tie, 't', userID)}`;
