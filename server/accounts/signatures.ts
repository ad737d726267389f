import type { Viewer } from '@pourline/domain/access/rights';
import type { Db } from '../db/database.ts';
import { useFiles } from '../files/useFiles.ts';
import type { Work } from '../work.ts';

interface Signature {
  fileID: string;
  url: string;
}

const at = (fileID: string): Signature => ({ fileID, url: fileID && `/file/download/${fileID}` });

/** The signature that a person keeps; empty when they have none. */
export const signatureOf = async (db: Db, { tenantID, userID }: Viewer): Promise<Signature> => {
  const user = await db
    .selectFrom('users')
    .select('signFileID')
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .executeTakeFirst();
  return at(user?.signFileID ?? '');
};

/** Keeps a signature that the person has uploaded themselves; `file.*` for any other file. */
export const saveSignature = async (work: Work, { userID }: Viewer, fileID: string): Promise<Signature> => {
  await useFiles(work, 'user', userID, userID, [fileID]);
  await work.db
    .updateTable('users')
    .set({ signFileID: fileID, updateTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', userID)
    .execute();
  return at(fileID);
};
