import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { Endpoint, ReplyOf } from '../endpoint.ts';
import { type CallArgs, type CallInput, type EndpointFace, inputOf, writes } from './endpointFace.ts';
import { Refusal } from './refusal.ts';
import { type Refuse, refusalOf, replyOf } from './replyOf.ts';
import { type Spelling, spellCall } from './spellCall.ts';
import type { WireReply, WireRequest } from './transport.ts';

/** What a caller may say about one call. */
export interface CallOptions<Form = never> {
  /** The same key makes the server do a writing call, or an upload, once; with a writing call a key of the client's own is sent otherwise. */
  idempotencyKey?: string | undefined;
  /** Calls as this role group instead of the chosen one; null sends none. */
  roleGroup?: RoleGroup | null | undefined;
  /** Sent instead of a JSON body by `upload` endpoints. */
  form?: Form | undefined;
}

/** Who calls. Asked for once per call, so that a call that is repeated stays the same person's. */
export interface Identity {
  roleGroup: RoleGroup | null;
  /** The access token, renewed when it is about to end; null when nobody is signed in. */
  token(): Promise<string | null>;
  /** Another token after `stale` was refused; null when there is none. */
  renew(stale: string): Promise<string | null>;
}

/** What a client works with. `Form` is what the platform uploads, `Options` what else a caller may say about a call. */
export interface ClientParts<Form, Options extends CallOptions<Form>> {
  /** Sends one request and reads its reply. Time limits, retries and counts have their place here. */
  send(address: string, request: WireRequest<Form>, endpoint: EndpointFace, options?: Options): Promise<WireReply>;
  identity(): Identity;
  /** A key for a writing call that was given none; without it such calls carry none. */
  newKey?(): string;
  /** Told of each call that succeeded. */
  onDone?(endpoint: EndpointFace, options?: Options): void;
  /** Words a refusal; as the server does unless told otherwise. */
  refuse?: Refuse;
}

/** Calls endpoints of the contract. Both throw what `send` and `refuse` make of a failure. */
export interface Client<Options> {
  call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E, Options>): Promise<ReplyOf<E>>;
  /** One call of an endpoint that was kept as plain data. */
  callFace(endpoint: EndpointFace, input?: CallInput, options?: Options): Promise<unknown>;
}

/** Makes the one way of calling the contract: address, headers, envelope, refusals, and one renewal of a token that ended. */
export const createClient = <Form, Options extends CallOptions<Form>>(
  parts: ClientParts<Form, Options>,
): Client<Options> => {
  const refuse = parts.refuse ?? refusalOf;

  const ask = async (
    endpoint: EndpointFace,
    input: CallInput,
    options: Options | undefined,
    spelling: Spelling<Form>,
  ): Promise<unknown> => {
    const { address, request } = spellCall(endpoint, input, { ...spelling, form: options?.form });
    const { ok, status, body } = await parts.send(address, request, endpoint, options);
    if (!ok) throw refuse(status, String(body), endpoint);
    const reply = typeof body === 'string' ? replyOf(endpoint, status, body, refuse) : body;
    parts.onDone?.(endpoint, options);
    return reply;
  };

  const callFace: Client<Options>['callFace'] = async (endpoint, input = {}, options) => {
    // One key for both tries: the server must not do a writing call twice because its token was renewed in between.
    const named = writes(endpoint) || endpoint.kind === 'upload' ? options?.idempotencyKey : undefined;
    const idempotencyKey = named ?? (writes(endpoint) ? parts.newKey?.() : undefined);
    if (endpoint.access === 'public' && !endpoint.asPerson) return ask(endpoint, input, options, { idempotencyKey });
    const identity = parts.identity();
    const roleGroup = options?.roleGroup === undefined ? identity.roleGroup : options.roleGroup;
    const askAs = (token: string | null) => ask(endpoint, input, options, { token, roleGroup, idempotencyKey });
    const token = await identity.token();
    try {
      return await askAs(token);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'login.invalid' || !token) throw error;
      const renewed = await identity.renew(token);
      if (!renewed) throw error;
      return askAs(renewed);
    }
  };

  return {
    callFace,
    // The schemas of the endpoint say what goes in and comes out; the server holds to them.
    call: async <E extends Endpoint>(endpoint: E, ...[input, options]: CallArgs<E, Options>) =>
      (await callFace(endpoint, inputOf<E>(input), options)) as ReplyOf<E>,
  };
};
