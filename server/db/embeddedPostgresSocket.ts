import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseStartError } from './databaseStartError.ts';
import type { PostgresUser } from './embeddedPostgresOwner.ts';

/** The path of a Unix socket holds 107 bytes; PostgreSQL adds "/.s.PGSQL.65535.lock" to the folder. */
const longestFolder = 107 - 20;

/**
 * The folder of the Unix socket: the data folder itself (mode 0700), or, when that path is too long for a socket, a private
 * folder of the same kind in the temporary folder.
 */
export async function chooseSocketFolder(dataDir: string, user: PostgresUser): Promise<string> {
  if (Buffer.byteLength(dataDir) <= longestFolder) return dataDir;
  const folder = join(tmpdir(), `pourline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  await mkdir(folder, { mode: 0o700 }).then(
    () => user && chown(folder, user.uid, user.gid),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw new DatabaseStartError(`无法建立数据库套接字目录：${folder}（${error.code}）`);
    },
  );
  // Somebody else could have made a folder of this name first and would own the door.
  const { uid, mode } = await lstat(folder);
  if (uid !== (user?.uid ?? process.getuid?.()) || mode & 0o077) {
    throw new DatabaseStartError(`数据库套接字目录不安全（不属于数据库用户或他人可进入）：${folder}`);
  }
  return folder;
}
