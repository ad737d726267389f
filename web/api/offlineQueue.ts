import type { CallInput, EndpointFace } from '@pourline/contract/client/endpointFace';
import { CallError } from './callError.ts';

/** Something that a person did without network, until the server has it. */
export interface QueuedCommand {
  /** The idempotency key: however often it is sent, the server does it once. */
  id: string;
  endpoint: EndpointFace;
  input: CallInput;
  /** When the person did it, by the plant clock; also within the body that is sent. */
  happenedAt: string;
  /** What it was, for the list: 开始卸料 · 3 号车. */
  label: string;
  /** Who did it, and as what; only their own session sends it. */
  owner: string;
  roleGroup: string | null;
  /** How often the server failed to handle it. */
  failures: number;
}

/** A command that the server refused; kept until the person has seen it. */
export interface RefusedCommand extends QueuedCommand {
  text: string;
  refusedAt: number;
}

export interface QueueState {
  waiting: readonly QueuedCommand[];
  refused: readonly RefusedCommand[];
}

export const emptyQueue: QueueState = { waiting: [], refused: [] };

/** Where the queue outlives the app. `change` is one transaction over all tabs. */
export interface QueueStore {
  read: () => Promise<QueueState>;
  change: (change: (state: QueueState) => QueueState) => Promise<QueueState>;
}

export interface OfflineQueueParts {
  store: QueueStore;
  send: (command: QueuedCommand) => Promise<unknown>;
  /** Only one tab sends at a time. */
  lock: <T>(run: () => Promise<T>) => Promise<T>;
  /** Who is signed in; null nobody. */
  owner: () => string | null;
  now: () => number;
  onSent?: ((command: QueuedCommand, reply: unknown) => void) | undefined;
  onRefused?: ((command: RefusedCommand) => void) | undefined;
}

export interface OfflineQueue {
  add: (command: QueuedCommand) => Promise<void>;
  /** Sends what waits, in order, as far as the network goes. */
  flush: () => Promise<void>;
  /** Takes a refusal out of the list, or a command out of the queue. */
  dismiss: (id: string) => Promise<void>;
  /** Reads the store again, as after a change by another tab. */
  reload: () => Promise<void>;
  state: () => QueueState;
  watch: (listener: () => void) => () => void;
}

/** A command that the server fails to handle so often (5xx, not a gateway) counts as refused. */
const maxFailures = 5;

/** Whether the command may succeed later: no reply, a sign-in that ended, a server that asks for patience. */
const isForLater = (error: CallError): boolean =>
  error.isTransport ||
  error.code === 'aborted' ||
  error.code === 'login.invalid' ||
  error.status === 408 ||
  error.status === 429;

/** Commands made without network: kept in order, each sent until the server replies, a refusal shown and never sent again. */
export const createOfflineQueue = (parts: OfflineQueueParts): OfflineQueue => {
  let known: QueueState = emptyQueue;
  let flushing: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const tell = (state: QueueState) => {
    known = state;
    for (const listener of listeners) listener();
  };
  const change = async (by: (state: QueueState) => QueueState) => tell(await parts.store.change(by));
  const without = (id: string) => (state: QueueState) => ({
    ...state,
    waiting: state.waiting.filter((one) => one.id !== id),
  });

  async function settle(command: QueuedCommand, error: unknown): Promise<boolean> {
    const refusal = error instanceof CallError ? error : new CallError(500, 'unknown', '未能解析的错误');
    if (isForLater(refusal)) return false;
    if (refusal.status >= 500 && command.failures + 1 < maxFailures) {
      await change((state) => ({
        ...state,
        waiting: state.waiting.map((one) => (one.id === command.id ? { ...one, failures: one.failures + 1 } : one)),
      }));
      return false;
    }
    const refused: RefusedCommand = { ...command, text: refusal.text || refusal.code, refusedAt: parts.now() };
    await change((state) => ({
      waiting: without(command.id)(state).waiting,
      refused: [...state.refused.filter((one) => one.id !== command.id), refused],
    }));
    parts.onRefused?.(refused);
    return true;
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const state = await parts.store.read();
      const owner = parts.owner();
      const command = state.waiting.find((one) => one.owner === owner);
      if (!command) return tell(state);
      try {
        const reply = await parts.send(command);
        await change(without(command.id));
        parts.onSent?.(command, reply);
      } catch (error) {
        if (!(await settle(command, error))) return;
      }
    }
  }

  return {
    add: async (command) => {
      await change((state) => ({ ...state, waiting: [...state.waiting, command] }));
    },
    flush: () => {
      flushing ??= parts.lock(sendAll).finally(() => {
        flushing = null;
      });
      return flushing;
    },
    dismiss: (id) =>
      change((state) => ({
        waiting: without(id)(state).waiting,
        refused: state.refused.filter((one) => one.id !== id),
      })),
    reload: async () => tell(await parts.store.read()),
    state: () => known,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
