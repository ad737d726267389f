import { messages } from '@pourline/contract/messages';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F161.1 F161.2 F161.3 a page of reports says when and how often was reported last, asks before a second one within a minute, and forgets what was answered', async () => {
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
  const [first, second] = await sentOf();
  const answer = (one: typeof first) =>
    crew.scheduler.call(messages.process, { params: { id: one?.taskMsgID ?? '' }, body: { agree: true } });
  await answer(first);
  await site.see(/^上次报告.*已报 1 次/);
  await answer(second);
  await site.seeNot(/^上次报告/);
});

it('F161.4 a kind of report that the app has never heard of is told when it was answered', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '新种类的反馈' });
  await advanceOrder(crew, taskID, 'proportioning');
  const body = { msgType: 'report_construction_common' as const, taskID, content: '换了种类' };
  const { taskMsgID } = await crew.customer.call(messages.send, { body });
  await crew.scheduler.call(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  const site = await world.person('郑工');
  // The server is newer than the app on this phone.
  await site.page.route(/\/task-msg\?/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"report_construction_common"', '"report_of_tomorrow"');
    await route.fulfill({ response: answer, body: text });
  });
  await site.open('orderreport', { id: taskID });
  await site.see('未处理消息report_of_tomorrow');
  await site.photograph('unknown kind');
  await site.page.unrouteAll({ behavior: 'ignoreErrors' });
});

it('F161.5 what was asked of a truck, and of a change, is remembered as well', async () => {
  const driver = await world.person('卫东升');
  await driver.open('mycarinfo');
  const apply = async () => {
    await driver.press('申请');
    await driver.write('申请什么（维修、换车、请假）', '右前胎要换');
    await driver.page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  };
  await apply();
  await driver.see('消息发送成功');
  await apply();
  await driver.see('刚刚报告过');
  await driver.page.getByRole('dialog').getByRole('button', { name: '返回' }).click();
  await driver.press('申请');
  await driver.see(/上次报告.*已报 1 次.*右前胎要换/);
  await driver.photograph('of the truck');

  const taskID = await placeOrder(crew, { constructionSite: '再改的承台', scheduledCa: 30 });
  await advanceOrder(crew, taskID, 'proportioning');
  const site = await world.person('郑工');
  await site.open('alterorder', { id: taskID });
  await site.arrive('申请变更');
  await site.write('方量', '42.5');
  await site.act('发送变更申请');
  await site.see('变更申请已发送');
  await site.open('alterorder', { id: taskID });
  await site.see(/^上次报告.*已报 1 次.*方量/);
  await site.photograph('of a change');
});
