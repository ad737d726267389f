import { z } from 'zod';
import { standingEvents } from './foldEvents.ts';
import type { Waybill } from './waybill.ts';

/** What the plant's dispatcher says that a site has received, m³, beside what stood before; `from` is null where nobody had signed. */
export const signCorrectionSchema = z.object({
  by: z.string().nullable(),
  at: z.string(),
  from: z.number().nullable(),
  to: z.number(),
  reason: z.string().nullable(),
});
export type SignCorrection = z.infer<typeof signCorrectionSchema>;

/** The corrections of a signature among the events of a load, in their order. */
export const signCorrections = (
  events: readonly Readonly<{
    action: string;
    userName: string | null;
    happenedAt: string;
    reason: string | null;
    data: unknown;
  }>[],
): SignCorrection[] =>
  standingEvents(events)
    .filter(({ action }) => action === 'correctSign')
    .flatMap(({ userName, happenedAt, reason, data }) => {
      const { signVolume, signedVolume } = (data ?? {}) as { signVolume?: number; signedVolume?: number | null };
      // One that somebody has tampered with says nothing; the chain tells of it.
      if (typeof signVolume !== 'number') return [];
      return { by: userName, at: happenedAt, from: signedVolume ?? null, to: signVolume, reason };
    });

type SignatureField = 'signVolume' | 'signer' | 'signTime' | 'signPlace' | 'signFileID';
const unsigned: Pick<Waybill, SignatureField> = {
  signVolume: null,
  signer: null,
  signTime: null,
  signPlace: null,
  signFileID: null,
};

/** What the site itself signed for and who did, whatever the plant's dispatcher made of it since; all `null` where nobody there has signed. */
export const siteSignature = (
  load: Pick<Waybill, SignatureField>,
  [first]: readonly Pick<SignCorrection, 'from'>[],
): Pick<Waybill, SignatureField> => {
  if (first?.from === null) return unsigned;
  const { signVolume, signer, signTime, signPlace, signFileID } = load;
  return { signVolume: first?.from ?? signVolume, signer, signTime, signPlace, signFileID };
};

/** What a correction made of what: 8.00 m³ 更正为 2.00 m³. */
export const correctionText = ({ from, to }: Pick<SignCorrection, 'from' | 'to'>): string =>
  `${from === null ? '工地未签收，' : `${from.toFixed(2)} m³ `}更正为 ${to.toFixed(2)} m³`;
