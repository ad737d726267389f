import { Readable } from 'node:stream';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import { DatabaseLost } from '../db/databaseLost.ts';
import { withTenants } from '../db/scope.ts';
import { keptUnder, markDone, Repeated, requestHash } from '../http/idempotency.ts';
import { redrawPicture } from '../papers/redrawPicture.ts';
import type { Services } from '../services.ts';
import { dropFile, type FileOwner, pathOf, registerFiles, type StoredFile, storeFile } from './fileStore.ts';
import { reserveUpload, type UploadRoom } from './uploadQuota.ts';

/** What a form takes beside its files, at most. */
const formBytes = 4 * 1024;

/** Room for what comes without an announced length is asked for in steps of so many bytes, not at each piece. */
const unannouncedStep = 1024 * 1024;

/** A signature is printed on tickets: it is kept as we have drawn it anew, and a PNG that cannot be drawn is none. */
const redrawSignature = async (services: Services, tenantID: string, sent: StoredFile): Promise<StoredFile> => {
  if (sent.contentType !== 'image/png') return sent;
  try {
    const drawn = await redrawPicture(pathOf(services, tenantID, sent.fileID));
    if (!drawn) throw new DomainError('file.badType');
    return await storeFile(services, tenantID, Readable.from([drawn]));
  } finally {
    await dropFile(services, tenantID, sent.fileID);
  }
};

const store = async (
  services: Services,
  tenantID: string,
  kind: string,
  request: FastifyRequest,
  stored: StoredFile[],
  room: UploadRoom,
  check: (file: StoredFile) => void,
): Promise<void> => {
  if (!request.isMultipart()) throw new DomainError('file.none');
  let bytes = 0;
  /** The pieces of a file, each read on only when there is room for it. */
  async function* withinRoom(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      bytes += piece.length;
      await room.reach(bytes);
      yield piece;
    }
  }
  for await (const part of request.files()) {
    if (part.fieldname !== 'file[]' && part.fieldname !== 'file') {
      part.file.resume();
      continue;
    }
    const sent = await storeFile(services, tenantID, withinRoom(part.file));
    stored.push(sent);
    if (part.file.truncated) throw new DomainError('app.tooLarge');
    const file = kind === 'sign' ? await redrawSignature(services, tenantID, sent) : sent;
    stored[stored.length - 1] = file;
    check(file);
  }
  if (stored.length === 0) throw new DomainError('file.none');
};

/** An upload: whose files, what for, and the key under which they are kept once. */
interface Upload {
  bearer: FileOwner;
  kind: string;
  request: FastifyRequest;
  key: string | null;
  /** May refuse a file. */
  check?: (file: StoredFile) => void;
}

interface Taken {
  data: { fileID: string; url: string }[];
  total: number;
}

/**
 * Keeps the files of a form (field `file[]`) for a plant, all or none; the same files under the same key once. Throws `file.*`,
 * `app.tooLarge`, `app.keyReused`.
 */
export const takeFiles = async (
  services: Services,
  { bearer: { tenantID, userID }, kind, request, key, check = () => undefined }: Upload,
): Promise<Taken> => {
  const stored: StoredFile[] = [];
  const mark = key === null ? null : { tenantID, userID, key };
  const asked = (): string => {
    const call = { method: request.method, path: `${request.routeOptions.url}` };
    return requestHash(services, call, kind, ...stored.map(({ sha256 }) => sha256));
  };
  // Before anything is read of it, where nothing more may come. A form that comes in pieces of no announced length grows with them.
  const length = request.headers['content-length'];
  const announced = Math.max(0, Number(length ?? 0) - formBytes);
  const growsBy = length === undefined ? unannouncedStep : 0;
  const room = await reserveUpload(services, { tenantID, userID }, { announced, growsBy });
  try {
    await store(services, tenantID, kind, request, stored, room, check);
    const data = stored.map(({ fileID }) => ({ fileID, url: `/file/download/${fileID}` }));
    const taken = { data, total: data.length };
    await registerFiles(services, { tenantID, userID }, kind, stored, async (db) => {
      await room.endWith(db);
      if (mark) await markDone(db, mark, asked(), JSON.stringify(taken));
    });
    return taken;
  } catch (error) {
    // Their rows may have been kept, and rows without files would be worse than files without rows.
    if (error instanceof DatabaseLost && error.fate === 'unknown') throw error;
    // Without a row nobody would ever find them.
    await Promise.all(stored.map(({ fileID }) => dropFile(services, tenantID, fileID)));
    if (!(error instanceof Repeated) || !mark) throw error;
    const { reply } = await withTenants([tenantID], () => keptUnder(services.database.app, mark, asked()));
    return JSON.parse(String(reply)) as Taken;
  } finally {
    await room.giveBack();
  }
};
