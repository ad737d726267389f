import { waybills } from '@pourline/contract/waybills';
import { loadTruck, startPour } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder, plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { untilKept } from '../world/untilKept.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const { lon, lat } = await plantOf(crew);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('what a driver did without network on a load that the desk has taken elsewhere meanwhile: both read what happened', async () => {
  const pour = await startPour(crew, '五号墩柱');
  await loadTruck(crew, pour.taskDetailID);
  const params = { id: pour.taskDetailID };
  const other = await placeOrder(crew, { constructionSite: '六号墩柱' });
  await advanceOrder(crew, other);
  const driver = await world.person('卫东升', { at: { lon, lat } });
  await driver.see(/五号墩柱/);
  await untilKept(driver, '五号墩柱');
  driver.expects(/status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Worker failed to load/);
  await driver.context.route(/\/(api|file|live)\//, (route) => route.abort('internetdisconnected'));
  await driver.context.routeWebSocket(/\/live/, (socket) => void socket.close());
  await driver.context.setOffline(true);
  await driver.see(/网络已断开/);
  await driver.slide(/^开始卸料/);
  await driver.see(/离工地还有 [\d.]+ km/);
  await driver.press('工地换了卸料点');
  await driver.press('仍要开始卸料');
  await driver.see(/1 项操作待发送/);

  const desk = await world.person('周敏');
  await desk.open('waybillinfo', params);
  await desk.act('转送');
  const sheet = desk.page.getByRole('dialog', { name: '转送到' });
  await sheet.getByText('原工地已浇满').click();
  await desk.touch(/六号墩柱/);
  await sheet.getByRole('button', { name: '转送', exact: true }).click();
  await desk.see('已转送');

  await driver.context.unrouteAll();
  await driver.context.setOffline(false);
  await driver.see(/1 项离线操作未被接受/);
  await driver.press(/离线操作未被接受/);
  await driver.see(/这车料已转送到.*六号墩柱.*已告知调度/);
  await driver.photograph('driver reads that the load was taken elsewhere');
  await driver.press('知道了');
  await driver.see(/六号墩柱/);

  await desk.open('messagebox');
  await desk.see('改送前的工地有操作');
  await desk.see(/卫东升 .* 在 .*五号墩柱 “开始卸料”.*操作没有计入/);
  await desk.photograph('the desk reads what was done where the load had left');
  expect(await crew.scheduler.call(waybills.info, { params })).toMatchObject({
    ...{ state: 'ptds_delivering', taskID: other, startUnloadTime: null },
  });
});
