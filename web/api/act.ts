import type { CallInput } from '@pourline/contract/client/endpointFace';
import type { Endpoint, InputTo, ReplyOf } from '@pourline/contract/endpoint';
import { useSyncExternalStore } from 'react';
import { toast } from '../kit/shell/toast.ts';
import { CallError } from './callError.ts';
import { callFace } from './client.ts';
import { plantNow } from './clock.ts';
import { changeKept, readKept } from './keptData.ts';
import { isReachable, watchReach } from './network.ts';
import { newKey } from './newKey.ts';
import { createOfflineQueue, emptyQueue, type QueueState, type QueueStore } from './offlineQueue.ts';
import { invalidateTopics } from './queryClient.ts';
import { currentSession, watchSession } from './sessionStore.ts';
import { withLock } from './withLock.ts';

const storeKey = 'queue';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(storeKey);

// Where the browser keeps nothing, the queue lives as long as the page.
let unkept = emptyQueue;
const store: QueueStore = {
  read: async () => (await readKept<QueueState>(storeKey)) ?? unkept,
  change: async (change) => {
    let after: QueueState;
    try {
      after = await changeKept<QueueState>(storeKey, (state) => change(state ?? emptyQueue));
    } catch {
      unkept = change(unkept);
      after = unkept;
    }
    channel?.postMessage('changed');
    return after;
  },
};

const ownerNow = (): string | null => {
  const session = currentSession();
  return session?.user ? `${session.accountOID}@${session.tid}` : null;
};

const queue = createOfflineQueue({
  store,
  send: (command) =>
    callFace(command.endpoint, command.input, { idempotencyKey: command.id, roleGroup: command.roleGroup }),
  lock: (run) => withLock(storeKey, run),
  owner: ownerNow,
  now: Date.now,
  onRefused: (command) => {
    toast(`${command.label}：${command.text}`, { tone: 'error', ms: 8000 });
    invalidateTopics(command.endpoint.changes ?? []);
  },
});

let loaded: Promise<void> | undefined;
/** The queue as the app before left it. */
function load(): Promise<void> {
  loaded ??= queue.reload();
  return loaded;
}

export type Acted<T> = { queued: false; reply: T } | { queued: true; id: string };

/**
 * Does something now or, where its endpoint says so, keeps it for when the network is back: `happenedAt` (now, by the plant clock) goes with the body
 * either way. While others of the same person wait it takes its place behind them. Throws a CallError when the server refuses.
 */
export async function act<E extends Endpoint>(
  endpoint: E,
  input: InputTo<E>,
  { label }: { label: string },
): Promise<Acted<ReplyOf<E>>> {
  const { method, path, access, act: acts, ips, list, kind, readOnly, changes, offline } = endpoint;
  const face = JSON.parse(
    JSON.stringify({ method, path, access, act: acts, ips, list, kind, readOnly, changes, offline }),
  ) as typeof endpoint;
  const given = input as CallInput;
  const happenedAt = new Date(plantNow()).toISOString();
  const stamped: CallInput = endpoint.body
    ? { ...given, body: { happenedAt, ...(given.body as object | undefined) } }
    : given;
  const id = newKey();
  const owner = ownerNow();
  await load();
  const mayWait = endpoint.offline === 'queue';
  const mustWait = mayWait && queue.state().waiting.some((one) => one.owner === owner);
  if (!mustWait) {
    try {
      return { queued: false, reply: (await callFace(face, stamped, { idempotencyKey: id })) as ReplyOf<E> };
    } catch (error) {
      if (!(mayWait && error instanceof CallError && error.isTransport) || owner === null) throw error;
    }
  }
  await queue.add({
    id,
    endpoint: face,
    input: stamped,
    happenedAt,
    label,
    owner: owner ?? '',
    roleGroup: currentSession()?.roleGroup ?? null,
    failures: 0,
  });
  if (mustWait) void queue.flush();
  return { queued: true, id };
}

export const flushQueue = (): Promise<void> => queue.flush();
export const dismissQueued = (id: string): Promise<void> => queue.dismiss(id);

/** What waits for the network and what was refused and not yet seen. */
export function useOfflineQueue(): QueueState & { count: number } {
  const state = useSyncExternalStore(queue.watch, queue.state, queue.state);
  return { ...state, count: state.waiting.length };
}

const retryMs = 5_000;

/** Sends what waits whenever that may work: at the start, back online, back in front, and every 5 s while something waits. */
export function startOfflineQueue(): void {
  const tryNow = () => void queue.flush();
  channel?.addEventListener('message', () => void queue.reload());
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tryNow());
  watchReach(() => isReachable() && tryNow());
  void load();
  let owner = ownerNow();
  watchSession(() => {
    if (ownerNow() === owner) return;
    owner = ownerNow();
    tryNow();
  });
  setInterval(() => queue.state().waiting.length > 0 && tryNow(), retryMs);
  tryNow();
}
