import type { CallOptions } from '@pourline/contract/client/createClient';
import type { CallArgs } from '@pourline/contract/client/endpointFace';
import { clientAt, type Door, type Member, signIn } from '@pourline/contract/client/member';
import { demo } from '@pourline/contract/demo';
import type { Endpoint, ReplyOf } from '@pourline/contract/endpoint';
import { sessions } from '@pourline/contract/sessions';

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

/** Signs an account in over the API. */
export async function signInOverApi(url: string, { mobileNo, password, tenant, roleGroup }: Account): Promise<Caller> {
  const plants = await askPublic(url, sessions.tenantsOfPhone, { query: { mobileNo } });
  const plant = plants.data.find((one) => [one.name, one.shortName, one.tid].includes(tenant));
  return signIn(doorTo(url), { mobileNo, password, tid: plant?.tid ?? '', roleGroup });
}
