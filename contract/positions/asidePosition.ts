import { asideReasons } from '@pourline/domain/positions/aside';
import { z } from 'zod';

/** A position that could not be kept; `position` is what was sent, as text. */
export const asidePositionSchema = z.object({
  asideID: z.string(),
  receivedAt: z.string(),
  reason: z.enum(asideReasons),
  position: z.string(),
});
/** A position that could not be kept. */
export type AsidePosition = z.infer<typeof asidePositionSchema>;
