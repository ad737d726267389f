import { registrations } from '@pourline/contract/registrations';
import { scanning } from '@pourline/contract/scanning';
import { sessions } from '@pourline/contract/sessions';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';
import { readCodes } from './codes.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const manager = () => world.caller('李卫东', 'senior', '砼程城东搅拌站');
const path = (one: Person) => new URL(one.page.url()).pathname;

/** Consents to licence and privacy policy. */
const agree = (one: Person) => one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();

/** Registers an account from the sign-in page; it belongs to no plant. */
async function register(mobileNo: string, name: string): Promise<Person> {
  const one = await world.stranger();
  const codes = readCodes(world, one);
  await one.press('注册账号');
  await one.arrive('注册账号');
  await one.write('姓名', name);
  await one.write('手机号', mobileNo);
  await one.write('验证码', await codes.receive(mobileNo));
  await one.write('设置密码', 'river-stone-9');
  await one.press('注册');
  await one.see('请先阅读并同意');
  await agree(one);
  await one.press('注册');
  await one.see('怎样加入？');
  return one;
}
/** The application of a phone as the plant sees it. */
async function applicationOf(mobileNo: string): Promise<string> {
  const { data } = await (await manager()).call(registrations.reviewList, { query: { 'filter.state': 'prs_pending' } });
  const found = data.find((one) => one.mobileNo === mobileNo);
  if (!found) throw new Error(`${mobileNo} has not applied`);
  return found.registrationID;
}
async function pass(mobileNo: string): Promise<void> {
  const boss = await manager();
  const id = await applicationOf(mobileNo);
  const { roles } = await boss.call(registrations.reviewInfo, { params: { id } });
  const body = { roleIDs: [roles[0]?.roleID ?? ''] };
  await boss.call(registrations.pass, { params: { id }, body });
}

it('F014.4 F021.1 F023.1 F181 F182 F183 F185 somebody registers, finds a plant, applies as a customer, is let in and lands there', async () => {
  const one = await register('13600000001', '谷雨');
  await one.press('选择厂站');
  await one.press('工地客户');
  await one.press(/全部省份/);
  await one.press('浙江省');
  await one.page.getByRole('textbox', { name: '厂站名称' }).fill('城东');
  await one.seeNot('砼程城西搅拌站');
  await one.press('砼程城东搅拌站');
  await one.arrive('厂站信息');
  await one.press('申请加入');
  await one.arrive('客户登记');
  await one.write('姓名', '谷雨');
  await one.press('提交申请');
  await one.see('请填写单位名称');
  await one.write('单位名称', '宏远建设');
  await one.page.waitForFunction(() =>
    Object.entries(localStorage).some(([name, kept]) => name.startsWith('draft.') && kept.includes('宏远建设')),
  );
  await one.page.reload();
  await one.see('已恢复上次未提交的内容');
  await one.write('工程名称', '滨江一期');
  await one.press('提交申请');
  await one.arrive('申请进度');
  await one.see('审核中');
  await one.see('宏远建设');
  await one.open('myapplications');
  await one.arrive('我的申请');
  await one.see('砼程城东搅拌站');
  await one.see('审核中');
  await one.open('');
  await one.arrive('账号信息');
  await one.see('当前账号暂无所属企业');
  await one.open('orderlist');
  await one.arrive('账号信息');
  await pass('13600000001');
  // Somebody who belonged to no plant at sign-in is asked to sign in at the one that took them in.
  one.expects(/403/);
  await one.page.reload();
  await one.see('请切换到实际所属企业');
  await one.write('密码', 'river-stone-9');
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.see(/谷雨/);
  expect(path(one)).toBe('/homepagecustomer');
});

it('a newcomer who waits on the page of the application is led in as soon as the plant lets them in', async () => {
  const one = await register('13600000007', '小满');
  await one.press('选择厂站');
  await one.press('工地客户');
  await one.page.getByRole('textbox', { name: '厂站名称' }).fill('城东');
  await one.press('砼程城东搅拌站');
  await one.press('申请加入');
  await one.arrive('客户登记');
  await one.write('姓名', '小满');
  await one.write('单位名称', '宏远建设');
  await one.write('工程名称', '滨江二期');
  await one.press('提交申请');
  await one.arrive('申请进度');
  await one.see('审核中');
  await pass('13600000007');
  await one.see(/，小满/);
  expect(path(one)).toBe('/homepagecustomer');
});

