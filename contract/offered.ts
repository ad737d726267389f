import { z } from 'zod';

/** A button that the server offers with a detail reply, from the table it checks by. */
export const offeredAction = z.object({
  action: z.string(),
  label: z.string(),
  primary: z.boolean().optional(),
  final: z.boolean().optional(),
  reason: z.boolean().optional(),
});
