import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from '../shell/toast.ts';

/** Something that the screen that is shown can do: by its key, from the palette, and listed under `?`. */
export interface ScreenAct {
  id: string;
  label: string;
  /** The key that does it from anywhere on the screen, as `event.key` has it. */
  key?: string | undefined;
  /** Why it cannot be done now, said to whoever presses its key; null or nothing: it can. */
  blocked?: string | null | undefined;
  onRun: () => void;
}

/** Does an act, or says why it is held back. */
const runAct = ({ blocked, onRun }: ScreenAct): void => {
  if (blocked) toast(blocked, { tone: 'error' });
  else onRun();
};

const offered = new Map<object, readonly ScreenAct[]>();
const listeners = new Set<() => void>();
let all: readonly ScreenAct[] = [];

const told = (): void => {
  all = [...offered.values()].flat();
  for (const tell of listeners) tell();
};

/** Everything that the screens on the page can do now. */
export const screenActs = (): readonly ScreenAct[] => all;
const watch = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useScreenActsOffered = (): readonly ScreenAct[] => useSyncExternalStore(watch, screenActs, screenActs);

/** Keys do nothing while somebody types; Enter presses a button that has the focus. */
const isFree = (event: KeyboardEvent): boolean => {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Enter' && target.closest('button, a')) return false;
  return !target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]');
};

/** The act of a key; of two with the same key the one that was offered last. */
export const actOfKey = (acts: readonly ScreenAct[], key: string): ScreenAct | undefined =>
  acts.findLast((act) => act.key === key);

/** The acts that keys do now: of several with one key the one that it does. */
export const keyedActs = (acts: readonly ScreenAct[]): ScreenAct[] =>
  acts.filter((act) => act.key !== undefined && actOfKey(acts, act.key) === act);

/** Listens to the keys of all acts; once, by the frame. */
export function useScreenKeys(): void {
  useEffect(() => {
    let isCovered = false;
    // Looked at before anybody has heard the key: the one that closes a layer must not do anything beneath it.
    const look = () => {
      isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      const act = !isCovered && isFree(event) ? actOfKey(all, event.key) : undefined;
      if (!act) return;
      event.preventDefault();
      act.onRun();
    };
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}

/** Offers acts as long as the screen is shown; what an act does may change with every drawing, its name and key are told anew only when they change. */
export function useScreenActs(acts: readonly ScreenAct[]): void {
  const latest = useRef(acts);
  latest.current = acts;
  const names = acts.map(({ id, label, key = '' }) => `${id}\n${label}\n${key}`).join('\n\n');
  useEffect(() => {
    const place = {};
    const standing = names === '' ? [] : latest.current;
    offered.set(
      place,
      standing.map(({ id, label, key }) => ({
        ...{ id, label, key },
        onRun: () => {
          const act = latest.current.find((one) => one.id === id);
          if (act) runAct(act);
        },
      })),
    );
    told();
    return () => {
      offered.delete(place);
      told();
    };
  }, [names]);
}
