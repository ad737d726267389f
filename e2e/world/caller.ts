import { accounts } from '@pourline/contract/accounts';
import type { CallOptions } from '@pourline/contract/client/createClient';
import type { CallArgs } from '@pourline/contract/client/endpointFace';
import { clientAt, type Door, type Member, memberOf } from '@pourline/contract/client/member';
import { demo } from '@pourline/contract/demo';
import type { Endpoint, ReplyOf } from '@pourline/contract/endpoint';
import { sessions } from '@pourline/contract/sessions';
import type { SessionReply } from '@pourline/contract/sessions/session';

export type Account = ReplyOf<(typeof demo)['accounts']>['data'][number];

/** Somebody who does their part over the API, without a screen. */
export type Caller = Member<FormData>;

const doorTo = (url: string): Door<FormData> => ({ url, fetch });

/** Asks something that needs no sign-in. */
export const askPublic = <E extends Endpoint>(
  url: string,
  endpoint: E,
  ...args: CallArgs<E, CallOptions<FormData>>
): Promise<ReplyOf<E>> => clientAt(doorTo(url), null).call(endpoint, ...args);

/** Everybody who may sign in at the demo; the tenant is the name that the sheet shows. */
export const demoAccounts = async (url: string): Promise<Account[]> => (await askPublic(url, demo.accounts)).data;

/** Signs an account in at its plant, and tells which that is. */
export async function openSession(
  url: string,
  { mobileNo, password, tenant }: Account,
): Promise<{ reply: SessionReply; tid: string }> {
  const opened = await askPublic(url, sessions.token, { body: { username: mobileNo, password } });
  const plant = opened.tenants.find((one) => [one.name, one.shortName, one.tid].includes(tenant));
  const tid = plant?.tid ?? '';
  if (tid === (opened.tenants[0]?.tid ?? '')) return { reply: opened, tid };
  const { refreshToken } = opened;
  return { reply: await askPublic(url, sessions.token, { body: { refreshToken, tid } }), tid };
}

/** Signs an account in over the API. */
export async function signInOverApi(url: string, account: Account): Promise<Caller> {
  const { reply, tid } = await openSession(url, account);
  const badge = { token: reply.token, roleGroup: account.roleGroup };
  const { id } = await clientAt(doorTo(url), badge).call(sessions.currentUser);
  return memberOf(doorTo(url), { ...badge, userID: id, tid });
}

/** The first senior of a founded company chooses a password in the place of the one that they were given. */
export async function chooseFirstPassword(
  url: string,
  tenant: string,
  mobileNo: string,
  { firstPassword }: { firstPassword: string },
): Promise<Account> {
  const account = { name: '站长', mobileNo, password: firstPassword, tenant, roleGroup: 'senior' } as Account;
  const caller = await signInOverApi(url, account);
  const password = 'gravel and sand';
  await caller.call(accounts.updatePassword, { params: { id: caller.userID }, body: { newPassword: password } });
  return { ...account, password };
}
