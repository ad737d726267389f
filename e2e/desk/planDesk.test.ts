import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { formatClock } from '@pourline/domain/time';
import { plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';
import { planMorning } from './planMorning.ts';

const world = await openWorld();
const { crew, bookOrder, planNow, publish } = await planMorning(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const tower = await bookOrder('塔楼顶板', 40, 10);
const garage = await bookOrder('地库外墙', 24, 11);
await publish();

const minute = 60_000;
const loadsOf = async (taskID: string) =>
  (await planNow()).loads
    .filter((load) => load.taskID === taskID)
    .sort((a, b) => Date.parse(a.unloadStart) - Date.parse(b.unloadStart));
const startOf = async (loadID: string): Promise<number> =>
  Date.parse((await planNow()).loads.find((load) => load.loadID === loadID)?.loadStart ?? '');
/** The last load of an order, that no other waits for. */
const lastOf = async (taskID: string) => {
  const load = (await loadsOf(taskID)).at(-1);
  if (!load) throw new Error('nothing is planned');
  return load;
};

it('a pour shows the window that was promised and, by name and minutes, each pause of its concrete; search leaves what it finds', async () => {
  const last = await lastOf(tower);
  const to = new Date(Date.parse(last.loadStart) + 45 * minute).toISOString();
  await crew.scheduler.call(planning.move, { params: { id: last.loadID }, body: { loadStart: to } });
  const loads = await loadsOf(tower);
  const [before, late] = loads.slice(-2);
  if (!before || !late) throw new Error('the pour has one load');
  const pause = Math.round((Date.parse(late.unloadStart) - Date.parse(before.unloadEnd)) / minute);
  expect(pause).toBeGreaterThan(20);

  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('dayplan');
  await one.press('按订单');
  const row = one.page.getByRole('group', { name: /塔楼顶板/ });
  await row.getByRole('img', { name: '约定 10:00 – 14:00' }).waitFor();
  await row.getByRole('img', { name: new RegExp(`^断料 ${pause}\\s分钟，`) }).waitFor();
  await one.page.getByRole('group', { name: /地库外墙/ }).waitFor();
  const search = one.page.getByPlaceholder('单号、工程、车号、司机');
  const { taskNo } = (await planNow()).orders.find((order) => order.taskID === garage) ?? { taskNo: '' };
  await search.fill(taskNo);
  await row.waitFor({ state: 'detached' });
  await one.page.getByRole('group', { name: /地库外墙/ }).waitFor();
  // By truck only those that carry it are left.
  const cars = new Set((await loadsOf(garage)).map((load) => load.carID));
  await one.press('按车');
  await expect.poll(() => one.page.locator('[data-row^="truck "]').count()).toBe(cars.size);
  await search.fill('没有这样的单');
  await one.see('没有符合的车次');
});

it('a load is dragged with the mouse: lateness, pauses and waiting of its order stand there before the drop, which can be undone', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('dayplan');
  await one.press('按订单');
  const { loadID } = await lastOf(garage);
  const began = await startOf(loadID);
  const bar = one.page.locator(`[data-load="${loadID}"]`);
  await bar.waitFor();
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  if (!box) throw new Error('there is no bar');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await one.page.mouse.move(x, y);
  await one.page.mouse.down();
  await one.page.mouse.move(x + 60, y, { steps: 6 });
  await one.page.mouse.move(x + 120, y, { steps: 6 });
  const panel = one.page.getByRole('region', { name: '移动车次' });
  const effect = panel.getByRole('status', { name: '移动的影响' });
  await effect.getByText(/地库外墙.*：.*(首车晚|断料|工地等待)\s\d+\s→\s\d+\s分钟/).waitFor();
  expect(await startOf(loadID)).toBe(began);
  // The panel takes its room from the time line and covers no row of it.
  const lines = await one.page.getByRole('region', { name: '时间轴' }).boundingBox();
  const under = await panel.boundingBox();
  expect(under?.y ?? 0).toBeGreaterThanOrEqual((lines?.y ?? 0) + (lines?.height ?? 0) - 1);
  await one.page.mouse.up();
  await panel.getByRole('button', { name: '移到这里' }).click();
  await one.see('车次已移动');
  await expect.poll(async () => (await startOf(loadID)) - began).toBeGreaterThan(5 * minute);
  await one.press('撤销');
  await expect.poll(() => startOf(loadID)).toBe(began);
  // From the pane of the load the arrow keys move it at once.
  await one.page.locator(`[data-load="${loadID}"]`).first().press('Enter');
  await one.page
    .getByRole('complementary', { name: '车次' })
    .getByRole('button', { name: '移动', exact: true })
    .click();
  await panel.waitFor();
  await one.page.keyboard.press('ArrowRight');
  await expect.poll(() => panel.getByRole('button', { name: '移到这里' }).isEnabled()).toBe(true);
  await one.page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
});

it('on a phone a load goes to another minute without being dragged, with the effects before and an undo after', async () => {
  const { loadID, carID } = await lastOf(garage);
  const began = await startOf(loadID);
  const plan = await planNow();
  const carNo = plan.trucks.find((truck) => truck.carID === carID)?.carNo ?? '';
  const one = await world.person('周敏');
  await one.open('dayplan');
  const card = one.page.getByRole('article').filter({ hasText: '地库外墙' });
  const all = card.getByRole('button', { name: /^全部 \d+ 车/ });
  if (await all.count()) await all.click();
  await card
    .getByRole('button', { name: new RegExp(`^${Number(carNo)}\\s号车`) })
    .last()
    .click();
  await one.press('移动');
  const sheet = one.page.getByRole('dialog', { name: '移动车次' });
  await sheet.getByRole('button', { name: /^晚\s30\s分$/ }).click();
  await sheet.getByText(/地库外墙.*：.*(首车晚|断料|工地等待)\s\d+\s→\s\d+\s分钟/).waitFor();
  expect(await startOf(loadID)).toBe(began);
  for (const button of await sheet.getByRole('button').all())
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40);
  await sheet.getByRole('button', { name: '移到这里' }).click();
  await one.see('车次已移动');
  await expect.poll(async () => (await startOf(loadID)) - began).toBeGreaterThanOrEqual(30 * minute);
  await one.press('撤销');
  await expect.poll(() => startOf(loadID)).toBe(began);
});

