import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { registrations } from '@pourline/contract/registrations';
import { settings } from '@pourline/contract/settings';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { openWorld, type PersonOptions } from './world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const plant = '砼程城东搅拌站';
const asManager = () => world.caller('李卫东', 'senior', plant);

/** The manager of the eastern plant, who works at two. */
async function manager(options: PersonOptions = {}): Promise<Person> {
  const one = await world.person('李卫东', { ...options, roleGroup: 'senior', tenant: plant });
  await one.page
    .getByText(/李卫东/)
    .first()
    .waitFor();
  return one;
}
/** Turns a wheel of the time picker by the keyboard until the button names that number at that place. */
async function turnTo(one: Person, label: string, place: 0 | 1, wanted: number): Promise<void> {
  const words = async () => (await one.page.getByRole('button', { name: /^选定 / }).textContent()) ?? '';
  const wheel = one.page.getByRole('group', { name: label, exact: true }).locator('[data-rwp]');
  for (let turns = 0; turns < 120; turns += 1) {
    const before = await words();
    const number = Number(before.replace('选定 ', '').split(':')[place]);
    if (number === wanted) return;
    // The layer may take the focus to itself when it has only just opened, and a slow wheel may have gone a step too far.
    await wheel.press(number < wanted ? 'ArrowDown' : 'ArrowUp');
    // A wheel that still turns takes no key: it is pressed again.
    await expect
      .poll(words, { timeout: 1_000 })
      .not.toBe(before)
      .catch(() => undefined);
  }
}
const rowsOf = (one: Person, name: string) => one.page.getByRole('button', { name, exact: true });

it('F025.2 a new person gets a first password that is shown once, and must choose one at the first sign-in', async () => {
  const one = await manager();
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
  await one.see('待本人确认');
  await one.see('还没有绑定车辆，绑定后司机才能当班');

  const fresh = await world.stranger();
  await fresh.write('手机号', '13700001234');
  await fresh.write('密码', password);
  await fresh.page.getByRole('checkbox').first().check();
  await fresh.press('登录');
  await fresh.page.waitForURL(/setpwd/);
});

