import type { SessionReply } from '@pourline/contract/sessions/session';
import { DomainError } from '@pourline/domain/errors';
import { newId } from '../db/ids.ts';
import { accessTokenMinutes, forgetSession, signAccessToken } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from './accountEvents.ts';
import { endSessions } from './endSessions.ts';
import { deviceProof } from './knownDevices.ts';
import { entryOf, type Membership, membershipsOf, takingPlatform, thoseOpenTo } from './memberships.ts';
import { newRefreshToken } from './refreshTokens.ts';

export const refreshTokenDays = 30;
/** How long the access token of an account without a plant is good. */
const plantlessTokenMinutes = 30;
/** What a client names as its plant while it has none. */
const noPlant = 'TEMP';

/** The plant that a client asks for; empty when it asks for none. */
export const askedPlant = (tid: string): string => (tid === noPlant ? '' : tid);

export interface SignedInAccount {
  accountOID: string;
  mobileNo: string;
}

/** An account that has proved itself; `onlyTenantID`: with what this plant handed out, which opens that plant alone. */
export interface ProvedAccount extends SignedInAccount {
  onlyTenantID: string | null;
}

/** Whether an installed app names its device; each has a name of its own. */
export const isNative = (clientInfo: string): boolean => /^(android|ios)\//.test(clientInfo);

/** Both tokens with the plants among which the account may choose. */
export const sessionReply = async (
  services: Services,
  account: SignedInAccount,
  sessionID: string,
  refreshToken: string,
  at: Membership | null,
  open: readonly Membership[],
): Promise<SessionReply> => ({
  ...(await signAccessToken(
    services,
    { accountOID: account.accountOID, sessionID, userID: at?.userID ?? '', tenantID: at?.tid ?? '' },
    at ? accessTokenMinutes : plantlessTokenMinutes,
  )),
  refreshToken,
  accountOID: account.accountOID,
  mobileNo: account.mobileNo,
  deviceProof: deviceProof(services, account.accountOID, sessionID),
  tenants: open.map(entryOf),
});

/**
 * Signs an account in at the plant asked for, at its first one, or, when it has none, at no plant.
 * `login.tenantDenied`: it does not work at the plant asked for; `login.otherPlatform`: the plant does not take this app;
 * `login.ownProof`: it works there, but came with what another plant handed out.
 */
export const openSession = async (
  services: Services,
  account: ProvedAccount,
  tid: string,
  device: { clientInfo: string; platform: string },
  origin: Origin,
): Promise<SessionReply> => {
  const all = await membershipsOf(services, account.accountOID);
  const asked = askedPlant(tid);
  const memberships = thoseOpenTo(all, account.onlyTenantID);
  const open = takingPlatform(memberships, device.platform);
  if (
    all.some(({ tid: one }) => asked === '' || one === asked) &&
    !memberships.some(({ tid: one }) => asked === '' || one === asked)
  )
    throw new DomainError('login.ownProof');
  const at = (asked ? open.find((membership) => membership.tid === asked) : open[0]) ?? null;
  if (!at && (asked || memberships.length > 0))
    throw new DomainError(
      memberships.some((membership) => !asked || membership.tid === asked)
        ? 'login.otherPlatform'
        : 'login.tenantDenied',
    );
  const sessionID = newId();
  const refresh = newRefreshToken(services, sessionID);
  const now = new Date(services.clock.real());
  const others = await services.database.system.transaction().execute(async (db) => {
    // Sign-ins of an account take turns here, so that the later one ends the earlier, whatever the clocks of their servers say.
    await db
      .selectFrom('accounts')
      .select('accountOID')
      .where('accountOID', '=', account.accountOID)
      .forNoKeyUpdate()
      .execute();
    await db
      .insertInto('sessions')
      .values({
        sessionID,
        accountOID: account.accountOID,
        homeTenantID: at?.tid ?? null,
        userID: at?.userID ?? null,
        onlyTenantID: account.onlyTenantID,
        refreshHash: refresh.hash,
        clientInfo: device.clientInfo,
        platform: device.platform,
        createTime: now,
        usedAt: now,
        expiresAt: new Date(now.getTime() + refreshTokenDays * 86_400_000),
      })
      .execute();
    // A person has one phone in hand; browsers may be several.
    if (!isNative(device.clientInfo)) return [];
    const { accountOID, onlyTenantID } = account;
    return endSessions(db, { accountOID, onlyTenantID, except: sessionID, native: true }, 'otherDevice');
  });
  for (const ended of others) forgetSession(ended);
  await recordAccountEvent(services, 'signIn', account, origin, {
    tenantID: at?.tid ?? null,
    platform: device.platform,
  });
  for (const ended of others)
    await recordAccountEvent(services, 'sessionEnded', account, origin, { sessionID: ended, by: 'otherDevice' });
  return sessionReply(services, account, sessionID, refresh.token, at, open);
};