it('board and plan stand in two windows, and what is chosen in one is chosen in the other; on a wide screen they stand side by side', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('realtimescheduling');
  const board = one.page;
  await board.getByRole('article').filter({ hasText: '地库外墙' }).waitFor();
  const plan = await one.another();
  await plan.goto(`${world.url}/dayplan`);
  await plan
    .getByRole('tab', { name: '按订单' })
    .or(plan.getByRole('radio', { name: '按订单' }))
    .first()
    .click();
  const row = (page: typeof plan, part: string) => page.getByRole('group', { name: new RegExp(part) });
  await row(plan, '地库外墙').waitFor();
  await board.getByRole('article').filter({ hasText: '地库外墙' }).getByRole('button').first().click();
  await expect.poll(() => row(plan, '地库外墙').getAttribute('aria-current')).toBe('true');
  // The other way round: a load that is opened in the plan chooses its order on the board.
  const [load] = await loadsOf(tower);
  await plan.locator(`[data-load="${load?.loadID}"]`).first().click();
  await expect
    .poll(() =>
      board
        .getByRole('article')
        .filter({ hasText: '塔楼顶板' })
        .getByRole('button')
        .first()
        .getAttribute('aria-pressed'),
    )
    .toBe('true');
  await plan.close();
  await board.keyboard.press('p');
  const beside = board.getByRole('region', { name: '排程' });
  await row(board, '塔楼顶板').waitFor();
  await expect.poll(() => row(board, '塔楼顶板').getAttribute('aria-current')).toBe('true');
  const [orders, planned] = await Promise.all([
    board.getByRole('region', { name: '订单' }).boundingBox(),
    beside.boundingBox(),
  ]);
  expect(orders && planned && orders.x + orders.width <= planned.x).toBe(true);
});

it('a dispatcher sees who else is at work on what, and no longer when they have left', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('dayplan');
  await one.press('按订单');
  const other = await world.person('吴磊', { viewport: 'wide' });
  await other.open('orderinfo', { id: tower });
  const site = await world.person('郑工');
  await site.open('orderinfo', { id: tower });
  await site.see(/塔楼顶板/);
  const board = await one.another();
  await board.goto(`${world.url}/realtimescheduling`);
  const card = board.getByRole('article').filter({ hasText: '塔楼顶板' });
  await card.getByText('吴磊 正在看这单').waitFor();
  expect(await board.getByText(/正在看这单/).count()).toBe(1);
  // The site's own page tells nothing of the desks.
  expect(await site.page.getByText(/正在看/).count()).toBe(0);
  await board.close();
  await other.open('dayplan');
  await one.see('吴磊 正在看排程');
  const { loadID, carID } = await lastOf(garage);
  const carNo = (await planNow()).trucks.find((truck) => truck.carID === carID)?.carNo ?? '';
  await other.page.locator(`[data-load="${loadID}"]`).first().focus();
  await other.page.keyboard.press('m');
  await one.see(new RegExp(`吴磊 正在移动${Number(carNo)}\\s号车的车次`));
  await other.page.close();
  await one.seeNot(/吴磊 正在/);
});

