import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query';
import { plantNow } from './clock.ts';
import { forgetKept, keep, readKept } from './keptData.ts';
import { followKept } from './keptQueries.ts';
import { queryClient } from './queryClient.ts';
import { currentSession, watchSession } from './sessionStore.ts';

const key = 'answers';
const keepAtMost = 150;
const keepDays = 7;
const saveDelayMs = 2_000;

interface Kept {
  /** Whose replies: account, plant and role group. */
  of: string;
  savedAt: number;
  /** The same moment by the plant clock. */
  plantAt: number;
  state: DehydratedState;
}

/** Of when each kept reply is: what nothing had changed was as good as new when it was kept. */
const timesOf = ({ savedAt, plantAt, state }: Kept): ReadonlyMap<string, number> =>
  new Map(
    state.queries.map(({ queryHash, state: { isInvalidated, dataUpdatedAt } }) => [
      queryHash,
      isInvalidated ? plantAt - (savedAt - dataUpdatedAt) : plantAt,
    ]),
  );

const nameNow = (): string => {
  const session = currentSession();
  return session ? `${session.accountOID} ${session.tid} ${session.roleGroup}` : '';
};

function save(): Promise<void> {
  const state = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    // What was read once stays worth keeping when asking for it again has failed since.
    shouldDehydrateQuery: ({ state: { data } }) => data !== undefined && !(data instanceof Blob),
  });
  const queries = state.queries
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, keepAtMost)
    .map((query) => ({ ...query, state: { ...query.state, status: 'success' as const, error: null } }));
  return keep(key, {
    of: nameNow(),
    savedAt: Date.now(),
    plantAt: plantNow(),
    state: { mutations: [], queries },
  } satisfies Kept);
}

/** Brings back what this person read before, and keeps replies from now on, so that they show without network too. */
export async function startKeptAnswers(): Promise<void> {
  const kept = await readKept<Kept>(key);
  if (kept && kept.of === nameNow() && Date.now() - kept.savedAt < keepDays * 86_400_000) {
    hydrate(queryClient, kept.state);
    // Shown at once, asked for again: what changed while the app was closed was told to nobody here.
    void queryClient.invalidateQueries();
    // A driver's day goes on without network: the age of the concrete on the truck counts on.
    if (currentSession()?.roleGroup !== 'driver') followKept(queryClient, timesOf(kept));
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (nameNow()) void save();
    }, saveDelayMs);
  });
  let name = nameNow();
  watchSession(() => {
    if (nameNow() === name) return;
    name = nameNow();
    // Another person, plant or role group may see other things.
    queryClient.clear();
    void forgetKept(key);
  });
}
