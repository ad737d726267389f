import { type RawBuilder, sql } from 'kysely';

/** Rows whose order is arranged for a time before or after a moment (epoch ms); SQL over a table with `taskID`. */
export const ofArrangedOrder = (
  table: 'inboxes' | 'taskMessages',
  compare: RawBuilder<unknown>,
  moment: number,
): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM orders o WHERE o."tenantID" = ${sql.ref(`${table}.tenantID`)} AND o."taskID" = ${sql.ref(`${table}.taskID`)} AND o."arrangeTime" ${compare} ${new Date(moment)}::timestamptz)`;
