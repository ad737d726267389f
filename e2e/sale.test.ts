import { orders } from '@pourline/contract/orders';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew, placeOrder } from './pour.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const crew = await gatherCrew(world, { customer: '王晓', sale: '陈静' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F068 F076 the salesman approves an order and takes the approval back', async () => {
  const taskID = await placeOrder(crew, '风雨操场');
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

it('F071 F051 the salesman modifies an order', async () => {
  const taskID = await placeOrder(crew, '图书馆柱');
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
  const taskID = await placeOrder(crew, '食堂梁');
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
  await one.press('同意修改');
  await one.see('订单修改成功');
  await one.seeNot('修改待审批');
  await site.seeNot('修改待审批');
});
