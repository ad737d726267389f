import type { CallInput } from '@pourline/contract/client/endpointFace';
import type { DataOf, Endpoint, InputTo, ReadingEndpoint, ReplyOf } from '@pourline/contract/endpoint';
import type { Listed } from '@pourline/contract/listed';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Doing } from '../kit/button/doing.ts';
import { dismissUndos, toast } from '../kit/shell/toast.ts';
import { CallError, errorTextOf } from './callError.ts';
import { callFace } from './client.ts';
import { useBlocked } from './offlineReason.ts';
import { invalidateTopics, keyOf } from './queryClient.ts';

/** What `useCall` and `useList` take besides the input. */
export interface AskOptions {
  /** False: not asked yet, such as before an id is known. */
  enabled?: boolean | undefined;
  /** Asked again after so many ms as long as the screen shows it. */
  refetchMs?: number | undefined;
  /** Shows the previous reply while another input is asked for. */
  keepBefore?: boolean | undefined;
}

export interface Asked<T> {
  data: T | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  isFetching: boolean;
  /** A sentence in Chinese; old data may stand beside it. */
  error: string | null;
  failure: CallError | null;
  refetch: () => Promise<unknown>;
}

const settings = (options: AskOptions) => ({
  enabled: options.enabled ?? true,
  ...(options.refetchMs !== undefined && { refetchInterval: options.refetchMs }),
  ...(options.keepBefore && { placeholderData: keepPreviousData }),
});

/** One reply of the server, kept fresh by live messages. Fits `InfoScreen` as it is. */
export function useCall<E extends ReadingEndpoint>(
  endpoint: E,
  input?: InputTo<E>,
  options: AskOptions = {},
): Asked<ReplyOf<E>> {
  const given = input as CallInput | undefined;
  const query = useQuery({
    ...settings(options),
    queryKey: keyOf(endpoint, given),
    meta: { shows: endpoint.shows },
    queryFn: async ({ signal }) => (await callFace(endpoint, given ?? {}, { signal })) ?? null,
  });
  return {
    data: (query.data ?? undefined) as ReplyOf<E> | undefined,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: query.error ? errorTextOf(query.error) : null,
    failure: query.error instanceof CallError ? query.error : null,
    refetch: query.refetch,
  };
}

export interface AskedList<T> extends Omit<Asked<T[]>, 'data'> {
  items: readonly T[];
  /** Rows in all; `1000+` where the server counts no further. */
  total: string | undefined;
  fetchMore: () => void;
  hasMore: boolean;
  isFetchingMore: boolean;
}

export const pageSize = 20;

const totalOf = <T>(pages: readonly Listed<T>[], shown: number, hasMore: boolean): string => {
  const last = pages.at(-1);
  if (!last || !hasMore) return String(shown);
  return last.totalIsBound ? `${last.total}+` : String(last.total);
};

/** The rows of a list, page by page (20 unless told). `after` and `limit` are set here. Fits `ListScreen` as it is. */
export function useList<E extends ReadingEndpoint & { list: true }>(
  endpoint: E,
  input?: InputTo<E>,
  options: AskOptions & { limit?: number } = {},
): AskedList<DataOf<E>> {
  const given = (input ?? {}) as CallInput;
  const limit = options.limit ?? pageSize;
  const query = useInfiniteQuery({
    ...settings(options),
    queryKey: [...keyOf(endpoint, given, 'list'), limit],
    meta: { shows: endpoint.shows },
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const pageAt = (after: string) => {
        const page = { limit, ...(after && { after }) };
        const paged =
          endpoint.method === 'GET'
            ? { ...given, query: { ...given.query, ...page } }
            : { ...given, body: { ...(given.body as object | undefined), ...page } };
        return callFace(endpoint, paged, { signal }) as Promise<Listed<DataOf<E>>>;
      };
      // A search goes on where nothing was found among the rows that one page looks at.
      let page = await pageAt(pageParam);
      while (page.data.length === 0 && page.next !== undefined) page = await pageAt(page.next);
      return page;
    },
    getNextPageParam: (last) => last.next,
  });
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data]);
  const { fetchNextPage } = query;
  return {
    items,
    total: query.data && totalOf(query.data.pages, items.length, query.hasNextPage),
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: query.error ? errorTextOf(query.error) : null,
    failure: query.error instanceof CallError ? query.error : null,
    refetch: query.refetch,
    fetchMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
  };
}

