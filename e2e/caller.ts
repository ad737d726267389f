import { demo } from '@pourline/contract/demo';
import type { Endpoint, InputTo, ReplyOf } from '@pourline/contract/endpoint';
import { listedIn } from '@pourline/contract/listed';
import { sessions } from '@pourline/contract/sessions';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';

export type Account = ReplyOf<(typeof demo)['accounts']>['data'][number];

/** Somebody who does his part over the API, without a screen. */
export interface Caller {
  userID: string;
  token: string;
  /** Throws an Error whose message is the server's code and text. */
  call<E extends Endpoint>(endpoint: E, input?: InputTo<E>): Promise<ReplyOf<E>>;
}

function urlOf(
  base: string,
  endpoint: Endpoint,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(base + path);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function send<E extends Endpoint>(
  base: string,
  headers: Record<string, string>,
  endpoint: E,
  input?: InputTo<E>,
): Promise<ReplyOf<E>> {
  const { params = {}, query = {}, body } = (input ?? {}) as AnyInput;
  const response = await fetch(urlOf(base, endpoint, params, query), {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (endpoint.kind === 'file' && response.ok) return new Uint8Array(await response.arrayBuffer()) as ReplyOf<E>;
  const reply = await response.json();
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.code} ${reply.message}`);
  const flat = endpoint.ips ? reply.datas.data : reply;
  return (endpoint.list ? listedIn(flat) : flat.data) as ReplyOf<E>;
}

/** Asks something that needs no sign-in. */
export const askPublic = <E extends Endpoint>(base: string, endpoint: E, input?: InputTo<E>): Promise<ReplyOf<E>> =>
  send(base, {}, endpoint, input);

/** Everybody who may sign in at the demo; the tenant is the name that the sheet shows. */
export const demoAccounts = async (base: string): Promise<Account[]> => (await askPublic(base, demo.accounts)).data;

/** Signs an account in over the API. */
export async function signInOverApi(base: string, account: Account): Promise<Caller> {
  const plants = await askPublic(base, sessions.tenantsOfPhone, { query: { mobileNo: account.mobileNo } });
  const plant = plants.data.find((one) => [one.name, one.shortName, one.tid].includes(account.tenant));
  const body = { username: account.mobileNo, password: account.password, tid: plant?.tid ?? '' };
  const { token } = await askPublic(base, sessions.token, { body });
  const headers = { authorization: `Bearer ${token}`, 'x-role-group': account.roleGroup as RoleGroup };
  const me = await send(base, headers, sessions.currentUser);
  return { userID: me.id, token, call: (endpoint, input) => send(base, headers, endpoint, input) };
}
