import { orderSequences } from '@pourline/contract/orderSequences';
import { orders } from '@pourline/contract/orders';
import { arrange, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { expectParts } from '../homes/expectReading.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world, { customer: '王晓', sale: '陈静' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F068 F076 the salesman approves an order and takes the approval back', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '风雨操场' });
  const one = await world.person('陈静');
  await one.press('订单');
  await one.arrive('订单');
  await one.touch(/风雨操场/);
  await one.press('审批通过');
  await one.see('订单已审批');
  await one.see('待安排');
  // The notice offers the way back.
  await one.press('撤销');
  await one.see('待审批');
  await one.press('审批通过');
  await one.see('待安排');
  await one.act('撤销审批');
  await one.see('已撤销审批');
  await one.see('待审批');
  const order = await crew.sale.call(orders.info, { params: { id: taskID } });
  expect(order.state).toBe('pts_signing');
});

it('F060.6 F071 the salesman modifies an order', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '图书馆柱' });
  const one = await world.person('陈静');
  await one.press('订单');
  await one.arrive('订单');
  await one.touch(/图书馆柱/);
  await one.act('修改订单');
  await one.write('方量', '46.5');
  await one.press('C40');
  await one.press('保存修改');
  await one.see('订单修改成功');
  await one.see('46.5');
  const order = await crew.sale.call(orders.info, { params: { id: taskID } });
  expect(order).toMatchObject({ scheduledCa: 46.5, strengthNo: 'C40' });
});

it('F071 F072 a change of an approved order waits for the salesman', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '食堂梁' });
  await crew.sale.call(orders.approve, { params: { id: taskID } });
  const site = await world.person('王晓');
  await site.open('orderinfo', { id: taskID });
  await site.act('修改订单');
  await site.see('订单已审批，修改后由业务员确认。');
  await site.write('方量', '18');
  await site.press('保存修改');
  await site.see('修改待审批');
  const one = await world.person('陈静');
  await one.open('orderinfo', { id: taskID });
  await one.see('修改待审批');
  await one.act('修改审批');
  // What was asked for is read field by field.
  await one.see('客户修改了');
  await one.page
    .getByText(/30\s*m³/)
    .first()
    .waitFor();
  await one.page
    .getByText(/18\s*m³/)
    .first()
    .waitFor();
  await one.press('同意修改');
  await one.see('订单修改成功');
  await one.seeNot('修改待审批');
  await site.seeNot('修改待审批');
});

it('a salesman who does not agree to a change puts it back, and the customer reads what stands', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '食堂柱' });
  await crew.sale.call(orders.approve, { params: { id: taskID } });
  const order = await crew.customer.call(orders.info, { params: { id: taskID } });
  await crew.customer.call(orders.customerModify, { params: { id: taskID }, body: { ...order, scheduledCa: 18 } });
  const one = await world.person('陈静');
  await one.open('orderinfochange', { id: taskID });
  await one.see('客户修改了');
  await one.press('改回原样');
  await one.press('保存修改');
  await one.see('订单修改成功');
  const settled = await crew.sale.call(orders.info, { params: { id: taskID } });
  expect(settled).toMatchObject({ scheduledCa: 30, modifyPending: false, modifyBefore: null });
  const site = await world.person('王晓');
  await site.open('messagebox');
  await site.see(/供方修改了订单：方量 18\s*m³ → 30\s*m³/);
});

it('F076 the undo of an act goes as soon as the order has moved on', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '看台柱' });
  const one = await world.person('陈静', { asksAgain: false });
  await one.open('orderinfo', { id: taskID });
  await one.act('审批通过');
  await one.see('订单已审批');
  await one.button('撤销').waitFor();
  await arrange(crew, taskID);
  await one.see('待配比');
  await one.button('撤销').waitFor({ state: 'hidden' });
});

it('the salesman orders for their customer', async () => {
  const one = await world.person('陈静');
  await one.press('代客下单');
  await one.arrive('下单');
  await one.press(/^滨江国际学校|^观澜府/);
  await one.see('浇筑部位');
});

it('F077 a customer places a sequence, the salesman approves it, the customer changes it', async () => {
  const site = await world.person('王晓');
  await site.open('sequenceform');
  const row = (n: number) => site.page.getByRole('group', { name: `第 ${n} 个浇筑部位` });
  const fill = async (n: number, part: string, volume: string) => {
    await row(n).getByRole('textbox', { name: '浇筑部位' }).fill(part);
    await row(n).getByRole('textbox', { name: '方量' }).fill(volume);
  };
  await site.write('序列号', '基础第一批');
  const project = site.page.getByRole('combobox', { name: '工程' });
  if ((await project.textContent())?.includes('选择工程')) {
    await project.click();
    await site.page.getByRole('option').first().click();
  }
  await fill(1, '1 号承台', '20');
  await site.press('加一个浇筑部位');
  await site.press('提交 2 个订单');
  await site.see('请选择强度等级');
  await site.see('请填写浇筑部位');
  await site.press(/^C30/);
  await site.seeNot('请选择强度等级');
  await site.press(/^泵送/);
  await site.press(/^180/);
  await site.press(/^25/);
  await fill(2, '2 号承台', '30');
  await site.see('浇筑部位 · 共 50 m³');
  await site.press('提交 2 个订单');
  await site.see('序列提交成功');
  await site.arrive('基础第一批');
  await expectParts(site, ['订购方量 50 m³ 订单 2 个 待审批 2 个']);

  const one = await world.person('陈静');
  await one.press('订单序列');
  await expectParts(one, ['基础第一批', '2 单待审批 50 m³', '2 个订单 · ']);
  await one.touch('基础第一批');
  await one.press('审批通过 2 单');
  await one.see(/1 号承台 20 m³ .*；.*2 号承台 30 m³ .*；共 50 m³$/);
  await one.press('审批通过');
  await one.see('已审批 2 个订单');

  await site.press('修改序列');
  await site.write('序列号', '基础一批');
  await site.page.getByRole('button', { name: '移出' }).first().click();
  await site.press('保存修改');
  await site.see('序列修改成功');
  const { data } = await crew.customer.call(orderSequences.list, { query: { keyword: '基础一批' } });
  expect(data[0]?.tasks.map((order) => [order.constructionSite, order.state])).toEqual([['2 号承台', 'pts_arranging']]);
});