it('at 1024 px nothing at the head of board and plan is cut, at 1920 px the whole width is used', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  const { page } = one;
  /** Choices whose words do not fit. */
  const cut = () =>
    page
      .getByRole('radio')
      .locator('span')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  await page.setViewportSize({ width: 1024, height: 768 });
  await one.open('realtimescheduling');
  await page.getByRole('article').filter({ hasText: '地库外墙' }).waitFor();
  await expect.poll(cut).toEqual([]);
  const queue = page.getByRole('complementary', { name: '排队车辆与生产线' });
  expect((await queue.boundingBox())?.width).toBeGreaterThan(300);
  await one.open('dayplan');
  const figures = page.getByRole('region', { name: '计划合计' });
  await figures.waitFor();
  const search = page.getByPlaceholder('单号、工程、车号、司机');
  const boxes = async () => [await figures.boundingBox(), await search.boundingBox()] as const;
  const isApart = async (): Promise<boolean> => {
    const [left, right] = await boxes();
    if (!left || !right) return false;
    return (left.x + left.width <= right.x || left.y + left.height <= right.y) && left.x + left.width <= 1024;
  };
  await expect.poll(isApart).toBe(true);
  expect(await cut()).toEqual([]);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const line = page.getByRole('region', { name: '时间轴' });
  await expect
    .poll(async () => {
      const box = await line.boundingBox();
      return box && Math.round(box.x + box.width);
    })
    .toBe(1920);
});

it('a pause inside the plan is an alarm with its minutes, which leads to the load behind it on the time line', async () => {
  const plant = await plantOf(crew);
  const arrangement = {
    plantID: plant.plantID,
    lineID: null,
    arrangeTime: (await loadsOf(tower))[0]?.loadStart ?? '',
    pourRate: 30,
  };
  await crew.scheduler.call(orders.arrange, { params: { id: tower }, body: arrangement });
  const loads = await loadsOf(tower);
  const last = loads.at(-1);
  const before = loads.at(-2);
  if (!last || !before) throw new Error('the pour has one load');
  const to = new Date(Date.parse(before.loadStart) + 100 * minute).toISOString();
  await crew.scheduler.call(planning.move, { params: { id: last.loadID }, body: { loadStart: to } });
  const [first, second] = (await loadsOf(tower)).slice(-2);
  if (!first || !second) throw new Error('the pour has one load');
  const pause = Math.floor((Date.parse(second.arrive) - Date.parse(first.unloadEnd)) / minute);
  expect(pause).toBeGreaterThan(30);

  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('realtimescheduling');
  await one.press(/^要处理/);
  const list = one.page.getByRole('region', { name: '要处理' });
  const row = list.locator('div:has(> div button)').filter({ hasText: '排程断料' }).last();
  await row.getByText(new RegExp(`没有车卸，停\\s${pause}\\s分钟$`)).waitFor();
  await row.getByText(new RegExp(`工地停 ${pause} 分钟`)).waitFor();
  await row.getByRole('button', { name: '调整排程' }).click();
  await one.arrive('计划排程');
  const beside = one.page.getByRole('complementary', { name: '车次' });
  await beside
    .getByText(new RegExp(`^${formatClock(second.loadStart)}\\s–`))
    .first()
    .waitFor();
  await expect
    .poll(() => one.page.locator(`[data-load="${second.loadID}"]`).first().boundingBox())
    .toMatchObject({ x: expect.any(Number) });
});

it('a truck with loads ahead breaks down while nobody plans automatically: the mended plan is offered, priced beside doing it by hand, and taken with two touches', async () => {
  const ahead = (await planNow()).loads.filter(({ taskDetailID }) => taskDetailID === null);
  const carID = ahead[0]?.carID ?? '';
  const own = ahead.filter((load) => load.carID === carID).length;
  const { carNo } = (await planNow()).trucks.find((truck) => truck.carID === carID) ?? { carNo: '' };
  const body = { msgType: 'mixer_breakdown' as const, carID, content: '离合器坏了' };
  await crew.scheduler.call(messages.send, { body });

  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('realtimescheduling');
  await one.press(/^要处理/);
  const list = one.page.getByRole('region', { name: '要处理' });
  await list.getByText(new RegExp(`故障车后面\\s${own}\\s车改由别的车送`)).waitFor();
  await list.getByRole('button', { name: '继续', exact: true }).first().click();
  const sheet = one.page.getByRole('dialog', { name: '车辆故障' });
  await sheet
    .getByText(`${Number(carNo)}\u202f号车`)
    .or(sheet.getByText(new RegExp(`${Number(carNo)}.号车`)))
    .first()
    .waitFor();
  await sheet.getByText(new RegExp(`计划里 ${own} 车改由别的车送；(?:比逐车补排|与逐车补排一样)`)).waitFor();
  await one.photograph('补排方案');
  await sheet.getByRole('button', { name: '采纳排程' }).click();
  await one.see(/已采纳，它后面的车次已换车/);
  const after = await planNow();
  expect(after.loads.filter((load) => load.carID === carID && load.taskDetailID === null)).toEqual([]);
  const volume = (loads: typeof ahead) => loads.reduce((sum, load) => sum + load.volume, 0);
  expect(volume(after.loads.filter(({ taskDetailID }) => taskDetailID === null))).toBe(volume(ahead));
  await list.getByText(/故障车后面/).waitFor({ state: 'hidden' });
});
