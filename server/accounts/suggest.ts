import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import { newId } from '../db/ids.ts';
import type { StoredFile } from '../files/fileStore.ts';
import { takeFiles } from '../files/takeFiles.ts';
import { useFiles } from '../files/useFiles.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';

/** Keeps a suggestion with pictures that the person has uploaded themselves; `file.*` for any other file. */
export const suggest = async (
  work: Work,
  { userID }: Viewer,
  { content, fileIDs }: { content: string; fileIDs: string[] },
): Promise<{ suggestionID: string }> => {
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
