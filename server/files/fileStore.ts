import { createHash } from 'node:crypto';
import { mkdir, open, readFile as readBytes, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@pourline/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';
import { type FileType, fileTypeOf, typeBytes } from './fileType.ts';
import { countUpload } from './uploadQuota.ts';

/** Whose file it is, and at which plant. */
export interface FileOwner {
  tenantID: string;
  userID: string;
}

/** A file on disk that has no row yet. */
export interface StoredFile {
  fileID: string;
  contentType: FileType;
  bytes: number;
  sha256: string;
}

/** Where the files of all plants lie, each in a folder of its own. */
export const filesFolder = ({ settings }: Pick<Services, 'settings'>): string => join(settings.dataDir, 'files');
const folderOf = (services: Services, tenantID: string): string =>
  join(filesFolder(services), encodeURIComponent(tenantID));
/** How the name of a file ends that is being written. */
export const passingEnd = '.part';

/** Ids are made by us; nothing is of another. Throws `file.notFound`. */
const checkFileID = (fileID: string): void => {
  if (!/^[0-9a-f]{28}$/.test(fileID)) throw new DomainError('file.notFound');
};

/** Where a file lies. Throws `file.notFound`. */
export const pathOf = (services: Services, tenantID: string, fileID: string): string => {
  checkFileID(fileID);
  return join(folderOf(services, tenantID), fileID);
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes bytes as they come under a passing name and gives the file its name once all are safely on disk. */
export const storeFile = async (
  services: Services,
  tenantID: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<StoredFile> => {
  const folder = folderOf(services, tenantID);
  await mkdir(folder, { recursive: true });
  const fileID = newId();
  const path = pathOf(services, tenantID, fileID);
  const passing = `${path}${passingEnd}`;
  const handle = await open(passing, 'wx');
  try {
    const hash = createHash('sha256');
    let head = Buffer.alloc(0);
    let bytes = 0;
    for await (const chunk of chunks) {
      if (head.length < typeBytes) head = Buffer.concat([head, chunk.subarray(0, typeBytes - head.length)]);
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    const contentType = fileTypeOf(head);
    if (!contentType) throw new DomainError('file.badType');
    await handle.sync();
    await handle.close();
    await rename(passing, path);
    await syncFolder(folder);
    return { fileID, contentType, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(passing, { force: true });
    throw error;
  }
};

export const dropFile = (services: Services, tenantID: string, fileID: string): Promise<void> =>
  rm(pathOf(services, tenantID, fileID), { force: true });

/** Makes stored files known to the product, within the quotas; `also` is done with it or not at all. Throws `file.…Quota`. */
export const registerFiles = async (
  services: Services,
  { tenantID, userID }: FileOwner,
  kind: string,
  files: readonly StoredFile[],
  also: (db: Db) => Promise<void> = async () => undefined,
): Promise<void> => {
  const createTime = new Date(services.clock.now());
  const rows = files.map((file) => ({ tenantID, kind, owner: userID, createTime, ...file }));
  await withTenants([tenantID], () =>
    services.database.app.transaction().execute(async (db) => {
      await also(db);
      await countUpload(
        services,
        db,
        { tenantID, userID },
        files.reduce((sum, file) => sum + file.bytes, 0),
      );
      await db.insertInto('files').values(rows).execute();
    }),
  );
};

/** What is known of a file of these tenants that fits; `file.notFound` when there is none of this id. */
export const findFile = async (
  services: Services,
  tenantIDs: readonly string[],
  fileID: string,
  fits: RawBuilder<boolean> = sql`true`,
): Promise<{ contentType: string; bytes: number; sha256: string; path: string }> => {
  // A text with a NUL is none that a database could be asked for.
  checkFileID(fileID);
  const row = await withTenants(tenantIDs, () =>
    services.database.app
      .selectFrom('files')
      .select(['tenantID', 'contentType', 'bytes', 'sha256'])
      .where('tenantID', 'in', tenantIDs)
      .where('fileID', '=', fileID)
      .where(fits)
      .executeTakeFirst(),
  );
  if (!row) throw new DomainError('file.notFound');
  const { tenantID, ...found } = row;
  return { ...found, path: pathOf(services, tenantID, fileID) };
};

/** The bytes of a file, for papers; `file.notFound` when there is none. */
export const readFile = async (
  services: Services,
  tenantID: string,
  fileID: string,
): Promise<{ body: Buffer; contentType: string }> => {
  const { path, contentType } = await findFile(services, [tenantID], fileID);
  try {
    return { body: await readBytes(path), contentType };
  } catch {
    throw new DomainError('file.notFound');
  }
};

/** SHA-256 of the bytes of a file as they are on disk now; `null` when there is none. */
export const hashFile = async (services: Services, tenantID: string, fileID: string): Promise<string | null> => {
  try {
    return createHash('sha256')
      .update(await readBytes(pathOf(services, tenantID, fileID)))
      .digest('hex');
  } catch {
    return null;
  }
};
