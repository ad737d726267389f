import { accounts } from '@pourline/contract/accounts';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, afterEach, expect, it } from 'vitest';
import { askPublic } from '../world/caller.ts';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';
import { readCodes } from './codes.ts';
import { newcomersOf } from './newcomers.ts';

const world = await openWorld();
const { newcomer, enter, provedNewcomer } = newcomersOf(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const path = (one: Person) => new URL(one.page.url()).pathname;

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
  await clock.pauseAt(Date.now() + 10_000);
  await one.press('清除缓存');
  const notice = one.page.getByText('清除成功');
  await notice.waitFor();
  await clock.runFor(900);
  expect(await notice.isVisible()).toBe(true);
  await clock.runFor(200);
  await clock.resume();
  await notice.waitFor({ state: 'hidden' });
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