export interface ActOptions<E extends Endpoint> {
  /** Shown when it is done. */
  success?: string | undefined;
  onDone?: ((reply: ReplyOf<E>) => void) | undefined;
  /** Looks at a refusal first; true keeps it from being shown as a toast. */
  onRefused?: ((refusal: CallError) => boolean | undefined) | undefined;
}

/** What those acts take besides that may wait on the device until there is a network. */
export interface QueueOptions<E extends Endpoint> {
  /** The name under which it waits, such as 开始卸料 · 3 号车; without one it does not wait. */
  queueAs?: string | ((input: InputTo<E>) => string) | undefined;
  /** Told when the act waits in the queue. */
  onQueued?: (() => void) | undefined;
}

/** An act as a button takes it: what it calls, and why that cannot be called now. */
export interface Act<E extends Endpoint> extends Doing {
  /** The reply; undefined when it was refused (the person has been told) or waits in the queue. */
  run: (input: InputTo<E>) => Promise<ReplyOf<E> | undefined>;
  /** For a form, which tells the refusal itself and keeps what is filled in: fails with it. */
  submit: (input: InputTo<E>) => Promise<void>;
}

/** Says to the person why a call was refused; refusals without a text stay silent. */
export const toastError = (error: unknown): void => {
  const text = errorTextOf(error);
  if (text) toast(text, { tone: 'error' });
};

/** What acts wait in, which nobody needs who is not signed in: the frame of a signed-in person brings it. */
const queueing = () => import('./act.ts');

/** Something a person does. Refusals are shown as a toast; a second press while it runs does nothing. */
export function useAct<E extends Endpoint & { offline: 'queue' }>(
  endpoint: E,
  options?: ActOptions<E> & QueueOptions<E>,
): Act<E>;
export function useAct<E extends Endpoint>(endpoint: E, options?: ActOptions<E>): Act<E>;
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions<E> & QueueOptions<E> = {}): Act<E> {
  const [isRunning, setRunning] = useState(false);
  const running = useRef<Promise<ReplyOf<E> | undefined>>(null);
  const newest = useRef(options);
  newest.current = options;
  const once = useCallback(
    async (input: InputTo<E>): Promise<ReplyOf<E> | undefined> => {
      const { success, onDone, queueAs, onQueued } = newest.current;
      setRunning(true);
      dismissUndos();
      try {
        const label = typeof queueAs === 'function' ? queueAs(input) : queueAs;
        const done =
          label === undefined
            ? { queued: false as const, reply: (await callFace(endpoint, input as CallInput)) as ReplyOf<E> }
            : await (await queueing()).act(endpoint, input, { label });
        if (done.queued) {
          toast('已保存，联网后自动发送');
          onQueued?.();
          return undefined;
        }
        if (success) toast(success, { tone: 'good' });
        onDone?.(done.reply);
        return done.reply;
      } catch (error) {
        // Somebody else was first: show how it stands now.
        if (error instanceof CallError && error.status === 409) invalidateTopics(endpoint.changes ?? []);
        // They themselves were: it is done, as they wanted.
        if (!(error instanceof CallError && error.isRepeat)) throw error;
        if (success) toast(success, { tone: 'good' });
        return undefined;
      } finally {
        running.current = null;
        setRunning(false);
      }
    },
    [endpoint],
  );
  const run = useCallback(
    async (input: InputTo<E>): Promise<ReplyOf<E> | undefined> => {
      if (running.current) return undefined;
      running.current = once(input);
      return running.current.catch((error) => {
        if (!(error instanceof CallError && newest.current.onRefused?.(error))) toastError(error);
        return undefined;
      });
    },
    [once],
  );
  const submit = useCallback(
    async (input: InputTo<E>): Promise<void> => {
      running.current ??= once(input);
      await running.current;
    },
    [once],
  );
  const blocked = useBlocked(endpoint, options.queueAs !== undefined);
  return { run, submit, isRunning, blocked };
}
