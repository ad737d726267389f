import { people } from '@pourline/contract/people';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';
import { callAsManager, openAsManager } from './manager.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F025.2 a new person gets a first password that is shown once, and must choose one at the first sign-in', async () => {
  const one = await openAsManager(world);
  await one.open('usermanage');
  await one.press('新增人员');
  await one.page.getByRole('dialog').getByRole('button', { name: '新增人员', exact: true }).click();
  await one.see('请填写姓名');
  await one.see('请选择角色');
  await one.write('姓名', '郝新');
  await one.write('手机号', '13700001234');
  await one.page.getByRole('dialog').getByRole('button', { name: '搅拌车司机', exact: true }).click();
  await one.page.getByRole('dialog').getByRole('button', { name: '新增人员', exact: true }).click();
  await one.see('初始密码');
  const password =
    (await one.page
      .getByRole('status')
      .filter({ hasText: /^\S{6,}$/ })
      .first()
      .textContent()) ?? '';
  await one.press('已转告');
  await one.arrive('郝新');
  await one.seeNot(password);
  await one.see('待本人确认');
  await one.see('还没有绑定车辆，绑定后司机才能当班');

  const fresh = await world.stranger();
  await fresh.write('手机号', '13700001234');
  await fresh.write('密码', password);
  await fresh.page.getByRole('checkbox').first().check();
  await fresh.press('登录');
  await fresh.arrive('设置密码');
  for (const screen of ['homepagedriver', 'myinfo', 'mycarinfo']) {
    await fresh.open(screen);
    await fresh.arrive('设置密码');
  }
});

it('somebody of another plant is asked, sees by whom and in which roles, and joins by their own consent', async () => {
  const boss = await callAsManager(world);
  const { data: roles } = await boss.call(people.roles);
  const roleIDs = roles.filter((role) => role.name === '搅拌车司机').map((role) => role.roleID);
  const body = { name: '谢江', mobileNo: '13800003001', roleIDs };
  const { id } = await boss.call(people.createUser, { body });
  const one = await openAsManager(world);
  await one.open('userinfo', { id });
  await one.see('待本人确认');

  const asked = await world.person('谢江');
  await asked.open('myinfo');
  await asked.see('加入邀请');
  await asked.see('李卫东邀请您加入，角色：搅拌车司机');
  await asked.press('接受');
  await asked.see('已加入砼程城东搅拌站');
  await asked.page.getByText('加入邀请').waitFor({ state: 'detached' });
  await one.page.reload();
  await one.see('本人确认加入');
  expect(await one.page.getByText('待本人确认', { exact: true }).count()).toBe(0);
});

it('roles and trucks of a person are changed at once, and undone with one tap', async () => {
  const one = await openAsManager(world, { viewport: 'wide' });
  const caller = await callAsManager(world);
  const { data } = await caller.call(people.managedUsers, { query: { keyword: '蒋大力' } });
  const id = data[0]?.id ?? '';
  const rolesNow = async () =>
    (await caller.call(people.managedUser, { params: { id } })).roles.map((role) => role.name);
  await one.open('usermanage', { id });
  await one.press('修改角色');
  await one.page.getByRole('dialog').getByRole('button', { name: /^车队/ }).click();
  await one.press(/^保存角色/);
  await one.see('角色已修改');
  await expect.poll(rolesNow).toEqual(expect.arrayContaining(['车队', '搅拌车司机']));
  await one.press('撤销');
  await expect.poll(rolesNow).toEqual(['搅拌车司机']);
  await one.press('修改车辆');
  await one.page.getByRole('dialog').locator('[aria-pressed=true]').first().waitFor();
  await one.page.getByRole('dialog').locator('[aria-pressed=false]').first().click();
  await one.press(/^保存（/);
  await one.see('绑定车辆已修改');
  await one.see('绑定车辆');
});

it('a manager of people makes an unlock code, is asked before a password is reset, and shuts a person out', async () => {
  const one = await openAsManager(world);
  const caller = await callAsManager(world);
  const { data } = await caller.call(people.managedUsers, { query: { keyword: '施诗' } });
  const id = data[0]?.id ?? '';
  await one.open('userinfo', { id });
  await one.press('生成解锁码');
  await one.see(/^\d{8}$/);
  await one.press('已转告');
  await one.press('重置密码');
  await one.see('重置施诗的密码？');
  await one.press('返回');
  await one.press('页面菜单');
  await one.press('停用');
  await one.see('已停用，此人的登录已结束');
  await expect.poll(async () => (await caller.call(people.managedUser, { params: { id } })).state).toBe('disabled');
  await one.press('撤销');
  await expect.poll(async () => (await caller.call(people.managedUser, { params: { id } })).state).toBe('enabled');
  const own = await caller.call(people.managedUsers, { query: { keyword: '李卫东' } });
  await one.open('userinfo', { id: own.data[0]?.id ?? '' });
  await one.see('不能修改自己的角色或停用自己');
  expect(await one.button('修改角色').count()).toBe(0);
});

it('a role is composed of rights in Chinese, and deleted where nobody has it', async () => {
  const one = await openAsManager(world);
  const caller = await callAsManager(world);
  const named = async (name: string) =>
    (await caller.call(people.managedRoles)).data.find((role) => role.name === name);
  await one.open('rolemanage');
  await one.press('新增角色');
  await one.write('名称', '工地收料员');
  await one.page.getByRole('switch', { name: '以客户身份登录' }).click();
  await one.press('货单反馈');
  await one.press('新增角色');
  await one.see('角色已新增');
  await expect
    .poll(async () => (await named('工地收料员'))?.rights.toSorted())
    .toEqual(['construction-login', 'construction-login.waybill-report']);
  await one.arrive('工地收料员');
  await one.press('页面菜单');
  await one.press('删除角色');
  await one.see('角色已删除');
  expect(await named('工地收料员')).toBeUndefined();
  await one.press('撤销');
  await expect.poll(async () => (await named('工地收料员'))?.rights.length).toBe(2);
});

it('what was changed of a role and not saved is still there after another role was looked at', async () => {
  const one = await openAsManager(world, { viewport: 'wide' });
  const field = (label: string | RegExp) => one.page.getByLabel(label).filter({ visible: true }).first();
  await one.open('rolemanage', { id: 'role-senior' });
  await one.write(/^说明/, '看全局');
  await one.touch(/^泵工$/);
  await expect.poll(() => field('名称').inputValue()).toBe('泵工');
  await one.touch(/^高管$/);
  await one.see('已恢复上次未保存的修改');
  expect(await field(/^说明/).inputValue()).toBe('看全局');
  await one.press('放弃修改');
  await expect.poll(() => field(/^说明/).inputValue()).toBe('');
  await one.page.reload();
  await expect.poll(() => field('名称').inputValue()).toBe('高管');
  expect(await field(/^说明/).inputValue()).toBe('');
});
