import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseStartError } from './databaseStartError.ts';

/** The command line of a process, '' when it does not run or may not be seen. */
export function commandOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return '';
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/[\0\n]/g, ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Process id of the postmaster that serves the folder now; a number reused by another program does not count. */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(`-D ${resolve(dataDir)} `) ? pid : undefined;
}

/**
 * After kill -9 of Node its postgres lives on and holds the folder. It is stopped in good order (every committed transaction
 * is on disk anyway), so that the next one runs with the settings of today and as a child of ours. Only the process that
 * has claimed the folder may call it.
 */
export async function stopLeftover(dataDir: string, log: (line: string) => void): Promise<void> {
  const pid = await findPostmaster(dataDir);
  if (pid === undefined) {
    await rm(join(dataDir, 'postmaster.pid'), { force: true });
    return;
  }
  log(`停止上次遗留的数据库进程（PID ${pid}）`);
  try {
    process.kill(pid, 'SIGINT');
    if (await isGone(pid, dataDir, 8000)) return;
    process.kill(pid, 'SIGQUIT');
    if (await isGone(pid, dataDir, 4000)) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
  }
  throw new DatabaseStartError(`无法停止上次遗留的数据库进程（PID ${pid}），请手动结束后重试`);
}

async function isGone(pid: number, dataDir: string, milliseconds: number): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(20)) {
    if (!commandOf(pid) || (await findPostmaster(dataDir)) === undefined) return true;
  }
  return false;
}
