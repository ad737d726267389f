import { z } from 'zod';

/** One line of writing in a picture: what it says, how sure the reader is (0 to 1), and its four corners in px of the picture, clockwise from the top left. */
export const readLine = z.object({
  text: z.string().max(2_000),
  mean: z.number().min(0).max(1),
  box: z.array(z.tuple([z.number(), z.number()])).length(4),
});
export type ReadLine = z.infer<typeof readLine>;

/** Reads what is written in a picture, from above to below. Rejects where nothing comes back in time. */
export interface Recogniser {
  /** Throws `RecogniserBusy` where it reads as many as it can. */
  read(picture: Uint8Array): Promise<ReadLine[]>;
}

/** As many pictures are being read as may be at once. */
export class RecogniserBusy extends Error {}
