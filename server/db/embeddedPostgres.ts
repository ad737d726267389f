import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from './databaseStartError.ts';
import { locateBinaries, type PostgresBinaries } from './embeddedPostgresBinaries.ts';
import { createCluster, readMajor } from './embeddedPostgresCluster.ts';
import { keeperFile, keeperText, stopLeftover } from './embeddedPostgresLeftover.ts';
import {
  chooseDataFolder,
  choosePostgresUser,
  giveTo,
  isReachable,
  type PostgresUser,
  refuge,
} from './embeddedPostgresOwner.ts';
import { postgresSettings } from './embeddedPostgresSettings.ts';
import { chooseSocketFolder } from './embeddedPostgresSocket.ts';
import { sweepAbandoned } from './embeddedPostgresSweep.ts';

export interface EmbeddedPostgresOptions {
  /** PostgreSQL's data folder; created when missing. Without a meaning when `ephemeral`. */
  dataDir?: string;
  /** Listen on 127.0.0.1 at this port too (password sign-in); without it the database has no network door at all. */
  port?: number;
  /** A throw-away database in the temporary folder, not durable: for tests only. */
  ephemeral?: boolean;
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /**
   * Owner connection (superuser `pourline`, database `pourline`) over the Unix socket: with node-pg it serves a one-row
   * query in 55 µs against 66 µs over 127.0.0.1, and only the database user and root can reach it.
   */
  url: string;
  socketDir: string;
  /** Names the socket file; a TCP port only when one was asked for. */
  port: number;
  /** The folder in use: not the wanted one when that lies where the database user cannot go. */
  dataDir: string;
  /** Ends all connections and waits for the last byte on disk, 2 s at most; a second call changes nothing. */
  stop(): Promise<void>;
  /** Ends at once, without waiting; the next start recovers from the log. */
  abandon(): void;
}

/**
 * Starts PostgreSQL from the binaries in node_modules: 0.7 s from nothing, 0.1 s on existing data.
 * @throws DatabaseStartError with one line in Chinese
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { ephemeral = false, log = () => {} } = options;
  if (ephemeral) await sweepAbandoned(log);
  const scratch = ephemeral ? makeScratch() : undefined;
  const wanted = scratch ? join(scratch, 'data') : resolve(options.dataDir ?? 'data/postgres');
  const user = await choosePostgresUser(wanted);
  if (scratch && !isReachable(tmpdir(), user)) {
    rmSync(scratch, { recursive: true });
    throw new DatabaseStartError(`数据库用户无法进入临时目录 ${tmpdir()}，请用 TMPDIR 指定其他目录`);
  }
  if (scratch) await giveTo(user, scratch);
  const dataDir = scratch ? wanted : await chooseDataFolder(wanted, user);
  if (dataDir !== wanted) log(`数据库用户无法进入 ${wanted}，数据存放在 ${dataDir}`);
  const binaries = await locateBinaries((path) => isReachable(path, user), refuge);

  await prepareData(dataDir, binaries, user, ephemeral, log);
  const socketDir = await chooseSocketFolder(dataDir, user);
  const port = options.port ?? 5432;
  const settings = postgresSettings({ ephemeral, socketDir, port, tcp: options.port !== undefined });
  const postmaster = await launch(binaries.postgres, ['-D', dataDir, ...settings], dataDir, user, port);
  const url = `postgres://pourline@/pourline?host=${encodeURIComponent(socketDir)}&port=${port}`;
  const discard = () => scratch && rmSync(scratch, { recursive: true, force: true });
  const abandon = () => {
    postmaster.kill(ephemeral ? 'SIGKILL' : 'SIGQUIT');
    discard();
  };
  if (ephemeral) process.once('exit', abandon);
  await ensureDatabase(url);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    process.removeListener('exit', abandon);
    stopping ??= stopPostmaster(postmaster, ephemeral)
      .then(discard)
      .then(() => rm(join(dataDir, keeperFile), { force: true }));
    return stopping;
  };
  return { url, socketDir, port, dataDir, stop, abandon };
}

function makeScratch(): string {
  return mkdtempSync(join(tmpdir(), `pourline-test-${process.pid}-`));
}

async function prepareData(
  dataDir: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
  ephemeral: boolean,
  log: (line: string) => void,
): Promise<void> {
  const major = await readMajor(dataDir);
  if (major === undefined) return await createCluster({ dataDir, initdb: binaries.initdb, user, sync: !ephemeral });
  if (major !== binaries.major) {
    throw new DatabaseStartError(
      `数据目录 ${dataDir} 属于 PostgreSQL ${major}，本程序需要 ${binaries.major}：请先用原版本导出数据，再导入新目录`,
    );
  }
  await stopLeftover(dataDir, log);
  await giveTo(user, dataDir);
  await chmod(dataDir, 0o700).catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseStartError(`数据库目录不可写：${dataDir}（${error.code}）`);
  });
}

const logLimit = 10 * 1024 * 1024;

/** Runs in a session of its own: a Ctrl-C in the terminal must reach the server first and the database last. */
async function launch(
  command: string,
  args: string[],
  dataDir: string,
  user: PostgresUser,
  port: number,
): Promise<ChildProcess> {
  const logFile = join(dataDir, 'server.log');
  for (const end = Date.now() + 10_000; ; await wait(200)) {
    const unwritable = (error: NodeJS.ErrnoException) => {
      throw new DatabaseStartError(`数据库目录不可写：${dataDir}（${error.code}），请检查权限`);
    };
    await writeFile(join(dataDir, keeperFile), keeperText()).catch(unwritable);
    const output = await open(logFile, 'a').catch(unwritable);
    const offset = (await output.stat()).size;
    if (offset > logLimit) await truncate(logFile);
    const child = spawn(command, args, {
      ...user,
      cwd: dataDir,
      env: { TZ: 'UTC', LC_ALL: 'C' },
      stdio: ['ignore', output.fd, output.fd],
      detached: true,
    });
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
    if (/is still in use|\.lock" already exists/.test(reason) && Date.now() < end) continue;
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

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('/pourline?', '/postgres?') });
  await client.connect();
  try {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'pourline'`);
    if (rowCount === 0) await client.query('CREATE DATABASE pourline');
  } finally {
    await client.end();
  }
}

async function stopPostmaster(postmaster: ChildProcess, ephemeral: boolean): Promise<void> {
  if (postmaster.exitCode !== null || postmaster.signalCode !== null) return;
  const gone = new Promise<void>((settle) => postmaster.once('exit', () => settle()));
  postmaster.kill(ephemeral ? 'SIGQUIT' : 'SIGINT');
  const impatience = setTimeout(() => postmaster.kill('SIGQUIT'), 2000);
  await gone;
  clearTimeout(impatience);
}
