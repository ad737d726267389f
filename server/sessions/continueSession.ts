import type { SessionReply } from '@pourline/contract/sessions/session';
import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from './accountEvents.ts';
import { endSessions } from './endSessions.ts';
import { type Membership, membershipsOf, takingPlatform, thoseOpenTo } from './memberships.ts';
import { askedPlant, refreshTokenDays, sessionReply } from './openSession.ts';
import { nextRefreshToken, refreshHash, sessionOfToken } from './refreshTokens.ts';

/** How long the refresh token before is still taken: its reply may have been lost on the road. */
const graceMs = 60_000;

const refusalOfEnd: Record<string, ErrorCode> = {
  passwordChanged: 'login.passwordChanged',
  otherDevice: 'login.otherDevice',
  deleted: 'login.accountNotFound',
  disabled: 'login.tenantDenied',
};

interface Session {
  sessionID: string;
  accountOID: string;
  mobileNo: string;
  homeTenantID: string | null;
  platform: string;
  refreshHash: string;
  onlyTenantID: string | null;
}

/** The running session of a refresh token. A token that was replaced longer ago ends the session: somebody else holds a copy. */
const sessionOf = async (services: Services, token: string, origin: Origin): Promise<Session> => {
  const sessionID = sessionOfToken(services, token);
  if (!sessionID) throw new DomainError('login.incorrect');
  const row = await services.database.system
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.accountOID', 'sessions.accountOID')
    .select(['sessionID', 'accounts.accountOID', 'mobileNo', 'homeTenantID', 'platform', 'refreshHash'])
    .select('onlyTenantID')
    .select(['formerHash', 'formerUntil', 'expiresAt', 'endedAt', 'endedBy', 'deletedAt'])
    .where('sessionID', '=', sessionID)
    .executeTakeFirst();
  if (!row) throw new DomainError('login.incorrect');
  if (row.deletedAt) throw new DomainError('login.accountNotFound');
  if (row.endedAt) throw new DomainError(refusalOfEnd[row.endedBy ?? ''] ?? 'login.incorrect');
  if (Date.parse(row.expiresAt) < services.clock.real()) throw new DomainError('login.incorrect');
  const presented = refreshHash(token);
  const inGrace = row.formerHash === presented && Date.parse(row.formerUntil ?? '') >= services.clock.real();
  if (row.refreshHash !== presented && !inGrace) {
    await endSessions(services.database.system, { accountOID: row.accountOID, only: sessionID }, 'refreshTokenReused');
    await recordAccountEvent(services, 'tokenReused', row, origin, { sessionID });
    throw new DomainError('login.incorrect');
  }
  return row;
};

/**
 * Gives a session its next refresh token, unless the token presented was replaced by it already; false when another request
 * was faster.
 */
const rotate = async (services: Services, session: Session, hash: string, at: Membership | null): Promise<boolean> => {
  const now = services.clock.real();
  const { numUpdatedRows } = await services.database.system
    .updateTable('sessions')
    .set({
      homeTenantID: at?.tid ?? null,
      userID: at?.userID ?? null,
      usedAt: new Date(now),
      expiresAt: new Date(now + refreshTokenDays * 86_400_000),
      ...(hash !== session.refreshHash && {
        refreshHash: hash,
        formerHash: session.refreshHash,
        formerUntil: new Date(now + graceMs),
      }),
    })
    .where('sessionID', '=', session.sessionID)
    .where('refreshHash', '=', session.refreshHash)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Where a session goes on: given itself and the plants of its account, it returns the plant (null: none) or refuses. */
type Place = (session: Session, memberships: readonly Membership[], open: readonly Membership[]) => Membership | null;

const goOn = async (
  services: Services,
  token: string,
  device: { platform: string },
  origin: Origin,
  place: Place,
): Promise<SessionReply> => {
  for (;;) {
    const session = await sessionOf(services, token, origin);
    const memberships = thoseOpenTo(await membershipsOf(services, session.accountOID), session.onlyTenantID);
    const open = takingPlatform(memberships, device.platform || session.platform);
    const at = place(session, memberships, open);
    const refresh = nextRefreshToken(services, session.sessionID, token);
    // A request of the same moment was faster: what it left behind is looked at anew; the token presented is then the former one.
    if (!(await rotate(services, session, refresh.hash, at))) continue;
    return sessionReply(services, session, session.sessionID, refresh.token, at, open);
  }
};

/**
 * Goes on with a session at its plant or changes to another one of the account.
 * Refuses with `login.incorrect`, `login.passwordChanged`, `login.otherDevice`, `login.accountNotFound`, `login.tenantDenied`
 * (does not work there, or the plant does not take this app) or `login.switchTenant` (had no plant, and has one by now).
 */
export const continueSession = (
  services: Services,
  token: string,
  tid: string,
  device: { platform: string },
  origin: Origin,
): Promise<SessionReply> =>
  goOn(services, token, device, origin, (session, memberships, open) => {
    const wanted = askedPlant(tid) || session.homeTenantID;
    if (!wanted) {
      if (memberships.length > 0) throw new DomainError('login.switchTenant');
      return null;
    }
    const at = open.find((membership) => membership.tid === wanted);
    if (!at) throw new DomainError('login.tenantDenied');
    return at;
  });

/** Goes on with the session of an account that works at no plant; `login.switchTenant` once it works at one. */
export const continueWithoutPlant = (
  services: Services,
  token: string,
  device: { platform: string },
  origin: Origin,
): Promise<SessionReply> =>
  goOn(services, token, device, origin, (_, memberships) => {
    if (memberships.length > 0) throw new DomainError('login.switchTenant');
    return null;
  });
