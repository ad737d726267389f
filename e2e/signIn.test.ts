import { accounts } from '@pourline/contract/accounts';
import { people } from '@pourline/contract/people';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, afterEach, expect, it } from 'vitest';
import { askPublic } from './caller.ts';
import { readCodes } from './codes.ts';
import type { Person } from './person.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const manager = () => world.caller('李卫东', 'senior', '砼程城东搅拌站');
const agree = (one: Person) => one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
const path = (one: Person) => new URL(one.page.url()).pathname;

/** Somebody whom the manager of the plant has just made, with the first password that they were told. */
async function newcomer(mobileNo: string, name: string): Promise<{ id: string; password: string }> {
  const boss = await manager();
  const { data: roles } = await boss.call(people.roles);
  const role = roles.find((one) => one.name.includes('客户'));
  if (!role) throw new Error('there is no role for customers');
  const made = await boss.call(people.createUser, { body: { mobileNo, name, roleIDs: [role.roleID] } });
  return { id: made.id, password: made.firstPassword ?? '' };
}
async function enter(one: Person, mobileNo: string, password: string): Promise<void> {
  await one.write('手机号', mobileNo);
  await one.write('密码', password);
  await agree(one);
  await one.press('登录');
}
/** The person of a phone signs in by a code, which is their own proof as no password that began at a plant is. */
async function enterByCode(one: Person, mobileNo: string, name: string): Promise<void> {
  const codes = readCodes(world, one);
  await one.press('验证码');
  await one.write('手机号', mobileNo);
  await agree(one);
  await one.press('下一步');
  await one.arrive('短信验证');
  await one.write('验证码', await codes.receive(mobileNo));
  await one.see(new RegExp(`，${name}`));
}
/** A newcomer who has chosen a password, and then signs in by a code in the browser that is returned. */
async function provedNewcomer(mobileNo: string, name: string): Promise<Person> {
  const { password } = await newcomer(mobileNo, name);
  const first = await world.stranger();
  // Its session ends with the account.
  first.expects(/401/);
  await enter(first, mobileNo, password);
  await first.write('新密码', 'river-stone-9');
  await first.press('保存并进入');
  await first.see(new RegExp(name));
  const one = await world.stranger();
  await enterByCode(one, mobileNo, name);
  return one;
}

it('F002.1 F002.3 F005.1 F006.1 F006.4 a code is sent after the picture was read, its wait outlives leaving the page, and it signs in', async () => {
  const { mobileNo } = world.accountOf('王晓');
  const one = await world.stranger();
  one.expects(/401|422/);
  const codes = readCodes(world, one);
  await one.press('验证码');
  await one.write('手机号', mobileNo);
  await agree(one);
  await one.press('下一步');
  await one.arrive('短信验证');
  await one.write('图形验证码', 'ZZZZ');
  const { clock } = one.page;
  await clock.install();
  await clock.pauseAt(Date.now() + 1_000);
  await one.press('获取验证码');
  const popup = one.page.getByRole('dialog', { name: '验证' });
  await popup.getByText('图形验证码错误').waitFor();
  await clock.runFor(1_400);
  expect(await popup.isVisible()).toBe(true);
  await clock.runFor(200);
  await clock.resume();
  await popup.waitFor({ state: 'hidden' });
  const code = await codes.receive(mobileNo);
  await one.see(/\d+ 秒后重发/);
  await one.see(/10 分钟内有效/);
  await one.press('返回');
  await one.press('下一步');
  await one.see(/\d+ 秒后重发/);
  await one.write('验证码', code === '000000' ? '000001' : '000000');
  await one.see('验证码错误');
  await one.write('验证码', code);
  await one.see(/，王晓/);
});

it('F187 a phone that nobody has is told so to who types the code that was sent to it', async () => {
  const mobileNo = '13900000187';
  const one = await world.stranger();
  one.expects(/404/);
  const codes = readCodes(world, one);
  await one.press('验证码');
  await one.write('手机号', mobileNo);
  await agree(one);
  await one.press('下一步');
  await one.arrive('短信验证');
  await one.write('验证码', await codes.receive(mobileNo));
  await one.see('此手机号暂未注册');
});

