import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { queueTruck } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, approve, arrange, giveMix, hoursFromNow, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const stateOf = async (taskID: string) => (await crew.scheduler.call(orders.info, { params: { id: taskID } })).state;

it('at a desk an order is taken off the schedule, ended and cancelled in dialogs over the page where it stands', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '屋面找坡' });
  await approve(crew, taskID);
  await arrange(crew, taskID, { arrangeTime: hoursFromNow(3) });
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('orderinfo', { id: taskID });
  await one.act('撤销安排');
  const dialog = one.page.getByRole('dialog', { name: '撤销安排' });
  await dialog.getByText('订单回到待安排').waitFor();
  const submit = dialog.getByRole('button', { name: '撤销安排', exact: true });
  expect(await dialog.getByRole('button', { name: '先选原因' }).isDisabled()).toBe(true);
  await dialog.getByText('设备故障').click();
  await submit.click();
  await one.see('已撤销安排');
  expect(new URL(one.page.url()).pathname).toBe('/orderinfo');
  expect(await stateOf(taskID)).toBe('pts_arranging');
  await one.act('取消订单');
  const cancel = one.page.getByRole('dialog', { name: '取消订单' });
  await cancel.getByRole('button', { name: '返回', exact: true }).click();
  await cancel.waitFor({ state: 'detached' });
  expect(await stateOf(taskID)).toBe('pts_arranging');
});

it('the end of a supply at a desk says what is not sent any more, and ends nothing until it is agreed to', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '水箱间', scheduledCa: 17.5 });
  await advanceOrder(crew, taskID);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('orderinfo', { id: taskID });
  await one.act('终止供应');
  const dialog = one.page.getByRole('dialog', { name: '终止供应？' });
  await dialog.getByText(/17\.5\sm³ 不再派车/).waitFor();
  expect(await stateOf(taskID)).toBe('pts_opening');
  await dialog.getByRole('button', { name: '终止供应', exact: true }).click();
  await one.see('订单已终止');
  expect(await stateOf(taskID)).toBe('pts_completed');
});

it('a pour that would begin hours before its booking is warned of where it is arranged and where it is opened', async () => {
  const taskID = await placeOrder(crew, {
    constructionSite: '塔吊基础',
    bookBegin: hoursFromNow(5),
    bookEnd: hoursFromNow(8),
  });
  await approve(crew, taskID);
  await arrange(crew, taskID, { arrangeTime: hoursFromNow(1) });
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('scheorderreschedule', { id: taskID });
  await one.see(/比约定早/);
  await giveMix(crew, taskID);
  await one.open('scheorderstart', { id: taskID });
  await one.see(/首车比约定早到 4 小时 \d+ 分钟，请先与工地确认/);
});

it('Ctrl K finds an order, the truck of a driver, a project, a person and an act of the board; ? shows its key', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '连廊钢梁' });
  await queueTruck(crew);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('realtimescheduling');
  await one.see(/连廊钢梁/);
  const look = async (words: string) => {
    await one.page.keyboard.press('Control+k');
    await one.page.getByRole('combobox', { name: '去哪里，做什么' }).fill(words);
    return one.page.getByRole('option');
  };
  const layers = one.page.locator('[role="dialog"], [role="menu"]');
  const close = async () => {
    await one.page.keyboard.press('Escape');
    // Keys do nothing while a layer is still going.
    await expect.poll(() => layers.count()).toBe(0);
  };
  await (await look('卫东升')).filter({ hasText: '号车' }).waitFor();
  await one.page.getByRole('option').filter({ hasText: '人员' }).waitFor();
  await close();
  // The number that stands on a truck finds it first of all trucks, as people say it.
  for (const said of ['1号车', '001']) {
    const found = (await look(said)).filter({ hasText: '车辆' });
    await expect.poll(async () => ((await found.first().textContent()) ?? '').replaceAll(/\s/g, '')).toMatch(/^1号车/);
    await close();
  }
  await (await look('订单看紧凑')).filter({ hasText: '订单看紧凑' }).waitFor();
  await close();
  await one.page.keyboard.press('?');
  await one.page.getByRole('dialog', { name: '快捷键' }).getByText('订单看紧凑').waitFor();
  await close();
  await one.page.keyboard.press('c');
  await one.page.getByRole('button', { name: '看卡片（c）' }).waitFor();
  await (await look('连廊')).filter({ hasText: '订单' }).click();
  await expect.poll(() => new URL(one.page.url()).searchParams.get('id')).toBe(taskID);
});