it('F184 F185 somebody who scans the code of a plant registers and applies in one flow, is refused with a reason, and may try again', async () => {
  const boss = await manager();
  const body = { data: { relationResourceType: 'tenant' as const } };
  const { quickResponseCodeID } = await boss.call(scanning.findAndCreate, { body });
  const mobileNo = '13600000002';
  const one = await world.stranger();
  const codes = readCodes(world, one);
  await one.open('userregisterforqrscan', { code: quickResponseCodeID });
  await one.page.getByRole('heading', { name: '砼程城东搅拌站' }).waitFor();
  await one.write('姓名', '惊蛰');
  await one.press('搅拌车司机');
  expect(await one.page.getByLabel('姓名').inputValue()).toBe('惊蛰');
  await one.write('驾驶证号', '33010019900101123X');
  await one.write('准驾车型', 'B2');
  await one.write('手机号', mobileNo);
  await one.write('验证码', await codes.receive(mobileNo));
  await one.write('设置密码', 'river-stone-9');
  await agree(one);
  await one.press('注册并申请');
  await one.arrive('账号信息');
  await one.see('审核中');
  const id = await applicationOf(mobileNo);
  await boss.call(registrations.refuse, { params: { id }, body: { reason: '请补充驾驶证照片' } });
  await one.page.reload();
  await one.press(/城东/);
  await one.see(/请补充驾驶证照片/);
  await one.press('重新申请');
  await one.arrive('司机登记');
  await one.write('姓名', '惊蛰');
  await one.write('驾驶证号', '33010019900101123X');
  await one.write('准驾车型', 'B2');
  await one.press('提交申请');
  await one.arrive('申请进度');
  await one.act('撤回申请');
  await one.page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click();
  await one.see('已撤回');
});

it('F182 F186 a plant of ones own is applied for at its group; only one application at a time', async () => {
  const one = await register('13600000003', '白露');
  await one.press('新厂站入驻');
  await one.arrive('新厂站入驻');
  await one.page.getByRole('combobox', { name: /所属集团/ }).click();
  await one.page.getByRole('option').first().click();
  await one.write('厂站名称', '砼程城南搅拌站');
  await one.write('厂站简称', '城南站');
  await one.page.getByRole('button', { name: /省份/ }).click();
  await one.press('江苏省');
  await one.arrive('新厂站入驻');
  await one.write('城市', '苏州市');
  await one.write('地址', '东吴北路 1 号');
  await one.write('负责人姓名', '白露');
  await one.press('提交申请');
  await one.arrive('申请进度');
  await one.see('搅拌站入驻');
  await one.open('registerwaychoose');
  await one.see(/同一时间只能申请一家企业/);
  await one.button('选择厂站').waitFor();
  expect(await one.button('选择厂站').isDisabled()).toBe(true);
});

it('F004.1 F187 a phone that has an account is sent to its sign-in, by password or by choosing one', async () => {
  const { mobileNo, password } = world.accountOf('郑工');
  const one = await world.stranger();
  one.expects(/409/);
  const codes = readCodes(world, one);
  await one.press('注册账号');
  await one.arrive('注册账号');
  await one.write('姓名', '郑工');
  await one.write('手机号', mobileNo);
  await one.write('验证码', await codes.receive(mobileNo));
  await one.write('设置密码', 'river-stone-9');
  await agree(one);
  await one.press('注册');
  await one.see('手机号已存在');
  await one.press('登录已有账号');
  await one.arrive('登录已有账号');
  await one.press('设置密码');
  await one.see(/重设|设置并登录/);
  await one.press('密码登录');
  await one.write('密码', password);
  await one.press('登录');
  await one.see(/，郑工/);
});

it('F187 somebody who forgot the password chooses another with a code', async () => {
  const { mobileNo } = world.accountOf('王晓');
  const one = await world.stranger();
  const codes = readCodes(world, one);
  await one.write('手机号', mobileNo);
  await one.press('忘记密码');
  await one.arrive('重设密码');
  await one.write('验证码', await codes.receive(mobileNo));
  await one.write('新密码', 'hill-water-8');
  await one.press('重设并登录');
  await one.see(/，王晓/);
});

it('F011.1 an account without a plant continues its session', async () => {
  const one = await register('13600000004', '清明');
  const refresh = one.page.waitForResponse((response) => response.url().endsWith(sessions.accountToken.path));
  await one.page.reload();
  expect((await refresh).status()).toBe(200);
  await one.see('怎样加入？');
});

it('F039.1 a customer chooses the project they work on, and it is remembered', async () => {
  const one = await world.person('郑工');
  await one.see(/，郑工/);
  await one.press('我的');
  const entry = one.page.getByRole('button', { name: /^切换工程/ }).filter({ visible: true });
  const wordsOf = async (of: Locator): Promise<string> => ((await of.textContent()) ?? '').replace(/\s/g, '');
  await entry.click();
  await one.arrive('切换工程');
  await one.see('负责 · 可下单');
  const rows = one.page.getByRole('listitem').filter({ visible: true });
  const current = rows.filter({ has: one.page.getByLabel('当前', { exact: true }) });
  const wanted = rows.filter({ hasNot: one.page.getByLabel('当前', { exact: true }) }).first();
  const before = await wordsOf(wanted);
  await wanted.getByRole('button').first().click();
  const told = await one.page
    .getByText(/^当前工程：/)
    .first()
    .textContent();
  const name = (told ?? '').replace('当前工程：', '').trim();
  expect(name).not.toBe('');
  expect(before).toContain(name.replace(/\s/g, ''));
  const shown = one.page.getByText(name, { exact: true }).filter({ visible: true });
  await one.arrive('我的');
  await shown.waitFor();
  await one.page.reload();
  await shown.waitFor();
  await entry.click();
  await one.arrive('切换工程');
  await current.waitFor();
  expect(await wordsOf(current)).toContain(name.replace(/\s/g, ''));
});