it('the demo shows what it would have sent, newest first', async () => {
  const one = await world.stranger();
  const { mobileNo } = world.accountOf('王晓');
  const codes = readCodes(world, one);
  await one.press('短信收件箱');
  await one.arrive('短信收件箱');
  await one.see(mobileNo);
  await one.button(new RegExp(`^复制 ${await codes.last(mobileNo)}$`)).waitFor();
});

it('F003.1 F003.3 somebody locked out after wrong passwords is offered the other ways at once and enters by an unlock code', async () => {
  const { id } = await newcomer('13700000001', '洛成');
  const one = await world.stranger();
  one.expects(/401|423/);
  await enter(one, '13700000001', 'wrong-1');
  await one.see(/剩余\d+分钟/);
  for (let i = 2; i <= 6; i += 1) {
    await one.write('密码', `wrong-${i}`);
    const answered = one.page.waitForResponse((response) => new URL(response.url()).pathname === sessions.token.path);
    await one.press('登录');
    await answered;
  }
  await one.see('账号已锁定，请使用验证码或解锁码登录');
  await one.button('用验证码登录').waitFor();
  await one.press('用解锁码登录');
  await one.write('解锁码', '00000000');
  await one.press('登录');
  await one.see('解锁码错误');
  const { unlockCode } = await (await manager()).call(people.unlockCode, { params: { id } });
  await one.write('解锁码', unlockCode);
  await one.press('登录');
  await one.arrive('设置密码');
});

it('F014.1 F025.2 F025.4 a first password must be changed before anything else is open', async () => {
  const { password } = await newcomer('13700000002', '祁安');
  const one = await world.stranger();
  await enter(one, '13700000002', password);
  await one.arrive('设置密码');
  await one.open('orderlist');
  await one.arrive('设置密码');
  await one.write('新密码', '123456');
  await one.press('保存并进入');
  await one.see('密码过于简单，请换一个');
  await one.write('新密码', 'river-stone-9');
  await one.press('保存并进入');
  await one.see('密码已设置');
  await one.see(/祁安/);
  expect(path(one)).toBe('/homepagecustomer');
});

it('F010.3 F025.1 F025.4 a changed password ends the other devices, and each device can be signed out', async () => {
  const { password } = await newcomer('13700000003', '路遥');
  const one = await world.stranger();
  await enter(one, '13700000003', password);
  await one.write('新密码', 'river-stone-9');
  await one.press('保存并进入');
  await one.see(/路遥/);
  const other = await world.stranger();
  other.expects(/401/);
  await enter(other, '13700000003', 'river-stone-9');
  await other.see(/路遥/);
  await one.open('mysessions');
  await one.press('退出');
  await one.see('已退出该设备');
  await one.page.getByRole('button', { name: '退出', exact: true }).waitFor({ state: 'hidden' });
  await other.open('myinfo');
  await other.see('欢迎回来');
  await enter(other, '13700000003', 'river-stone-9');
  await other.see(/路遥/);
  await one.open('updatepwd');
  one.expects(/422/);
  await one.write('原密码', 'not-the-one');
  await one.write('新密码', 'hill-water-8');
  await one.press('修改密码');
  await one.see('原密码错误');
  await one.write('原密码', 'river-stone-9');
  await one.press('修改密码');
  await one.see('密码已修改');
  await other.open('orderlist');
  await other.see('欢迎回来');
});

it('F024.1 the phone is changed with a code to the other number and the password', async () => {
  const one = await provedNewcomer('13700000004', '桑榆');
  const codes = readCodes(world, one);
  await one.open('updatephone');
  await one.write('新手机号', '13700000044');
  await one.write('验证码', await codes.receive('13700000044'));
  await one.write('登录密码', 'river-stone-9');
  await one.press('更换手机号');
  await one.see('手机号已更换');
  const after = { username: '13700000044', password: 'river-stone-9' };
  expect((await askPublic(world.url, sessions.token, { body: after })).tenants).toHaveLength(1);
});

