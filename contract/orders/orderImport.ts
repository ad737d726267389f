import { z } from 'zod';

/** What is meant by a sheet: to see what it would become; to place it unless something is to be asked; to place it whatever was asked. */
export const importQuery = z.object({ how: z.enum(['preview', 'ask', 'sure']).default('ask') });

/** Something about a line (0: the whole sheet), by the title of its column where there is one. */
const remark = z.object({ row: z.number().int(), column: z.string(), message: z.string() });

/** What a sheet of orders becomes, or became. */
export const importReply = z.object({
  /** To take it back by; null when nothing was placed. */
  importID: z.string().nullable(),
  imported: z.number().int(),
  taskIDs: z.array(z.string()),
  /** The orders as they were placed, in the order of the sheet. */
  orders: z.array(
    z.object({ taskID: z.string(), taskNo: z.string(), projectName: z.string(), constructionSite: z.string() }),
  ),
  /** The lines that can be placed, as they are understood. m³. */
  lines: z.array(
    z.object({
      row: z.number().int(),
      projectName: z.string(),
      constructionSite: z.string(),
      strengthNo: z.string(),
      scheduledCa: z.number(),
      bookBegin: z.string(),
      bookEnd: z.string(),
    }),
  ),
  /** What makes it impossible: with one of them nothing is placed. */
  errors: z.array(remark),
  /** What looks like a mistake and is asked about. */
  questions: z.array(remark),
});
/** The reply to a sheet of orders. */
export type ImportReply = z.infer<typeof importReply>;
