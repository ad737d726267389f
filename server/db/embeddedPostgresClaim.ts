import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError, unwritable } from './databaseStartError.ts';
import { commandOf } from './embeddedPostgresLeftover.ts';

/** Files inside the data folder that name a process using it: process id and command line. Only the one with the highest number counts. */
const claimFile = /^pourline\.pid(?:\.(\d+))?$/;

interface Claim {
  number: number;
  /** The process that holds the folder; undefined when it has ended, has given the folder back, or is this one. */
  holder: number | undefined;
}

/**
 * Takes the data folder for this Node process until it ends or gives it back, so that of several starts at once exactly
 * one goes on and no later one takes the database away from it. Who finds that the last holder is gone claims the next
 * number, which the file system gives to one of them only; a number is never given again, because a claim is removed
 * only by the holder of a higher one.
 * @returns gives the folder back
 * @throws DatabaseStartError when another living process holds it
 */
export async function claimFolder(dataDir: string): Promise<() => Promise<void>> {
  // Written beside and linked, so that nobody ever reads half a claim.
  const text = join(dataDir, `pourline.claim-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(text, `${process.pid}\n${commandOf(process.pid)}\n`);
    for (;;) {
      const last = await lastClaim(dataDir);
      if (last.holder !== undefined) {
        throw new DatabaseStartError(`数据目录正被另一个砼程进程（PID ${last.holder}）使用：${dataDir}`);
      }
      const mine = join(dataDir, `pourline.pid.${last.number + 1}`);
      if (!(await isLinked(text, mine))) continue;
      await removeClaims(dataDir, last.number);
      return async () => await writeFile(mine, '').catch(() => undefined);
    }
  } catch (error) {
    throw error instanceof DatabaseStartError ? error : unwritable(dataDir, error);
  } finally {
    await rm(text, { force: true }).catch(() => undefined);
  }
}

async function isLinked(text: string, name: string): Promise<boolean> {
  try {
    await link(text, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function lastClaim(dataDir: string): Promise<Claim> {
  const last = (await claimsIn(dataDir)).at(-1);
  if (last === undefined) return { number: 0, holder: undefined };
  const [pid, command = ''] = (await readFile(join(dataDir, last.name), 'utf8').catch(() => '')).split('\n');
  const isHeld = command !== '' && Number(pid) !== process.pid && commandOf(Number(pid)) === command;
  return { number: last.number, holder: isHeld ? Number(pid) : undefined };
}

async function removeClaims(dataDir: string, upTo: number): Promise<void> {
  for (const { name, number } of await claimsIn(dataDir)) {
    if (number <= upTo) await rm(join(dataDir, name), { force: true });
  }
}

async function claimsIn(dataDir: string): Promise<{ name: string; number: number }[]> {
  const claims = (await readdir(dataDir)).flatMap((name) => {
    const match = claimFile.exec(name);
    return match ? [{ name, number: Number(match[1] ?? 0) }] : [];
  });
  return claims.sort((a, b) => a.number - b.number);
}
