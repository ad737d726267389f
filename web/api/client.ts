import type { Endpoint, InputTo, ReplyOf } from '@pourline/contract/endpoint';
import type { SessionReply } from '@pourline/contract/sessions';
import type { CallError } from './callError.ts';
import { type CallInput, type CallOptions, createCaller, type EndpointFace, signInTimeoutMs } from './caller.ts';
import { reportReach } from './network.ts';
import { newKey } from './newKey.ts';
import { invalidateTopics } from './queryClient.ts';
import { accountToken, refreshToken } from './sessionCalls.ts';
import { currentSession, rereadSession, sessionOf, setSession } from './sessionStore.ts';
import { createTokenKeeper } from './tokenKeeper.ts';
import { withLock } from './withLock.ts';

type NoInput = Record<never, never>;
/** The arguments of a call: the input may be left out when nothing in it is required. */
export type CallArgs<E extends Endpoint> =
  NoInput extends InputTo<E> ? [input?: InputTo<E>, options?: CallOptions] : [input: InputTo<E>, options?: CallOptions];

let whenEnded: (refusal: CallError) => void = () => setSession(null);
/** What happens when the server will not go on with the session; set once by the sign-in. */
export const onSessionEnd = (handle: (refusal: CallError) => void): void => {
  whenEnded = handle;
};

let whenUnchosen: () => void = () => undefined;
/** What happens when the server answers nothing until the person has chosen a password; set once by the sign-in. */
export const onChoosePassword = (handle: () => void): void => {
  whenUnchosen = handle;
};

const keeper = createTokenKeeper({
  read: rereadSession,
  store: (reply) => {
    const before = currentSession();
    if (before) setSession(sessionOf(reply, before.tid, before));
  },
  end: (refusal) => whenEnded(refusal),
  refresh: ({ refreshToken: spent, tid }) => {
    const isAtPlant = tid !== '' && tid !== 'TEMP';
    const [endpoint, body] = isAtPlant
      ? [refreshToken, { refreshToken: spent, tid }]
      : [accountToken, { refreshToken: spent }];
    return caller(endpoint, { body }, { timeoutMs: signInTimeoutMs }) as Promise<SessionReply>;
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
  onReach: reportReach,
  onChoosePassword: () => whenUnchosen(),
});

/** One call of an endpoint that was kept as plain data. Once it is done, replies that show what it changed are old. */
export const callFace = async (endpoint: EndpointFace, input?: CallInput, options?: CallOptions): Promise<unknown> => {
  const reply = await caller(endpoint, input, options);
  if (endpoint.changes && !options?.unseen) invalidateTopics(endpoint.changes);
  return reply;
};

/** One call by its endpoint. Throws a CallError. */
export const call = <E extends Endpoint>(endpoint: E, ...[input, options]: CallArgs<E>): Promise<ReplyOf<E>> =>
  callFace(endpoint, input as CallInput | undefined, options) as Promise<ReplyOf<E>>;

/** Exchanges the token now, whatever its age: at the start and when the app comes to the front. */
export const renewToken = async (): Promise<void> => {
  const session = currentSession();
  if (session) await keeper.renew(session.token);
};
