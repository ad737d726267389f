import { orders } from '@pourline/contract/orders';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../seed/demoPeople.ts';
import { holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

/** A person of the demo whose only role is left with these rights; null takes every role from them. */
async function personWith(mobileNo: string, group: string, rights: readonly string[] | null) {
  const { system } = server.services.database;
  const roleID = `role-${group}`;
  if (rights) {
    const changed = system.updateTable('roles').set({ rights: [...rights] });
    await changed.where('tenantID', '=', 'demo-east').where('roleID', '=', roleID).execute();
  } else {
    const gone = system.deleteFrom('userRoles').where('tenantID', '=', 'demo-east').where('roleID', '=', roleID);
    await gone.execute();
  }
  const nobody = nobodyAt(server.url);
  const body = { username: mobileNo, password: demoPassword, tid: 'demo-east' };
  const { token } = await nobody.call(sessions.token, { body });
  return holderAt(server.url, token, 'lab');
}

it.each([
  ['without any role', '13800001021', 'purchase', null, 'login.noRights', '您没有权限登录!'],
  ['without rights', '13800001020', 'finance', [], 'login.noRights', '您没有权限登录!'],
  ['whose role is unknown', '13800001018', 'oms', ['gate-login'], 'login.unknownRole', '无权登录，请联系管理员授权'],
] as const)('F009.3 somebody %s is let in nowhere and told so', async (_, mobileNo, group, rights, code, message) => {
  const person = await personWith(mobileNo, group, rights);
  expect(await person.refusal(sessions.currentUser)).toEqual({ status: 403, code, message });
  expect((await person.refusal(orders.list)).code).toBe(code);
});
