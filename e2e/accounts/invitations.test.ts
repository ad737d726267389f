import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';
import { newcomersOf } from './newcomers.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const { newcomer, enter, enterByCode } = newcomersOf(world);
const driverRole = '搅拌车司机';
const north = () => world.caller('窦清', 'senior');

/** A driver who began at the east plant by its first password, whom the north plant asks for as well, comes by their own proof. */
const wantedTwice = async (mobileNo: string, name: string): Promise<Person> => {
  const { password } = await newcomer(mobileNo, name, driverRole);
  const first = await world.stranger();
  // Whoever comes by their own proof ends it.
  first.expects(/401/);
  await enter(first, mobileNo, password);
  await first.write('新密码', 'river-stone-9');
  await first.press('保存并进入');
  await first.see(/我的/);
  await newcomer(mobileNo, name, driverRole, await north());
  const one = await world.stranger();
  await enterByCode(one, mobileNo, /企业等您答复/);
  return one;
};

it('a driver whom two plants want is told on the home page and by a badge, says 是我 to the one and joins the other', async () => {
  const one = await wantedTwice('13700005566', '尤江');
  await expect.poll(() => one.page.getByRole('button', { name: /^我的/ }).textContent()).toContain('2');
  await one.photograph('told at home');
  await one.press(/去答复/);
  await one.arrive('我的');
  await one.see('加入邀请');
  await one.see(/有人用该企业发放的密码登录过此账号/);
  await one.see(/窦清邀请您加入，角色：搅拌车司机/);
  await one.photograph('two plants');
  await one.press('是我');
  await one.see('已确认');
  await one.press('接受');
  await one.see('已加入江北混凝土有限公司');
  await one.page.getByText('加入邀请').waitFor({ state: 'detached' });
  await one.press(/切换企业/);
  await one.see('江北混凝土有限公司');
  await one.see('砼程城东搅拌站');
});

it('a driver who says 不是我 is asked once more, leaves that plant and goes on at the other', async () => {
  const one = await wantedTwice('13700005577', '尤海');
  await one.press(/去答复/);
  await one.arrive('我的');
  await one.press('接受');
  await one.see('已加入江北混凝土有限公司');
  // What its pages still ask of the plant that is left is refused.
  one.expects(/401/);
  await one.press('不是我');
  await one.see('您不在砼程城东搅拌站工作？');
  await one.see(/您将不再属于该企业/);
  await one.photograph('not me');
  await one.page.getByRole('dialog').getByRole('button', { name: '不是我', exact: true }).click();
  // The plant where they were is left: they go on at the one that is left to them.
  await one.see('已退出砼程城东搅拌站');
  await one.open('myinfo');
  await one.see('江北混凝土有限公司');
  await one.photograph('afterwards');
  expect(await one.page.getByText('加入邀请').count()).toBe(0);
  expect(await one.page.getByText('砼程城东搅拌站').count()).toBe(0);
});
