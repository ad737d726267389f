import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { filesFolder, passingEnd } from './fileStore.ts';

const hour = 3_600_000;
/** What was written to so long ago is written to no more: an upload takes minutes. */
const abandonedMs = 2 * hour;

const entriesOf = async (folder: string): Promise<Dirent[]> => {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    // Before the first upload there is none.
    return [];
  }
};

/** Removes what uploads left that were killed before their files had a name. Returns how many. */
export const sweepParts = async (services: Pick<Services, 'settings'>, wallNow: number): Promise<number> => {
  let gone = 0;
  const root = filesFolder(services);
  for (const plant of await entriesOf(root)) {
    if (!plant.isDirectory()) continue;
    for (const { name } of await entriesOf(join(root, plant.name))) {
      if (!name.endsWith(passingEnd)) continue;
      const path = join(root, plant.name, name);
      const { mtimeMs } = await stat(path);
      if (wallNow - mtimeMs < abandonedMs) continue;
      await rm(path, { force: true });
      gone += 1;
    }
  }
  return gone;
};

/** Sweeps at the start and every hour, by the clock of the machine, as the disk has it. */
export const watchParts = (services: Services): { tick(): Promise<void> } => {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return {
    tick: async () => {
      if (performance.now() - sweptAt < hour) return;
      sweptAt = performance.now();
      await sweepParts(services, Date.now());
    },
  };
};
