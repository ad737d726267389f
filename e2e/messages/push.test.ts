import { chat } from '@pourline/contract/chat';
import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { push } from '@pourline/contract/push';
import { settings } from '@pourline/contract/settings';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startPushService } from '../../server/outside/push/testPushService.ts';
import { callAsManager } from '../accounts/manager.ts';
import { gatherCrew } from '../world/pour.ts';
import { reachPhone } from '../world/pushedPhone.ts';
import { openWorld } from '../world/world.ts';

const service = await startPushService();
const world = await openWorld({ pushService: service.origin, browser: 'whole' });
const crew = await gatherCrew(world);
// Whatever o'clock it is.
const manager = await callAsManager(world);
await manager.call(settings.saveSetting, { params: { key: 'push-quiet-from' }, body: { value: '21600' } });
afterEach((context) => world.settle(context));
afterAll(async () => {
  await world.close();
  await service.stop();
});

const tabOf = (one: Awaited<ReturnType<typeof world.person>>) =>
  one.page.getByRole('navigation').getByRole('button', { name: /消息/ });
const readAll = async () => {
  const { data } = await crew.scheduler.call(inboxes.userMessages, {
    params: { id: crew.scheduler.userID },
    query: { limit: 100, 'filter.unread': '1' },
  });
  if (data.length > 0)
    await crew.scheduler.call(inboxes.read, { body: { noticeIDs: data.map(({ noticeID }) => noticeID) } });
};

it('F019.1 F162 a phone is joined, a test arrives on it, and a report rings on it, is answered at the other screen and rings no more', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '推送的筏板' });
  await advanceOrder(crew, taskID, 'proportioning');
  await readAll();
  const one = await world.person('周敏', { worker: true });
  const phone = await reachPhone(one, world.url, service);
  await one.open('jpushcheck');
  await one.see('本机还收不到推送');
  await one.see(/iPhone、iPad 需要 iOS 16.4/);
  await one.press('接入本机');
  await one.see('本机可以收到推送');
  await one.see(/Chrome/);
  await one.press('发一条测试推送');
  await one.see('本机已收到测试推送');
  expect(await phone.shown()).toEqual(['测试推送']);
  await one.photograph('reach page');
  await one.page.reload();
  await one.see('本机可以收到推送');
  await one.see(/最近送达/);

  const desk = await world.person('周敏', { viewport: 'wide' });
  const body = { msgType: 'report_construction_common' as const, taskID, content: '地泵堵管，先等一等' };
  await crew.customer.call(messages.send, { body });
  // What the service was too busy to take is pushed again after half a minute.
  await expect
    .poll(() => service.pushed.at(-1)?.message, { timeout: 60_000 })
    .toMatchObject({ body: expect.stringContaining('推送的筏板'), address: '/messagebox' });
  await expect.poll(() => phone.shown(), { timeout: 30_000 }).toContain('其他情况：地泵堵管，先等一等');
  await expect.poll(() => tabOf(desk).textContent()).toMatch(/1/);
  await desk.press(/^消息/);
  await desk.see('地泵堵管，先等一等');
  await expect.poll(() => tabOf(desk).textContent()).not.toMatch(/\d/);
  const asked = service.asked();
  await one.page.reload();
  expect(service.asked()).toBe(asked);

  await one.open('jpushcheck');
  await one.see('最近的推送');
  await one.see(/已推送/);
  await one.press('断开全部设备');
  await one.see('本机还收不到推送');
  const { devices } = await crew.scheduler.call(push.pushAlias, { params: { id: crew.scheduler.userID } });
  expect(devices).toEqual([]);
  // Who has left is not joined again by opening the app, and hears nothing.
  await one.page.reload();
  await one.see('本机还收不到推送');
});

