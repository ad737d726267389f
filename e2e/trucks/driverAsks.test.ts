import { messages } from '@pourline/contract/messages';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const asks = [
  ['waybill_back_treat', '退回处理', '这车料不卸了，拉回厂处理'],
  ['waybill_transfer_destination', '转送', '这车料改送另一个工地'],
  ['waybill_transfer_material', '转料', '车上的料转给另一辆车'],
] as const;

it('F109.1 F109.2 F109.3 F161.1 on the road a driver asks to bring the concrete back, to another site or another truck; the desk reads which load and answers', async () => {
  const { taskDetailID } = await startPour(crew, '三问的柱');
  const params = { id: taskDetailID };
  const driver = await world.person('卫东升');
  // Before it has left the plant there is nothing to send elsewhere.
  await driver.open('waybillreport', params);
  await driver.see('堵车');
  expect(await driver.page.getByText('请调度安排').count()).toBe(0);
  const early = { msgType: asks[0][0], subtaskID: taskDetailID, content: '' };
  expect((await crew.driver.refusal(messages.send, { body: early })).status).toBe(409);

  await advanceLoad(crew, taskDetailID, 'delivering');
  const { totalVolume } = await crew.scheduler.call(waybills.info, { params });
  expect(totalVolume).toBe(10);
  const stranger = await gatherCrew(world, { driver: '蒋大力' });
  expect((await stranger.driver.refusal(messages.send, { body: early })).status).toBeGreaterThanOrEqual(403);
  const desk = await world.person('周敏');
  await desk.open('messagebox');
  await desk.press(/^系统消息/);
  for (const [msgType, title, explained] of asks) {
    await driver.open('waybillreport', params);
    await driver.press(title);
    await driver.see(explained);
    await driver.write(/补充说明/, `现场说：${title}`);
    if (msgType === 'waybill_back_treat') await driver.photograph('ask');
    await driver.press('发送给调度');
    await driver.see('消息发送成功');
    await desk.see(`现场说：${title}`);
    const { data } = await crew.scheduler.call(messages.list, { query: { limit: 1 } });
    expect(data[0]).toMatchObject({ msgType, subtaskID: taskDetailID, state: 'ptms_new' });
  }
  await desk.see(/1 号车 · 第 1 车 10 m³/);
  await desk.photograph('asked');
  await desk.press('同意');
  await desk.see('反馈已处理');
  const { data } = await crew.driver.call(messages.list, { query: { 'filter.mine': '1', limit: 3 } });
  expect(data.map(({ state }) => state).toSorted()).toEqual(['ptms_new', 'ptms_new', 'ptms_processed']);

  // Of the three one was answered; the phone knows that without a network.
  driver.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Worker failed to load/);
  await driver.open('waybillreport', params);
  await driver.see(/^上次报告/);
  await driver.page.locator('a[href^="tel:"]').first().waitFor();
  await driver.page.route(/\/(api|live)\//, (route) => route.abort('internetdisconnected'));
  await driver.page.reload();
  await driver.see(/^上次报告.*已报 2 次.*转料/);
  await driver.photograph('without a network');
});

it('a report that was begun is there after the page was left, and gone once it was sent; the grey button says what is missing', async () => {
  const other = await gatherCrew(world, { driver: '蒋大力' });
  const { taskDetailID } = await startPour(other, '半句话的柱');
  const params = { id: taskDetailID };
  await advanceLoad(other, taskDetailID, 'delivering');
  const driver = await world.person('蒋大力');
  await driver.open('waybillreport', params);
  await driver.button('先选情况或写说明').waitFor();
  await driver.press('转料');
  await driver.see('车上的料转给另一辆车');
  await driver.open('homepagedriver');
  await driver.see('半句话的柱');
  await driver.open('waybillreport', params);
  await driver.see('车上的料转给另一辆车');
  await driver.photograph('kept');
  await driver.press('发送给调度');
  await driver.see('消息发送成功');
  await driver.open('waybillreport', params);
  await driver.button('先选情况或写说明').waitFor();
});
