import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseStartError, unwritable } from './databaseStartError.ts';
import { giveTo, makeFolder, type PostgresUser } from './embeddedPostgresOwner.ts';
import { isAlive } from './embeddedPostgresSweep.ts';

/** Major version of the PostgreSQL that made a data folder; undefined when there is none yet. */
export async function readMajor(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new DatabaseStartError(`数据库目录不可读：${dataDir}（${error.code}），请检查权限`);
  });
  if (text !== undefined) return text.trim();
  const entries = await readdir(dataDir).catch(() => []);
  if (entries.some((entry) => entry !== 'database-location.txt')) {
    throw new DatabaseStartError(`${dataDir} 不是空目录，也不是数据库目录，为防误删不使用`);
  }
  return undefined;
}

/**
 * Makes a data folder with initdb: UTF-8 everywhere; text sorts by code point (fast, the same on every machine) while
 * upper and lower case are Unicode's; Chinese order by name: `ORDER BY name COLLATE "zh-x-icu"`. Connections over the Unix
 * socket, which only the database user can reach, need no password; those over 127.0.0.1 do.
 *
 * The work is done beside the final place and moved there at the end, so that a start cut short leaves nothing half made.
 */
export async function createCluster(options: {
  dataDir: string;
  initdb: string;
  user: PostgresUser;
  sync: boolean;
}): Promise<void> {
  const { dataDir, initdb, user, sync } = options;
  // A name of its own: the program that a killed start left behind may still be writing to the former one.
  const unfinished = `${dataDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await makeFolder(dirname(dataDir));
  await sweepUnfinished(dataDir);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await giveTo(user, unfinished);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  const args = ['-D', unfinished, '--username=pourline', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  args.push('--builtin-locale=C.UTF-8', '--auth-local=trust', '--auth-host=scram-sha-256', '--no-instructions');
  if (!sync) args.push('--no-sync');
  await runInitdb(initdb, args, user);
  await rm(join(dataDir, 'database-location.txt'), { force: true });
  await rmdir(dataDir).catch(() => {});
  try {
    await rename(unfinished, dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw unwritable(dataDir, error);
    // Another start made it meanwhile; which of the two uses it is decided by the claim of the folder.
  }
}

/** Removes what starts that were killed have left half made, as far as it can be: none of it is ever used. */
async function sweepUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dirname(dataDir))) {
    const [, of, pid] = /^(.+)\.new(?:-(\d+)-[0-9a-f]+)?$/.exec(name) ?? [];
    if (of !== basename(dataDir)) continue;
    if (Number(pid) !== process.pid && isAlive(Number(pid))) continue;
    await rm(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function runInitdb(initdb: string, args: string[], user: PostgresUser): Promise<void> {
  const child = spawn(initdb, args, {
    ...user,
    cwd: '/',
    env: { TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const code = await new Promise<number | null>((settle) => {
    child.once('error', (error) => {
      errors += error.message;
      settle(1);
    });
    child.once('close', settle);
  });
  if (code === 0) return;
  const reason = errors.match(/error: (.+)/)?.[1] ?? errors.trim().split('\n')[0] ?? `code ${code}`;
  if (/No space left/.test(reason)) throw new DatabaseStartError(`磁盘已满，数据库无法启动：${dirname(args[1] ?? '')}`);
  throw new DatabaseStartError(`数据库初始化失败：${reason}`);
}
