import { z } from 'zod';
import { consistenceWord } from '../concrete/slumpClasses.ts';

/** What the laboratory found at the opening of a pour (开盘鉴定). */
export const openingAppraisalSchema = z.object({
  /** Slump or flow, mm. */
  slumpMeasured: z.number(),
  /** Of the concrete, ℃. */
  temperature: z.number(),
  workability: z.string(),
  passed: z.boolean(),
  remark: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
});
/** What the laboratory found at the opening of a pour. */
export type OpeningAppraisal = z.infer<typeof openingAppraisalSchema>;

/** Whether the pour may go on, in words. */
export const appraisalVerdict = ({ passed }: Pick<OpeningAppraisal, 'passed'>): string => (passed ? '合格' : '不合格');

/** What was found, in one line, as it is read on a page and on paper; `slump` is what the order asks for. */
export const appraisalText = (
  found: Pick<OpeningAppraisal, 'slumpMeasured' | 'temperature' | 'workability' | 'passed' | 'remark'>,
  slump: string,
): string =>
  [
    appraisalVerdict(found),
    `实测${consistenceWord(slump)} ${found.slumpMeasured} mm`,
    `温度 ${found.temperature} ℃`,
    `和易性${found.workability}`,
    found.remark,
  ]
    .filter((part) => part !== '')
    .join('，');
