import { z } from 'zod';

/** A text that people agree to, by paragraph. */
export const terms = z.object({
  title: z.string(),
  updated: z.string(),
  paragraphs: z.array(z.object({ title: z.string(), text: z.string() })),
});
