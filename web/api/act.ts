import type { CallInput } from '@pourline/contract/client/endpointFace';
import type { Endpoint, InputTo, ReplyOf } from '@pourline/contract/endpoint';
import { useMemo, useSyncExternalStore } from 'react';
import { toast } from '../kit/shell/toast.ts';
import { abortedError, CallError } from './callError.ts';
import { callFace } from './client.ts';
import { plantNow } from './clock.ts';
import { isReachable, watchReach } from './network.ts';
import { newKey } from './newKey.ts';
import { createOfflineQueue, type Outcome, type QueuedCommand, type QueueState } from './offlineQueue.ts';
import { invalidateTopics } from './queryClient.ts';
import { type BlobsByPlace, isUnkept, withFile, withFiles } from './queuedFiles.ts';
import { createQueueStore, readQueuedFile, storeKey } from './queueStore.ts';
import { currentSession, watchSession } from './sessionStore.ts';
import { type FileKind, uploadFile } from './uploadFile.ts';
import { withLock } from './withLock.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(storeKey);

const ownerNow = (): string | null => {
  const session = currentSession();
  return session?.user ? `${session.accountOID}@${session.tid}` : null;
};

const queue = createOfflineQueue({
  store: createQueueStore(() => channel?.postMessage('changed')),
  send: (command) =>
    callFace(command.endpoint, command.input, { idempotencyKey: command.id, roleGroup: command.roleGroup }),
  read: ({ place }) => readQueuedFile(place),
  upload: async ({ kind, name, key }, bytes) => (await uploadFile(kind, bytes, name, key)).fileID,
  lock: (run) => withLock(storeKey, run),
  owner: ownerNow,
  now: Date.now,
  // Whoever signed and went on hears that it has arrived; acts without files show in the day.
  onSent: ({ label, files }) => files && toast(`已发送：${label}`, { tone: 'good' }),
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

/** Something that is done now, by who is signed in, as it can wait. */
function commandOf(endpoint: Endpoint, given: CallInput, label: string): QueuedCommand {
  const { method, path, access, act: acts, ips, list, kind, readOnly, changes, offline } = endpoint;
  const face = JSON.parse(
    JSON.stringify({ method, path, access, act: acts, ips, list, kind, readOnly, changes, offline }),
  ) as QueuedCommand['endpoint'];
  const happenedAt = new Date(plantNow()).toISOString();
  return {
    id: newKey(),
    endpoint: face,
    input: endpoint.body ? { ...given, body: { happenedAt, ...(given.body as object | undefined) } } : given,
    happenedAt,
    label,
    owner: ownerNow() ?? '',
    roleGroup: currentSession()?.roleGroup ?? null,
    failures: 0,
  };
}

/** Another person may have signed in since it was done: it is sent by nobody else. */
function checkOwner({ owner }: QueuedCommand): void {
  if ((ownerNow() ?? '') !== owner) throw abortedError();
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
  const command = commandOf(endpoint, input as CallInput, label);
  const { id, owner } = command;
  await load();
  checkOwner(command);
  const mayWait = endpoint.offline === 'queue';
  const mustWait = mayWait && queue.state().waiting.some((one) => one.owner === owner);
  if (!mustWait) {
    try {
      const reply = await callFace(command.endpoint, command.input, { idempotencyKey: id });
      return { queued: false, reply: reply as ReplyOf<E> };
    } catch (error) {
      if (!(mayWait && error instanceof CallError && error.isTransport) || owner === '') throw error;
    }
  }
  await queue.add(command);
  if (mustWait) void queue.flush();
  return { queued: true, id };
}

/** A file that an act names, as its person made it: for which field of the body, and what it is kept for. */
export interface FileOfAct {
  field: string;
  /** The field names several. */
  inList?: true;
  kind: FileKind;
  name: string;
  file: Blob;
}

/** Under which name an act with files waits, what tells it apart from others of that name, and its files. */
export interface NamedWithFiles<Named extends string = string> {
  label: string;
  detail: string;
  files: readonly (FileOfAct & { field: Named })[];
}

/** For so long somebody stands before the glass until an act with files counts as kept, ms. */
const patienceMs = 8_000;

/**
 * Does something with files: keeps it on the device first, so that nothing on the way can lose it, then sends the files and the call that names them, once
 * each. `kept`: it could not be sent by now, and goes on by itself. Throws a CallError when the server refuses, or where it cannot be kept.
 */
export async function actWithFiles(
  endpoint: Endpoint & { offline: 'queue' },
  input: CallInput,
  { label, detail, files }: NamedWithFiles,
): Promise<'sent' | 'kept'> {
  const command = commandOf(endpoint, input, label);
  if (command.owner === '') throw new CallError(401, 'login.invalid', '请重新登录后再签收');
  const placed = files.map(({ file, ...of }) => ({ ...of, file, place: newKey(), key: newKey(), bytes: file.size }));
  await load();
  // Asked once: a browser that is short of room must not clear away what waits.
  void navigator.storage?.persist?.().catch(() => undefined);
  const whole = { ...command, detail, files: placed.map(({ file: _, ...kept }) => kept) };
  const blobs = new Map(placed.map(({ place, file }) => [place, file]));
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const outcome = await queue.addAndSend(whole, blobs, patience).catch((error) => sendUnkept(whole, blobs, error));
  if (outcome.at === 'refused') throw outcome.refusal;
  return outcome.at === 'sent' ? 'sent' : 'kept';
}

/** With a network it is done all the same where the device does not keep it; without one the person is told why (`unkept`). */
async function sendUnkept(command: QueuedCommand, blobs: BlobsByPlace, unkept: unknown): Promise<Outcome> {
  if (!(unkept instanceof CallError && isUnkept.has(unkept.code))) throw unkept;
  try {
    let whole = command;
    for (const { kind, place, name, key } of command.files ?? []) {
      checkOwner(command);
      const { fileID } = await uploadFile(kind, blobs.get(place) ?? new Blob(), name, key);
      whole = withFile(whole, place, fileID);
    }
    const { endpoint, input } = withFiles(whole);
    checkOwner(command);
    return { at: 'sent', reply: await callFace(endpoint, input, { idempotencyKey: command.id }) };
  } catch (error) {
    throw error instanceof CallError && error.isTransport ? unkept : error;
  }
}

export const flushQueue = (): Promise<void> => queue.flush();
export const dismissQueued = (id: string): Promise<void> => queue.dismiss(id);
export const sendQueuedAgain = (id: string): Promise<void> => queue.sendAgain(id);

/** What this person did that waits for the network, and what of it was refused and not yet seen; how much others did on this device. */
export function useOfflineQueue(): QueueState & { count: number; ofOthers: number } {
  const { waiting, refused } = useSyncExternalStore(queue.watch, queue.state, queue.state);
  const owner = useSyncExternalStore(watchSession, ownerNow, ownerNow);
  return useMemo(() => {
    const own = <C extends QueuedCommand>(commands: readonly C[]) => commands.filter((one) => one.owner === owner);
    const mine = { waiting: own(waiting), refused: own(refused) };
    const count = mine.waiting.length;
    return { ...mine, count, ofOthers: waiting.length + refused.length - count - mine.refused.length };
  }, [waiting, refused, owner]);
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
