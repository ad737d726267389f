import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck, queueTruck, startPour, truckOf } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const second = await gatherCrew(world, { driver: '蒋大力' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('concrete is not handed to another truck when none waits: the button says so and cannot be pressed', async () => {
  const { carID, taskDetailID } = await startPour(crew, '水泵房');
  await loadTruck(crew, taskDetailID);
  await crew.driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '水温过高' } });
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('carinfo', { id: carID });
  await desk.act('处理故障');
  const sheet = desk.page.getByRole('dialog', { name: '车辆故障' });
  await sheet.getByText('没有能派给这单的排队车辆来接料').waitFor();
  expect(await sheet.getByRole('button', { name: '转送', exact: true }).isDisabled()).toBe(true);
  await sheet.getByRole('button', { name: '继续', exact: true }).click();
  await desk.see(/故障：继续/);
  const params = { id: taskDetailID };
  await crew.driver.call(waybills.startUnloading, { params, body: {} });
  await crew.driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0 } });
  await crew.driver.call(waybills.complete, { params, body: {} });
});

it('the concrete of a broken truck is handed to another: the desk sees before how old it will be, both tickets name each other, the site hears of it', async () => {
  const { taskID, carID, taskDetailID } = await startPour(crew, '地下室底板');
  await loadTruck(crew, taskDetailID);
  const other = await queueTruck(second, second.driver);
  const [first, spare] = [await truckOf(crew.driver), await truckOf(second.driver)];
  await crew.driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '离合器打滑' } });
  const { totalVolume, taskDetailNo } = await crew.scheduler.call(waybills.info, { params: { id: taskDetailID } });
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  await desk.press(/^要处理/);
  const list = desk.page.getByRole('region', { name: '要处理' });
  await list.getByRole('button', { name: '转送', exact: true }).click();
  const sheet = desk.page.getByRole('dialog', { name: '车辆故障' });
  const volume = `${totalVolume}.m³`;
  await sheet
    .getByText(new RegExp(`${Number(spare.carNo)}.号车去接 ${volume}，约.\\d\\d:\\d\\d.到工地，到时料龄 \\d+ 分钟`))
    .waitFor();
  await sheet.getByRole('button', { name: '转送', exact: true }).click();
  await desk.see(/故障：转送/);

  const { waybills: loads } = await crew.scheduler.call(orders.info, { params: { id: taskID } });
  const [from, to] = loads.toSorted((a, b) => a.sequenceNo - b.sequenceNo);
  expect(from).toMatchObject({ carID, state: 'ptds_returning', surplusVolume: totalVolume });
  expect(to).toMatchObject({ carID: other, state: 'ptds_delivering', totalVolume });

  // The driver who fetches it reads where to go first; the page of the load says whose concrete it is, and since when it is counted.
  const fetcher = await world.person('蒋大力');
  await fetcher.see(/送往 地下室底板/);
  await desk.open('waybillinfo', { id: to?.taskDetailID ?? '' });
  await desk.see(new RegExp(`从 ${Number(first.carNo)} 号车接料转送，料龄从原货单 ${taskDetailNo} 出厂算起`));
  const site = await world.person('郑工');
  await site.open('messagebox');
  await site.press(/^系统消息/);
  await site.see(
    new RegExp(
      `车上 ${totalVolume} m³ 由 ${Number(spare.carNo)} 号车接料转送，预计 \\d\\d:\\d\\d 到，料龄从首次装料算起`,
    ),
  );
  await site.photograph('客户看到转送');
  const params = { id: to?.taskDetailID ?? '' };
  await second.driver.call(waybills.startUnloading, { params, body: {} });
  await second.driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0 } });
  const { deliverCa } = await crew.scheduler.call(orders.info, { params: { id: taskID } });
  expect(deliverCa).toBe(totalVolume);
});
