import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck, queueTruck, startPour, truckOf } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const second = await gatherCrew(world, { driver: '蒋大力' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();

it('a truck that breaks down with its load comes no more on the desk, and its driver reads what is decided and what comes next', async () => {
  const { carID, taskDetailID } = await startPour(crew, '电梯机房');
  await loadTruck(crew, taskDetailID);
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  const card = desk.page.getByRole('article').filter({ hasText: '电梯机房' });
  await card.getByText(/1\s车在路上/).waitFor();

  const driver = await world.person('卫东升');
  await driver.see(/送往 电梯机房/);
  await crew.driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '传动轴断' } });
  await driver.see('车辆故障，等调度决定');
  await driver.see('调度、车队和机修已收到报告，决定后显示在这里');
  await card.getByText(/1\s车故障/).waitFor();
  expect(asRead((await card.textContent()) ?? '')).not.toContain('在路上');

  await crew.scheduler.call(breakdowns.decide, { params: { carID }, body: { choice: 'tow' } });
  await driver.see('车辆故障，待维修');
  await driver.see(/等拖车来拖.*维修完成后可以排队/);
  await crew.scheduler.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  await driver.seeNot(/车辆故障/);
  // It comes home and can queue again.
  await crew.driver.call(waybills.complete, { params: { id: taskDetailID }, body: {} });
  await driver.see('待命');
  await driver.button('排队').waitFor();
});

it('of two dispatchers who decide about one broken truck the second is refused, and reads who was faster and how', async () => {
  const { carID, taskDetailID } = await startPour(crew, '坡道挡墙');
  await loadTruck(crew, taskDetailID);
  await crew.driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '漏油' } });
  const [one, other] = [
    await world.person('周敏', { viewport: 'wide' }),
    await world.person('吴磊', { viewport: 'wide' }),
  ];
  const open = async (desk: typeof one) => {
    await desk.open('carinfo', { id: carID });
    await desk.act('处理故障');
    const sheet = desk.page.getByRole('dialog', { name: '车辆故障' });
    await sheet.getByRole('button', { name: '继续', exact: true }).waitFor();
    return sheet;
  };
  const [mine, theirs] = [await open(one), await open(other)];
  // What 周敏 presses is on its way while 吴磊 decides otherwise.
  let release = (): void => undefined;
  const decided = new Promise<void>((resolve) => {
    release = resolve;
  });
  await one.page.route(`**/api/v1/breakdown/${carID}`, async (route) => {
    await decided;
    await route.continue();
  });
  one.expects(/status of 409/);
  await mine.getByRole('button', { name: '继续', exact: true }).click();
  await theirs.getByRole('button', { name: '拖车', exact: true }).click();
  await other.see(/故障：拖车/);
  release();
  await one.see(/吴磊 \d+ (?:秒|分钟)前已安排拖车/);
  expect(await crew.scheduler.call(vehicles.info, { params: { id: carID } })).toMatchObject({ brokenCare: 'tow' });
  await one.page.unrouteAll({ behavior: 'ignoreErrors' });
  await crew.scheduler.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  await crew.driver.call(waybills.complete, { params: { id: taskDetailID }, body: {} });
});

it('the queue: a plain click opens the menu, leaving asks first, and a truck that is sent by hand is told of before and can be called back', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '屋面机房', scheduledCa: 30 });
  await advanceOrder(crew, taskID);
  await queueTruck(crew);
  const carID = await queueTruck(second, second.driver);
  const { carNo } = await truckOf(second.driver);
  const name = `${Number(carNo)} 号车`;
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  const queue = desk.page.getByRole('complementary', { name: '排队车辆与生产线' });
  const row = queue.locator(`[data-menu-key="${carID}"]`);
  await row.waitFor();
  const places = async () => (await queue.locator('[data-menu-key]').allInnerTexts()).map((text) => asRead(text)[0]);
  const before = await places();

  // Leaving is asked about, since the place is gone then.
  await row.getByRole('button', { name: new RegExp(`^${Number(carNo)}.号车`) }).click();
  await desk.page.getByRole('menuitem', { name: /^退出排队/ }).click();
  const question = desk.page.getByRole('alertdialog').or(desk.page.getByRole('dialog'));
  await question.getByText(/退出后不保留位置/).waitFor();
  await desk.page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect((await crew.scheduler.call(vehicles.info, { params: { id: carID } })).state).toBe('scst_queuing');

  // With an order chosen every truck keeps its place, and says before what it would take and when it would be there.
  await desk.page.getByRole('article').filter({ hasText: '屋面机房' }).getByRole('heading').click();
  await row.getByRole('button', { name: '派这辆', exact: true }).waitFor();
  expect(await places()).toEqual(before);
  await row.getByRole('button', { name: '派这辆', exact: true }).click();
  const sheet = desk.page.getByRole('dialog', { name: '派这辆' });
  await sheet.getByText(/人工指定 · 约 \d\d:\d\d 到工地/).waitFor();
  await sheet.getByText(name.replace(' ', '\u202f')).or(sheet.getByText(name)).first().waitFor();
  // How much it takes, and what is left of the 30 m³ then, whatever is typed.
  const figures = async () => asRead((await sheet.allInnerTexts()).join(' '));
  const { capacity } = await truckOf(second.driver);
  await expect.poll(figures).toContain(`本车方量 ${capacity} m³`);
  expect(await figures()).toContain(`派出后剩余未派 ${30 - capacity} m³`);
  await sheet.getByRole('textbox', { name: '方量' }).fill('6.5');
  await expect.poll(figures).toContain('本车方量 6.5 m³');
  expect(await figures()).toContain('派出后剩余未派 23.5 m³');
  const sent = async () =>
    (await crew.scheduler.call(orders.info, { params: { id: taskID } })).waybills.map((load) => [
      ...[load.carID, load.state, load.totalVolume],
    ]);
  expect(await sent()).toEqual([]);
  await sheet.getByRole('button', { name: /^派出/ }).click();
  await desk.see(/已派 .*号车 6\.5.m³ 到 .*屋面机房/);
  expect(await sent()).toEqual([[carID, 'ptds_waiting', 6.5]]);
  await desk.press('撤销');
  await desk.see(/已撤回，.*号车回到排队原位/);
  expect(await sent()).toEqual([[carID, 'ptds_cancelled', 6.5]]);
  // Both trucks wait on, for nobody in particular.
  await crew.scheduler.call(orders.suspend, { params: { id: taskID } });
});

