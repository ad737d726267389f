import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseStartError } from './databaseStartError.ts';

/** Name of the file, inside the data folder, with the process id of the Node that started the database. */
export const keeperFile = 'pourline.pid';

/** The command line of a process, '' when it does not run or may not be seen. */
function commandOf(pid: number): string {
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

/** Marks the folder as used by this Node process, so that a second one does not take the database away from it. */
export function keeperText(): string {
  return `${process.pid}\n${commandOf(process.pid)}\n`;
}

async function findKeeper(dataDir: string): Promise<number | undefined> {
  const [pid = '', command] = (await readFile(join(dataDir, keeperFile), 'utf8').catch(() => '')).split('\n');
  const isAlive =
    Number(pid) !== process.pid && command !== undefined && command !== '' && commandOf(Number(pid)) === command;
  return isAlive ? Number(pid) : undefined;
}

/**
 * After kill -9 of Node its postgres lives on and holds the folder. It is stopped in good order (every committed transaction
 * is on disk anyway), so that the next one runs with the settings of today and as a child of ours. A folder in use by
 * another living Pourline is left alone.
 */
export async function stopLeftover(dataDir: string, log: (line: string) => void): Promise<void> {
  const pid = await findPostmaster(dataDir);
  if (pid === undefined) {
    await rm(join(dataDir, 'postmaster.pid'), { force: true });
    return;
  }
  const keeper = await findKeeper(dataDir);
  if (keeper !== undefined) {
    throw new DatabaseStartError(`数据目录正被另一个砼程进程（PID ${keeper}）使用：${dataDir}`);
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
  for (const end = Date.now() + milliseconds; Date.now() < end; await wait(20)) {
    if (!commandOf(pid) || (await findPostmaster(dataDir)) === undefined) return true;
  }
  return false;
}
