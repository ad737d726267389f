import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import { dropFile, registerFiles, type StoredFile, storeFile } from '../files/fileStore.ts';
import type { Account } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { publicTenant } from './publicTenants.ts';

/** An account without a plant may leave so many pictures at a plant in a day, so that nobody fills its disk. */
const mostADay = 30;
const dayMs = 86_400_000;

const storePictures = async (services: Services, tid: string, request: FastifyRequest, stored: StoredFile[]) => {
  if (!request.isMultipart()) throw new DomainError('file.none');
  for await (const part of request.files()) {
    if (part.fieldname !== 'file[]' && part.fieldname !== 'file') {
      part.file.resume();
      continue;
    }
    const file = await storeFile(services, tid, part.file);
    stored.push(file);
    if (part.file.truncated) throw new DomainError('app.tooLarge');
    if (file.contentType === 'video/mp4') throw new DomainError('file.badType');
  }
  if (stored.length === 0) throw new DomainError('file.none');
};

/** Takes pictures for an application to a plant; they become files of that plant, which its reviewers see. Throws `file.*`, `register.tenantUnknown`, `app.tooMany`. */
export const takePictures = async (
  services: Services,
  account: Account,
  tid: string,
  request: FastifyRequest,
): Promise<{ data: { fileID: string; url: string }[]; total: number }> => {
  const { system } = services.database;
  await publicTenant(system, tid);
  const { left } = await system
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('left'))
    .where('tenantID', '=', tid)
    .where('owner', '=', account.accountOID)
    .where('kind', '=', 'registration')
    .where('createTime', '>', new Date(services.clock.now() - dayMs).toISOString())
    .executeTakeFirstOrThrow();
  if (left >= mostADay) throw new DomainError('app.tooMany');
  const stored: StoredFile[] = [];
  try {
    await storePictures(services, tid, request, stored);
    await registerFiles(services, { tenantID: tid, userID: account.accountOID }, 'registration', stored);
  } catch (error) {
    // All or nothing: without a row nobody would ever find them.
    await Promise.all(stored.map(({ fileID }) => dropFile(services, tid, fileID)));
    throw error;
  }
  const data = stored.map(({ fileID }) => ({ fileID, url: `/file/download/${fileID}` }));
  return { data, total: data.length };
};