it('somebody of another plant is asked, sees by whom and in which roles, and joins by their own consent', async () => {
  const boss = await asManager();
  const { data: roles } = await boss.call(people.roles);
  const roleIDs = roles.filter((role) => role.name === '搅拌车司机').map((role) => role.roleID);
  const body = { name: '谢江', mobileNo: '13800003001', roleIDs };
  const { id } = await boss.call(people.createUser, { body });
  const one = await manager();
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
  const one = await manager({ viewport: 'wide' });
  const caller = await asManager();
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

it('F003.2 a manager of people makes an unlock code, resets a password after being asked, and shuts a person out', async () => {
  const one = await manager();
  const caller = await asManager();
  const { data } = await caller.call(people.managedUsers, { query: { keyword: '施诗' } });
  const id = data[0]?.id ?? '';
  await one.open('userinfo', { id });
  await one.press('生成解锁码');
  await one.see(/^\d{8}$/);
  await one.press('已转告');
  await one.press('重置密码');
  await one.see('重置施诗的密码？');
  await one.press('返回');
  await one.press('更多');
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
  const one = await manager();
  const caller = await asManager();
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
  await one.press('更多');
  await one.press('删除角色');
  await one.see('角色已删除');
  expect(await named('工地收料员')).toBeUndefined();
  await one.press('撤销');
  await expect.poll(async () => (await named('工地收料员'))?.rights.length).toBe(2);
});

it('what was changed of a role and not saved is still there after another role was looked at', async () => {
  const one = await manager({ viewport: 'wide' });
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

it('applications are let in with roles or refused with a reason; the code to join can be shown', async () => {
  const one = await manager();
  const caller = await asManager();
  await one.open('registrationreview');
  await one.touch('石大勇');
  await one.act('通过');
  await one.press(/^绑定车辆/);
  await one.page.getByRole('dialog').locator('[aria-pressed=false]').first().click();
  await one.press(/^选好了/);
  await one.press('通过申请');
  await one.see('已通过，申请人可以登录了');
  const passed = await caller.call(registrations.reviewList, { query: { 'filter.state': 'prs_passed' } });
  expect(passed.data.map((row) => row.name)).toContain('石大勇');
  const { data } = await caller.call(people.managedUsers, { query: { keyword: '石大勇' } });
  const made = await caller.call(people.managedUser, { params: { id: data[0]?.id ?? '' } });
  expect(made.vehicles).toHaveLength(1);

  await one.open('registrationreview');
  await one.touch('田工');
  await one.act('不通过');
  await one.write('原因', '请先与销售签订合同');
  await one.page.getByRole('dialog').getByRole('button', { name: '不通过', exact: true }).click();
  await one.see('已拒绝，原因会告诉申请人');
  await one.see('请先与销售签订合同');

  await one.open('registrationreview');
  await one.press('扫码加入的二维码');
  await one.page.getByRole('img', { name: '加入本企业的二维码' }).waitFor();
});

it('F062.1 a setting holds as soon as it is changed, and can be undone', async () => {
  const one = await manager();
  const caller = await asManager();
  const settingNow = async (key: string) => (await caller.call(settings.configDetail, { query: { key } })).value;
  await one.open('plantsettings');
  await one.write('混凝土卸料时限', '10');
  await one.see('应在 30 到 300 之间');
  await one.write('混凝土卸料时限', '120');
  await one.page.keyboard.press('Enter');
  await one.see('混凝土卸料时限已保存');
  expect(await settingNow('concrete-limit-minutes')).toBe('120');
  await one.press('撤销');
  await expect.poll(() => settingNow('concrete-limit-minutes')).toBe('90');
  await one.press(/^营业日开始时间 \d{2}:\d{2}$/);
  await turnTo(one, '时', 0, 4);
  await turnTo(one, '分', 1, 5);
  await one.press('选定 04:05');
  await one.see('营业日开始时间已保存');
  expect(await settingNow('scheduling-base-time')).toBe('14700');
  await one.press('修改取消订单的原因');
  await one.press('增加一条');
  await one.page.getByRole('dialog').getByRole('textbox').last().fill('道路封闭');
  await one.press('保存');
  await one.see('取消订单的原因已保存');
  expect(await settingNow('order-cancel-reasons')).toContain('道路封闭');
});

it('F066.2 a grade that is no longer offered disappears from the order form', async () => {
  const one = await manager();
  const caller = await asManager();
  const gradesNow = async () => (await caller.call(references.orderForm)).grades.map((grade) => grade.name);
  await one.open('plantsettings');
  await one.press('下单选项');
  await one.page.getByRole('switch', { name: '提供 C10', exact: true }).click();
  await one.see('下单时不再提供 C10');
  expect(await gradesNow()).not.toContain('C10');
  await one.press('撤销');
  await expect.poll(gradesNow).toContain('C10');
  await one.press('新增');
  await one.write('名称', 'C80');
  await one.page.getByRole('dialog').getByRole('button', { name: '新增', exact: true }).click();
  await one.see('已新增 C80');
  expect(await gradesNow()).toContain('C80');
});

it('F050.1 the audit tells who changed what, from what to what; its filter is kept', async () => {
  const one = await manager();
  await (await asManager()).call(settings.saveSetting, {
    params: { key: 'paramCheckFenceOnDuty' },
    body: { value: '0' },
  });
  await one.open('auditlog');
  await one.see(/当班时核对位置：打开 → 关闭/);
  await one.press(/^修改设置 · 当班时核对位置/);
  await one.see('发生时间');
  await one.page.keyboard.press('Escape');
  await one.press('筛选');
  await one.press('设置');
  await one.press(/^查看 \d+ 条$/);
  await one.open('auditlog');
  await one.page.getByRole('button', { name: '筛选，1' }).waitFor();
  await one.press('登录与账号');
  await one.see(/^登录 · 李卫东/);
});

it('F031.1 F031.2 colleagues stand under their letter and are called by a tap; functions follow the role', async () => {
  const one = await world.person('周敏');
  await one.open('function');
  await one.press('通讯录');
  await one.page.getByRole('heading', { name: 'Z', exact: true }).waitFor();
  expect(await one.page.getByRole('link', { name: /^拨打 卫东升/ }).getAttribute('href')).toMatch(/^tel:1\d{10}$/);
  await one.write('姓名、手机号、角色', '周敏');
  await one.seeNot('卫东升');
  await one.open('contactlist');
  await one.see('卫东升');
  expect(await rowsOf(one, '周敏').count()).toBe(0);
});

it('F019.1 whether pushed messages reach this device can be checked and mended', async () => {
  const one = await world.person('周敏');
  await one.context.grantPermissions(['notifications']);
  await one.open('jpushcheck');
  await one.see('本机还收不到推送');
  await one.press('接入本机');
  await one.see('本机可以收到推送');
  await one.press('断开全部设备');
  await one.see('本机还收不到推送');
});
