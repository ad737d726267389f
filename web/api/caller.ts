import type { Endpoint } from '@pourline/contract/endpoint';
import { abortedError, CallError, errorOfAnswer, networkError, timeoutError } from './callError.ts';

/** What of an endpoint a call needs; plain data, so that a command can wait in a store. */
export type EndpointFace = Pick<Endpoint, 'method' | 'path' | 'access'> &
  Partial<Pick<Endpoint, 'ips' | 'list' | 'kind' | 'readOnly' | 'changes'>>;

export interface CallInput {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

export interface CallOptions {
  /** The same key makes the server do a writing call once; a key of its own is made otherwise. */
  idempotencyKey?: string | undefined;
  /** Calls as this role group instead of the chosen one; null sends none. */
  roleGroup?: string | null | undefined;
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** What it changes is not asked for again: the live line tells where it matters. */
  unseen?: true | undefined;
  /** Sent instead of a JSON body by `upload` endpoints. */
  form?: FormData | undefined;
}

/** What a caller works with; all of it can be replaced in a test. */
export interface CallerParts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The access token to send, renewed when it is about to end; null when nobody is signed in. */
  token: () => Promise<string | null>;
  /** Another token after `stale` was refused. */
  renew: (stale: string) => Promise<string | null>;
  roleGroup: () => string | null;
  /** Who works in this window now, and at which plant; another window may begin somebody else's session. */
  person: () => string;
  newKey: () => string;
  /** Told when the server answers nothing until the person has chosen a password. */
  onChoosePassword?: (() => void) | undefined;
  /** Told after each call whether the server was reached. */
  onReach?: ((reached: boolean) => void) | undefined;
}

export type Caller = (endpoint: EndpointFace, input?: CallInput, options?: CallOptions) => Promise<unknown>;

export const requestTimeoutMs = 10_000;
export const signInTimeoutMs = 30_000;

/** The address of a call: places filled, given query parameters appended. */
export const addressOf = (endpoint: EndpointFace, input: CallInput): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/** The reply inside the envelope of an endpoint; a failed return state of the older envelope is thrown. */
export const replyOf = (endpoint: EndpointFace, status: number, raw: string): unknown => {
  let envelope: Record<string, unknown>;
  try {
    envelope = JSON.parse(raw) as Record<string, unknown>;
  } catch {
    throw errorOfAnswer(status, '{}');
  }
  if (!endpoint.ips) return endpoint.list ? { data: envelope.data ?? [], total: envelope.total ?? 0 } : envelope.data;
  const inner = ((envelope.datas as Record<string, unknown> | undefined)?.data ?? {}) as Record<string, unknown>;
  const failed =
    (envelope.code !== undefined && envelope.code !== 'OK') ||
    (inner.code !== undefined && inner.code !== 0) ||
    envelope.returnState === 'fail';
  if (failed) throw new CallError(status, 'unknown', String(inner.msg || envelope.returnMessage || '未知错误'));
  return endpoint.list ? { data: inner.data ?? [], total: inner.total ?? 0 } : inner.data;
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

/** Makes the function through which every call of the app goes: headers, time limit, one renewal of the token, envelope, errors. */
export const createCaller = (parts: CallerParts): Caller => {
  async function ask(
    endpoint: EndpointFace,
    input: CallInput,
    options: CallOptions,
    token: string | null,
  ): Promise<unknown> {
    const timeoutMs = options.timeoutMs ?? (endpoint.kind === 'upload' ? 60_000 : requestTimeoutMs);
    const writes = endpoint.method !== 'GET' && !endpoint.readOnly;
    const headers: Record<string, string> = {};
    const roleGroup = options.roleGroup === undefined ? parts.roleGroup() : options.roleGroup;
    if (token) headers.authorization = `Bearer ${token}`;
    if (token && roleGroup) headers['x-role-group'] = roleGroup;
    if (writes) headers['idempotency-key'] = options.idempotencyKey ?? '';
    const body =
      options.form ?? (endpoint.method === 'GET' || input.body === undefined ? undefined : JSON.stringify(input.body));
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const { signal, hasTimedOut, settle } = limited(timeoutMs, options.signal);
    let response: Response;
    let answer: string | Blob;
    try {
      response = await parts.fetch(addressOf(endpoint, input), {
        method: endpoint.method,
        headers,
        signal,
        ...(body !== undefined && { body }),
      });
      answer = response.ok && endpoint.kind === 'file' ? await response.blob() : await response.text();
    } catch {
      if (options.signal?.aborted) throw abortedError();
      parts.onReach?.(false);
      throw hasTimedOut() ? timeoutError(timeoutMs) : networkError();
    } finally {
      settle();
    }
    const failure = response.ok
      ? null
      : errorOfAnswer(response.status, typeof answer === 'string' ? answer : '', endpoint.path);
    parts.onReach?.(!failure?.isTransport);
    if (failure?.code === 'login.choosePassword') parts.onChoosePassword?.();
    if (failure) throw failure;
    return typeof answer === 'string' ? replyOf(endpoint, response.status, answer) : answer;
  }

  return async (endpoint, input = {}, options = {}) => {
    // One key for both tries: the server must not do a writing call twice because its token was renewed in between.
    const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? parts.newKey() };
    if (endpoint.access === 'public') return ask(endpoint, input, keyed, null);
    const person = parts.person();
    // What one person asked for is never sent in the name of another.
    const own = (token: string | null): string | null => {
      if (parts.person() !== person) throw abortedError();
      return token;
    };
    const token = own(await parts.token());
    try {
      return await ask(endpoint, input, keyed, token);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'login.invalid' || !token) throw error;
      const renewed = own(await parts.renew(token));
      if (!renewed) throw error;
      return ask(endpoint, input, keyed, renewed);
    }
  };
};
