import type { CallInput, EndpointFace } from '@pourline/contract/client/endpointFace';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { abortedError, CallError } from './callError.ts';
import { type BlobsByPlace, checkRoom, type QueuedFile, uploadAgain, withFile, withFiles } from './queuedFiles.ts';

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
  /** What tells it apart from others of its kind: 8 m³ · 郑工. */
  detail?: string | undefined;
  /** Who did it, and as what; only their own session sends it. */
  owner: string;
  roleGroup: RoleGroup | null;
  /** How often the server failed to handle it. */
  failures: number;
  /** What goes to the server before it, and is named by it: a signature, a photograph. */
  files?: readonly QueuedFile[] | undefined;
  /** Why it was not taken yet, where the server said so: too many files today. */
  held?: string | undefined;
}

/** A command that the server refused; kept, with its files, until the person has seen it. */
export interface RefusedCommand extends QueuedCommand {
  text: string;
  refusedAt: number;
  /** The code of the refusal, and its HTTP status. */
  code?: string | undefined;
  status?: number | undefined;
}

export interface QueueState {
  waiting: readonly QueuedCommand[];
  refused: readonly RefusedCommand[];
}

export const emptyQueue: QueueState = { waiting: [], refused: [] };

/**
 * Where the queue outlives the app. `change` is one transaction over all tabs, in which bytes are kept with the command that names
 * them, and forgotten with it. Throws where bytes cannot be kept.
 */
export interface QueueStore {
  read: () => Promise<QueueState>;
  change: (change: (state: QueueState) => QueueState, bytes?: BlobsByPlace) => Promise<QueueState>;
}

/** What became of a command for which its person waited; `sent` by another tab has no reply here. */
export type Outcome = { at: 'sent'; reply: unknown } | { at: 'refused'; refusal: CallError } | { at: 'waiting' };

export interface OfflineQueueParts {
  store: QueueStore;
  send: (command: QueuedCommand) => Promise<unknown>;
  /** The bytes of a file, as the device has kept them. */
  read: (file: QueuedFile) => Promise<Blob>;
  /** Sends the bytes of a file under its key, and tells what the server calls it. */
  upload: (file: QueuedFile, bytes: Blob) => Promise<string>;
  /** Only one tab sends at a time. */
  lock: <T>(run: () => Promise<T>) => Promise<T>;
  /** Who is signed in; null nobody. */
  owner: () => string | null;
  now: () => number;
  onSent?: ((command: QueuedCommand, reply: unknown) => void) | undefined;
  onRefused?: ((command: RefusedCommand) => void) | undefined;
}

