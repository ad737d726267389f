import { chat } from '@pourline/contract/chat';
import { waybills } from '@pourline/contract/waybills';
import { startPour } from '@pourline/simulator/pours/testLoad';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const east = '砼程城东搅拌站';
const log = (one: Person) => one.page.getByRole('log', { name: '聊天记录' });
const said = (one: Person, text: string) => log(one).getByText(text, { exact: true });
const say = async (one: Person, text: string): Promise<void> => {
  await one.write('输入消息', text);
  await one.press('发送');
};

it('F045.2 F164 two people talk: sent, delivered, read, taken back, each as it is', async () => {
  const dispatcher = await world.person('周敏', { roleGroup: 'scheduler', tenant: east, viewport: 'wide' });
  const seller = await world.person('冯涛');
  await seller.open('suggestion');
  await seller.see('意见建议');

  await dispatcher.open('contactlist');
  await dispatcher.see('还没有会话');
  await dispatcher.press('联系人');
  await dispatcher.write('姓名、手机号', '冯涛');
  await dispatcher.press('冯涛');
  await dispatcher.see('还没有消息');
  await say(dispatcher, '地铁的票签了吗');
  await said(dispatcher, '地铁的票签了吗').waitFor();
  // It has come onto the seller's device, who is at another page.
  await log(dispatcher).getByText('已送达').waitFor();
  await seller.see('周敏：地铁的票签了吗');

  await seller.open('contactlist');
  await seller.see('地铁的票签了吗');
  await seller.see('1 条未读');
  await seller.press('周敏');
  await said(seller, '地铁的票签了吗').waitFor();
  await log(dispatcher).getByText('已读').waitFor();
  await say(seller, '签了，下午交');
  await said(dispatcher, '签了，下午交').waitFor();

  await say(dispatcher, '发错了');
  await said(seller, '发错了').waitFor();
  await log(dispatcher).getByRole('button', { name: '撤回' }).first().click();
  await seller.see('周敏 撤回了一条消息');
  await dispatcher.see('你 撤回了一条消息');
  expect(await said(seller, '发错了').count()).toBe(0);
  expect(await said(dispatcher, '发错了').count()).toBe(0);
});

