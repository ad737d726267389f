import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { dropFile, type FileOwner, registerFiles, type StoredFile, storeFile } from './fileStore.ts';

const store = async (
  services: Services,
  tenantID: string,
  request: FastifyRequest,
  stored: StoredFile[],
  check: (file: StoredFile) => void,
): Promise<void> => {
  if (!request.isMultipart()) throw new DomainError('file.none');
  for await (const part of request.files()) {
    if (part.fieldname !== 'file[]' && part.fieldname !== 'file') {
      part.file.resume();
      continue;
    }
    const file = await storeFile(services, tenantID, part.file);
    stored.push(file);
    if (part.file.truncated) throw new DomainError('app.tooLarge');
    check(file);
  }
  if (stored.length === 0) throw new DomainError('file.none');
};

/** Keeps the files of a form (field `file[]`) for a plant, all or none; `check` may refuse one. Throws `file.*`, `app.tooLarge`. */
export const takeFiles = async (
  services: Services,
  bearer: FileOwner,
  kind: string,
  request: FastifyRequest,
  check: (file: StoredFile) => void = () => undefined,
): Promise<{ data: { fileID: string; url: string }[]; total: number }> => {
  const { tenantID } = bearer;
  const stored: StoredFile[] = [];
  try {
    await store(services, tenantID, request, stored, check);
    await registerFiles(services, bearer, kind, stored);
  } catch (error) {
    // Without a row nobody would ever find them.
    await Promise.all(stored.map(({ fileID }) => dropFile(services, tenantID, fileID)));
    throw error;
  }
  const data = stored.map(({ fileID }) => ({ fileID, url: `/file/download/${fileID}` }));
  return { data, total: data.length };
};
