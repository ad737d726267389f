import { jobCodeSchema } from '@pourline/domain/people/jobs';
import { z } from 'zod';

/** A colleague as everybody at the plant may see them. */
export const contactSchema = z.object({
  id: z.string(),
  name: z.string(),
  mobileNo: z.string(),
  jobCode: jobCodeSchema,
  roles: z.array(z.string()),
  onDuty: z.boolean(),
  /** First letter of the name's pinyin, for the index at the edge; `#` when it has none. */
  initial: z.string(),
});
/** A colleague in the address book of the plant. */
export type Contact = z.infer<typeof contactSchema>;
