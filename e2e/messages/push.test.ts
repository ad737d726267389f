import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { push } from '@pourline/contract/push';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startPushService } from '../../server/outside/push/testPushService.ts';
import { gatherCrew } from '../world/pour.ts';
import { reachPhone } from '../world/pushedPhone.ts';
import { openWorld } from '../world/world.ts';

const service = await startPushService();
const world = await openWorld({ pushService: service.origin, browser: 'whole' });
const crew = await gatherCrew(world);
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
  await expect.poll(() => phone.shown(), { timeout: 10_000 }).toContain('其他情况：地泵堵管，先等一等');
  expect(service.pushed.at(-1)?.message).toMatchObject({
    body: expect.stringContaining('推送的筏板'),
    address: '/messagebox',
  });
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
