import type { SessionReply } from '@pourline/contract/sessions/session';
import type { TenantEntry } from '@pourline/contract/sessions/tenantEntry';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { ScreenName } from '@pourline/domain/screens';
import { noRoleErrors } from '@pourline/domain/sessions/noRoleErrors';
import { CallError } from '../api/callError.ts';
import { signInTimeoutMs } from '../api/caller.ts';
import { call } from '../api/client.ts';
import { stopAsking } from '../api/queryClient.ts';
import { currentUser, refreshToken, signInCall, signOutCall, testSignIn } from '../api/sessionCalls.ts';
import {
  currentSession,
  proofOfDevice,
  rememberChoice,
  rememberDevice,
  remembered,
  type Session,
  sessionOf,
  setSession,
} from '../api/sessionStore.ts';
import { withLock } from '../api/withLock.ts';
import { toast } from '../kit/shell/toast.ts';
import { go } from '../shell/go.ts';
import { homeNow } from '../shell/home.ts';
import { currentVariant } from '../shell/variant.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { loadSavedProject } from './savedProject.ts';

/** How a person proves who they are. */
export type Secret = { password: string } | { vcode: string } | { unlockCode: string } | { test: true };

/** Who has proved who they are and chooses among their plants; kept in this window alone. */
let pending: SessionReply | null = null;
/** The plants of whoever has signed in and not chosen one yet; null when nobody has. */
export const plantsToChoose = (): readonly TenantEntry[] | null => pending?.tenants ?? null;

/** The one name under which a test build signs in as anybody. */
const testUser = 'test';

const device = () => ({ clientInfo: navigator.userAgent.slice(0, 200), platform: currentVariant().platform });

/** The role groups that this variant of the app works as. */
export const offeredGroups = (groups: readonly RoleGroup[]): RoleGroup[] => {
  const { roleGroup } = currentVariant();
  return groups.filter((group) => !roleGroup || group === roleGroup);
};

/** The role group that the person of a session chose on this device before, when it is still theirs. */
const chosenGroup = ({ mobileNo, tid }: Session, offered: readonly RoleGroup[]): RoleGroup | null => {
  const known = remembered().roleGroup[`${mobileNo}@${tid}`];
  return known && offered.includes(known) ? known : null;
};

/** The role group to begin with: the one chosen on this device before, otherwise the first; null when there is none. */
export const beginningGroup = (session: Session, groups: readonly RoleGroup[]): RoleGroup | null => {
  const offered = offeredGroups(groups);
  return chosenGroup(session, offered) ?? offered[0] ?? null;
};

/** Whether somebody has several role groups at this plant and never chose one on this device. */
const hasNotChosen = (session: Session): boolean => {
  const offered = offeredGroups(session.user?.roleGroups ?? []);
  return offered.length > 1 && chosenGroup(session, offered) === null;
};

/** What the server would say of it, had it been asked. */
const refused = (code: keyof typeof noRoleErrors): CallError => new CallError(403, code, noRoleErrors[code].text);

/** Loads the person of a fresh session; without rights there is no session. */
async function loadPerson(session: Session): Promise<void> {
  setSession(session);
  if (!session.tid) return;
  const query = { platform: currentVariant().platform };
  const user = await call(currentUser, { query }, { roleGroup: null, timeoutMs: signInTimeoutMs });
  const newest = currentSession() ?? session;
  if (user.rights.length === 0 && user.roleGroups.length === 0) throw refused('login.noRights');
  if (offeredGroups(user.roleGroups).length === 0) throw refused('login.unknownRole');
  const known = { ...newest, user, tid: user.tid };
  const roleGroup = beginningGroup(known, user.roleGroups);
  const saved = remembered().project?.[`${newest.mobileNo}@${user.tid}`] ?? null;
  const next = { ...known, project: await loadSavedProject(saved, roleGroup) };
  setSession({ ...next, roleGroup });
  rememberChoice({ ...next, roleGroup: null });
}

/** Takes a session that just began to where its person lands; what fails on the way ends it. */
async function enter(session: Session, landing: () => ScreenName): Promise<void> {
  try {
    await loadPerson(session);
  } catch (error) {
    setSession(null);
    throw error;
  }
  pending = null;
  if (!session.tid) rememberChoice({ ...session, roleGroup: null });
  toast(doneTexts.signIn, { tone: 'good' });
  go(landing(), {}, { replace: true });
}

