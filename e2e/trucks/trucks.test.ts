import { positions } from '@pourline/contract/positions';
import { vehicles } from '@pourline/contract/vehicles';
import { queueTruck, startPour, truckOf } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder, plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { connectDevice, type Device } from '../world/device.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const second = await gatherCrew(world, { driver: '蒋大力' });
const plant = await plantOf(crew);

let device: Device | undefined;
afterEach((context) => world.settle(context));
afterAll(async () => {
  device?.end();
  await world.close();
});

it('F127 a driver hands their truck over to another who is bound to it', async () => {
  const { data } = await crew.driver.call(vehicles.driverBound, { params: { id: crew.driver.userID } });
  const infos = await Promise.all(
    data.map(({ carID }) => crew.scheduler.call(vehicles.info, { params: { id: carID } })),
  );
  const shared = infos.find(({ drivers }) => drivers.length === 2);
  const other = shared?.drivers.find(({ name }) => name !== '卫东升')?.name ?? '';
  const params = { id: shared?.carID ?? '' };
  await crew.driver.call(vehicles.onDuty, { params, body: { lon: plant.lon, lat: plant.lat } });
  const one = await world.person('卫东升', { at: plant });
  await one.open('driverchangeshifts');
  await one.arrive('换班');
  await one.press(new RegExp(other));
  await one.press('交班');
  await one.see('换班成功');
  await one.see('还没有当班');
  const car = await crew.scheduler.call(vehicles.info, { params });
  expect([other, car.onDutyDriverName]).toEqual([other || '?', other]);
});

it('F101 the fleet sees every truck under what it does, and sees it change', async () => {
  await queueTruck(second);
  const truck = await truckOf(second.driver);
  const one = await world.person('褚强', { asksAgain: false });
  await one.open('vehiclestate');
  await one.arrive('车辆状态');
  const group = (label: string) => one.page.getByRole('region', { name: new RegExp(`^${label} \\d+ 辆$`) });
  await group('排队').getByText(truck.plateNumber).waitFor();
  await group('排队').getByText('蒋大力').waitFor();
  const { data } = await crew.scheduler.call(vehicles.list, { query: { 'filter.species': 'scsp_mixer', limit: 100 } });
  const offDuty = data.filter(({ state }) => state === 'scst_offduty').length;
  await one.page.getByRole('region', { name: `休班 ${offDuty} 辆`, exact: true }).waitFor();
  await second.driver.call(vehicles.leaveQueue, { params: { carID: truck.carID }, body: {} });
  await group('待命').getByText(truck.plateNumber).waitFor();
  await group('排队').waitFor({ state: 'detached' });
});

it('F102 the dispatcher chooses a truck on the map of positions: who drives, what it carries, how old its position is', async () => {
  const pour = await startPour(crew, '转换层');
  const truck = await truckOf(crew.driver);
  device = await connectDevice(world.gnssPort, truck);
  await device.tell(plant.lon, plant.lat, 0);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('vehicleposition');
  const known = (await crew.scheduler.call(positions.map, { query: {} })).trucks.filter(({ lon }) => lon !== null);
  await one.page
    .getByRole('region', { name: `车辆位置，${known.length} 辆车` })
    .locator('canvas')
    .waitFor();
  await one.press(new RegExp(truck.plateNumber));
  const card = one.page.getByRole('region', { name: /^1\s号车的情况$/ });
  await card
    .getByRole('heading', { name: /^1\s号车/ })
    .getByText(truck.plateNumber)
    .waitFor();
  await card.getByText(/卫东升 · 定位 (刚刚|\d+\s分钟前)/).waitFor();
  // The truck was filled for an order of 30 m³.
  await card.getByRole('button', { name: /C30 10\s?m³ · / }).click();
  await one.arrive('货单详情');
  expect(new URL(one.page.url()).searchParams.get('id')).toBe(pour.taskDetailID);
});

it('F130 a driver sees their truck; its page and its log tell what was done with it, by whom', async () => {
  const truck = await truckOf(second.driver);
  const params = { carID: truck.carID };
  await queueTruck(second);
  await second.driver.call(vehicles.leaveQueue, { params, body: {} });
  const driver = await world.person('蒋大力');
  await driver.open('mycarinfo');
  await driver.arrive('我的车辆');
  await driver.see(truck.plateNumber);
  const one = await world.person('褚强');
  await one.open('carinfo', { id: truck.carID });
  await one.arrive('车辆详情');
  await one.see(truck.plateNumber);
  await one.press('页面菜单');
  await one.press('车辆日志');
  await one.arrive('车辆日志');
  const log = await crew.scheduler.call(vehicles.log, { query: { 'filter.carID': truck.carID } });
  // The newest first; what came before is of others.
  expect(log.data.map(({ action }) => action).slice(0, 2)).toEqual(['leaveQueue', 'queueUp']);
  expect(log.data.map(({ action }) => action).at(-1)).toBe('goOnDuty');
  for (const words of ['退出排队', '排队', '当班']) await one.page.getByText(words, { exact: true }).first().waitFor();
  await one.see('蒋大力');
});

it('F130 F132 a driver finds a flat tyre on a truck of theirs that nobody drives: reports it without a network, the desk hears of it, and the driver takes it back', async () => {
  const { data } = await crew.driver.call(vehicles.list, { query: { 'filter.species': 'scsp_mixer' } });
  const idle = data.find(({ state, brokenTime }) => state === 'scst_offduty' && brokenTime === null);
  const { carID = '', plateNumber = '' } = idle ?? {};
  const driver = await world.person('卫东升');
  driver.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await driver.open('mycars');
  await driver.arrive('绑定的车辆');
  for (const one of data) await driver.see(one.plateNumber);
  await driver.photograph('mycars');
  await driver.press(new RegExp(plateNumber));
  await driver.arrive('车辆详情');
  await driver.photograph('carinfo of a driver');
  await driver.press('报故障');
  await driver.arrive('报告故障');
  expect(await driver.page.getByRole('button', { name: '先选情况或写说明' }).isDisabled()).toBe(true);
  await driver.context.setOffline(true);
  await driver.press('爆胎');
  await driver.photograph('carreport');
  await driver.press('发送给调度');
  await driver.arrive('车辆详情');
  const truck = () => crew.scheduler.call(vehicles.info, { params: { id: carID } });
  expect((await truck()).brokenTime).toBeNull();
  await driver.context.setOffline(false);
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('carinfo', { id: carID });
  await desk.see('故障');
  expect(await truck()).toMatchObject({ state: 'scst_offduty', brokenTime: expect.any(String) });
  await driver.seeNot('报故障');
  await driver.open('messagebox');
  await driver.press(/^我的反馈/);
  await driver.see('爆胎');
  await driver.press('撤回');
  await driver.see('报告已取消');
  expect((await truck()).brokenTime).toBeNull();
});

it('F173 a site whose trucks cannot be asked for sees a map without them, and no failure', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '人防口部' });
  await advanceOrder(crew, taskID);
  const one = await world.person('郑工');
  one.expects(/status of 500/);
  await one.page.route(/\/api\/v1\/map\/scene/, (route) =>
    route.fulfill({ status: 500, json: { code: 'app.unexpected', message: '系统繁忙，请稍后再试' } }),
  );
  await one.open('mapcar', { taskID });
  await one.arrive('车辆位置');
  await one.see('未找到GPS数据');
  await one.page.getByRole('region', { name: '车辆位置' }).locator('canvas').waitFor();
  expect(await one.page.getByRole('alert').count()).toBe(0);
});
