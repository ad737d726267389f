import { signCorrectionSchema } from '@pourline/domain/waybills/siteSignature';
import { ticketDifferences } from '@pourline/domain/waybills/ticketRecord';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';

/** A delivery note as anybody sees it who holds its QR code, and whether its record is whole. */
export const publicTicket = z.object({
  taskDetailNo: z.string(),
  projectName: z.string(),
  customerName: z.string(),
  supplierName: z.string(),
  constructionSite: z.string(),
  /** When the site has said that it is poured into this part; null: nobody has. */
  partCheckTime: z.string().nullable(),
  strengthNo: z.string(),
  concreteMark: z.string(),
  slump: z.string(),
  /** What was asked for besides, by its names, and the number of the mix. */
  featureNames: z.array(z.string()),
  proportionNo: z.string().nullable(),
  totalVolume: z.number(),
  /** What the site itself signed for; null: nobody there has. */
  signVolume: z.number().nullable(),
  signer: z.string().nullable(),
  signTime: z.string().nullable(),
  /** What the plant's dispatcher made of it since. */
  corrections: z.array(signCorrectionSchema),
  surplusVolume: z.number().nullable(),
  /** Numbers of the waybills that it was left over of, and that took on what was left over of it. */
  surplusFrom: z.string().nullable(),
  surplusTo: z.string().nullable(),
  /** The same where another truck took the concrete over. */
  handedFrom: z.string().nullable(),
  handedTo: z.string().nullable(),
  plateNumber: z.string(),
  driverName: z.string(),
  siteAddress: z.string(),
  state: z.enum(waybillState),
  /** As they are recorded, also where somebody has tampered with the record. */
  stages: z.array(stageSchema.omit({ userName: true }).extend({ hash: z.string().nullable() })),
  chain: z.object({
    whole: z.boolean(),
    length: z.number().int(),
    brokenAt: z.string().nullable(),
    differs: z.array(z.enum(ticketDifferences)),
    covers: z.enum(['everything', 'figures']),
    end: z.string(),
  }),
  /** The days whose roots hold its records, in the order of the records, each up to record `number`; later records are held by none. */
  anchors: z.array(z.object({ rootNo: z.number().int(), day: z.string(), root: z.string(), number: z.number().int() })),
  /** Days that hold it and in which other tickets were changed: the numbers of these, and how many are gone. It says nothing against this ticket. */
  changedBeside: z.array(
    z.object({ day: z.string(), rootNo: z.number().int(), changed: z.array(z.string()), missing: z.number().int() }),
  ),
});
