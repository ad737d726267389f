import { isOrderToAppraise } from '@pourline/domain/orders/orderStages';
import { openingAppraisalSchema } from '@pourline/domain/proportions/openingAppraisal';
import { type RawBuilder, sql } from 'kysely';
import { beginsAt } from './beginsAt.ts';
import { stateIs } from './stateIs.ts';

const columns = sql.join(Object.keys(openingAppraisalSchema.shape).map((name) => sql.ref(`a.${name}`)));

const ofOrder = sql`a."tenantID" = orders."tenantID" AND a."taskID" = orders."taskID"`;

/** The latest opening appraisal of a row of `orders`, as JSON; null while nobody has appraised its opening. */
export const latestAppraisal: RawBuilder<unknown> = sql`(SELECT row_to_json(f) FROM (SELECT ${columns} FROM "openingAppraisals" a
  WHERE ${ofOrder} ORDER BY a."createTime" DESC, a."appraisalID" DESC LIMIT 1) f)`;

/** An order whose opening nobody has found to be good, and may still be appraised. */
export const lacksAppraisal: RawBuilder<boolean> = sql`(${stateIs('orders', isOrderToAppraise)} AND NOT EXISTS (SELECT FROM "openingAppraisals" a WHERE ${ofOrder} AND a."passed"))`;

/** One of them that begins before this moment. */
export const awaitsAppraisal = (to: Date): RawBuilder<boolean> => sql`(${lacksAppraisal} AND ${beginsAt} < ${to})`;

/** An order whose opening was appraised from this moment on. */
export const appraisedSince = (from: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM "openingAppraisals" a WHERE ${ofOrder} AND a."createTime" >= ${from})`;
