import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from './databaseStartError.ts';
import { giveTo, makeFolder, type PostgresUser } from './embeddedPostgresOwner.ts';

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
  const unfinished = `${dataDir}.new`;
  await makeFolder(dirname(dataDir));
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await giveTo(user, unfinished);
  } catch (error) {
    throw new DatabaseStartError(
      `数据库目录不可写：${dataDir}（${(error as NodeJS.ErrnoException).code}），请检查权限`,
    );
  }
  const args = ['-D', unfinished, '--username=pourline', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  args.push('--builtin-locale=C.UTF-8', '--auth-local=trust', '--auth-host=scram-sha-256', '--no-instructions');
  if (!sync) args.push('--no-sync');
  await runInitdb(initdb, args, user);
  await rm(join(dataDir, 'database-location.txt'), { force: true });
  await rmdir(dataDir).catch(() => {});
  await rename(unfinished, dataDir);
  await chmod(dataDir, 0o700);
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
  throw new DatabaseStartError(`数据库初始化失败：${reason}`);
}
