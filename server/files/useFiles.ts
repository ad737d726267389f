import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import type { Work } from '../work.ts';
import type { FileType } from './fileType.ts';

const pictures: readonly FileType[] = ['image/jpeg', 'image/png'];
/** What tickets print; such files are looked through when they are uploaded. */
const drawn: readonly FileType[] = ['image/png'];

/** For what a file may be named: as what it was uploaded, of which types, and how long ago at most, hours. */
const uses = {
  /** The signature on a load, drawn on glass when it is signed for. */
  waybill: { kind: 'sign', types: drawn, hours: 24 },
  /** What the site photographed of a load when it signed. */
  receipt: { kind: 'receipt', types: pictures, hours: 24 },
  /** The signature, and what was photographed with it, of a load that had left the site by then: kept by the message that tells of it. */
  message: { kind: 'sign', types: drawn, hours: 24 },
  messagePhoto: { kind: 'receipt', types: pictures, hours: 24 },
  /** The signature that a person keeps. */
  user: { kind: 'sign', types: drawn, hours: 24 },
  registration: { kind: 'registration', types: pictures, hours: 72 },
  /** The signature by which laid pipes are confirmed. */
  pipes: { kind: 'sign', types: drawn, hours: 24 },
  /** What somebody of a site photographed for what they say of an order. */
  evaluation: { kind: 'attachment', types: pictures, hours: 72 },
  /** A picture that somebody sends in a talk; it may have waited on a phone without network. */
  chat: { kind: 'chat', types: pictures, hours: 72 },
  /** A supplier's note, photographed by whoever announces the delivery. */
  delivery: { kind: 'receipt', types: pictures, hours: 72 },
  suggestion: { kind: 'attachment', types: pictures, hours: 72 },
} as const;

/** A file that was named, with the hash of its bytes. */
interface UsedFile {
  fileID: string;
  sha256: string;
}

/** Why the files that were not taken were not: what is not the person's own does not exist for them. */
const reasonOf = async (
  work: Work,
  use: keyof typeof uses,
  owner: string,
  fileIDs: readonly string[],
): Promise<ErrorCode> => {
  const own = await work.db
    .selectFrom('files')
    .select(['kind', 'contentType', 'usedBy', 'createTime'])
    .where('tenantID', '=', work.tenantID)
    .where('owner', '=', owner)
    .where('fileID', 'in', fileIDs)
    .execute();
  if (own.length < fileIDs.length) return 'file.notFound';
  const { kind, types } = uses[use];
  if (own.some((file) => file.kind !== kind || !types.some((type) => type === file.contentType)))
    return 'file.wrongKind';
  return own.some((file) => file.usedBy !== null) ? 'file.used' : 'file.tooOld';
};

/**
 * Takes files for a thing that names them: pictures of the right kind that the person has uploaded themselves, lately, and that
 * belong to nothing else. Throws `file.notFound`, `file.wrongKind`, `file.used`, `file.tooOld`.
 */
export const useFiles = async (
  work: Work,
  use: keyof typeof uses,
  id: string,
  owner: string,
  fileIDs: readonly string[],
): Promise<UsedFile[]> => {
  const wanted = [...new Set(fileIDs)];
  if (wanted.length === 0) return [];
  const { kind, types, hours } = uses[use];
  const usedBy = `${use} ${id}`;
  const taken = await work.db
    .updateTable('files')
    .set({ usedBy })
    .where('tenantID', '=', work.tenantID)
    .where('fileID', 'in', wanted)
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('contentType', 'in', types)
    .where('createTime', '>', new Date(work.now - hours * 3_600_000).toISOString())
    .where((e) => e.or([e('usedBy', 'is', null), e('usedBy', '=', usedBy)]))
    .returning(['fileID', 'sha256'])
    .execute();
  if (taken.length < wanted.length) throw new DomainError(await reasonOf(work, use, owner, wanted));
  return taken;
};
