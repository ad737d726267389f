import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { Endpoint } from '../endpoint.ts';
import { sessions } from '../sessions.ts';
import { type CallOptions, type Client, createClient } from './createClient.ts';
import type { CallArgs } from './endpointFace.ts';
import { Refusal } from './refusal.ts';
import { exchange, type Fetch } from './transport.ts';

/** Where a program reaches the product, and over what; `Form` is what the platform uploads. */
export interface Door<Form = never> {
  url: string;
  fetch: Fetch<Form>;
}

/** Who somebody is for the server once they have signed in. */
export interface Badge {
  token: string;
  roleGroup: RoleGroup;
  userID: string;
  tid: string;
}

/** As whom somebody signs in: phone, password, plant and the role group to work as. */
export interface Credentials {
  mobileNo: string;
  password: string;
  tid: string;
  roleGroup: RoleGroup;
}

/** Calls that a program makes as one person of a plant, without a screen. */
export interface Member<Form = never> extends Badge, Client<CallOptions<Form>> {
  /** The refusal of a call; fails when the call is allowed. */
  refusal<E extends Endpoint>(
    endpoint: E,
    ...args: CallArgs<E, CallOptions<Form>>
  ): Promise<{ status: number; code: string; message: string; first?: string }>;
}

/** A client for whoever holds a token, which is not renewed; `null`: for somebody who has not signed in. */
export const clientAt = <Form>(
  { url, fetch }: Door<Form>,
  badge: Pick<Badge, 'token' | 'roleGroup'> | null,
): Client<CallOptions<Form>> =>
  createClient<Form, CallOptions<Form>>({
    send: (address, request, endpoint) => exchange(fetch, url + address, endpoint, request),
    identity: () => ({
      roleGroup: badge?.roleGroup ?? null,
      token: async () => badge?.token ?? null,
      renew: async () => null,
    }),
  });

/** The calls of a person who is signed in. */
export const memberOf = <Form>(door: Door<Form>, badge: Badge): Member<Form> => {
  const client = clientAt(door, badge);
  return {
    ...badge,
    ...client,
    refusal: async (endpoint, ...args) => {
      try {
        await client.call(endpoint, ...args);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, code, message, first, isRepeat } = error;
        return { status, code, message, ...(first && { first }), ...(isRepeat && { isRepeat }) };
      }
      throw new Error(`${endpoint.method} ${endpoint.path} was allowed`);
    },
  };
};

/** Signs somebody in with a password. */
export const signIn = async <Form>(
  door: Door<Form>,
  { mobileNo, password, tid, roleGroup }: Credentials,
): Promise<Member<Form>> => {
  const body = { username: mobileNo, password, tid };
  const { token } = await clientAt(door, null).call(sessions.token, { body });
  const { id } = await clientAt(door, { token, roleGroup }).call(sessions.currentUser);
  return memberOf(door, { token, roleGroup, userID: id, tid });
};
