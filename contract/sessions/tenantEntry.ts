import { z } from 'zod';

/** A plant that an account belongs to. */
export const tenantEntry = z.object({
  tid: z.string(),
  name: z.string(),
  shortName: z.string(),
  groupID: z.string().nullable(),
  tenantType: z.number(),
  realmName: z.string(),
  ipsRealmName: z.string(),
  appAccessablePlatform: z.string(),
  updateUrl: z.string(),
  rootArea: z.string(),
});
/** A plant that an account may sign in at. */
export type TenantEntry = z.infer<typeof tenantEntry>;
