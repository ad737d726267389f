import { mixingStateSchema } from '@pourline/domain/plants/plant';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';

/** What a line does from now on. Why it stands still is told to everybody who waits for it. */
export const mixingBody = z
  .object({ mixingState: mixingStateSchema, reason: visibleText.max(100, '原因最多 100 字').default('') })
  .refine(({ mixingState, reason }) => mixingState !== 'sms_maintaining' || reason !== '', {
    path: ['reason'],
    message: '请填写维护原因',
  });

/** A mixing line with the load under it: its truck, the order that it is for, and since when it is mixed. `waiting` loads stand before the plant. */
export const mixerLineSchema = z.object({
  plantID: z.string(),
  lineID: z.string(),
  name: z.string(),
  mixingState: mixingStateSchema,
  /** Why it stands still, as it was said; empty while it does not. */
  downReason: z.string(),
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
