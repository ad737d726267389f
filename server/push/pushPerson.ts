import type { Viewer } from '@pourline/domain/access/rights';
import type { PushMessage } from '@pourline/domain/push/pushText';
import { memberOf } from '../http/signedIn.ts';
import type { PushOutcome } from '../outside/push/pusher.ts';
import type { Services } from '../services.ts';
import { targetsOf } from './pushDevices.ts';
import { pushTo } from './pushTo.ts';

/** Somebody of a plant. */
export interface Whose {
  tenantID: string;
  userID: string;
}

/** What no push service has taken is tried again after so long each time, ms; then it is given up. */
const againAfterMs = [30_000, 120_000, 600_000] as const;
/** After how long something is pushed again that nobody has taken so often before, ms; `undefined`: it is given up. */
export const pushedAgainAfter = (attempts: number): number | undefined => againAfterMs[attempts];

/** Pushes something to every device of a person. */
export const pushToPerson = async (
  services: Services,
  whose: Whose,
  message: PushMessage,
): Promise<readonly PushOutcome[]> => {
  const targets = await targetsOf(services.database.system, whose);
  return Promise.all(targets.map((target) => pushTo(services, whose.tenantID, target, message)));
};

/** Somebody as each of the role groups that they work as; nobody where they work at the plant no more. */
export const viewersOf = async (services: Services, { tenantID, userID }: Whose): Promise<Viewer[]> => {
  const member = await memberOf(services, tenantID, userID);
  if (!member) return [];
  const { name, rights, groups } = member;
  return groups.map((roleGroup) => ({ userID, tenantID, roleGroup, name, rights, tenantIDs: [tenantID] }));
};

/** So many people are pushed to at once. */
const atOnce = 8;

/** Does something for each of these people, some of them at once. */
export const severalAtOnce = async (people: readonly Whose[], does: (whose: Whose) => Promise<void>): Promise<void> => {
  const line = [...people];
  const work = async (): Promise<void> => {
    for (let next = line.pop(); next; next = line.pop()) await does(next);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, people.length) }, work));
};