const isReached = async (name: string, caller: { userID: string }) => {
  const one = await world.person(name, { worker: true });
  const phone = await reachPhone(one, world.url, service);
  await one.open('jpushcheck');
  await one.press('接入本机');
  await one.see('本机可以收到推送');
  // A page that is led elsewhere is the same page; one that is opened anew has forgotten this.
  await one.page.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = () => one.page.evaluate(() => 'isSame' in window);
  return { one, phone, isSame, userID: caller.userID };
};

it('the act of a notice on the locked screen is asked for where it is done, and done at the next touch: approving, agreeing; the page that is open is not lost', async () => {
  const sales = await isReached('冯涛', crew.sale);
  const taskID = await placeOrder(crew, { constructionSite: '锁屏审批的梁' });
  const stateNow = async () => (await crew.scheduler.call(orders.info, { params: { id: taskID } })).state;
  await expect
    .poll(() => sales.phone.shown(), { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^新订单待审批/));
  await sales.phone.touch(/^新订单待审批/, '审批通过');
  await sales.one.see('审批通过？');
  await sales.one.photograph('asked by the act');
  expect(await stateNow()).toBe('pts_signing');
  await sales.one.page.getByRole('dialog').getByRole('button', { name: '审批通过' }).click();
  await sales.one.see('订单已审批');
  expect([await stateNow(), await sales.isSame()]).toEqual(['pts_arranging', true]);
  // Opened again it asks no more: it was asked once.
  await sales.one.page.reload();
  await sales.one.see('锁屏审批的梁');
  await sales.one.seeNot('审批通过？');

  const desk = await isReached('周敏', crew.scheduler);
  const body = { msgType: 'report_apply_cancel' as const, taskID, content: '图纸改了' };
  const { taskMsgID } = await crew.customer.call(messages.send, { body });
  await expect.poll(() => desk.phone.shown(), { timeout: 60_000 }).toContainEqual(expect.stringMatching(/图纸改了/));
  await desk.phone.touch(/图纸改了/, '处理');
  await desk.one.see(/同意.*取消/);
  await desk.one.photograph('agreeing');
  await desk.one.page.getByRole('dialog').getByRole('button', { name: /^同意/ }).click();
  await desk.one.see('反馈已处理');
  expect(await stateNow()).toBe('pts_cancelled');
  // What somebody else has answered meanwhile is told as such.
  const other = await placeOrder(crew, { constructionSite: '已答复的板' });
  await advanceOrder(crew, other, 'arranging');
  await crew.customer.call(messages.send, { body: { ...body, taskID: other, content: '不浇了' } });
  await expect.poll(() => desk.phone.shown(), { timeout: 60_000 }).toContainEqual(expect.stringMatching(/不浇了/));
  const { data } = await crew.scheduler.call(messages.list, { query: { 'filter.taskID': other, limit: 1 } });
  await crew.scheduler.call(messages.process, { params: { id: data[0]?.taskMsgID ?? '' }, body: { agree: true } });
  await desk.phone.touch(/不浇了/, '处理');
  await desk.one.see('这条消息已经处理过');
  expect([taskMsgID === '', await desk.isSame()]).toEqual([false, true]);
});

it('what is said in a talk rings on a phone that looks elsewhere, and a touch leads to the talk, where it is read', async () => {
  const desk = await isReached('周敏', crew.scheduler);
  const { groupID } = await crew.sale.call(chat.ofUsers, { body: { userIDs: [desk.userID] } });
  await crew.sale.call(chat.send, { body: { groupID, kind: 'text', text: '东区的票签了吗' } });
  await expect.poll(() => desk.phone.shown(), { timeout: 60_000 }).toContainEqual(expect.stringMatching(/^冯涛/));
  await desk.phone.touch(/^冯涛/);
  await desk.one.see('东区的票签了吗');
  await desk.one.photograph('talk from the locked screen');
  expect(await desk.isSame()).toBe(true);
  const readTo = async () =>
    (await crew.sale.call(chat.group, { params: { id: groupID } })).members.find(({ userID }) => userID === desk.userID)
      ?.readTo;
  await expect.poll(readTo).toBe(1);
});
