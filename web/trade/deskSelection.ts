import { useSyncExternalStore } from 'react';
import { currentSession } from '../api/sessionStore.ts';

/** What a dispatcher looks at; board and plan follow each other, in one window or in two. */
export interface DeskSelection {
  taskID: string | null;
  carID: string | null;
}

const nothing: DeskSelection = { taskID: null, carID: null };
let selection = nothing;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;
/** Whose selection it is. */
let owner = '';

const isID = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** What another window says: its selection, or nothing where it has just been opened and asks for ours. */
export const selectionOf = (data: unknown): DeskSelection | null => {
  if (typeof data !== 'object' || data === null || !('taskID' in data) || !('carID' in data)) return null;
  const { taskID, carID } = data;
  return isID(taskID) && isID(carID) ? { taskID, carID } : null;
};

const put = (next: DeskSelection): boolean => {
  if (next.taskID === selection.taskID && next.carID === selection.carID) return false;
  selection = next;
  for (const tell of listeners) tell();
  return true;
};

/** Windows of the same person at the same plant hear each other. */
const join = (): void => {
  const session = currentSession();
  const name = session ? `desk ${session.accountOID} ${session.tid}` : '';
  if (name !== owner) selection = nothing;
  owner = name;
  if (channel || name === '' || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const told = selectionOf(data);
    if (told) put(told);
    else channel?.postMessage(selection);
  };
  channel.postMessage('asks');
};

const watch = (tell: () => void): (() => void) => {
  join();
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
};

/** Chooses here and in the other windows; what is left out stays. */
const select = (part: Partial<DeskSelection>): void => {
  const next = { ...selection, ...part };
  if (put(next)) channel?.postMessage(next);
};

/** What is chosen at the desk, and how something else is. */
export const useDeskSelection = (): [DeskSelection, (part: Partial<DeskSelection>) => void] => [
  useSyncExternalStore(
    watch,
    () => selection,
    () => nothing,
  ),
  select,
];
