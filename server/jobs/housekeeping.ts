import type { Services } from '../services.ts';

const everyMs = 10 * 60_000;
/** How long a request may be repeated under its idempotency key. */
const keyDays = 7;

/** Clears away what has served its time: old idempotency keys and ended sessions. */
export const startHousekeeping = (services: Services): { stop(): void } => {
  const tidy = async (): Promise<void> => {
    const { system } = services.database;
    await system
      .deleteFrom('idempotencyKeys')
      .where('createTime', '<', new Date(Date.now() - keyDays * 86_400_000).toISOString())
      .execute();
    await system.deleteFrom('sessions').where('expiresAt', '<', new Date().toISOString()).execute();
  };
  const timer = setInterval(() => void tidy().catch((error) => services.log('housekeeping failed', error)), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
