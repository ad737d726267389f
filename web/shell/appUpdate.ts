import { compareVersions } from '@pourline/domain/versions';
import { useSyncExternalStore } from 'react';
import { type Build, newestBuild, runningBuild } from './newestBuild.ts';

/** Where the update stands: nothing to do, offered, being brought onto the device, just done. */
export type UpdateStep =
  | { step: 'none' }
  | { step: 'offered'; version: string }
  | { step: 'loading'; share: number }
  | { step: 'done' };

const laterName = 'updateLater';
const doneName = 'updated';

let now: UpdateStep = { step: 'none' };
const listeners = new Set<() => void>();
export function setUpdateStep(next: UpdateStep): void {
  now = next;
  for (const tell of listeners) tell();
}
const watch = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useUpdateStep = (): UpdateStep =>
  useSyncExternalStore(
    watch,
    () => now,
    () => now,
  );

/** Whether a build is to be offered: another one than runs here, not of an older version, and not put off before. */
export const isOffered = (newest: Build | null, running: Build, putOff: string | null): boolean =>
  newest !== null &&
  running.entry !== '' &&
  newest.entry !== running.entry &&
  newest.entry !== putOff &&
  compareVersions(newest.version, running.version) >= 0;

const noted = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
};
const note = (name: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Without storage it is asked again at the next look.
  }
};

let offered: Build | null = null;

/** Looks whether the server hands out another build, and offers it. */
export async function lookForUpdate(): Promise<void> {
  if (now.step !== 'none') return;
  const newest = await newestBuild();
  if (now.step !== 'none' || !newest || !isOffered(newest, runningBuild(), noted(laterName))) return;
  offered = newest;
  setUpdateStep({ step: 'offered', version: newest.version });
}

/** Not now; the same build is not offered again until the app is opened anew. */
export function putOffUpdate(): void {
  if (offered) note(laterName, offered.entry);
  setUpdateStep({ step: 'none' });
}

/** Notes that a build was just taken, for the start that comes now. */
export const noteUpdateTaken = (): void => note(doneName, '1');

/** After a start with a build that was just taken: says so once. */
export function tellUpdateDone(): void {
  if (noted(doneName) === null) return;
  note(doneName, null);
  setUpdateStep({ step: 'done' });
}
