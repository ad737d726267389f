import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { dayOf, formatClock } from '@pourline/domain/time';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SheetRemark } from './sheetTable.ts';

/** Whose sheet is being imported: one at a time for each person. */
const importing = new Set<string>();

/** Imports a person's sheet. Throws `app.tooMany` beside another import of theirs. */
export const oneSheetEach = async <T>(
  { tenantID, userID }: Pick<Viewer, 'tenantID' | 'userID'>,
  run: () => Promise<T>,
): Promise<T> => {
  const person = `${tenantID} ${userID}`;
  if (importing.has(person)) throw new DomainError('app.tooMany');
  importing.add(person);
  try {
    return await run();
  } finally {
    importing.delete(person);
  }
};

/** Sheets of a kind are imported by one at a time in a company: of two people with the same one the second is asked about what the first made. */
export const holdSheets = async (db: Db, tenantID: string, kind: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind} of a sheet ${tenantID}`}, 0))`.execute(db);
};

/** What is asked about a file that has been imported before and was not taken back. */
export const importedBefore = (
  before: { creatorName: string; createTime: string } | undefined,
  offsetMinutes: number,
): SheetRemark[] => {
  if (!before) return [];
  const when = `${dayOf(before.createTime, offsetMinutes)} ${formatClock(before.createTime, offsetMinutes)}`;
  return [{ row: 0, column: '', message: `同一个文件已由 ${before.creatorName} 于 ${when} 导入过` }];
};
