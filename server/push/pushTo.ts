import type { PushMessage } from '@pourline/domain/push/pushText';
import type { Db } from '../db/database.ts';
import { pusherOf } from '../outside/push/openPushers.ts';
import type { PushOutcome, PushTarget } from '../outside/push/pusher.ts';
import type { Services } from '../services.ts';

/** What is to be kept of a device after something was pushed to it. */
const keepOutcome = async (
  db: Db,
  tenantID: string,
  { registrationID }: PushTarget,
  outcome: PushOutcome,
  now: number,
): Promise<void> => {
  const isIt = { tenantID, registrationID };
  if (outcome === 'gone') {
    // Who has uninstalled the app, or taken back the permission, is reached no more.
    await db
      .deleteFrom('pushSubscriptions')
      .where('tenantID', '=', isIt.tenantID)
      .where('registrationID', '=', isIt.registrationID)
      .execute();
    return;
  }
  const said = outcome === 'taken' ? { lastOk: new Date(now), lastError: '' } : { lastError: wordsOf(outcome) };
  await db
    .updateTable('pushSubscriptions')
    .set(said)
    .where('tenantID', '=', isIt.tenantID)
    .where('registrationID', '=', isIt.registrationID)
    .execute();
};

/** What a push service said against something, in its own words; empty where it took it. */
export const wordsOf = (outcome: PushOutcome): string => {
  if (outcome === 'taken') return '';
  if (outcome === 'gone') return 'gone';
  return 'busy' in outcome ? outcome.busy : outcome.refused;
};

/** Pushes something to a device, and keeps how that went. A device that its service knows no more is forgotten. */
export const pushTo = async (
  services: Services,
  tenantID: string,
  target: PushTarget,
  message: PushMessage,
): Promise<PushOutcome> => {
  const pusher = pusherOf(services.pushers, target);
  if (!pusher) return { refused: 'noProvider' };
  const outcome = await pusher.push(target, message);
  await keepOutcome(services.database.system, tenantID, target, outcome, services.clock.now());
  return outcome;
};
