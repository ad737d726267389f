import type { TenantEntry } from '@pourline/contract/auth';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { DomainError } from '@pourline/domain/errors';
import { CallError } from '../api/callError.ts';
import { signInTimeoutMs } from '../api/caller.ts';
import { call, onSessionEnd, renewToken } from '../api/client.ts';
import { currentUser, refreshToken, signInCall, signOutCall, tenantsOfPhone } from '../api/sessionCalls.ts';
import { toast } from '../kit/toast.ts';
import { go } from '../shell/go.ts';
import { homeNow } from '../shell/home.ts';
import {
  currentSession,
  forgetTenant,
  rememberChoice,
  remembered,
  type Session,
  sessionOf,
  setSession,
} from './sessionStore.ts';

/** What was typed while the plant is being chosen; never stored. */
interface Pending {
  mobileNo: string;
  password: string;
  tenants: readonly TenantEntry[];
}
let pending: Pending | null = null;
export const pendingSignIn = (): Pending | null => pending;

const device = () => ({ clientInfo: navigator.userAgent.slice(0, 200), platform: 'web' });

/** The role group to begin with: the only one, or the one chosen on this device before; null when it must be chosen. */
const groupFor = (session: Session, groups: readonly string[]): RoleGroup | null => {
  const known = remembered().roleGroup[`${session.mobileNo}@${session.tid}`];
  if (known && groups.includes(known)) return known;
  return groups.length === 1 ? (groups[0] as RoleGroup) : null;
};

/** Loads the person of a fresh session; without rights there is no session. */
async function loadPerson(session: Session): Promise<void> {
  setSession(session);
  if (!session.tid) return;
  const user = await call(currentUser, { query: { platform: 'web' } }, { roleGroup: null, timeoutMs: signInTimeoutMs });
  const newest = currentSession() ?? session;
  if (user.rights.length === 0 && user.roleGroups.length === 0) throw new DomainError('login.noRights');
  if (user.roleGroups.length === 0) throw new DomainError('login.unknownRole');
  const next = { ...newest, user, tid: user.tid };
  const roleGroup = groupFor(next, user.roleGroups);
  setSession({ ...next, roleGroup });
  rememberChoice({ ...next, roleGroup });
}

/** Takes a session that just began to where its person lands; what fails on the way ends it. */
async function enter(session: Session): Promise<void> {
  try {
    await loadPerson(session);
  } catch (error) {
    setSession(null);
    if (error instanceof DomainError) throw new CallError(403, error.code, error.message);
    throw error;
  }
  pending = null;
  toast('登录成功', { tone: 'good' });
  go(homeNow(), {}, { replace: true });
}

/** Signs in at one plant; an empty `tid` lets the server take the only one. */
async function signInAt(mobileNo: string, password: string, tid: string): Promise<void> {
  const reply = await call(
    signInCall,
    { body: { username: mobileNo, password, tid, ...device() } },
    { timeoutMs: signInTimeoutMs },
  );
  await enter(sessionOf(reply, tid || reply.tenants[0]?.tid || '', null));
}

/** Signs in: the plants of the phone first, then the token at one of them, then the person. Throws a CallError. */
export async function signIn(mobileNo: string, password: string): Promise<void> {
  const { data: tenants } = await call(tenantsOfPhone, { query: { mobileNo } }, { timeoutMs: signInTimeoutMs });
  const known = tenants.find((tenant) => tenant.tid === remembered().tid[mobileNo]);
  const tenant = known ?? (tenants.length === 1 ? tenants[0] : undefined);
  if (tenant || tenants.length === 0) return signInAt(mobileNo, password, tenant?.tid ?? '');
  pending = { mobileNo, password, tenants };
  go('changetenantforlogin');
}

/** Goes on with a sign-in at the plant that was chosen. */
export async function chooseTenant(tid: string): Promise<void> {
  if (pending) await signInAt(pending.mobileNo, pending.password, tid);
}

/** Changes the plant of the signed-in person. */
export async function changeTenant(tid: string): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const reply = await call(
    refreshToken,
    { body: { refreshToken: session.refreshToken, tid, ...device() } },
    { timeoutMs: signInTimeoutMs },
  );
  await enter({ ...sessionOf(reply, tid, null) });
}

/** Works as another role group from now on. */
export function chooseRoleGroup(roleGroup: RoleGroup): void {
  const session = currentSession();
  if (!session) return;
  setSession({ ...session, roleGroup });
  rememberChoice({ ...session, roleGroup });
  go(homeNow(), {}, { replace: true });
}

/** Ends the session here, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  try {
    await call(signOutCall, {}, { timeoutMs: 5_000 });
  } catch {
    // The session ends on this device all the same; its tokens are forgotten.
  }
  setSession(null);
  toast('登出成功', { tone: 'good' });
  go('pwdlogin', {}, { replace: true });
}

/** What the server says when a session cannot go on. */
function endSession(refusal: CallError): void {
  const session = currentSession();
  if (!session) return;
  if (refusal.code === 'login.switchTenant') {
    toast(refusal.text);
    return;
  }
  forgetTenant(session.mobileNo);
  setSession(null);
  if (refusal.text) toast(refusal.text, { tone: 'error' });
  go('pwdlogin', {}, { replace: true });
}

const renewEveryMs = 10 * 60_000;

/** Renews token and person at the start and when the app comes to the front; a session whose person is unknown needs both before anything is shown. */
export function startSession(): void {
  onSessionEnd(endSession);
  let renewedAt = 0;
  async function renew(): Promise<void> {
    if (!currentSession() || Date.now() - renewedAt < renewEveryMs) return;
    renewedAt = Date.now();
    try {
      await renewToken();
      const session = currentSession();
      if (session?.tid) await loadPersonAgain(session);
    } catch (error) {
      renewedAt = 0;
      if (!(error instanceof CallError) || error.status < 400) return;
      if (error.code === 'login.userNotFound' || error.code === 'login.noRights') return endSession(error);
      // Without network the app goes on with what it knows; a server that fails is said so.
      if (!error.isTransport && error.status >= 500) go('networkerror', { error: error.text }, { replace: true });
    }
  }
  const skips = ['/licence', '/privacy'];
  if (!skips.includes(location.pathname)) void renew();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void renew());
}

/** Rights may have changed since the last time. */
async function loadPersonAgain(session: Session): Promise<void> {
  const user = await call(currentUser, { query: { platform: 'web' } }, { roleGroup: null });
  const now = currentSession();
  if (!now || now.tid !== session.tid) return;
  const still = now.roleGroup !== null && user.roleGroups.includes(now.roleGroup);
  if (JSON.stringify(user) !== JSON.stringify(now.user) || !still)
    setSession({ ...now, user, roleGroup: still ? now.roleGroup : groupFor(now, user.roleGroups) });
  if (!still) go(homeNow(), {}, { replace: true });
}