it('F164 the talk about an order is opened on its page; a card leads to the load, and who does not see the order has no talk', async () => {
  const crew = await gatherCrew(world);
  const taskID = await placeOrder(crew, { constructionSite: '群聊底板' });
  const site = await world.person('郑工');
  await site.open('orderinfo', { id: taskID });
  await site.press('群聊');
  await site.see('能看到这个订单的人都在这里');
  await say(site, '泵车几点到？');
  await said(site, '泵车几点到？').waitFor();

  const dispatcher = await world.person('周敏', { roleGroup: 'scheduler', tenant: east });
  await dispatcher.open('orderinfo', { id: taskID });
  await dispatcher.press('群聊');
  await said(dispatcher, '泵车几点到？').waitFor();
  await log(site)
    .getByRole('button', { name: /^已读 1\// })
    .waitFor();
  await dispatcher.press('更多');
  await dispatcher.press('发送订单');
  await dispatcher.page
    .getByRole('dialog')
    .getByText(/群聊底板/)
    .first()
    .click();
  await log(site).getByText('订单').waitFor();
  await log(site)
    .getByText(/群聊底板/)
    .click();
  await site.see('订单内容');

  const other = await world.person('王晓');
  other.expects(/404/);
  await other.open('groupchat', { id: taskID });
  await other.see('订单不存在');
});

it('F164 a delivery note is handed on in a talk: who sees the load opens it from there, who does not is refused', async () => {
  const crew = await gatherCrew(world);
  const { taskID, taskDetailID } = await startPour(crew, '转发的柱');
  const { carNo, sequenceNo } = await crew.scheduler.call(waybills.info, { params: { id: taskDetailID } });
  const card = `${Number(carNo)} 号车 第 ${sequenceNo} 车`;
  const desk = await world.person('周敏', { roleGroup: 'scheduler', tenant: east });
  await desk.open('groupchat', { id: taskID });
  await desk.press('更多');
  await desk.press('发送货单');
  await desk.see(/转发的柱/);
  await desk.press(card);
  await log(desk).getByText('货单').waitFor();
  const site = await world.person('郑工');
  await site.open('groupchat', { id: taskID });
  await log(site).getByText(card).waitFor();
  await site.photograph('handed on');
  await log(site).getByText(card).click();
  await site.see(/10 m³/);
  expect(site.page.url()).toContain(taskDetailID);

  // Handed on to somebody who does not see the load, it opens nothing.
  const stranger = await world.caller('冯涛');
  const { groupID } = await crew.scheduler.call(chat.ofUsers, { body: { userIDs: [stranger.userID] } });
  const other = await world.caller('王晓');
  const body = { groupID, kind: 'card' as const, card: { kind: 'waybill' as const, id: taskDetailID, title: card } };
  expect((await other.refusal(chat.send, { body })).status).toBe(404);
  expect((await other.refusal(waybills.info, { params: { id: taskDetailID } })).status).toBeGreaterThanOrEqual(403);
});

it('F164 a thousand messages that wait on the device keep nobody from writing, and are told in one line', async () => {
  const seller = await world.person('冯涛');
  seller.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to load/);
  const desk = await world.caller('周敏', 'scheduler', east);
  const me = await world.caller('冯涛');
  const { groupID } = await desk.call(chat.ofUsers, { body: { userIDs: [me.userID] } });
  await seller.open('groupchat', { id: groupID, of: 'people' });
  await seller.page.getByLabel('输入消息').waitFor();
  await seller.context.setOffline(true);
  await say(seller, '电梯里');
  await seller.see('待发送，联网后自动发出');
  // As fast as the page takes them.
  await seller.page.evaluate(async (many) => {
    const breathe = () =>
      new Promise((next) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = next;
        port2.postMessage(0);
      });
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    const button = field.form?.querySelector('button[type=submit]') as HTMLButtonElement;
    for (let n = 1; n < many; n += 1) {
      write?.call(field, `第 ${n} 条`);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      while (button.disabled) await breathe();
      button.click();
      while (field.value !== '' || button.getAttribute('aria-busy') === 'true') await breathe();
    }
  }, 1_000);
  await seller.see('前面还有 970 条待发送，联网后按顺序自动发出');
  // What is drawn does not grow with what waits.
  expect(await log(seller).getByText('待发送，联网后自动发出').count()).toBe(30);
  await said(seller, '第 999 条').waitFor();
  await seller.photograph('thousand');
});

it('F164 what is written without a network is sent once, in its order, when there is one again', async () => {
  const seller = await world.person('冯涛');
  const dispatcher = await world.caller('周敏', 'scheduler', east);
  seller.expects(/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /Failed to load/);
  const people = await dispatcher.call(chat.talks, { query: {} });
  const groupID = people.data.find(({ people: [one] }) => one?.userName === '冯涛')?.groupID ?? '';
  await seller.open('groupchat', { id: groupID, of: 'people' });
  await said(seller, '签了，下午交').waitFor();
  await seller.context.setOffline(true);
  const texts = Array.from({ length: 12 }, (_, index) => `电梯里第 ${index + 1} 条`);
  for (const text of texts) await say(seller, text);
  await seller.page.getByText('待发送，联网后自动发出').nth(11).waitFor();
  await seller.context.setOffline(false);
  await seller.seeNot('待发送，联网后自动发出');
  await seller.see('已发送');
  const { data } = await dispatcher.call(chat.messages, {
    query: { sort: '-serialNo', 'filter.groupID': groupID, limit: 12 },
  });
  expect(data.toReversed().map(({ text }) => text)).toEqual(texts);
});
