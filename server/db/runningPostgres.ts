import { join, resolve } from 'node:path';
import { findPostmaster } from './embeddedPostgresLeftover.ts';
import { chooseDataFolder, choosePostgresUser } from './embeddedPostgresOwner.ts';
import { chooseSocketFolder } from './embeddedPostgresSocket.ts';

/** The owner's address of the embedded database of a data folder while a program runs it; null when none does. */
export const runningPostgres = async (dataFolder: string): Promise<string | null> => {
  const wanted = resolve(join(dataFolder, 'postgres'));
  const user = await choosePostgresUser(wanted);
  const dataDir = await chooseDataFolder(wanted, user);
  if ((await findPostmaster(dataDir)) === undefined) return null;
  const socketDir = await chooseSocketFolder(dataDir, user);
  return `postgres://pourline@/pourline?host=${encodeURIComponent(socketDir)}&port=5432`;
};
