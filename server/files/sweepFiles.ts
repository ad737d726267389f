import type { Dirent } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { filesFolder, passingEnd } from './fileStore.ts';

const hour = 3_600_000;
/** What was written to so long ago is written to no more: an upload takes minutes. */
const abandonedMs = 2 * hour;
/**
 * A whole file that no row names is kept for a week from when that was first seen, which a mark beside it tells: whoever has put an older
 * database in place, or another one, may still put the right one back.
 */
const unnamedMs = 7 * 24 * hour;
const markEnd = '.unnamed';
/** So many names are looked for at once. */
const atOnce = 500;

type Disk = Pick<Services, 'settings' | 'database'>;

const entriesOf = async (folder: string): Promise<Dirent[]> => {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    // Before the first upload there is none.
    return [];
  }
};

/** The plant whose files lie in a folder of that name; `null`: it is none of ours. */
const plantOf = (folder: string): string | null => {
  try {
    return decodeURIComponent(folder);
  } catch {
    return null;
  }
};

/** When it was written to last, epoch ms; `null`: it has got its name, or has gone, since the folder was read. */
const writtenAt = async (path: string): Promise<number | null> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Which of these files of a plant no row names. */
const unnamedAmong = async (
  { database }: Disk,
  tenantID: string,
  names: readonly string[],
): Promise<readonly string[]> => {
  const rows = await database.system
    .selectFrom('files')
    .select('fileID')
    .where('tenantID', '=', tenantID)
    .where('fileID', 'in', names)
    .execute();
  const known = new Set(rows.map(({ fileID }) => fileID));
  return names.filter((name) => !known.has(name));
};

const removeOlder = async (folder: string, names: readonly string[], before: number): Promise<number> => {
  let gone = 0;
  for (const name of names) {
    const path = join(folder, name);
    const at = await writtenAt(path);
    if (at === null || at > before) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
};

/** Marks files that no row names, and removes those that have been marked for a week; a mark goes with its file, or once a row names that. */
const removeUnnamed = async (
  folder: string,
  { unnamed, marks }: { unnamed: ReadonlySet<string>; marks: readonly string[] },
  before: number,
): Promise<number> => {
  let gone = 0;
  const marked = new Set(marks.map((mark) => mark.slice(0, -markEnd.length)));
  for (const name of marked) {
    const mark = join(folder, `${name}${markEnd}`);
    const at = await writtenAt(mark);
    if (unnamed.has(name) && at !== null && at > before) continue;
    if (unnamed.has(name) && at !== null && (await writtenAt(join(folder, name))) !== null) {
      await rm(join(folder, name), { force: true });
      gone += 1;
    }
    await rm(mark, { force: true });
  }
  for (const name of unnamed) if (!marked.has(name)) await writeFile(join(folder, `${name}${markEnd}`), '');
  return gone;
};

/** Removes what uploads left that were killed: before their files had a name, or before a row named them. Returns how many. */
export const sweepFiles = async (services: Disk, wallNow: number): Promise<number> => {
  let gone = 0;
  const root = filesFolder(services);
  for (const plant of await entriesOf(root)) {
    const tenantID = plant.isDirectory() ? plantOf(plant.name) : null;
    if (tenantID === null) continue;
    const folder = join(root, plant.name);
    const names = (await entriesOf(folder)).filter((one) => one.isFile()).map(({ name }) => name);
    const passing = names.filter((name) => name.endsWith(passingEnd));
    gone += await removeOlder(folder, passing, wallNow - abandonedMs);
    const marks = names.filter((name) => name.endsWith(markEnd));
    const whole = names.filter((name) => !name.endsWith(passingEnd) && !name.endsWith(markEnd));
    const unnamed = new Set<string>();
    for (let from = 0; from < whole.length; from += atOnce)
      for (const name of await unnamedAmong(services, tenantID, whole.slice(from, from + atOnce))) unnamed.add(name);
    gone += await removeUnnamed(folder, { unnamed, marks }, wallNow - unnamedMs);
  }
  return gone;
};

/** Sweeps at the start and every hour, by the clock of the machine, as the disk has it. */
export const watchFiles = (services: Services): { tick(): Promise<void> } => {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return {
    tick: async () => {
      if (performance.now() - sweptAt < hour) return;
      sweptAt = performance.now();
      await sweepFiles(services, Date.now());
    },
  };
};
