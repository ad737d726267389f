import { screenOf } from '@pourline/domain/screens';
import { CallError } from '../api/callError.ts';
import { call, onChoosePassword, onSessionEnd, renewToken } from '../api/client.ts';
import { currentUser } from '../api/sessionCalls.ts';
import { currentSession, followOtherWindows, forgetTenant, type Session, setSession } from '../api/sessionStore.ts';
import { toast } from '../kit/shell/toast.ts';
import { go } from '../shell/go.ts';
import { homeNow } from '../shell/home.ts';
import { currentVariant } from '../shell/variant.ts';
import { wordOfOtherWindow } from './otherWindow.ts';
import { loadSavedProject } from './savedProject.ts';
import { endingOf, showsCause } from './sessionEnding.ts';
import { beginningGroup, isSigningOut, untilSignOut } from './signIn.ts';

/** What follows when the server will not go on with the session. */
function endSession(refusal: CallError): void {
  const session = currentSession();
  if (!session) return;
  const ending = endingOf(refusal);
  if (ending === 'cause') {
    go('networkerror', { error: refusal.text }, { replace: true });
    return;
  }
  forgetTenant(session.mobileNo);
  setSession(null);
  if (refusal.text) toast(refusal.text, { tone: ending === 'switch' ? 'plain' : 'error' });
  go('pwdlogin', {}, { replace: true });
}

/** The password was reset while the person was at work: the page that asks for one of their own is all that is open. */
function askForPassword(): void {
  const session = currentSession();
  if (!session?.user || session.user.needResetPsw) return;
  setSession({ ...session, user: { ...session.user, needResetPsw: true } });
  go(homeNow(), {}, { replace: true });
}

/** Rights may have changed since the last time. */
async function loadPersonAgain(session: Session): Promise<void> {
  if (isSigningOut()) return;
  const query = { platform: currentVariant().platform };
  const user = await call(currentUser, { query }, { roleGroup: null, signal: untilSignOut() });
  const saved = currentSession()?.project ?? null;
  const project = await loadSavedProject(saved, currentSession()?.roleGroup ?? null);
  const now = currentSession();
  if (!now || now.tid !== session.tid || (now.project ?? null) !== saved) return;
  const still = now.roleGroup !== null && user.roleGroups.includes(now.roleGroup);
  const roleGroup = still ? now.roleGroup : beginningGroup(now, user.roleGroups);
  const lost = project === null && saved !== null;
  if (JSON.stringify(user) !== JSON.stringify(now.user) || !still || lost)
    setSession({ ...now, user, roleGroup, project });
  if (!still || lost || user.needResetPsw) go(homeNow(), {}, { replace: true });
}

/** Nobody works on here with a session that another window ended or changed. */
function followOther(before: Session | null, now: Session | null): void {
  if (isSigningOut()) return;
  const name = location.pathname.slice(1);
  const standing = name === 'pwdlogin' ? 'signIn' : screenOf(name)?.public ? 'public' : 'inside';
  const word = wordOfOtherWindow(before, now, standing);
  if (word === null) return;
  if (word) toast(word);
  go(homeNow(), {}, { replace: true });
}

const renewEveryMs = 10 * 60_000;
/** Read before any consent, so nothing is asked of the server for them. */
const withoutRenewal = ['/licence', '/privacy'];

/** Renews token and person at the start and when the app comes to the front; a session whose person is unknown needs both before anything is shown. */
export function startSession(): void {
  onSessionEnd(endSession);
  onChoosePassword(askForPassword);
  followOtherWindows(followOther);
  let renewedAt = 0;
  async function renew(): Promise<void> {
    if (!currentSession() || withoutRenewal.includes(location.pathname)) return;
    if (Date.now() - renewedAt < renewEveryMs) return;
    renewedAt = Date.now();
    try {
      const before = currentSession();
      await renewToken();
      const session = currentSession();
      // Who signs in or changes plant meanwhile is loaded by that.
      if (session?.tid && session.tid === before?.tid) await loadPersonAgain(session);
    } catch (error) {
      renewedAt = 0;
      if (!(error instanceof CallError) || error.status < 400) return;
      if (showsCause(error)) go('networkerror', { error: error.text }, { replace: true });
      else if (!error.isTransport) endSession(error);
    }
  }
  void renew();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void renew());
}
