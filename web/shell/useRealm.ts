import { sessions } from '@pourline/contract/sessions';
import { useEffect } from 'react';
import { useCall } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { useSession } from '../api/sessionStore.ts';

export const realmPollMs = 30_000;
let known: { tid: string; realm: string } | null = null;

/** Whether the plant works under other realms than when they were asked last; another plant's realms are no change. */
export const realmChanged = (tid: string, realm: string): boolean => {
  const changed = known !== null && known.tid === tid && known.realm !== realm;
  known = { tid, realm };
  return changed;
};

/** Asks every 30 s under which realms the plant works; when they change, everything shown is asked for again. */
export function useRealm(): void {
  const tid = useSession()?.tid ?? '';
  const { data } = useCall(sessions.realm, undefined, { enabled: tid !== '', refetchMs: realmPollMs });
  useEffect(() => {
    if (data !== undefined && realmChanged(tid, data)) void queryClient.invalidateQueries();
  }, [tid, data]);
}
