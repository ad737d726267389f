import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseStartError, unwritable } from './databaseStartError.ts';
import { stopLeftover } from './embeddedPostgresLeftover.ts';
import type { PostgresUser } from './embeddedPostgresOwner.ts';

/** How a postmaster is started. */
export interface Starting {
  command: string;
  args: string[];
  dataDir: string;
  user: PostgresUser;
  port: number;
}

/** The running database. */
export interface Postmaster {
  /** Ends all connections and waits for the last byte on disk, 2 s at most. */
  stop(): Promise<void>;
  /** Ends at once, without waiting. */
  abandon(): void;
}

/** A database that dies again at once is left alone so long, ms. */
const pauseMs = 1_000;

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Starts the database and starts it again whenever it ends without having been told to; a throw-away one, which would have lost its rows, is not. */
export async function keepPostmaster(
  starting: Starting,
  ephemeral: boolean,
  log: (line: string) => void,
): Promise<Postmaster> {
  let current: ChildProcess | undefined;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const start = async (): Promise<void> => {
    const child = await launch(starting, (spawned) => {
      current = spawned;
      if (stopping) spawned.kill('SIGQUIT');
    });
    const startedAt = performance.now();
    const restart = (): void => {
      if (stopping || ephemeral) return;
      log('数据库意外停止，正在重新启动');
      restarting = startAgain(performance.now() - startedAt < pauseMs);
    };
    if (isRunning(child)) child.once('exit', restart);
    else restart();
  };
  const startAgain = async (isTooSoon: boolean): Promise<void> => {
    if (isTooSoon) await wait(pauseMs);
    for (; !stopping; await wait(pauseMs)) {
      try {
        await stopLeftover(starting.dataDir, log);
        return await start();
      } catch (error) {
        if (!stopping) log(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await start();
  return {
    stop: async () => {
      stopping = true;
      await restarting;
      if (current) await stopPostmaster(current, ephemeral);
    },
    abandon: () => {
      stopping = true;
      current?.kill(ephemeral ? 'SIGKILL' : 'SIGQUIT');
    },
  };
}

const logLimit = 10 * 1024 * 1024;

/** Runs in a session of its own: a Ctrl-C in the terminal must reach the server first and the database last. */
async function launch(
  { command, args, dataDir, user, port }: Starting,
  onSpawn: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  const logFile = join(dataDir, 'server.log');
  for (const end = performance.now() + 10_000; ; await wait(200)) {
    const refuse = (error: unknown): never => {
      throw unwritable(dataDir, error);
    };
    const output = await open(logFile, 'a').catch(refuse);
    const offset = (await output.stat()).size;
    if (offset > logLimit) await truncate(logFile);
    const child = spawn(command, args, {
      ...user,
      cwd: dataDir,
      env: { TZ: 'UTC', LC_ALL: 'C' },
      stdio: ['ignore', output.fd, output.fd],
      detached: true,
    });
    onSpawn(child);
    const failure = new Promise<string>((settle) => {
      child.once('error', (error) => settle(error.message));
      child.once('exit', async () => {
        const text = await readFile(logFile, 'utf8').catch(() => '');
        settle(
          Buffer.from(text)
            .subarray(offset > logLimit ? 0 : offset)
            .toString(),
        );
      });
    });
    const reason = await Promise.race([waitUntilReady(dataDir, child), failure]);
    await output.close();
    if (reason === undefined) return child;
    // Backends of a postmaster that was killed need a moment to notice, and it counts as living until the system has buried it.
    if (/is still in use|\.lock" already exists/.test(reason) && performance.now() < end) continue;
    throw new DatabaseStartError(explain(reason, dataDir, port));
  }
}

function explain(reason: string, dataDir: string, port: number): string {
  if (/could not bind|could not create any TCP/.test(reason)) return `端口 ${port} 已被占用，数据库无法启动`;
  if (/lock file .* already exists/.test(reason)) return `数据目录正被另一个数据库进程使用：${dataDir}`;
  if (/No space left/.test(reason)) return `磁盘已满，数据库无法启动：${dataDir}`;
  if (/Permission denied|Read-only file system/.test(reason)) return `数据库目录不可写：${dataDir}，请检查权限`;
  const line = reason.match(/(?:FATAL|PANIC|error):\s*(.+)/i)?.[1] ?? reason.trim().split('\n').at(-1) ?? '';
  return `数据库无法启动：${line}（详见 ${join(dataDir, 'server.log')}）`;
}

/** PostgreSQL writes its state in the eighth line of postmaster.pid. Recovery after a crash may take minutes: no time limit. */
async function waitUntilReady(dataDir: string, child: ChildProcess): Promise<undefined> {
  const path = join(dataDir, 'postmaster.pid');
  while (child.exitCode === null && child.signalCode === null) {
    const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return undefined;
    await wait(5);
  }
  return await new Promise(() => {});
}

async function stopPostmaster(postmaster: ChildProcess, ephemeral: boolean): Promise<void> {
  if (postmaster.exitCode !== null || postmaster.signalCode !== null) return;
  const gone = new Promise<void>((settle) => postmaster.once('exit', () => settle()));
  postmaster.kill(ephemeral ? 'SIGQUIT' : 'SIGINT');
  const impatience = setTimeout(() => postmaster.kill('SIGQUIT'), 2000);
  await gone;
  clearTimeout(impatience);
}
