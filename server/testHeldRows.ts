import { type RawBuilder, sql } from 'kysely';
import type { TestServer } from './testServer.ts';
import { until } from './testUntil.ts';

/** How many connections to the database of this server wait for a lock. */
export const waitingForLocks = async ({ services }: TestServer): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(services.database.system);
  return rows[0]?.n ?? 0;
};

/**
 * Has calls meet at rows that somebody holds: each of `calls` is sent once the one before waits for a lock, and what `holding` locked is let
 * go, with what it changed, when all of them wait or are answered. So they come one after the other in this order, each with what it read
 * before it waited.
 */
export const meetAt = async <T>(
  server: TestServer,
  holding: RawBuilder<unknown>,
  calls: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> => {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = server.services.database.system.transaction().execute(async (db) => {
    await holding.execute(db);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  const sent: Promise<T>[] = [];
  let pending = 0;
  try {
    for (const call of calls) {
      pending += 1;
      const one = call();
      sent.push(one);
      one
        .catch(() => undefined)
        .finally(() => {
          pending -= 1;
        });
      await until(async () => {
        const waiting = await waitingForLocks(server);
        if (waiting < pending) throw new Error(`${waiting} of ${pending} calls wait`);
      });
    }
  } finally {
    over.resolve();
    await done;
  }
  return Promise.allSettled(sent);
};
