import { people } from '@pourline/contract/people';
import { registrations } from '@pourline/contract/registrations';
import { settings } from '@pourline/contract/settings';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';
import { callAsManager, openAsManager } from './manager.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

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

it('applications are let in with roles or refused with a reason; the code to join can be shown', async () => {
  const one = await openAsManager(world);
  const caller = await callAsManager(world);
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
  const one = await openAsManager(world);
  const caller = await callAsManager(world);
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
  await expect.poll(() => one.page.getByLabel('混凝土卸料时限').inputValue()).toBe('90');
  await one.press(/^营业日开始时间 \d{2}:\d{2}$/);
  await turnTo(one, '时', 0, 4);
  await turnTo(one, '分', 1, 5);
  await one.press('选定 04:05');
  await one.see('营业日开始时间已保存');
  expect(await settingNow('scheduling-base-time')).toBe('14700');
  await one.press('修改取消订单的原因');
  await one.press('增加一条');
  const last = one.page.getByRole('dialog').getByRole('textbox').last();
  await one.see('不能有空白的条目');
  await last.fill('其他');
  await one.see('有重复的条目');
  expect(await one.button('保存').isDisabled()).toBe(true);
  await last.fill('道路封闭');
  await one.press('保存');
  await one.see('取消订单的原因已保存');
  // Whoever cancels an order from now on may say so.
  const taskID = await placeOrder(await gatherCrew(world), { constructionSite: '封路一段' });
  const customer = await world.person('郑工');
  await customer.open('ordercancelreason', { id: taskID });
  await customer.press('道路封闭');
});

it('F066.2 a grade that is no longer offered disappears from the order form', async () => {
  const one = await openAsManager(world);
  const customer = await world.person('王晓');
  const choice = (name: string) => customer.page.getByRole('radio', { name, exact: true });
  const openAgain = async () => {
    await customer.page.reload();
    await choice('C35').waitFor();
  };
  await customer.open('ordercreateguider');
  await customer.press(/^滨江国际学校/);
  await choice('C10').waitFor();
  await one.open('plantsettings');
  await one.press('下单选项');
  await one.page.getByRole('switch', { name: '提供 C10', exact: true }).click();
  await one.see('下单时不再提供 C10');
  await openAgain();
  await choice('C10').waitFor({ state: 'detached' });
  await one.press('撤销');
  await one.page.getByRole('switch', { name: '提供 C10', exact: true, checked: true }).waitFor();
  await one.press('新增');
  await one.write('名称', 'C80');
  await one.page.getByRole('dialog').getByRole('button', { name: '新增', exact: true }).click();
  await one.see('已新增 C80');
  await openAgain();
  await choice('C80').waitFor();
  await choice('C10').waitFor();
});

it('F050.1 the audit tells who changed what, from what to what; its filter is kept', async () => {
  const one = await openAsManager(world);
  await (await callAsManager(world)).call(settings.saveSetting, {
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
  await one.see(/当班时核对位置：打开 → 关闭/);
  expect(await one.page.getByText(/^登录 · /).count()).toBe(0);
  await one.press('登录与账号');
  await one.see(/^登录 · 李卫东/);
});

/** Whom a phone book tells under a letter. */
const underLetter = (one: Person, letter: string): Promise<string[]> =>
  one.page
    .getByRole('heading', { name: letter, exact: true })
    .locator('xpath=following-sibling::div[1]')
    .getByRole('button')
    .allInnerTexts();
/** The number that a page wants to call next. */
async function nextCall(one: Person): Promise<() => Promise<string>> {
  const line = await one.context.newCDPSession(one.page);
  await line.send('Page.enable');
  const called = new Promise<string>((settle) => line.on('Page.frameRequestedNavigation', ({ url }) => settle(url)));
  return () => called;
}

it('F031.1 F031.2 colleagues stand under their letter, are searched for and called by a tap', async () => {
  const one = await world.person('周敏');
  await one.open('function');
  await one.press('通讯录');
  await one.arrive('通讯录');
  const { mobileNo } = world.accountOf('卫东升');
  const call = one.page.getByRole('link', { name: `拨打 卫东升 ${mobileNo}`, exact: true });
  expect(await call.getAttribute('href')).toBe(`tel:${mobileNo}`);
  expect(await underLetter(one, 'W')).toContain('卫东升');
  expect(await underLetter(one, 'Z')).toContain('周敏');
  expect(await underLetter(one, 'Z')).not.toContain('卫东升');
  const called = await nextCall(one);
  await one.press('卫东升');
  expect(await called()).toBe(`tel:${mobileNo}`);

  await one.open('contactlist');
  await one.arrive('聊天');
  await one.press('联系人');
  await one.write('姓名、手机号', mobileNo);
  await one.see('卫东升');
  await one.seeNot('蒋大力');
  expect(await call.getAttribute('href')).toBe(`tel:${mobileNo}`);
  // Nobody talks to themselves.
  await one.write('姓名、手机号', '周敏');
  await one.see('没有找到相符的人');
});