it('F060.11 every act on a truck of the board has a key, ? lists what is bound and nothing else, Esc lets go and goes back', async () => {
  const second = await gatherCrew(world, { driver: '蒋大力' });
  const order = async () => (await crew.scheduler.call(vehicles.queue, { query: {} })).data.map((truck) => truck.carID);
  const first = (await order())[0] ?? (await queueTruck(crew));
  const behind = await queueTruck(second, second.driver);
  await expect.poll(order).toEqual([first, behind]);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('orderlist');
  await one.open('realtimescheduling');
  await one.see('排队 2 车');
  const { keyboard } = one.page;
  const help = one.page.getByRole('dialog', { name: '快捷键' });
  const keys = async (): Promise<string[]> => {
    await keyboard.press('?');
    await help.waitFor();
    const listed = await help.locator('kbd').allTextContents();
    await keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    return listed;
  };
  const answer = (name: string): Promise<void> =>
    one.page
      .getByRole('alertdialog')
      .or(one.page.getByRole('dialog'))
      .getByRole('button', { name, exact: true })
      .click();
  // Nothing is chosen: no key for a truck is told.
  expect(await keys()).not.toContain('Q');
  // Walk to the truck that waits behind the other.
  const rows = one.page.getByRole('region', { name: '车辆' }).locator('[data-menu-key]');
  await rows.first().waitFor();
  const place = (await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-menu-key')))).indexOf(behind);
  for (let i = 0; i <= place; i += 1) await keyboard.press('J');
  const listed = await keys();
  expect(listed).toEqual(expect.arrayContaining(['H', 'Q', 'R', 'C', 'S', 'i', 'z', 'j', 'k', '/', 'Ctrl K']));
  expect(new Set(listed).size).toBe(listed.length);
  await keyboard.press('H');
  await one.see('已移到第 1 位');
  await expect.poll(order).toEqual([behind, first]);
  await keyboard.press('Q');
  await answer('退出排队');
  await one.see('已退出排队，车辆待命');
  await expect.poll(order).toEqual([first]);
  await keyboard.press('R');
  await answer('送修');
  await one.see('状态切换成功');
  await expect
    .poll(async () => (await crew.scheduler.call(vehicles.info, { params: { id: behind } })).state)
    .toBe('scst_maintenance');
  // Esc closes and goes back where there is something to go back to.
  await keyboard.press('i');
  await one.page.waitForURL(/carinfo/);
  await keyboard.press('Escape');
  await one.page.waitForURL(/realtimescheduling/);
});

it('a sheet of orders is looked at before, placed with the numbers of its orders, asked about when it comes again, and taken back whole', async () => {
  const day = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
  const sheet = [
    '工程名称,浇筑部位,强度等级,坍落度(mm),最大粒径(mm),浇筑方式,方量(m³),日期,开始时间,结束时间',
    `观澜府二期,门卫室,C30,180,25,泵送,12.5,${day},08:00,10:00`,
    `观澜府二期,围墙,C30,180,25,泵送,7.5,${day},13:00,15:00`,
  ].join('\n');
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('orderimport');
  const choose = () =>
    one.page
      .getByLabel('选择表格', { exact: true })
      .setInputFiles({ name: '明日.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  const ordersOf = async (keyword: string) => (await crew.scheduler.call(orders.list, { query: { keyword } })).data;
  await choose();
  await one.see(/^预览 2 个订单 · 20 m³$/);
  expect(await ordersOf('门卫室')).toEqual([]);
  await one.press('导入 2 个订单');
  await one.see('已导入 2 个订单');
  const [placed] = await ordersOf('门卫室');
  await one.see(placed?.taskNo ?? '');
  await choose();
  await one.see(/^同一个文件已由 周敏 于/);
  await one.see('已核对，导入 2 个订单');
  expect(await ordersOf('门卫室')).toHaveLength(1);
  await one.press('已核对，导入 2 个订单');
  await one.see('已导入 2 个订单');
  await one.press('撤销导入');
  await one.page.getByRole('dialog').getByRole('button', { name: '撤销导入', exact: true }).click();
  await one.see('已撤销 2 个订单');
  expect((await ordersOf('门卫室')).map(({ state }) => state).sort()).toEqual(['pts_cancelled', 'pts_signing']);
});