it('F026.1 a signature is written, kept and renewed', async () => {
  const one = await world.person('王晓');
  await one.see(/，王晓/);
  await one.press('我的');
  await one.press('我的签名');
  await one.see('还没有签名', 15_000).catch(() => one.see(/还没有签名/));
  await one.draw(/签名区/);
  await one.press('保存签名');
  await one.see('签名已保存');
  await one.page.getByRole('img', { name: '我的签名' }).waitFor();
  const customer = await world.caller('王晓');
  const first = (await customer.call(accounts.signature)).fileID;
  expect(first).not.toBe('');
  await one.draw(/签名区/);
  await one.press('保存签名');
  await expect.poll(async () => (await customer.call(accounts.signature)).fileID).not.toBe(first);
});

it('F028.1 F028.2 F029.1 F052.1 F053.1 a suggestion is sent with a picture, the cache is cleared, and the version is told', async () => {
  const one = await world.person('王晓');
  await one.see(/，王晓/);
  await one.press('我的');
  await one.press('意见建议');
  await one.write('您的建议', '太少');
  await one.press('提交建议');
  await one.see('请至少填写5个字');
  await one.write('您的建议', '希望货单列表可以按方量排序');
  const picture = Buffer.from(await (await fetch(`${world.url}/icon-192.png`)).arrayBuffer());
  await one.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: picture });
  await one.page.getByRole('button', { name: '移除图片 1' }).waitFor();
  const sent = one.page.waitForRequest((request) => new URL(request.url()).pathname === accounts.suggest.path);
  await one.press('提交建议');
  await one.see('建议已提交，感谢您');
  expect((await sent).postDataJSON()).toEqual({
    content: '希望货单列表可以按方量排序',
    fileIDs: [expect.stringMatching(/./)],
  });
  await one.press('关于砼程');
  await one.see('版本 4.1.25.1047');
  await one.press('检查更新');
  await one.see('已是最新版本');
  const { clock } = one.page;
  await clock.install();
  await clock.pauseAt(Date.now() + 1_000);
  await one.press('清除缓存');
  const notice = one.page.getByText('清除成功');
  await notice.waitFor();
  await clock.runFor(900);
  expect(await notice.isVisible()).toBe(true);
  await clock.runFor(200);
  await clock.resume();
  await notice.waitFor({ state: 'hidden' });
});

it('F016.1 F017.1 F060.3 a test build signs in as anybody of the demo without a secret, and out again', async () => {
  const one = await world.stranger();
  await one.write('手机号', world.accountOf('王晓').mobileNo);
  await one.press('免密测试登录');
  await one.see(/，王晓/);
  await one.press('我的');
  await one.press('退出登录');
  await one.see('登出成功');
  await one.see('欢迎回来');
});

it('F001.2 F004.2 F004.3 the accounts used on this device stand to choose, and face sign-in leads back to the password', async () => {
  const { mobileNo } = world.accountOf('王晓');
  const one = await world.person('王晓');
  await one.press('我的');
  await one.press('退出登录');
  await one.see('欢迎回来');
  await one.open('facelogin');
  await one.see('此版本未开通刷脸登录');
  await one.press('用密码登录');
  await one.see('欢迎回来');
  await one.open('accountlogin');
  await one.press(mobileNo.replace(/^(\d{3})\d{4}/, '$1****'));
  await one.see('欢迎回来');
  expect(await one.page.getByLabel('手机号').inputValue()).toBe(mobileNo);
  await one.write('密码', world.accountOf('王晓').password);
  await agree(one);
  await one.press('登录');
  await one.see(/，王晓/);
  await one.press('我的');
  await one.press('退出登录');
  await one.see('欢迎回来');
  await one.open('accountlogin');
  await one.press(/^移除/);
  await one.see('这台设备上还没有登录过');
});

it('F027.1 an account is deleted after its word was typed, and is gone at once', async () => {
  const one = await provedNewcomer('13700000005', '终章');
  one.expects(/401/);
  await one.open('deleteaccount');
  await one.see('已签收货单上的姓名和签名');
  await one.write('密码', 'river-stone-9');
  await one.press('永久注销账号');
  await one.see('请输入“注销”');
  await one.write('输入“注销”确认', '注销');
  await one.press('永久注销账号');
  await one.see('账号已注销');
  const again = await world.stranger();
  again.expects(/401/);
  await enter(again, '13700000005', 'river-stone-9');
  await again.see(/手机号或密码错误/);
});
