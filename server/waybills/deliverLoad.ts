import { randomBytes } from 'node:crypto';
import { DomainError } from '@pourline/domain/errors';
import { centi } from '@pourline/domain/volume';
import { leftToSign } from '@pourline/domain/waybills/leftToSign';
import { type DoubtKind, standingDoubts } from '@pourline/domain/waybills/loadDoubts';
import type { OfLoad } from '@pourline/domain/waybills/waybillRules';
import { useFiles } from '../files/useFiles.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import { personOfWork, type Work } from '../work.ts';
import { hashSignPoint, noSignPoint } from './hashSignPoint.ts';
import type { SignedFor } from './signedFor.ts';
import { reportSurplus } from './surplusReport.ts';
import { tellCorrection } from './tellCorrection.ts';
import { checkSurplus, moveWaybill } from './waybillMoves.ts';

/** An act on a load; when by the phone's clock, epoch ms. */
interface When {
  id: string;
  happenedAt?: number | undefined;
  /** Which load it was to whoever does it. */
  of?: OfLoad | undefined;
  /** Why it is done though place or time do not fit it. */
  reason?: string | undefined;
}

/** The driver reports having arrived. */
export const arrive = (work: Work, when: When): Promise<WaybillRow> => moveWaybill(work, { ...when, action: 'arrive' });

/** The driver starts unloading; a driver who did not report arriving has arrived by now. */
export const startUnloading = (work: Work, when: When): Promise<WaybillRow> =>
  moveWaybill(work, {
    ...when,
    action: 'startUnloading',
    decide: (row, at) => (row.arriveTime === null ? { set: { arriveTime: new Date(at) } } : undefined),
  });

/** The driver has unloaded and says, once, what comes back (m³); that may be sent again. */
export const finishUnloading = async (
  work: Work,
  when: When & { surplusVolume: number; surplusReason: string },
): Promise<WaybillRow> => {
  const waybill = await moveWaybill(work, {
    ...{ id: when.id, happenedAt: when.happenedAt, of: when.of, reason: when.reason },
    action: 'finishUnloading',
    decide: (row) => {
      const { surplusVolume, surplusReason } = when;
      checkSurplus(row, surplusVolume);
      return {
        // What was left of the way there says nothing of the way back.
        set: { surplusVolume, surplusReason: surplusReason || null, distanceLeft: null },
        data: { surplusVolume, ...(surplusReason && { surplusReason }) },
      };
    },
  });
  await reportSurplus(work, waybill);
  return waybill;
};

/** What the site signs for. */
export interface Signature extends SignedFor {
  signPlace: string;
  signLon?: number | undefined;
  signLat?: number | undefined;
}

/** Refuses to sign for more than was loaded, or than was unloaded of it. */
const checkSigned = (row: WaybillRow, signVolume: number): void => {
  if (signVolume > row.totalVolume) throw new DomainError('waybill.signTooMuch');
  const left = leftToSign(row);
  if (centi(signVolume) > centi(left))
    throw new DomainError('waybill.signOfSurplus', { surplus: row.surplusVolume ?? 0, left });
};

/** Where the phone is that signs, with the hash by which that is on record; nothing where it does not tell. */
const pointOf = ({ signLon, signLat }: Pick<Signature, 'signLon' | 'signLat'>) => {
  if (signLon === undefined || signLat === undefined) return noSignPoint;
  const point = { signLon, signLat, signSalt: randomBytes(16).toString('hex') };
  return { ...point, signPointSha256: hashSignPoint(point) };
};

/** A refusal that is thrown later; any other failure at once. */
const refusalOf = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  throw error;
};

/**
 * The site signs for the load, once. Throws `file.*` for a picture that the person has not uploaded as this signature, just before.
 */
export const signWaybill = async (work: Work, when: When & Signature): Promise<WaybillRow> => {
  const { id, happenedAt, signVolume, signer, signPlace, signFileID, photoFileIDs } = when;
  // The load says first whether it can be signed for.
  const { userID } = personOfWork(work);
  const file = await useFiles(work, 'waybill', id, userID, [signFileID]).catch(refusalOf);
  const photos = await useFiles(work, 'receipt', id, userID, photoFileIDs).catch(refusalOf);
  return moveWaybill(work, {
    ...{ id, happenedAt, of: when.of },
    ...{ action: 'sign', signed: { signVolume, signer, signFileID, photoFileIDs } },
    decide: (row, at) => {
      checkSigned(row, signVolume);
      if (file instanceof DomainError) throw file;
      if (photos instanceof DomainError) throw photos;
      const photoSha256s = photoFileIDs.map((one) => photos.find(({ fileID }) => fileID === one)?.sha256);
      return {
        set: {
          signVolume,
          signer,
          signPlace,
          ...pointOf(when),
          signFileID,
          signTime: new Date(at),
        },
        data: {
          ...{ signVolume, signer, signPlace, signFileID, signFileSha256: file[0]?.sha256 },
          ...(photoFileIDs.length > 0 && { photoFileIDs, photoSha256s }),
        },
        ticket: { signFileSha256: file[0]?.sha256 },
      };
    },
  });
};

/** The site says into which part of the structure the load is poured; the part that stood there stays with the event. */
export const checkPart = (work: Work, id: string, constructionSite: string): Promise<WaybillRow> =>
  moveWaybill(work, {
    id,
    action: 'checkPart',
    decide: (row) => ({
      set: { constructionSite, partChecker: personOfWork(work).name, partCheckTime: new Date(work.now) },
      data: { constructionSite, ...(constructionSite !== row.constructionSite && { instead: row.constructionSite }) },
    }),
  });

/**
 * The dispatcher says what the site has received, m³, and why that is not what it signed for; the signature stays as it was, and where
 * there is none the dispatcher's name does not stand for it. The site is told.
 */
export const correctSign = async (
  work: Work,
  id: string,
  { signVolume, reason }: { signVolume: number; reason: string },
): Promise<WaybillRow> => {
  let signedVolume: number | null = null;
  const waybill = await moveWaybill(work, {
    id,
    action: 'correctSign',
    reason,
    decide: (row) => {
      checkSigned(row, signVolume);
      if (signVolume === row.signVolume) throw new DomainError('waybill.sameVolume');
      signedVolume = row.signVolume;
      return { set: { signVolume }, data: { signVolume, signedVolume } };
    },
  });
  await tellCorrection(work, waybill, { from: signedVolume, reason });
  return waybill;
};

/** What a driver did away from its place or too soon is as it was told: somebody at the desk or at the site says so, of one doubt at a time. */
export const confirmDoubt = (work: Work, id: string, kind: DoubtKind | undefined): Promise<WaybillRow> =>
  moveWaybill(work, {
    id,
    action: 'confirmDoubt',
    decide: (row) => {
      const standing = standingDoubts(row, personOfWork(work).roleGroup === 'customer');
      const doubt = standing.find((one) => kind === undefined || one.kind === kind);
      if (!doubt) throw new DomainError('waybill.noDoubt');
      const confirmed = new Date(work.now);
      return {
        set: doubt.at === 'site' ? { doubtConfirmTime: confirmed } : { backDoubtConfirmTime: confirmed },
        data: { doubtCause: doubt.cause },
      };
    },
  });

/** The truck is back at the plant. */
export const completeWaybill = (work: Work, when: When): Promise<WaybillRow> =>
  moveWaybill(work, { ...when, action: 'complete' });
