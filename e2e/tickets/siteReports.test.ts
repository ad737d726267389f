import { demo } from '@pourline/contract/demo';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { formatClock } from '@pourline/domain/time';
import { queueTruck } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, approve, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { askPublic } from '../world/caller.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world, { customer: '王晓', sale: '陈静' });
const second = await gatherCrew(world, { driver: '蒋大力' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** What the dispatcher is told of an order. */
const toldOf = async (taskID: string) =>
  (await crew.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } })).data;

it('F082 the site reports how much the open pour needs after all, and the dispatcher hears the volume', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '一层坡道', scheduledCa: 30 });
  await advanceOrder(crew, taskID);
  const one = await world.person('王晓');
  await one.open('amountreport', { id: taskID });
  await one.arrive('方量报告');
  await one.see(/原订 30 m³/);
  await one.press('增加 10 方');
  await one.press('减少 1 方');
  await one.page.getByLabel('说明').fill('坡道加厚');
  await one.act('发送方量报告');
  await one.see('消息发送成功');
  expect(await toldOf(taskID)).toMatchObject([
    { msgType: 'modify_amount', content: '坡道加厚', state: 'ptms_new', data: { amount: 39 } },
  ]);
  const order = await crew.customer.call(orders.info, { params: { id: taskID } });
  expect(order.scheduledCa).toBe(30);
});

it('with two loads left the site is asked in its messages what is still to pour, answers there, and the desk reads the answer', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '屋面反梁', scheduledCa: 16 });
  await advanceOrder(crew, taskID);
  const carID = await queueTruck(crew);
  const { taskDetailID } = await crew.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  const site = await world.person('王晓');
  await site.open('messagebox');
  await site.press(/^系统消息/);
  await site.see(/还有 8 m³ 未派，约 1 车/);
  await site.photograph('1 问尾方');
  await site.press('答复方量');
  await site.arrive('方量报告');
  await site.see(/原订 16 m³/);
  await site.press('增加 1 方');
  await site.act('发送方量报告');
  await site.see('消息发送成功');
  // Up to one more load nobody has to agree.
  expect((await crew.customer.call(orders.info, { params: { id: taskID } })).scheduledCa).toBe(17);
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('orderinfo', { id: taskID });
  await desk.see(/17 m³/);
  expect((await toldOf(taskID)).find((one) => one.msgType === 'ask_rest')).toMatchObject({
    ...{ state: 'ptms_processed', processRemark: '现场答复共 17 m³' },
  });
  await desk.photograph('2 答复之后');
  await crew.scheduler.call(waybills.takeBack, { params: { id: taskDetailID }, body: {} });
  await crew.driver.call(vehicles.leaveQueue, { params: { carID }, body: {} });
  await crew.driver.call(vehicles.offDuty, { params: { id: carID }, body: {} });
});

it('the last truck waits for the answer of its site: the board says until when, and the dispatcher sends it at once', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '屋面女儿墙', scheduledCa: 16 });
  await advanceOrder(crew, taskID);
  const sent = await crew.scheduler.call(waybills.create, {
    body: { taskID, carID: await queueTruck(crew), totalVolume: 8 },
  });
  await queueTruck(second, second.driver);
  await crew.scheduler.call(orders.setSending, { params: { id: taskID }, body: { autoSend: true, pourRate: 480 } });
  // At that pace the last load is due a minute after the one before.
  const dueAt = Date.parse(sent.createTime) + 60_000;
  await askPublic(world.url, demo.setClock, { body: { now: dueAt + 5_000, speed: 1 } });
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  const card = desk.page.getByRole('article').filter({ hasText: '屋面女儿墙' });
  const until = formatClock(dueAt + 10 * 60_000);
  await card.getByText(`最后一车等工地答复尾方，${until} 起自动派；点“派下一车”马上派`).waitFor();
  await desk.photograph('最后一车等尾方');
  const loads = async () => (await crew.scheduler.call(orders.info, { params: { id: taskID } })).waybills.length;
  expect(await loads()).toBe(1);
  await card.getByRole('button', { name: '派下一车' }).click();
  await desk.see(/已派 .*号车 8 m³ 到 .*屋面女儿墙/);
  await expect.poll(loads).toBe(2);
});

it('F081 the site asks for a paused supply to go on; the dispatcher hears it and resumes', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '二层楼梯' });
  await advanceOrder(crew, taskID);
  const params = { id: taskID };
  await crew.scheduler.call(orders.suspend, { params });
  const one = await world.person('王晓');
  await one.open('resumeorder', params);
  await one.arrive('申请恢复供应');
  await one.page.getByLabel('说明').fill('泵管已疏通');
  await one.act('申请恢复供应');
  await one.see('消息发送成功');
  expect(await toldOf(taskID)).toMatchObject([{ msgType: 'resume', content: '泵管已疏通', state: 'ptms_new' }]);
  await crew.scheduler.call(orders.resume, { params });
  await one.open('orderinfo', params);
  await one.see('供应中');
});

it('F074 the salesman reads what was asked to be changed, from what to what, and who agreed', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '地下室外墙', scheduledCa: 30 });
  await advanceOrder(crew, taskID, 'progressing');
  await crew.customer.call(orders.askChange, { body: { taskID, changes: { scheduledCa: 42.5 }, reason: '墙加高' } });
  const one = await world.person('周敏');
  await one.open('orderinfo', { id: taskID });
  await one.act('同意变更');
  await one.seeNot('变更申请 · 待答复');
  const reader = await world.person('陈静');
  await reader.open('alterhistory', { id: taskID });
  await reader.arrive('全部记录');
  await reader.see('方量');
  const read = async (role: 'deletion' | 'insertion') =>
    (await reader.page.getByRole(role).allInnerTexts()).map((text) => text.replace(/\s/g, ' '));
  expect(await read('deletion')).toContain('30 m³');
  expect(await read('insertion')).toContain('42.5 m³');
  await reader.see(/王晓 · 墙加高/);
  await reader.see('周敏');
});

it('F096 the dispatcher keeps plant and time for an order that is not arranged yet', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '设备夹层' });
  await approve(crew, taskID);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('scheorderreserve', { id: taskID });
  await one.arrive('预留');
  await one.act('预留产能');
  await one.see('已预留');
  const order = await crew.scheduler.call(orders.info, { params: { id: taskID } });
  expect(order).toMatchObject({ state: 'pts_arranging', reserved: true });
  expect(order.plantID).not.toBeNull();
  expect(order.arrangeTime).not.toBeNull();
});
