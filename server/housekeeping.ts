import { sql } from 'kysely';
import { ownWorks } from './ownWorks.ts';
import type { Services } from './services.ts';

const everyMs = 10 * 60_000;

/** Clears away what has served its time, as each capability says it of its tables. */
export const tidyUp = async ({ database: { system } }: Services): Promise<void> => {
  for (const { table, gone } of ownWorks.flatMap(({ upkeep = [] }) => upkeep))
    await sql`DELETE FROM ${sql.table(table)} WHERE ${gone}`.execute(system);
};

/** Tidies up every ten minutes. */
export const startHousekeeping = (services: Services): { stop(): void } => {
  const timer = setInterval(
    () => void tidyUp(services).catch((error) => services.log('housekeeping failed', error)),
    everyMs,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
