import { planning } from '@pourline/contract/planning';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';
import { planMorning } from './planMorning.ts';

const world = await openWorld();
const { at, bookOrder, planNow, projectName } = await planMorning(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('the dispatcher has the day planned, takes one order of it, locks a load, asks why, and tries one more order', async () => {
  const taskID = await bookOrder('风雨操场', 30, 10, 'portable_pump');
  await bookOrder('看台基础', 24, 11);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('dayplan');
  await one.see(/这一天还没有计划/);
  await one.press('生成方案');
  await one.see(/这一天还没有计划可比/);
  const totals = one.page.getByRole('region', { name: '方案合计' });
  await totals.getByText(/运费工时/).waitFor();
  const whole = await totals.textContent();
  await one.press(/^看 风雨操场 .* 的车次$/);
  await one.see(/号车 \d\d:\d\d 装料/);
  await one.page.getByRole('checkbox', { name: /^采纳 看台基础/ }).click();
  // What is left out is not in the totals any more: its 24 m³ are not brought.
  await totals.getByText('仍有 24 m³ 供不上').waitFor();
  expect(await totals.textContent()).not.toBe(whole);
  await one.press('采纳所选 1 单');
  await one.see('已采纳 1 单');
  const plan = await planNow();
  expect(plan.version).toBe(1);
  expect(new Set(plan.loads.map((load) => load.taskID))).toEqual(new Set([taskID]));
  expect(plan.loads.reduce((sum, load) => sum + load.volume, 0)).toBe(30);

  expect(plan.orders.find((order) => order.taskID === taskID)?.pumpCarNumber).toMatch(/^泵[12]$/);
  await one.page.getByRole('img', { name: /^风雨操场，.*泵送$/ }).waitFor();

  await one.press(/风雨操场，.*计划$/);
  await one.see(/C30 · 泵车/);
  await one.see('为什么这样排');
  await one.see('次优车辆');
  await one.press('锁定');
  await one.see('已锁定，重新排程时不会变动');
  const locked = async () => (await planNow()).loads.filter((load) => load.locked).length;
  await expect.poll(locked).toBe(1);
  await one.press('撤销');
  await expect.poll(locked).toBe(0);
  await one.page.keyboard.press('Escape');
  await one.seeNot('为什么这样排');

  await one.press('试加一单');
  await one.press('工程 选择工程');
  await one.page.getByRole('dialog', { name: '选择工程' }).getByRole('button', { name: projectName }).click();
  await one.write('方量', '40');
  await one.press('算一算');
  await one.see(/^能供|供不上$|^只能供/);
  await one.see('对其他订单');
  expect((await planNow()).orders).toHaveLength(2);
});

it('a proposal is said to be old once another plan is published, and is made again with one tap', async () => {
  const one = await world.person('周敏');
  await one.open('dayplan');
  await one.press('生成方案');
  await one.see(/与现在的计划相比/);
  const other = await world.caller('吴磊');
  const { proposalID } = await other.call(planning.propose, { body: {} });
  await other.call(planning.accept, { params: { id: proposalID }, body: {} });
  await one.see('计划已有变化，这个方案不能再采纳。');
  await one.press('重新生成');
  await one.seeNot('计划已有变化，这个方案不能再采纳。');
});

it('a planned load is moved by keyboard: what that does is said before, and it can be undone', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('dayplan');
  const bar = one.page.getByRole('button', { name: /风雨操场，.*计划$/ }).first();
  const id = (await bar.getAttribute('data-load')) ?? '';
  const start = async () => (await planNow()).loads.find((load) => load.loadID === id)?.loadStart ?? '';
  const before = await start();
  await bar.focus();
  await one.page.keyboard.press('m');
  const panel = one.page.getByRole('region', { name: '移动车次' });
  await panel.waitFor();
  for (let i = 0; i < 6; i += 1) await one.page.keyboard.press('ArrowRight');
  const effect = panel.getByRole('status', { name: '移动的影响' });
  await effect.getByText(/\d\d:\d\d 装料，\d\d:\d\d 开始卸料/).waitFor();
  await effect.getByText(/风雨操场.*：(首车晚|断料|工地等待)\s\d+\s→\s\d+\s分钟/).waitFor();
  expect(await start()).toBe(before);
  await one.page.keyboard.press('Enter');
  await one.see('车次已移动');
  await expect.poll(async () => Date.parse(await start()) - Date.parse(before)).toBeGreaterThanOrEqual(30 * 60_000);
  await one.press('撤销');
  await expect.poll(start).toBe(before);
});

it('the salesman says on the phone whether it can be supplied, and places the order', async () => {
  const one = await world.person('冯涛');
  await one.open('promiseorder');
  await one.press('算一算');
  await one.see('请选择工程');
  await one.press('工程 选择工程');
  await one.page.getByRole('dialog', { name: '选择工程' }).getByRole('button', { name: projectName }).click();
  await one.write('方量', '20');
  await one.press('明早 7 点');
  await one.press('2 小时后');
  await one.press('算一算');
  await one.see(/^能供/);
  await one.see(/供应，\d+ 车次，\d+ 辆车/);
  await one.press('代客下单');
  await one.page.waitForURL(/ordercreateguider/);
  // One tap: project, volume and time stand there; what nobody said is asked for.
  const asked = new URL(one.page.url()).searchParams;
  expect(asked.get('volume')).toBe('20');
  const hours = (Date.parse(asked.get('at') ?? '') - at(7)) / 3_600_000;
  expect(hours).toBeGreaterThan(1.9);
  await expect.poll(() => one.page.getByLabel('方量').first().inputValue()).toBe('20');
});
