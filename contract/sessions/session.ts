import { z } from 'zod';
import { tenantEntry } from './tenantEntry.ts';

/** A session of an account at one of its plants. */
export const sessionSchema = z.object({
  token: z.string(),
  /** When the access token ends, epoch ms. */
  expire: z.number(),
  refreshToken: z.string(),
  accountOID: z.string(),
  mobileNo: z.string(),
  /** Shown at the next sign-in, it tells that the account signed in on this device before; it opens nothing. */
  deviceProof: z.string(),
  tenants: z.array(tenantEntry),
});
/** What a sign-in gives: token, its end (epoch ms), the token to go on with, and the plants of the account. */
export type SessionReply = z.infer<typeof sessionSchema>;
