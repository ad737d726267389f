import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';

/** The picture that was read before a code is sent. */
export const readPicture = { imageID: z.string().min(1).max(64), imageCode: visibleText.min(1).max(10) };

/** A code is under way to a phone. */
export const codeSent = z.object({
  /** Seconds until another may be asked for. */
  waitSeconds: z.number(),
  /** Seconds for which the code is taken. */
  validSeconds: z.number(),
});
