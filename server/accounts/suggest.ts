import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { secondsPerDay } from '@pourline/domain/time';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { StoredFile } from '../files/fileStore.ts';
import { takeFiles } from '../files/takeFiles.ts';
import { useFiles } from '../files/useFiles.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';

/** So many suggestions a person makes within 24 hours. */
const mostInDay = 20;

/** Throws `account.tooManySuggestions`; of several at once one is counted after the other. */
const boundSuggestions = async ({ db, tenantID, now }: Work, userID: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`suggestions ${tenantID} ${userID}`}, 0))`.execute(db);
  const { made } = await db
    .selectFrom('suggestions')
    .select(db.fn.countAll<number>().as('made'))
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .where('createTime', '>', sql<string>`${new Date(now - secondsPerDay * 1000)}`)
    .executeTakeFirstOrThrow();
  if (made >= mostInDay) throw new DomainError('account.tooManySuggestions', { n: mostInDay });
};

/** Keeps a suggestion with pictures that the person has uploaded themselves; `file.*` for any other file. Throws `account.tooManySuggestions`. */
export const suggest = async (
  work: Work,
  { userID }: Viewer,
  { content, fileIDs }: { content: string; fileIDs: string[] },
): Promise<{ suggestionID: string }> => {
  await boundSuggestions(work, userID);
  const pictures = [...new Set(fileIDs)];
  const suggestionID = newId();
  await useFiles(work, 'suggestion', suggestionID, userID, pictures);
  await work.db
    .insertInto('suggestions')
    .values({
      tenantID: work.tenantID,
      suggestionID,
      userID,
      content,
      fileIDs: pictures,
      createTime: new Date(work.now),
    })
    .execute();
  return { suggestionID };
};

/** Takes pictures for a suggestion, no films. Throws `file.*`, `app.tooLarge`. */
export const takeSuggestionPictures = (
  services: Services,
  bearer: Viewer,
  request: FastifyRequest,
  key: string | null,
) => {
  const check = (file: StoredFile): void => {
    if (file.contentType === 'video/mp4') throw new DomainError('file.badType');
  };
  return takeFiles(services, { bearer, kind: 'attachment', request, key, check });
};
