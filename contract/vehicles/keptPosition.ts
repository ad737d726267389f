import { doubts } from '@pourline/domain/positions/doubt';
import { z } from 'zod';

/** One thing that a device tells, in words and with its unit. */
export const toldItemSchema = z.object({
  label: z.string(),
  text: z.string(),
  isAlarm: z.literal(true).optional(),
});

/** A position as it was kept (WGS-84, km/h, degrees; null: not told); `doubt` says why it is not believed and moved nothing. */
export const keptPositionSchema = z.object({
  gnssTime: z.string(),
  receivedAt: z.string(),
  lon: z.number(),
  lat: z.number(),
  speed: z.number().nullable(),
  direction: z.number().nullable(),
  source: z.enum(['gnss', 'app']),
  doubt: z.enum(doubts).nullable(),
  /** Where that is, in words: plant, site or road; empty when nothing is known of it. */
  near: z.string(),
  /** What came with it, in words and with units. */
  items: z.array(toldItemSchema),
  /** 1 where it is doubted: of one second there may be one of each. */
  doubted: z.number().int(),
});
/** One kept position of a vehicle. */
export type KeptPosition = z.infer<typeof keptPositionSchema>;
