import type { CallInput } from '@pourline/contract/client/endpointFace';
import type { Endpoint } from '@pourline/contract/endpoint';
import { topicOf } from '@pourline/domain/topicOf';
import type { Topic } from '@pourline/domain/topics';
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './callError.ts';
import { clearInfo } from './clearedInfo.ts';

const minute = 60_000;

declare module '@tanstack/react-query' {
  interface Register {
    /** What the reply of a query shows, as its endpoint says it. */
    queryMeta: { shows: readonly Topic[] };
  }
}

/** Everything asked of the server in this page, for all screens. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => clearInfo(queryClient, query, error) }),
  defaultOptions: {
    queries: {
      // Without a network a call fails at once and says so; it is not held back in silence.
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: 12 * 60 * minute,
      retry: (count, error) => count < 1 && error instanceof CallError && error.isTransport && error.code !== 'timeout',
      retryDelay: 800,
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The key of one reply: endpoint and input. `kind` keeps paged lists apart from single replies. */
export const keyOf = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: CallInput | undefined,
  kind: 'call' | 'list' = 'call',
) =>
  [
    `${endpoint.method} ${endpoint.path}`,
    kind,
    input?.params ?? null,
    input?.query ?? null,
    input?.body ?? null,
  ] as const;

/** Whether a query's reply may be out of date after a change of one of the topics. */
export const isConcerned = (query: Pick<Query, 'meta'>, changed: readonly Topic[]): boolean =>
  query.meta?.shows.some((topic) => changed.includes(topic)) ?? false;

const waiting = new Set<Topic>();
let timer: ReturnType<typeof setTimeout> | undefined;
let due = 0;
let lastAsked = Number.NEGATIVE_INFINITY;
let isStopped = false;
export const invalidateDelayMs = 150;
/** While changes keep being told, screens ask anew at most so often: nobody reads faster. */
export const invalidateRestMs = 1000;

const ask = (topics: readonly Topic[]): void => {
  if (isStopped || topics.length === 0) return;
  void queryClient.invalidateQueries({ predicate: (query) => isConcerned(query, topics) });
};

const askAnew = (): void => {
  timer = undefined;
  lastAsked = Date.now();
  const now = [...waiting];
  waiting.clear();
  ask(now);
};

const askWithin = (topics: Iterable<Topic>, delay: number): void => {
  for (const topic of topics) waiting.add(topic);
  if (waiting.size === 0) return;
  const at = Date.now() + delay;
  if (timer !== undefined && due <= at) return;
  clearTimeout(timer);
  due = at;
  timer = setTimeout(askAnew, delay);
};

/**
 * Gives up what screens are asking for, and lets no change lead to more of it until the returned function is called: whoever is leaving
 * would be refused.
 */
export const stopAsking = (): (() => void) => {
  isStopped = true;
  void queryClient.cancelQueries();
  return () => {
    isStopped = false;
  };
};

/** Marks what shows these topics as old; changes within 150 ms lead to one asking. */
export const invalidateTopics = (topics: Iterable<Topic>): void => askWithin(topics, invalidateDelayMs);

/** The same for what the live line tells of: a second after the last asking at the earliest, however much is told. */
export const invalidateTold = (topics: Iterable<Topic>): void =>
  askWithin(topics, Math.max(invalidateDelayMs, lastAsked + invalidateRestMs - Date.now()));

const toldLive: ReadonlySet<Topic> = new Set(Object.values(topicOf));

/**
 * After a finished call of this page: asks again at once for what shows what it changed. What the live line is about to tell of
 * as well waits for it, so that it is asked for once.
 */
export const invalidateChanged = (changes: readonly Topic[]): void => {
  invalidateTopics(changes.filter((topic) => toldLive.has(topic)));
  ask(changes.filter((topic) => !toldLive.has(topic)));
};
