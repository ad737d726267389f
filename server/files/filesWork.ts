import { sql } from 'kysely';
import { defineOwnWork, olderThan } from '../ownWork.ts';
import { watchFiles } from './sweepFiles.ts';

/** How long the sums of one day's uploads are of use; those in all have no day. */
const sumDays = 2;

export const filesWork = defineOwnWork({
  watch: watchFiles,
  apart: true,
  upkeep: [
    {
      table: 'uploadSums',
      gone: sql`"day" <> '' AND "day" < to_char(now() AT TIME ZONE 'UTC' - make_interval(days => ${sql.lit(sumDays)}), 'YYYY-MM-DD')`,
    },
    { table: 'uploadsUnderWay', gone: olderThan('until', 0) },
  ],
});
