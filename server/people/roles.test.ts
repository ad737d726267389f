import { accounts } from '@pourline/contract/accounts';
import { people } from '@pourline/contract/people';
import { sessions } from '@pourline/contract/sessions';
import { administrationIn, administrationRights, grantableRights } from '@pourline/domain/access/granting';
import { roleGroupNames, roleGroups } from '@pourline/domain/access/roleGroups';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let senior: Caller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

/** A name that no role has yet. */
const fresh = (): string => {
  made += 1;
  return `试作${made}`;
};

/** Somebody hired with these roles and signed in, working as the role group. */
const hire = async (roleIDs: string[], roleGroup: Caller['roleGroup']): Promise<Caller> => {
  made += 1;
  const mobileNo = `1590000${String(made).padStart(4, '0')}`;
  const user = await senior.call(people.createUser, { body: { name: `员工${made}`, mobileNo, roleIDs } });
  const session = await nobodyAt(server.url).call(sessions.token, {
    body: { username: mobileNo, password: user.firstPassword as string, tid: 'demo-east' },
  });
  const person = holderAt(server.url, session.token, roleGroup, user.id, 'demo-east');
  await person.call(accounts.updatePassword, { params: { id: user.id }, body: { newPassword: 'gravel and sand' } });
  return person;
};

test('F035.3 a plant has one role for each of the 22 role groups, with its login right, and none of them can be deleted', async () => {
  const roles = (await senior.call(people.managedRoles)).data;
  for (const group of roleGroupNames) {
    const role = roles.find((one) => one.roleID === `role-${group}`);
    const { loginRight, title } = roleGroups[group];
    expect([role?.name, role?.founding, loginRight ? role?.rights.includes(loginRight) : true]).toEqual([
      title,
      true,
      true,
    ]);
  }
  expect(people.managedRoles.reply.safeParse(roles[0]).error).toBeUndefined();
  expect((await senior.refusal(people.deleteRole, { params: { id: 'role-lab' } })).code).toBe('role.founding');
  const names = await (await server.signIn('周敏')).call(people.roles, { query: { keyword: '调度' } });
  expect(names).toEqual({ data: [{ roleID: 'role-scheduler', name: '调度' }], total: 1 });
});

test('a role is composed, worked with, changed for everybody who has it, and deleted when nobody has', async () => {
  const name = fresh();
  const body = { name, remark: '夜班', rights: ['dispatcher-login', 'dispatcher-login.approve-order'] };
  const role = await senior.call(people.createRole, { body });
  expect(role).toMatchObject({ name, founding: false, users: 0 });
  expect((await senior.refusal(people.createRole, { body })).code).toBe('role.exists');
  expect(
    (await senior.refusal(people.createRole, { body: { ...body, name: fresh(), rights: ['approve-order'] } })).code,
  ).toBe('role.unknownRight');
  const night = await hire([role.roleID], 'scheduler');
  expect((await night.call(sessions.currentUser)).rights).toEqual(body.rights);
  const params = { id: role.roleID };
  const changed = await senior.call(people.modifyRole, { params, body: { ...body, rights: ['dispatcher-login'] } });
  expect(changed).toMatchObject({ rights: ['dispatcher-login'], users: 1 });
  expect((await night.call(sessions.currentUser)).rights).toEqual(['dispatcher-login']);
  expect((await senior.refusal(people.deleteRole, { params })).code).toBe('role.inUse');
  await senior.call(people.setUserRoles, { params: { id: night.userID }, body: { roleIDs: ['role-lab'] } });
  await senior.call(people.deleteRole, { params });
  expect((await senior.refusal(people.deleteRole, { params })).code).toBe('role.notFound');
  const events = await senior.call(people.audit, { query: { 'filter.entity': 'role' } });
  expect(events.data.slice(0, 3).map((one) => [one.label, one.subject])).toEqual([
    ['删除角色', name],
    ['修改角色', name],
    ['新增角色', name],
  ]);
});

