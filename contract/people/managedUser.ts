import { userStates } from '@pourline/domain/enabledStates';
import { jobCodeSchema } from '@pourline/domain/people/jobs';
import { z } from 'zod';
import { roleEntry } from './role.ts';

/** A person as those see them who manage the people of the plant. */
export const managedUser = z.object({
  id: z.string(),
  name: z.string(),
  mobileNo: z.string(),
  jobCode: jobCodeSchema,
  /** `invited`: the person has not consented yet. */
  state: z.enum(userStates),
  needResetPsw: z.boolean(),
  roles: z.array(roleEntry),
  /** When the account was used last at this plant; null: never. */
  lastUsedAt: z.string().nullable(),
  /** Until when the account is locked after wrong passwords; null: it is not. */
  lockedUntil: z.string().nullable(),
  createTime: z.string(),
});
/** A person whom the plant manages. */
export type ManagedUser = z.infer<typeof managedUser>;
