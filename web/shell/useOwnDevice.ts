import { useEffect } from 'react';
import { useSession } from '../api/sessionStore.ts';

/** A device that shows what is pushed is reached for whoever is signed in on it, from each opening of the app on. */
export function useOwnDevice(): void {
  const session = useSession();
  const id = session?.user?.id;
  const tid = session?.tid;
  useEffect(() => {
    // Nobody waits for it: it is no part of the first visit. What is told meanwhile stands in the app; the next opening tries again.
    const keep = async (person: string): Promise<void> => (await import('./keepJoined.ts')).keepJoined(person);
    if (id && tid) void keep(id).catch(() => undefined);
  }, [id, tid]);
}