test('one manager of people remains, whoever composes what', async () => {
  const { data } = await senior.call(people.managedRoles);
  const role = data.find((one) => one.roleID === 'role-senior');
  const rights = (role?.rights ?? []).filter((right) => !right.endsWith('manage-users'));
  const refused = await senior.refusal(people.modifyRole, {
    params: { id: 'role-senior' },
    body: { name: '高管', remark: '', rights },
  });
  expect(refused.code).toBe('user.lastAdministrator');
  // Two managers who shut each other out at once: one of them stays.
  const other = await hire(['role-senior'], 'senior');
  const shut = (caller: Caller, id: string) =>
    caller.call(people.setUserState, { params: { id }, body: { state: 'disabled' } }).then(
      () => true,
      () => false,
    );
  const done = await Promise.all([shut(senior, other.userID), shut(other, senior.userID)]);
  expect(done.filter(Boolean).length).toBeLessThanOrEqual(1);
  await server.services.database.system
    .updateTable('users')
    .set({ state: 'enabled' })
    .where('userID', '=', senior.userID)
    .execute();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});

test('nobody gives an administration right that they do not hold: not in a role, not by a role, not by a password', async () => {
  const limited = await senior.call(people.createRole, {
    body: {
      name: fresh(),
      rights: [
        'dispatcher-login',
        'dispatcher-login.manage-users',
        'dispatcher-login.manage-roles',
        'dispatcher-login.review-registrations',
      ],
    },
  });
  const clerk = await hire([limited.roleID], 'scheduler');
  const held = administrationIn(limited.rights);
  const rightSets = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom(...grantableRights),
      fc.constantFrom(...administrationRights.map((right) => `senior_manager-login.${right}`)),
    ),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(rightSets, async (rights) => {
      const given = await clerk.call(people.createRole, { body: { name: fresh(), rights } }).catch(() => null);
      const exceeds = [...administrationIn(rights)].some((right) => !held.has(right));
      expect(given === null).toBe(exceeds);
      for (const right of administrationIn(given?.rights ?? [])) expect(held.has(right)).toBe(true);
    }),
    { numRuns: 30 },
  );
  const holder = await senior.call(people.createRole, {
    body: { name: fresh(), rights: ['dispatcher-login', 'dispatcher-login.manage-settings'] },
  });
  const struck = { params: { id: holder.roleID }, body: { name: holder.name, rights: ['dispatcher-login'] } };
  expect((await clerk.refusal(people.modifyRole, struck)).code).toBe('role.notHeld');
  const lab = await hire(['role-lab'], 'lab');
  const params = { id: lab.userID };
  expect((await clerk.refusal(people.setUserRoles, { params, body: { roleIDs: ['role-senior'] } })).code).toBe(
    'role.notHeld',
  );
  await clerk.call(people.setUserRoles, { params, body: { roleIDs: [limited.roleID] } });
  const own = { params: { id: limited.roleID } };
  const more = { name: limited.name, rights: [...limited.rights, 'dispatcher-login.view-audit'] };
  expect((await clerk.refusal(people.modifyRole, { ...own, body: more })).code).toBe('role.notHeld');
  const head = await hire(['role-senior'], 'senior');
  expect((await clerk.refusal(people.resetPassword, { params: { id: head.userID } })).code).toBe('role.notHeld');
  expect((await clerk.refusal(people.unlockCode, { params: { id: head.userID } })).code).toBe('role.notHeld');
  const state = (to: 'enabled' | 'disabled') => ({ params: { id: head.userID }, body: { state: to } });
  expect((await clerk.refusal(people.setUserState, state('disabled'))).code).toBe('role.notHeld');
  const stripped = { params: { id: head.userID }, body: { roleIDs: ['role-lab'] } };
  expect(await clerk.refusal(people.setUserRoles, stripped)).toMatchObject({
    status: 403,
    message: '不能授予或收回自己没有的管理权限',
  });
  await senior.call(people.setUserState, state('disabled'));
  expect((await clerk.refusal(people.setUserState, state('enabled'))).code).toBe('role.notHeld');
  await senior.call(people.setUserState, state('enabled'));
});
