import { compareVersions } from '@pourline/domain/versions';
import { useSyncExternalStore } from 'react';
import { type Build, filesOf, newestBuild, runningBuild } from './newestBuild.ts';

/** Where the update stands: nothing to do, offered, being brought onto the device, just done. */
export type UpdateStep =
  | { step: 'none' }
  | { step: 'offered'; version: string }
  | { step: 'loading'; share: number }
  | { step: 'done' };

const shelf = 'pourline-shell';
const laterName = 'updateLater';
const doneName = 'updated';
const atOnce = 6;

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

/** Fetches the files of the newest build, so that it starts at once and without network too. */
async function fetchBuild(onShare: (share: number) => void): Promise<void> {
  const answer = await fetch('/.vite/manifest.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`no manifest: ${answer.status}`);
  const files = filesOf((await answer.json()) as Parameters<typeof filesOf>[0]);
  const kept = 'caches' in window ? await caches.open(shelf) : null;
  let done = 0;
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const address = `/${file}`;
      if (!(await kept?.match(address))) {
        const part = await fetch(address);
        if (!part.ok) throw new Error(`no ${address}: ${part.status}`);
        if (kept) await kept.put(address, part);
        else await part.arrayBuffer();
      }
      done += 1;
      onShare(done / files.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (kept) await kept.add(new Request('/', { cache: 'no-store' }));
}

/** Brings the offered build onto the device and starts it. Rejects when it does not arrive; the build that runs goes on. */
export async function takeUpdate(): Promise<void> {
  setUpdateStep({ step: 'loading', share: 0 });
  try {
    await fetchBuild((share) => setUpdateStep({ step: 'loading', share }));
    const registration = await navigator.serviceWorker?.getRegistration();
    registration?.waiting?.postMessage({ type: 'activate' });
    note(doneName, '1');
    location.reload();
  } catch (error) {
    setUpdateStep({ step: 'none' });
    throw error;
  }
}

/** After a start with a build that was just taken: says so once. */
export function tellUpdateDone(): void {
  if (noted(doneName) === null) return;
  note(doneName, null);
  setUpdateStep({ step: 'done' });
}
