import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, loadTruck, queueTruck, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const second = await gatherCrew(world, { driver: '蒋大力' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('a truck breaks down on the road: two touches send another, the site hears of it, the workshop repairs, the pour gets its concrete', async () => {
  const { taskID, carID, taskDetailID } = await startPour(crew, '塔吊基础');
  await loadTruck(crew, taskDetailID);
  const other = await queueTruck(second, second.driver);
  const broken = await crew.scheduler.call(waybills.info, { params: { id: taskDetailID } });

  // The driver tells it from the load that they carry.
  const driver = await world.person('卫东升');
  await driver.open('waybillreport', { id: taskDetailID });
  await driver.press('车辆故障');
  await driver.press('发送给调度');
  await driver.see('消息发送成功');
  await driver.photograph('1 报告故障');

  // The desk: one touch opens what can be decided, the second decides.
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  await desk.press(/^要处理/);
  // The list of alarms tells it, once, with everything that can be decided.
  const list = desk.page.getByRole('region', { name: '要处理' });
  await list.getByText('车辆故障', { exact: true }).waitFor();
  expect(await list.getByText('车辆故障', { exact: true }).count()).toBe(1);
  await list.getByText(/塔吊基础/).waitFor();
  for (const name of ['另派车', '转送', '回厂', '拖车', '继续'])
    await list.getByRole('button', { name, exact: true }).waitFor();
  await desk.photograph('2 调度看到故障');
  await list.getByRole('button', { name: '另派车', exact: true }).click();
  const sheet = desk.page.getByRole('dialog', { name: '车辆故障' });
  await sheet.getByText(broken.taskDetailNo).waitFor();
  await sheet.getByRole('img', { name: /^料龄 \d+ 分钟，时限 90 分钟/ }).waitFor();
  await sheet
    .getByText(new RegExp(`报废 ${broken.totalVolume}.*m³`))
    .first()
    .waitFor();
  await desk.photograph('3 五个选择');
  await sheet.getByRole('button', { name: /^另派车/ }).click();
  await desk.see(/故障：另派车/);

  // What was lost counts as not delivered, and the other truck has a load in its place.
  const { waybills: loads } = await crew.scheduler.call(orders.info, { params: { id: taskID } });
  const [lost, sent] = loads.toSorted((a, b) => a.sequenceNo - b.sequenceNo);
  expect(lost).toMatchObject({ carID, state: 'ptds_returning', surplusVolume: broken.totalVolume });
  expect(sent).toMatchObject({ carID: other, state: 'ptds_waiting' });
  const reports = await crew.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } });
  expect(reports.data.find((one) => one.msgType === 'mixer_breakdown')).toMatchObject({ processRemark: '另派车' });

  // The site hears which truck does not come, and when the other one does.
  const site = await world.person('郑工');
  await site.open('messagebox');
  await site.press(/^系统消息/);
  await site.see(new RegExp(`${broken.totalVolume} m³ 不能送到，改由 .*号车送 .* m³，预计 \\d\\d:\\d\\d 到`));
  await site.photograph('4 客户收到新的时间');

  // The truck is the work of the workshop until it is repaired.
  await crew.scheduler.call(waybills.complete, { params: { id: taskDetailID }, body: {} });
  const workshop = await world.person('许可', { roleGroup: 'equipment' });
  await workshop.see('故障车');
  await workshop.photograph('5 设备接手');
  await workshop.press('接手维修');
  await workshop.see('已接手，车辆进入维修');
  await workshop.press('维修完成');
  await workshop.see('维修完成，车辆恢复待命');
  expect((await crew.scheduler.call(vehicles.info, { params: { id: carID } })).state).toBe('scst_in');

  // The concrete that was lost arrives with the other truck.
  await advanceLoad(second, sent?.taskDetailID ?? '', 'completed');
  const { deliverCa } = await crew.scheduler.call(orders.info, { params: { id: taskID } });
  expect(deliverCa).toBe(sent?.totalVolume);
  await desk.open('orderinfo', { id: taskID });
  await desk.see(new RegExp(`${deliverCa}`));
  await desk.photograph('6 已送达');
});

it('a truck that was sent by mistake is taken back within ten seconds, and stands in the queue where it stood', async () => {
  const { taskID } = await startPour(crew, '消防水池');
  const carID = await queueTruck(second, second.driver);
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  const card = desk.page.getByRole('article').filter({ hasText: '消防水池' });
  await card.getByRole('button', { name: '派下一车' }).click();
  await desk.see(/已派 .*号车 .*m³ 到 .*消防水池/);
  const queue = () => crew.scheduler.call(vehicles.queue, { query: {} });
  expect((await queue()).data.map((truck) => truck.carID)).not.toContain(carID);
  await desk.press('撤销');
  await desk.see(/已撤回，.*号车回到排队原位/);
  expect((await queue()).data.map((truck) => truck.carID)).toContain(carID);
  const { waybills: loads } = await crew.scheduler.call(orders.info, { params: { id: taskID } });
  expect(loads.filter((load) => load.carID === carID).map((load) => load.state)).toEqual(['ptds_cancelled']);
});
