import { sql } from 'kysely';
import { keptTime, type SetBack } from '../oneClock.ts';
import type { Db } from './database.ts';

/** Held together by all servers that work on a database, so that one which starts knows whether it is alone; SQL. */
export const clockLock = `hashtextextended('pourline clock', 0)`;

const ms = (moment: string): string => `extract(epoch FROM ${moment})::float8 * 1000`;
const text = `SELECT ${ms('clock_timestamp()')} AS "ms", ${ms('b."told"')} AS "told", ${ms('b."at"')} AS "at" FROM (SELECT) o LEFT JOIN "clockSetBack" b ON true`;

/** The one row that tells it. */
export interface TimeRow {
  ms: number;
  told: number | null;
  at: number | null;
}
/** Asks in a way of its own, and is given the one row. */
type Ask = (text: string) => Promise<{ rows: readonly TimeRow[] }>;

/** What time the database has now, epoch ms, and how it was set back, if it was; how long its answer was on the way, ms: it is right to half of that. */
export const askTime = async (ask: Ask): Promise<{ time: number; setBack: SetBack | null; onTheWay: number }> => {
  const asked = performance.now();
  const { rows } = await ask(text);
  const onTheWay = performance.now() - asked;
  const [row] = rows;
  const [told, at] = [row?.told ?? null, row?.at ?? null];
  return {
    time: Number(row?.ms) + onTheWay / 2,
    setBack: told === null || at === null ? null : { told, at },
    onTheWay,
  };
};

/** Keeps what the servers go by after the database was set back, unless another of them has said so already. */
export const setBackText = `INSERT INTO "clockSetBack" ("told", "at") VALUES (to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000))
  ON CONFLICT ("one") DO UPDATE SET "told" = EXCLUDED."told", "at" = EXCLUDED."at"
  WHERE "clockSetBack"."told" + (EXCLUDED."at" - "clockSetBack"."at") / 2 < EXCLUDED."told" - interval '1 second'`;

/** The time with which a server starts, epoch ms: that of the servers which work on its database already, else what the database has. */
export const firstTime = (db: Db): Promise<number> =>
  db.transaction().execute(async (work) => {
    const { rows } = await sql<{
      alone: boolean;
    }>`SELECT pg_try_advisory_xact_lock(${sql.raw(clockLock)}) AS alone`.execute(work);
    // Nobody goes by it any more.
    if (rows[0]?.alone) await sql`DELETE FROM "clockSetBack"`.execute(work);
    const { time, setBack } = await askTime((asked) => sql.raw<TimeRow>(asked).execute(work));
    return keptTime(time, setBack);
  });
