import { accounts } from '@pourline/contract/accounts';
import type { DataOf } from '@pourline/contract/endpoint';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';

/** Asked seldom: another plant asks for somebody once in years, and they are told when they next open the app at the latest. */
const pollMs = 5 * 60_000;

/** The plants that wait for an answer of the signed-in person. */
export function useInvited(): readonly DataOf<(typeof accounts)['invitations']>[] {
  const isIn = Boolean(useSession()?.roleGroup);
  return useCall(accounts.invitations, {}, { enabled: isIn, refetchMs: pollMs }).data?.data ?? [];
}
