import { messages } from '@pourline/contract/messages';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('a page of reports says when and how often was reported last, asks before a second one within a minute, and forgets what was answered', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '再报的承台' });
  await advanceOrder(crew, taskID, 'proportioning');
  const site = await world.person('郑工');
  const report = async () => {
    await site.open('orderreport', { id: taskID });
    await site.press('其他情况');
    await site.write('说明', '门口修路，走西门');
    await site.press(/^发送/);
  };
  await report();
  await site.see('消息发送成功');
  const sentOf = async () =>
    (await crew.customer.call(messages.list, { query: { 'filter.taskID': taskID, 'filter.mine': '1' } })).data;
  expect(await sentOf()).toHaveLength(1);
  await report();
  await site.see('刚刚报告过');
  await site.photograph('asked');
  await site.page.getByRole('dialog').getByRole('button', { name: '再报一次' }).click();
  await expect.poll(async () => (await sentOf()).length).toBe(2);
  // It was kept on the device, and is there after a restart of the page.
  await site.open('orderreport', { id: taskID });
  const told = /^上次报告.*已报 2 次.*走西门/;
  await site.see(told);
  await site.page.reload();
  await site.see(told);
  await site.photograph('last');
  for (const { taskMsgID } of await sentOf())
    await crew.scheduler.call(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  await site.seeNot(/^上次报告/);
});

it('a driver asks the desk to hand the concrete on, and the desk reads it as such', async () => {
  const { taskDetailID } = await startPour(crew, '转料的柱');
  const params = { id: taskDetailID };
  await advanceLoad(crew, taskDetailID, 'delivering');
  const driver = await world.person('卫东升');
  await driver.open('waybillreport', params);
  await driver.press('转料');
  await driver.see('车上的料转给另一辆车');
  await driver.photograph('handOn');
  await driver.press('发送给调度');
  await expect
    .poll(async () =>
      (await crew.scheduler.call(messages.list, { query: { limit: 5 } })).data.map(({ msgType }) => msgType),
    )
    .toContain('waybill_transfer_material');
});
