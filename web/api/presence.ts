import type { AtWork, LiveMessage } from '@pourline/contract/live';
import { useEffect, useSyncExternalStore } from 'react';
import { currentSession } from './sessionStore.ts';

type Presence = Extract<LiveMessage, { type: 'presence' }>;

/** Somebody else at a desk, and what they are at work on. */
export interface Colleague {
  screenID: string;
  name: string;
  at: AtWork;
}

let people: ReadonlyMap<string, Colleague> = new Map();
let others: readonly Colleague[] = [];
const listeners = new Set<() => void>();

const put = (next: ReadonlyMap<string, Colleague>): void => {
  people = next;
  others = [...next.values()];
  for (const tell of listeners) tell();
};

/** Takes in who is at work on what; other windows of the same person are not somebody else. */
export function takePresence({ screenID, userID, name, at }: Presence): void {
  if (userID === currentSession()?.user?.id) return;
  const next = new Map(people);
  if (at === null) next.delete(screenID);
  else next.set(screenID, { screenID, name, at });
  put(next);
}

/** The line is cut: nobody is known to be there. */
export function forgetPresence(): void {
  if (people.size > 0) put(new Map());
}

const watch = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Who else is at work at a desk of the plant now. */
export const useColleagues = (): readonly Colleague[] =>
  useSyncExternalStore(
    watch,
    () => others,
    () => others,
  );

/** What the screens on the page are at work on, the latest last. */
let works: readonly { at: AtWork }[] = [];
const followers = new Set<() => void>();
const change = (next: typeof works): void => {
  works = next;
  for (const follow of followers) follow();
};
export const atWorkNow = (): AtWork | null => works.at(-1)?.at ?? null;
export const watchAtWork = (follow: () => void): void => void followers.add(follow);

/** Lets the other desks know what this screen is at work on, as long as it is shown; null: nothing. */
export function useAtWork(at: AtWork | null): void {
  const told = JSON.stringify(at);
  useEffect(() => {
    const work = { at: JSON.parse(told) as AtWork | null };
    if (work.at === null) return;
    const mine = { at: work.at };
    change([...works, mine]);
    return () => change(works.filter((one) => one !== mine));
  }, [told]);
}
