import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chown, lchown, lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseStartError, diskRefusal, unwritable } from './databaseStartError.ts';

/** The system user PostgreSQL runs as; undefined: the user who runs Node. */
export type PostgresUser = { uid: number; gid: number } | undefined;

/** Where copies and moved data go when the project lies in a folder that the database user cannot enter. */
export const refuge = '/var/lib/pourline';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

/**
 * PostgreSQL refuses to run as root. Under root it runs as the owner of an existing data folder, else as `nobody`; either
 * must have a line in /etc/passwd or PostgreSQL gives up.
 */
export async function choosePostgresUser(dataDir: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await readAccounts();
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  const account =
    accounts.find(({ uid }) => uid === owner && uid !== 0) ??
    accounts.find(({ name, uid }) => name === 'nobody' && uid > 0);
  if (!account)
    throw new DatabaseStartError('以 root 运行时需要系统用户 nobody 来运行内置数据库，但 /etc/passwd 中没有');
  return { uid: account.uid, gid: account.gid };
}

/** Whether the user may enter every folder above `path` and, where it exists, the folder itself. */
export function isReachable(path: string, user: PostgresUser): boolean {
  if (!user) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat) {
      const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
      if (stat.isDirectory() && !(stat.mode & bit)) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Under root, below a closed folder such as /root, the data lives in /var/lib/pourline/<fingerprint of the wanted folder>:
 * opening somebody's home folder to all users of the machine would be the greater harm. The wanted folder then holds a note
 * with the place.
 * @returns the folder to use; it may not exist yet
 */
export async function chooseDataFolder(wanted: string, user: PostgresUser): Promise<string> {
  const folder = resolve(wanted);
  if (isReachable(dirname(folder), user)) return folder;
  if (existsSync(join(folder, 'PG_VERSION'))) {
    throw new DatabaseStartError(`数据库用户无法进入 ${folder}，请把数据移到其他目录并用 DATA_DIR 指定`);
  }
  const fingerprint = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const moved = join(refuge, fingerprint, 'postgres');
  await makeFolder(folder);
  await makeFolder(dirname(moved));
  await writeFile(join(folder, 'database-location.txt'), `${moved}\n`);
  return moved;
}

/** Creates a folder with its parents, or says in one line why that is impossible. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (diskRefusal(error) === '磁盘已满') throw unwritable(path, error);
    throw new DatabaseStartError(`数据库目录不可写：${path}（${error.code}），请检查权限或用 DATA_DIR 指定其他目录`);
  });
}

/** Hands a folder with all it holds to the database user, when it is not theirs already (a backup restored by root, say). */
export async function giveTo(user: PostgresUser, folder: string): Promise<void> {
  if (!user) return;
  const entries = (await readdir(folder, { recursive: true }).catch(() => [])).map((entry) => join(folder, entry));
  for (const path of entries) {
    await lstat(path)
      .then(({ uid }) => (uid === user.uid ? undefined : lchown(path, user.uid, user.gid)))
      .catch((error: NodeJS.ErrnoException) => {
        // Another start that tries for the folder takes its own file away again.
        if (error.code !== 'ENOENT') throw error;
      });
  }
  await chown(folder, user.uid, user.gid);
}
