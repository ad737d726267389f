import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const tabOf = (one: Awaited<ReturnType<typeof world.person>>) =>
  one.page.getByRole('navigation').getByRole('button', { name: /消息/ });

/** Everything that the desk was told so far has been read. */
const readAll = async () => {
  const { userID } = crew.scheduler;
  const { data } = await crew.scheduler.call(inboxes.userMessages, {
    params: { id: userID },
    query: { limit: 100, 'filter.unread': '1' },
  });
  if (data.length > 0)
    await crew.scheduler.call(inboxes.read, { body: { noticeIDs: data.map(({ noticeID }) => noticeID) } });
};

it('F159.2 a report rings at the desk, is answered there, and the badge falls on both sides; a second answer is refused', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '消息的筏板' });
  await advanceOrder(crew, taskID, 'proportioning');
  await readAll();
  const desk = await world.person('周敏', { viewport: 'wide' });
  const site = await world.person('郑工');
  await site.open('messagebox');
  expect(await tabOf(desk).textContent()).not.toMatch(/\d/);
  const body = { msgType: 'report_construction_common' as const, taskID, content: '地泵堵管，先等一等' };
  const { taskMsgID } = await crew.customer.call(messages.send, { body });
  await expect.poll(() => tabOf(desk).textContent()).toMatch(/1/);
  await desk.press(/^消息/);
  await desk.arrive('消息');
  await desk.see('地泵堵管，先等一等');
  await desk.photograph('desk');
  // Read, it waits for an answer still.
  await expect.poll(() => tabOf(desk).textContent()).not.toMatch(/\d/);
  await desk.see(/^待处理 \d+/);
  await desk.press('拒绝');
  await desk.write('原因', '先疏通再报');
  await desk.page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
  await desk.see('反馈已处理');
  await expect.poll(() => tabOf(site).textContent()).toMatch(/1/);
  await site.press(/^我的反馈/);
  await site.see(/先疏通再报/);
  await site.photograph('site');
  await expect.poll(() => tabOf(site).textContent()).not.toMatch(/\d/);
  await site.press('谁看了');
  await site.see(/周敏/);
  await site.photograph('readers');
  const refusal = await crew.scheduler.refusal(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  expect(refusal.message).toBe('反馈已经被处理');
});

it('F157 the history of messages shows everything until it is narrowed by kind, time and state', async () => {
  const desk = await world.person('周敏');
  await desk.open('messagebox');
  await desk.press('历史消息');
  await desk.arrive('历史消息');
  await desk.see('地泵堵管，先等一等');
  await desk.photograph('history');
  await desk.press('筛选');
  await desk.arrive('筛选消息');
  expect(await desk.page.getByRole('button', { name: '全部', pressed: true }).count()).toBe(3);
  await desk.photograph('filter');
  await desk.press('分段方量');
  await desk.press('查看结果');
  await desk.see('没有符合的消息');
  await desk.press('清除筛选');
  await desk.see('地泵堵管，先等一等');
});

it('a dispatcher follows the cancelling of orders, or not, and reads what stays waiting', async () => {
  const desk = await world.person('周敏');
  await desk.open('messagebox');
  await desk.press('提醒设置');
  await desk.see('申请取消订单');
  await desk.see('订单变更');
  await desk.photograph('topics');
  await desk.page.getByRole('switch', { name: '申请取消订单' }).click();
  await desk.see('不再提醒您；要答复的仍在“待处理”里');
  await expect
    .poll(async () => (await crew.scheduler.call(inboxes.topics)).map(({ topic, isOn }) => `${topic} ${isOn}`))
    .toEqual(['report_apply_cancel false', 'confirm_order_change true']);
});
