import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../files/fileStore.ts';
import { takeFiles } from '../files/takeFiles.ts';
import type { Account } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { publicTenant } from './publicTenants.ts';

/** An account without a plant may leave so many pictures at a plant in a day, so that nobody fills its disk. */
const mostADay = 30;
const dayMs = 86_400_000;

/** Takes pictures for an application to a plant; they become files of that plant, which its reviewers see. Throws `file.*`, `register.tenantUnknown`, `app.tooMany`. */
export const takePictures = async (
  services: Services,
  account: Account,
  tid: string,
  request: FastifyRequest,
  key: string | null,
): Promise<{ data: { fileID: string; url: string }[]; total: number }> => {
  const { system } = services.database;
  await publicTenant(system, tid);
  const { today } = await system
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('today'))
    .where('tenantID', '=', tid)
    .where('owner', '=', account.accountOID)
    .where('kind', '=', 'registration')
    .where('createTime', '>', new Date(services.clock.now() - dayMs).toISOString())
    .executeTakeFirstOrThrow();
  if (today >= mostADay) throw new DomainError('app.tooMany');
  const bearer = { tenantID: tid, userID: account.accountOID };
  const check = (file: StoredFile): void => {
    if (file.contentType === 'video/mp4') throw new DomainError('file.badType');
  };
  return takeFiles(services, { bearer, kind: 'registration', request, key, check });
};
