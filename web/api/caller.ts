import {
  type Client,
  type CallOptions as ContractCallOptions,
  createClient,
} from '@pourline/contract/client/createClient';
import type { EndpointFace } from '@pourline/contract/client/endpointFace';
import { exchange } from '@pourline/contract/client/transport';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { abortedError, type CallError, errorOfAnswer, networkError, timeoutError } from './callError.ts';
import type { Reach } from './network.ts';

export interface CallOptions extends ContractCallOptions<FormData> {
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** What it changes is not asked for again: the live line tells where it matters. */
  unseen?: true | undefined;
}

/** What a caller works with; all of it can be replaced in a test. */
export interface CallerParts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The access token to send, renewed when it is about to end; null when nobody is signed in. */
  token: () => Promise<string | null>;
  /** Another token after `stale` was refused. */
  renew: (stale: string) => Promise<string | null>;
  roleGroup: () => RoleGroup | null;
  /** Who works in this window now, and at which plant; another window may begin somebody else's session. */
  person: () => string;
  newKey: () => string;
  /** Told when the server refuses everything until the person has chosen a password. */
  onChoosePassword?: (() => void) | undefined;
  /** Told which topics a call has changed. */
  onChanged?: ((topics: NonNullable<EndpointFace['changes']>) => void) | undefined;
  /** Told after each call what it found, and when it began, as `performance.now` has it. */
  onReach?: ((reach: Reach, began?: number) => void) | undefined;
}

export const requestTimeoutMs = 10_000;
export const signInTimeoutMs = 30_000;

/** What a refusal tells of the way to the server's data. */
const reachOf = (refusal: CallError): Reach => {
  if (refusal.code === 'app.databaseAway' || refusal.code === 'app.outcomeUnknown') return 'databaseAway';
  return refusal.isTransport ? 'offline' : 'reached';
};

/** A signal that ends a call after a time or when the caller turns away (`AbortSignal.any` is younger than our oldest browsers). */
function limited(
  timeoutMs: number,
  outer: AbortSignal | undefined,
): { signal: AbortSignal; hasTimedOut: () => boolean; settle: () => void } {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  const stop = () => controller.abort();
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop);
  const settle = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, hasTimedOut: () => timedOut, settle };
}

/** The client of the browser: every call of the app goes through it, with a time limit and errors in words for a person. */
export const createCaller = (parts: CallerParts): Client<CallOptions> =>
  createClient<FormData, CallOptions>({
    newKey: parts.newKey,
    identity: () => {
      const person = parts.person();
      // What one person asked for is never sent in the name of another.
      const own = (token: string | null): string | null => {
        if (parts.person() !== person) throw abortedError();
        return token;
      };
      return {
        roleGroup: parts.roleGroup(),
        token: async () => own(await parts.token()),
        renew: async (stale) => own(await parts.renew(stale)),
      };
    },
    send: async (address, request, endpoint, options = {}) => {
      const timeoutMs = options.timeoutMs ?? (endpoint.kind === 'upload' ? 60_000 : requestTimeoutMs);
      const { signal, hasTimedOut, settle } = limited(timeoutMs, options.signal);
      const began = performance.now();
      const limitedFetch = (url: string, init: typeof request) => parts.fetch(url, { ...init, signal });
      try {
        const reply = await exchange(limitedFetch, address, endpoint, request, (response) => response.blob());
        if (reply.ok) parts.onReach?.('reached', began);
        return reply;
      } catch {
        if (options.signal?.aborted) throw abortedError();
        parts.onReach?.('offline');
        throw hasTimedOut() ? timeoutError(timeoutMs) : networkError();
      } finally {
        settle();
      }
    },
    onDone: ({ changes }, options) => {
      if (changes && !options?.unseen) parts.onChanged?.(changes);
    },
    refuse: (status, raw, endpoint) => {
      const refusal = errorOfAnswer(status, raw, endpoint);
      parts.onReach?.(reachOf(refusal));
      if (refusal.code === 'login.choosePassword') parts.onChoosePassword?.();
      return refusal;
    },
  });
