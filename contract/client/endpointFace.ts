import type { Endpoint, InputTo } from '../endpoint.ts';

/** What of an endpoint a call needs; plain data, so that a command can wait in a store. */
export type EndpointFace = Pick<Endpoint, 'method' | 'path' | 'access'> &
  Partial<Pick<Endpoint, 'ips' | 'list' | 'kind' | 'readOnly' | 'changes' | 'act' | 'offline' | 'asPerson'>>;

/** What a call carries, whatever its endpoint. */
export interface CallInput {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

/** The arguments of a call: the input may be left out when nothing in it is required. */
export type CallArgs<E extends Endpoint, Options> =
  Record<never, never> extends InputTo<E>
    ? [input?: InputTo<E>, options?: Options]
    : [input: InputTo<E>, options?: Options];

/** What a typed call carries, without its types. */
export const inputOf = <E extends Endpoint>(input: InputTo<E> | undefined): CallInput => (input ?? {}) as CallInput;

/** Whether a call changes something: it is then sent under an idempotency key. */
export const writes = ({ method, readOnly }: EndpointFace): boolean => method !== 'GET' && !readOnly;
