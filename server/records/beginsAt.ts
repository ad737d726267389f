import { sql } from 'kysely';

/** When a row of `orders` is to begin: as it was arranged, until then as it was booked. */
export const beginsAt = sql`COALESCE(orders."arrangeTime", orders."bookBegin")`;
