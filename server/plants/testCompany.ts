import { accounts } from '@pourline/contract/accounts';
import { addressOf } from '@pourline/contract/client/addressOf';
import { signIn } from '@pourline/contract/client/member';
import type { Endpoint } from '@pourline/contract/endpoint';
import type { OwnImportReply } from '@pourline/contract/ownImport';
import { foundCompany } from '../people/foundCompany.ts';
import { type Caller, doorTo, type TestServer } from '../testServer.ts';

const password = 'gravel and sand';

/** A company with nothing but its first senior, who has signed in. */
export const foundTestCompany = async (server: TestServer, name: string, mobileNo: string): Promise<Caller> => {
  const { tenantID: tid, firstPassword } = await foundCompany(server.services.database, {
    ...{ name, shortName: name, group: null },
    administrator: { name: '站长', mobileNo },
  });
  const as = { mobileNo, tid, roleGroup: 'senior' } as const;
  const first = await signIn(doorTo(server.url), { ...as, password: firstPassword ?? '' });
  await first.call(accounts.updatePassword, { params: { id: first.userID }, body: { newPassword: password } });
  return signIn(doorTo(server.url), { ...as, password });
};

/** Hands a sheet in as a person does: as a preview, asked or sure, by the call that is named. */
export const sendOwnSheet = async (
  server: TestServer,
  caller: Caller,
  endpoint: Endpoint,
  lines: readonly string[],
  how?: 'ask' | 'sure',
): Promise<OwnImportReply> => {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), '资料.csv');
  const response = await fetch(server.url + addressOf(endpoint, how ? { query: { how } } : {}), {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'x-role-group': caller.roleGroup },
    body: form,
  });
  const { data, message } = (await response.json()) as { data?: OwnImportReply; message: string };
  if (!data) throw new Error(message);
  return data;
};
