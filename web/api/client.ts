import type { CallError } from './callError.ts';
import { createCaller, signInTimeoutMs } from './caller.ts';
import { reportReach } from './network.ts';
import { newKey } from './newKey.ts';
import { invalidateChanged } from './queryClient.ts';
import { accountToken, refreshToken } from './sessionCalls.ts';
import { currentSession, rereadSession, sessionOf, setSession } from './sessionStore.ts';
import { createTokenKeeper } from './tokenKeeper.ts';
import { withLock } from './withLock.ts';

let whenEnded: (refusal: CallError) => void = () => setSession(null);
/** What happens when the server will not go on with the session; set once by the sign-in. */
export const onSessionEnd = (handle: (refusal: CallError) => void): void => {
  whenEnded = handle;
};

let whenUnchosen: () => void = () => undefined;
/** What happens when the server refuses everything until the person has chosen a password; set once by the sign-in. */
export const onChoosePassword = (handle: () => void): void => {
  whenUnchosen = handle;
};

const keeper = createTokenKeeper({
  read: rereadSession,
  store: (reply, spent) => {
    const before = currentSession();
    if (before?.token === spent.token) setSession(sessionOf(reply, before.tid, before));
  },
  end: (refusal) => whenEnded(refusal),
  refresh: ({ refreshToken: spent, tid }) => {
    const isAtPlant = tid !== '' && tid !== 'TEMP';
    const [endpoint, body] = isAtPlant
      ? [refreshToken, { refreshToken: spent, tid }]
      : [accountToken, { refreshToken: spent }];
    return caller.call(endpoint, { body }, { timeoutMs: signInTimeoutMs });
  },
  now: Date.now,
  lock: (run) => withLock('session', run),
});

const caller = createCaller({
  fetch: (url, init) => fetch(url, init),
  token: keeper.token,
  renew: keeper.renew,
  roleGroup: () => currentSession()?.roleGroup ?? null,
  person: () => {
    const session = currentSession();
    return session ? `${session.accountOID}@${session.tid}` : '';
  },
  newKey,
  onChanged: invalidateChanged,
  onReach: reportReach,
  onChoosePassword: () => whenUnchosen(),
});

/** `call`: one call by its endpoint; `callFace`: one of an endpoint that was kept as plain data. Both throw a CallError. Once a call is done, replies that show what it changed are old. */
export const { call, callFace } = caller;

/** Exchanges the token now, whatever its age: at the start and when the app comes to the front. */
export const renewToken = async (): Promise<void> => {
  const session = currentSession();
  if (session) await keeper.renew(session.token);
};
