import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck, startPour, truckOf } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder, plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { untilKept } from '../world/untilKept.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const plant = await plantOf(crew);
const inside = { lon: plant.lon, lat: plant.lat };
const far = { lon: plant.lon + 0.1, lat: plant.lat };
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const eventsOf = async (id: string, action: string) =>
  (await crew.driver.call(waybills.info, { params: { id } })).stages.filter((stage) => stage.action === action);

/** The tunnel: nothing of the server can be reached, while the app itself is on the phone. */
async function loseServer(one: Person): Promise<void> {
  // A map that was just being opened does not get its worker either.
  one.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Worker failed to load/);
  await one.context.route(/\/(api|file|live)\//, (route) => route.abort('internetdisconnected'));
  await one.context.routeWebSocket(/\/live/, (socket) => void socket.close());
}

/** The truck stands in the yard: the app asks why its driver unloads there. */
async function sayWhy(one: Person): Promise<void> {
  await one.see(/离工地还有 [\d.]+ km/);
  await one.press('工地换了卸料点');
  await one.press('仍要开始卸料');
}

it('F044.3 F121 F122 F123 F124 F125 duty begins inside the fence of the plant alone; queue, pause, and end of duty', async () => {
  const one = await world.person('卫东升', { at: far });
  one.expects(/status of 4\d\d/);
  await one.see('还没有当班');
  await one.act('当班');
  const asked = one.page.getByRole('alertdialog').or(one.page.getByRole('dialog'));
  await asked.getByText('您当前不在搅拌站，无法当班！').waitFor();
  // Whoever cannot mend it alone has the dispatcher at a touch.
  await asked.getByRole('button', { name: '拨打调度' }).waitFor();
  await asked.getByRole('button', { name: '返回' }).click();
  await one.context.setGeolocation({ longitude: inside.lon, latitude: inside.lat, accuracy: 5 });
  await one.page.reload();
  await one.act('当班');
  await one.see('已当班');
  await one.see('待命');
  const body = JSON.stringify({ code: 'car.stateNoOperation', message: '车辆状态错误，不能操作' });
  await one.context.route('**/mixing-truck/driver/pause/**', (route) => route.fulfill({ status: 409, body }));
  await one.act('暂停');
  const refused = one.page.locator('[aria-live]').getByText('车辆状态错误，不能操作');
  await refused.waitFor();
  const colour = refused.evaluate((words) => getComputedStyle(words.parentElement ?? words).backgroundColor);
  expect(await colour).toBe('rgb(179, 38, 30)');
  await one.context.unrouteAll();
  await one.act('暂停');
  await one.see('已暂停');
  await one.act('恢复待命');
  await one.see('已恢复待命');
  await one.act('排队');
  await one.see('已排队');
  await one.see('下一个');
  await one.act('退出排队');
  const dialog = one.page.getByRole('alertdialog').or(one.page.getByRole('dialog'));
  await dialog.getByText('退出后不保留位置').waitFor();
  await dialog.getByRole('button', { name: '退出排队', exact: true }).click();
  await one.see('已退出排队');
  await one.act('休班');
  await one.see('已休班');
  await one.see('还没有当班');
});

it('F060.10 F107 F108 F121 the driver sees their load, unloads, reports what is left over and comes back', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '一号墩柱' });
  await advanceOrder(crew, taskID);
  const one = await world.person('卫东升', { asksAgain: false, at: inside });
  await one.act('当班');
  await one.see('已当班');
  await one.act('排队');
  await one.see('下一个');
  const { carID } = await truckOf(crew.driver);
  const { taskDetailID } = await crew.scheduler.call(waybills.create, { body: { taskID, carID } });
  await one.see(/一号墩柱/);
  await loadTruck(crew, taskDetailID);
  await one.see('运送');
  await one.slide(/^开始卸料/);
  await sayWhy(one);
  await one.see('已开始卸料');
  await one.act('有剩料');
  await one.arrive('卸料完成');
  await one.press(/^1 ?m³$/);
  await one.press('工地已浇满');
  await one.slide(/^卸料完成/);
  await one.see('剩退报告成功');
  await one.slide(/^回厂完成/);
  await one.see('待命');
  const load = await crew.driver.call(waybills.info, { params: { id: taskDetailID } });
  expect(load).toMatchObject({ state: 'ptds_completed', surplusVolume: 1, surplusReason: '工地已浇满' });
});

it('F107 what the driver does without network is kept over a restart of the app and sent once, with its own time', async () => {
  const pour = await startPour(crew, '二号墩柱');
  await loadTruck(crew, pour.taskDetailID);
  const one = await world.person('卫东升', { at: inside });
  await one.see(/二号墩柱/);
  await untilKept(one, '二号墩柱');
  await loseServer(one);
  await one.context.setOffline(true);
  await one.see(/网络已断开/);
  const before = Date.now();
  await one.slide(/^开始卸料/);
  await sayWhy(one);
  await one.see(/1 项操作待发送/);
  await one.see('卸料');
  const after = Date.now();
  await one.page.close();
  await one.context.setOffline(false);
  one.turnTo(await one.another());
  await one.open('homepagedriver');
  await one.see(/1 项操作待发送/);
  await one.see(/二号墩柱/);
  expect(await eventsOf(pour.taskDetailID, 'startUnloading')).toHaveLength(0);
  const back = Date.now();
  await one.context.unrouteAll();
  await expect.poll(async () => (await eventsOf(pour.taskDetailID, 'startUnloading')).length).toBe(1);
  await one.seeNot(/待发送/);
  const [event, ...more] = await eventsOf(pour.taskDetailID, 'startUnloading');
  expect(more).toEqual([]);
  const happened = Date.parse(event?.happenedAt ?? '');
  expect(happened).toBeGreaterThanOrEqual(before - 1000);
  expect(happened).toBeLessThanOrEqual(after + 1000);
  expect(Date.parse(event?.learntAt ?? '')).toBeGreaterThanOrEqual(back);
  await crew.driver.call(waybills.finishUnloading, { params: { id: pour.taskDetailID }, body: {} });
  await crew.driver.call(waybills.complete, { params: { id: pour.taskDetailID }, body: {} });
});

it('F107 what the server refuses of the kept acts is shown and not sent again', async () => {
  const pour = await startPour(crew, '三号墩柱');
  await loadTruck(crew, pour.taskDetailID);
  const one = await world.person('卫东升', { at: inside });
  await one.see(/三号墩柱/);
  one.expects(/status of 4\d\d/);
  // What the server replied to: the device tries again and again while nothing can be reached.
  let refused = 0;
  one.context.on('response', (response) => {
    if (response.url().includes('/prd-task-detail/unloading/')) refused += 1;
  });
  await loseServer(one);
  await one.context.setOffline(true);
  await one.slide(/^开始卸料/);
  await sayWhy(one);
  await one.see(/1 项操作待发送/);
  await crew.scheduler.call(waybills.treatBack, {
    params: { id: pour.taskDetailID },
    body: { surplusVolume: 10, reason: '工地停电' },
  });
  await one.context.unrouteAll();
  await one.context.setOffline(false);
  await one.see(/1 项离线操作未被接受/);
  // A restart of the app does not try it again either.
  await one.page.reload();
  await one.see(/1 项离线操作未被接受/);
  expect(refused).toBe(1);
  await one.press(/离线操作未被接受/);
  await one.press('知道了');
  await one.seeNot(/未被接受/);
  await crew.driver.call(waybills.complete, { params: { id: pour.taskDetailID }, body: {} });
  const day = await crew.driver.call(vehicles.driverDay);
  expect(day.vehicle?.state).toBe('scst_in');
});
