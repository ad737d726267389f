import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query';
import { forgetKept, keep, readKept } from './keptData.ts';
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
  state: DehydratedState;
}

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
  return keep(key, { of: nameNow(), savedAt: Date.now(), state: { mutations: [], queries } } satisfies Kept);
}

/** Brings back what this person read before, and keeps replies from now on, so that they show without network too. */
export async function startKeptAnswers(): Promise<void> {
  const kept = await readKept<Kept>(key);
  if (kept && kept.of === nameNow() && Date.now() - kept.savedAt < keepDays * 86_400_000) {
    hydrate(queryClient, kept.state);
    // Shown at once, asked for again: what changed while the app was closed was told to nobody here.
    void queryClient.invalidateQueries();
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