it('two trucks that have their loads and wait for the mixer change them from the board, and have their own again after an undo', async () => {
  const [near, far] = [
    await placeOrder(crew, { constructionSite: '西侧裙房', scheduledCa: 30 }),
    await placeOrder(crew, { constructionSite: '东侧裙房', scheduledCa: 30 }),
  ];
  for (const taskID of [near, far]) await advanceOrder(crew, taskID);
  const [mine, its] = [await truckOf(crew.driver), await truckOf(second.driver)];
  const send = (taskID: string, carID: string, totalVolume: number) =>
    crew.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume } });
  const loads = [await send(near, mine.carID, 6), await send(far, its.carID, 7)];
  const trucks = () =>
    Promise.all(
      loads.map(async ({ taskDetailID }) => {
        const { carID, totalVolume, taskID } = await crew.scheduler.call(waybills.info, {
          params: { id: taskDetailID },
        });
        return { carID, totalVolume, taskID };
      }),
    );
  const before = await trucks();
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  await desk.page.locator(`[data-menu-key="${mine.carID}"]`).first().click({ button: 'right' });
  await desk.page.getByRole('menuitem', { name: /^与…换车/ }).click();
  const sheet = desk.page.getByRole('dialog', { name: '改派' });
  await sheet.getByLabel('车辆').first().click();
  await desk.page.getByRole('option', { name: new RegExp(`^${Number(its.carNo)}\\s号车`) }).click();
  await sheet.getByText(new RegExp(`^${Number(its.carNo)}\\s号车 送本单 6\\sm³$`)).waitFor();
  await sheet.getByText(new RegExp(`^${Number(mine.carNo)}\\s号车 送 .*东侧裙房 7\\sm³$`)).waitFor();
  await desk.photograph('换车之前');
  await sheet.getByRole('button', { name: '换车', exact: true }).click();
  await desk.see(/号车 与 .*号车 已换车$/);
  expect(await trucks()).toEqual([
    { ...before[0], carID: its.carID },
    { ...before[1], carID: mine.carID },
  ]);
  await desk.press('撤销');
  await expect.poll(trucks).toEqual(before);
  for (const { taskDetailID } of loads)
    await crew.scheduler.call(waybills.takeBack, { params: { id: taskDetailID }, body: {} });
  for (const taskID of [near, far]) await crew.scheduler.call(orders.suspend, { params: { id: taskID } });
});

it('without network the desk says before that nothing can be sent, and offers it again when it is back', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '门卫室', scheduledCa: 20 });
  await advanceOrder(crew, taskID);
  const desk = await world.person('周敏', { viewport: 'wide' });
  desk.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Worker failed to load/);
  await desk.open('realtimescheduling');
  const card = desk.page.getByRole('article').filter({ hasText: '门卫室' });
  const button = card.getByRole('button', { name: '派下一车', exact: true });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await desk.context.setOffline(true);
  try {
    await desk.see(/网络已断开.*联网后才能操作/);
    await card.getByText('没有网络，联网后才能做').waitFor();
    await expect.poll(() => button.isDisabled()).toBe(true);
  } finally {
    await desk.context.setOffline(false);
  }
  await expect.poll(() => button.isEnabled(), { timeout: 30_000 }).toBe(true);
  await crew.scheduler.call(orders.suspend, { params: { id: taskID } });
});

it('Ctrl K finds an order by its grade, the deeds on orders and automatic planning', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '烟囱基础', scheduledCa: 20, strengthNo: 'C45' });
  await advanceOrder(crew, taskID);
  if ((await truckOf(second.driver)).state !== 'scst_queuing') await queueTruck(second, second.driver);
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  await desk.see(/烟囱基础/);
  const look = async (words: string) => {
    await desk.page.keyboard.press('Control+k');
    await desk.page.getByRole('combobox', { name: '去哪里，做什么' }).fill(words);
    return desk.page.getByRole('option');
  };
  const layers = desk.page.locator('[role="dialog"], [role="menu"]');
  const leave = async () => {
    await desk.page.keyboard.press('Escape');
    await layers.first().waitFor({ state: 'hidden' });
  };
  await (await look('C45')).filter({ hasText: '烟囱基础' }).first().waitFor();
  await leave();
  await (await look('自动排程')).filter({ hasText: '自动排程' }).first().waitFor();
  await leave();
  await (await look('派车'))
    .filter({ hasText: /派下一车.*烟囱基础/ })
    .first()
    .click();
  await desk.page
    .getByRole('dialog', { name: '派下一车' })
    .getByText(/约 \d\d:\d\d 到工地/)
    .waitFor();
});