/** Signs in at the first plant of the person, or at none where there is none. */
const askToken = (mobileNo: string, secret: Secret): Promise<SessionReply> => {
  const options = { timeoutMs: signInTimeoutMs };
  const whoAsks = { tid: '', ...device() };
  if ('test' in secret)
    return call(testSignIn, { body: { username: testUser, testusername: mobileNo, ...whoAsks } }, options);
  const deviceProof = proofOfDevice(mobileNo);
  return call(signInCall, { body: { username: mobileNo, ...secret, deviceProof, ...whoAsks } }, options);
};

/** The tokens of a session, exchanged for those of another plant. */
const tokensAt = (spent: string, tid: string): Promise<SessionReply> =>
  call(refreshToken, { body: { refreshToken: spent, tid, ...device() } }, { timeoutMs: signInTimeoutMs });

/** Begins to work at one of the plants of a session that was just opened at the first of them; empty: at none. */
async function enterAt(opened: SessionReply, tid: string, atNoPlant?: ScreenName): Promise<void> {
  const isThere = tid === (opened.tenants[0]?.tid ?? '');
  const session = sessionOf(isThere ? opened : await tokensAt(opened.refreshToken, tid), tid, null);
  await enter(session, () => (!session.tid && atNoPlant ? atNoPlant : homeNow()));
}

/**
 * Signs in: the token first, which tells the plants of the person, then the person at one of them: the one chosen on this device
 * before, the only one, or the one that they choose now. A person who belongs to no plant lands on `atNoPlant`, the account page unless
 * told. Throws a CallError.
 */
export async function signIn(mobileNo: string, secret: Secret, atNoPlant?: ScreenName): Promise<void> {
  const opened = await askToken(mobileNo, secret);
  rememberDevice(opened);
  const { tenants } = opened;
  const known = tenants.find((tenant) => tenant.tid === remembered().tid[mobileNo]);
  if (known || tenants.length < 2) return enterAt(opened, (known ?? tenants[0])?.tid ?? '', atNoPlant);
  pending = opened;
  go('changetenantforlogin');
}

/** Goes on with a sign-in at the plant that was chosen. */
export async function chooseTenant(tid: string): Promise<void> {
  if (pending) await enterAt(pending, tid);
}

/** Exchanges the tokens of this plant for those of another, while no renewal of the old ones is under way. */
const exchangeTenant = (tid: string): Promise<Session | null> =>
  withLock('session', async () => {
    const before = currentSession();
    if (!before) return null;
    const session = sessionOf(await tokensAt(before.refreshToken, tid), tid, null);
    setSession(session);
    return session;
  });

/** Changes the plant of the signed-in person; who has several role groups there and never chose one is asked for it. */
export async function changeTenant(tid: string): Promise<void> {
  const session = await exchangeTenant(tid);
  const landing = (): ScreenName => {
    const now = currentSession();
    return now && hasNotChosen(now) ? 'rolechoose' : homeNow();
  };
  if (session) await enter(session, landing);
}

/** Works as another role group from now on. */
export function chooseRoleGroup(roleGroup: RoleGroup): void {
  const session = currentSession();
  if (!session) return;
  setSession({ ...session, roleGroup });
  rememberChoice({ ...session, roleGroup });
  go(homeNow(), {}, { replace: true });
}

/** Forgets the session on this device, and says why. */
export function leave(text: string): void {
  setSession(null);
  toast(text, { tone: 'good' });
  go('pwdlogin', {}, { replace: true });
}

let signingOut = false;
/** The person is leaving in this window; what the other windows notice of it is no news here. */
export const isSigningOut = (): boolean => signingOut;

let stay = new AbortController();
/** Ends what is read beside the screens of a person as soon as they leave: the server would refuse it. */
export const untilSignOut = (): AbortSignal => stay.signal;

/** Ends the session here, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  signingOut = true;
  stay.abort();
  stay = new AbortController();
  const askAgain = stopAsking();
  // What is told to the person is not shown on the device when they have left it.
  const { leavePush } = await import('../device/pushDevice.ts');
  await leavePush(false);
  try {
    await call(signOutCall, {}, { timeoutMs: 5_000 });
  } catch {
    // The session ends on this device all the same; its tokens are forgotten.
  }
  signingOut = false;
  leave(doneTexts.signOut);
  askAgain();
}
