import { mixingStateSchema } from '@pourline/domain/plants/plant';
import { z } from 'zod';

/** A mixing line with the load under it: its truck, the order that it is for, and since when it is mixed. `waiting` loads stand before the plant. */
export const mixerLineSchema = z.object({
  plantID: z.string(),
  lineID: z.string(),
  name: z.string(),
  mixingState: mixingStateSchema,
  loadingRate: z.number(),
  taskDetailNo: z.string().nullable(),
  carNo: z.string().nullable(),
  projectName: z.string().nullable(),
  constructionSite: z.string().nullable(),
  strengthNo: z.string().nullable(),
  startProductionTime: z.string().nullable(),
  waiting: z.number().int(),
});
/** A mixing line and what it is loading. */
export type MixerLine = z.infer<typeof mixerLineSchema>;
