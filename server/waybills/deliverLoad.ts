import { DomainError } from '@pourline/domain/errors';
import { useFiles } from '../files/useFiles.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import { personOfWork, type Work } from '../work.ts';
import { reportSurplus } from './surplusReport.ts';
import { checkSurplus, moveWaybill } from './waybillMoves.ts';

/** An act on a load; when by the phone's clock, epoch ms. */
interface When {
  id: string;
  happenedAt?: number | undefined;
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
    id: when.id,
    happenedAt: when.happenedAt,
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
export interface Signature {
  signVolume: number;
  signer: string;
  signPlace: string;
  signLon?: number | undefined;
  signLat?: number | undefined;
  signFileID: string;
}

/** A refusal that is thrown later; any other failure at once. */
const refusalOf = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  throw error;
};

/**
 * The site signs for the load, once. Throws `file.*` for a picture that the person has not uploaded as this signature, just before.
 */
export const signWaybill = async (work: Work, when: When & Signature): Promise<WaybillRow> => {
  const { id, happenedAt, signVolume, signer, signPlace, signFileID } = when;
  // The load says first whether it can be signed for.
  const file = await useFiles(work, 'waybill', id, personOfWork(work).userID, [signFileID]).catch(refusalOf);
  return moveWaybill(work, {
    id,
    happenedAt,
    action: 'sign',
    decide: (row, at) => {
      if (signVolume > row.totalVolume) throw new DomainError('waybill.signTooMuch');
      if (file instanceof DomainError) throw file;
      return {
        set: {
          signVolume,
          signer,
          signPlace,
          signLon: when.signLon ?? null,
          signLat: when.signLat ?? null,
          signFileID,
          signTime: new Date(at),
        },
        data: { signVolume, signer, signPlace, signFileID, signFileSha256: file[0]?.sha256 },
        ticket: { signFileSha256: file[0]?.sha256 },
      };
    },
  });
};

/** The truck is back at the plant. */
export const completeWaybill = (work: Work, when: When): Promise<WaybillRow> =>
  moveWaybill(work, { ...when, action: 'complete' });
