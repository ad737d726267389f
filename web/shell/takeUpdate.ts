import { noteUpdateTaken, setUpdateStep } from './appUpdate.ts';

const shelf = 'pourline-shell';
const atOnce = 6;

/** The files of a build, as its manifest names them: scripts and styles, each once. */
export const filesOf = (manifest: Readonly<Record<string, { file: string; css?: readonly string[] }>>): string[] => [
  ...new Set(Object.values(manifest).flatMap((part) => [part.file, ...(part.css ?? [])])),
];

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
    noteUpdateTaken();
    location.reload();
  } catch (error) {
    setUpdateStep({ step: 'none' });
    throw error;
  }
}