export interface OfflineQueue {
  add: (command: QueuedCommand, bytes?: BlobsByPlace) => Promise<void>;
  /**
   * Keeps a command with the bytes of its files, sends it, and tells what became of it; it waits on when `patience` ends. What is refused while its
   * person waits is told to them alone. Throws where it cannot be kept, or waits already.
   */
  addAndSend: (command: QueuedCommand, bytes: BlobsByPlace, patience: Promise<unknown>) => Promise<Outcome>;
  /** Sends what waits, in order, as far as the network goes. */
  flush: () => Promise<void>;
  /** Takes a refusal out of the list, or a command out of the queue; its files go with it. */
  dismiss: (id: string) => Promise<void>;
  /** Lets a command that was refused be sent once more. */
  sendAgain: (id: string) => Promise<void>;
  /** Reads the store again, as after a change by another tab. */
  reload: () => Promise<void>;
  /** What waits and what was refused, without what somebody is being told of just now. */
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

/** What a command waits for by itself, while others are sent before it: the truck whose driver has not told yet that it is there. */
const comesLater: ReadonlySet<string> = new Set(['waybill.notThere']);

/** Commands made without network: kept in order, each sent until the server replies, a refusal shown and never sent again. */
export const createOfflineQueue = (parts: OfflineQueueParts): OfflineQueue => {
  let known: QueueState = emptyQueue;
  /** `known` without what somebody stands before the glass for. */
  let shown: QueueState = emptyQueue;
  let flushing: Promise<void> | null = null;
  let isAskedAgain = false;
  const askers = new Map<string, (outcome: Outcome) => void>();
  const listeners = new Set<() => void>();
  const tell = (state: QueueState) => {
    known = state;
    const apart = <C extends QueuedCommand>(commands: readonly C[]) => commands.filter(({ id }) => !askers.has(id));
    shown = askers.size === 0 ? state : { waiting: apart(state.waiting), refused: apart(state.refused) };
    for (const listener of listeners) listener();
  };
  const change = async (by: (state: QueueState) => QueueState, bytes?: BlobsByPlace) =>
    tell(await parts.store.change(by, bytes));
  const without = (id: string) => (state: QueueState) => ({
    ...state,
    waiting: state.waiting.filter((one) => one.id !== id),
  });
  /** Writes down what has become of a command that waits; one that was given up meanwhile stays so. */
  const note = (command: QueuedCommand) =>
    change((state) => ({
      ...state,
      waiting: state.waiting.map((one) => (one.id === command.id ? command : one)),
    }));
  const isWaiting = (id: string) => known.waiting.some((one) => one.id === id);
  const dismiss = (id: string) =>
    change((state) => ({
      waiting: without(id)(state).waiting,
      refused: state.refused.filter((one) => one.id !== id),
    }));

  /** Tells whoever still stands before the form; false when nobody does. */
  function answer(id: string, outcome: Outcome): boolean {
    askers.get(id)?.(outcome);
    return askers.has(id);
  }

  async function refuse(command: QueuedCommand, refusal: CallError): Promise<void> {
    const { code, status } = refusal;
    const refused: RefusedCommand = {
      ...command,
      ...{ text: refusal.text || code, refusedAt: parts.now(), code, status },
    };
    await change((state) =>
      state.waiting.some((one) => one.id === command.id)
        ? {
            waiting: without(command.id)(state).waiting,
            refused: [...state.refused.filter((one) => one.id !== command.id), refused],
          }
        : state,
    );
    if (!answer(command.id, { at: 'refused', refusal })) parts.onRefused?.(refused);
  }

  /** Whether others go on. What waits by itself is `passed` by them. */
  async function settle(sent: QueuedCommand, error: unknown, passed: Set<string>): Promise<boolean> {
    // With what of its files has reached the server by now. What was given up meanwhile is nobody's concern.
    const command = known.waiting.find((one) => one.id === sent.id);
    if (!command) return true;
    const refusal = error instanceof CallError ? error : new CallError(500, 'unknown', '未能解析的错误');
    const waits = command.files !== undefined && comesLater.has(refusal.code);
    if (waits || isForLater(refusal)) {
      const held = waits || refusal.status === 429 ? refusal.text : command.held;
      if (held !== command.held) await note({ ...command, held });
      if (waits) passed.add(command.id);
      return waits;
    }
    const again = command.failures + 1 < maxFailures;
    const renewed = uploadAgain(command, refusal.code);
    if (again && (renewed || refusal.status >= 500)) {
      await note({ ...(renewed ?? command), failures: command.failures + 1 });
      return renewed !== null;
    }
    if (refusal.isRepeat) {
      await change(without(command.id));
      answer(command.id, { at: 'refused', refusal });
      return true;
    }
    await refuse(command, refusal);
    return true;
  }

  /** Sends the files that are not there yet, then the command that names them. Null: it was given up meanwhile. */
  async function sendWhole(command: QueuedCommand): Promise<{ reply: unknown } | null> {
    // Another person may have signed in between one step and the next.
    const checkOwner = () => {
      if (parts.owner() !== command.owner) throw abortedError();
    };
    let whole = command;
    for (const file of command.files ?? []) {
      if (file.fileID !== undefined) continue;
      const bytes = await parts.read(file);
      checkOwner();
      whole = withFile(whole, file.place, await parts.upload(file, bytes));
      await note(whole);
      if (!isWaiting(command.id)) return null;
    }
    checkOwner();
    return { reply: await parts.send(withFiles(whole)) };
  }

  async function sendAll(): Promise<void> {
    const passed = new Set<string>();
    for (;;) {
      const state = await parts.store.read();
      const owner = parts.owner();
      const command = state.waiting.find((one) => one.owner === owner && !passed.has(one.id));
      tell(state);
      if (!command) return;
      try {
        const sent = await sendWhole(command);
        if (!sent) continue;
        await change(without(command.id));
        if (!answer(command.id, { at: 'sent', reply: sent.reply })) parts.onSent?.(command, sent.reply);
      } catch (error) {
        if (!(await settle(command, error, passed))) return;
      }
    }
  }

  function flush(): Promise<void> {
    if (flushing) return flushing;
    const mine = parts
      .lock(async () => {
        do {
          isAskedAgain = false;
          await sendAll();
        } while (isAskedAgain);
        flushing = null;
      })
      .finally(() => {
        if (flushing === mine) flushing = null;
      });
    flushing = mine;
    return mine;
  }

  async function add(command: QueuedCommand, bytes?: BlobsByPlace): Promise<void> {
    await change((state) => {
      checkRoom(state, command);
      return { ...state, waiting: [...state.waiting, command] };
    }, bytes);
    // The last look at the store may be over, with all else sent.
    isAskedAgain = true;
  }

  /** As the device has it after a look at the server, which another tab may have had. */
  function whatBecameOf(id: string): Outcome {
    const { waiting, refused } = known;
    const mine = refused.find((one) => one.id === id);
    if (mine) return { at: 'refused', refusal: new CallError(mine.status ?? 409, mine.code ?? 'unknown', mine.text) };
    return waiting.some((one) => one.id === id) ? { at: 'waiting' } : { at: 'sent', reply: undefined };
  }

  return {
    add,
    addAndSend: async (command, bytes, patience) => {
      const { id } = command;
      const answered = new Promise<Outcome>((resolve) => askers.set(id, resolve));
      try {
        await add(command, bytes);
        const looked = flush().then(() => whatBecameOf(id));
        const outcome = await Promise.race([answered, looked, patience.then((): Outcome => ({ at: 'waiting' }))]);
        // The form still has everything: it is sent from there again, or left.
        if (outcome.at === 'refused') await dismiss(id);
        return outcome;
      } finally {
        askers.delete(id);
        tell(known);
      }
    },
    flush,
    dismiss,
    sendAgain: async (id) => {
      await change((state) => {
        const mine = state.refused.find((one) => one.id === id);
        if (!mine) return state;
        return {
          waiting: [...state.waiting, { ...mine, failures: 0 }],
          refused: state.refused.filter((one) => one.id !== id),
        };
      });
      await flush();
    },
    reload: async () => tell(await parts.store.read()),
    state: () => shown,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
