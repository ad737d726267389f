import { DomainError } from '@pourline/domain/errors';
import { recordEvent } from '../change.ts';
import type { Services } from '../services.ts';
import { transact, type Work } from '../work.ts';

/** What a person answers to a plant that wants them among its people. */
const answers = {
  confirm: { to: 'enabled', confirmed: true },
  decline: { to: 'disabled', confirmed: false },
} as const;

/**
 * Keeps a person's answer to the plant of this work that asked them; `ownConsent`: given by their own proof, else with what that plant
 * handed out. Throws `account.noInvitation` when the plant does not wait for one.
 */
export const answerPlant = async (
  work: Work,
  accountOID: string,
  answer: keyof typeof answers,
  ownConsent: boolean,
): Promise<void> => {
  const { to, confirmed } = answers[answer];
  const now = new Date();
  const user = await work.db
    .updateTable('users')
    .set({ state: to, updateTime: now, ...(confirmed && { confirmedAt: now, belongsSince: now, ownConsent }) })
    .where('tenantID', '=', work.tenantID)
    .where('accountOID', '=', accountOID)
    .where('state', '=', 'invited')
    .$if(!ownConsent, (q) => q.where('needResetPsw', '=', true))
    .returning(['userID', 'name'])
    .executeTakeFirst();
  if (!user) throw new DomainError('account.noInvitation');
  await recordEvent(work, {
    ...{ entity: 'user', entityID: user.userID, taskID: null, action: answer, from: 'invited', to },
    ...{ happenedAt: work.now, reason: null, data: { subject: user.name } },
  });
  work.tell({ type: 'changed', topics: ['people'] });
};

/**
 * Who signs in for the first time with what a plant handed over, a first password or an unlock code, consents to that plant by it, and
 * to no other.
 */
export const confirmByFirstSecret = async (services: Services, accountOID: string, tenantID: string): Promise<void> => {
  const waiting = await services.database.system
    .selectFrom('users')
    .select('userID')
    .where('tenantID', '=', tenantID)
    .where('accountOID', '=', accountOID)
    .where('state', '=', 'invited')
    .where('needResetPsw', '=', true)
    .executeTakeFirst();
  if (!waiting) return;
  await transact(services, tenantID, 'system', (work) => answerPlant(work, accountOID, 'confirm', false)).catch(
    (error: unknown) => {
      // Another sign-in of the same moment was first, or the person has proved themselves in the meantime.
      if (!(error instanceof DomainError && error.code === 'account.noInvitation')) throw error;
    },
  );
};
