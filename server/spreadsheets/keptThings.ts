import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { newId } from '../db/ids.ts';
import type { Work } from '../work.ts';
import type { OwnThing } from './ownThing.ts';

interface Kept {
  kind: string;
  fileHash: string;
  fileName: string;
  madeIDs: readonly string[];
}

/** Keeps which sheet became which things; returns the id of the import. */
export const keepThings = async (work: Work, viewer: Viewer, { madeIDs, fileName, ...kept }: Kept): Promise<string> => {
  const importID = newId();
  await work.db
    .insertInto('sheetImports')
    .values({
      ...{ tenantID: work.tenantID, importID, ...kept, fileName: fileName.slice(0, 200) },
      ...{ madeIDs: JSON.stringify(madeIDs), creator: viewer.userID, creatorName: viewer.name },
      createTime: new Date(work.now),
    })
    .execute();
  return importID;
};

/** The last import of the same file that was not taken back. */
export const keptBefore = (
  work: Work,
  kind: string,
  fileHash: string,
): Promise<{ creatorName: string; createTime: string } | undefined> =>
  work.db
    .selectFrom('sheetImports')
    .select(['creatorName', 'createTime'])
    .where('tenantID', '=', work.tenantID)
    .where('kind', '=', kind)
    .where('fileHash', '=', fileHash)
    .where('undoTime', 'is', null)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Takes a whole import back, while nothing depends on what it made.
 * Throws `import.notFound`, `import.undone`, `import.inUse`.
 */
export const undoThings = async <Field extends string, Row, Form>(
  work: Work,
  thing: OwnThing<Field, Row, Form>,
  importID: string,
): Promise<{ undone: number }> => {
  const kept = await work.db
    .selectFrom('sheetImports')
    .select(['madeIDs', 'undoTime'])
    .where('tenantID', '=', work.tenantID)
    .where('importID', '=', importID)
    .where('kind', '=', thing.kind)
    .forUpdate()
    .executeTakeFirst();
  if (!kept) throw new DomainError('import.notFound');
  if (kept.undoTime !== null) throw new DomainError('import.undone');
  const ids = kept.madeIDs as string[];
  if (ids.length > 0) {
    await thing.hold(work, ids);
    const used = await thing.inUse(work, ids);
    if (used !== null) throw new DomainError('import.inUse', { name: used });
    await thing.unmake(work, ids);
  }
  await work.db
    .updateTable('sheetImports')
    .set({ undoTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('importID', '=', importID)
    .execute();
  return { undone: ids.length };
};
