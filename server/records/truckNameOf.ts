import { type RawBuilder, sql } from 'kysely';

/** `truckName` of a column with the number of a truck, in SQL; a test holds the two together. */
export const truckNameOf = (carNo: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`CASE WHEN ${carNo} ~ '^[0-9]+$' THEN (${carNo})::numeric || ' 号车' ELSE ${carNo} END`;
