import { z } from 'zod';

/** What happened, as far as its words need it and order and load do not tell it: as it was when it happened. */
export const noticeData = z.object({
  /** When the first truck is to be there or to be loaded, ISO. */
  at: z.string().optional(),
  plantName: z.string().optional(),
  /** m³. */
  volume: z.number().optional(),
  /** Pipes that are laid, metres. */
  metres: z.number().optional(),
  /** The truck, where the load is its site's no more. */
  carNo: z.string().optional(),
  minutes: z.number().int().optional(),
  /** What is to be done, in words. */
  what: z.string().optional(),
  /** How many things it tells of at once. */
  times: z.number().int().optional(),
  reason: z.string().optional(),
  /** What was asked for was agreed to, or refused. */
  agreed: z.boolean().optional(),
  /** Field by field what stood in the order and what stands there now. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).optional(),
});
/** What happened, as it was then. */
export type NoticeData = z.infer<typeof noticeData>;
