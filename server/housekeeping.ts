import type { Services } from './services.ts';

const everyMs = 10 * 60_000;
/** How long a request may be repeated under its idempotency key. */
const keyDays = 7;

/** How long codes that were sent, and counts of tries, are of use. */
const codeDays = 2;
/** How long tries with unknown numbers can be looked into. */
const unknownDays = 90;
/** How long a demonstration shows what it would have sent. */
const messageDays = 7;

/** How long positions that could not be kept can be looked into. */
const asideDays = 90;

/** How long it can be looked up what was wrong. */
const alarmDays = 400;

/** How long a proposal of a plan can be looked at. */
const proposalDays = 7;

/** Clears away what has served its time: old idempotency keys, ended sessions, codes, pictures, counts of tries and of uploads of a day, proposals of plans and messages of a demo. */
export const startHousekeeping = (services: Services): { stop(): void } => {
  const tidy = async (): Promise<void> => {
    const { system } = services.database;
    const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    await system.deleteFrom('idempotencyKeys').where('createTime', '<', daysAgo(keyDays)).execute();
    await system.deleteFrom('sessions').where('expiresAt', '<', daysAgo(0)).execute();
    await system.deleteFrom('imageCodes').where('expiresAt', '<', daysAgo(0)).execute();
    await system.deleteFrom('verificationCodes').where('sentAt', '<', daysAgo(codeDays)).execute();
    // Tries with numbers that nobody has belong to no account that could read them.
    await system
      .deleteFrom('accountEvents')
      .where('accountOID', 'is', null)
      .where('happenedAt', '<', daysAgo(unknownDays))
      .execute();
    await system.deleteFrom('wrongPasswords').where('since', '<', daysAgo(codeDays)).execute();
    await system.deleteFrom('attempts').where('windowStart', '<', daysAgo(codeDays)).execute();
    await system.deleteFrom('positionsAside').where('receivedAt', '<', daysAgo(asideDays)).execute();
    await system.deleteFrom('alarms').where('clearedAt', '<', daysAgo(alarmDays)).execute();
    await system.deleteFrom('planProposals').where('createTime', '<', daysAgo(proposalDays)).execute();
    await system.deleteFrom('uploadSums').where('day', '!=', '').where('day', '<', daysAgo(2).slice(0, 10)).execute();
    await system.deleteFrom('uploadsUnderWay').where('until', '<', daysAgo(0)).execute();
    await system.deleteFrom('sentMessages').where('sentAt', '<', daysAgo(messageDays)).execute();
  };
  const timer = setInterval(() => void tidy().catch((error) => services.log('housekeeping failed', error)), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
