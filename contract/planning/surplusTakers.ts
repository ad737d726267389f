import { z } from 'zod';

/** What is left over on a truck, and the orders that can take it, the best first. */
export const surplusTakers = z.object({
  taskDetailID: z.string(),
  carNo: z.string(),
  strengthNo: z.string(),
  slump: z.string(),
  /** Left on the truck, m³, and minutes until it is too old. */
  volume: z.number(),
  ageLeft: z.number(),
  takers: z.array(
    z.object({
      taskID: z.string(),
      projectName: z.string(),
      constructionSite: z.string(),
      strengthNo: z.string(),
      slump: z.string(),
      /** Still wanted and not on any load, m³. */
      leftCa: z.number(),
      takes: z.number(),
      metres: z.number(),
      minutes: z.number(),
      /** Minutes left when it is unloaded there. */
      ageLeft: z.number(),
      /** Classes above what is asked for; 0: the same grade. */
      gradeAbove: z.number().int(),
    }),
  ),
});
