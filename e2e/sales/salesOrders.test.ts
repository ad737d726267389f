import { contracts } from '@pourline/contract/contracts';
import { customers } from '@pourline/contract/customers';
import { orders } from '@pourline/contract/orders';
import { salesOrders } from '@pourline/contract/salesOrders';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { callAsManager, openAsManager } from '../accounts/manager.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F087 a salesman makes a sales order, orders on it at a price that is shown, and reads what each grade came to', async () => {
  const one = await world.person('冯涛', { viewport: 'wide' });
  await one.open('saleorder');
  await one.press('新建销售订单');
  await one.press('建立销售订单');
  await one.see('请选择工程');
  await one.page.getByRole('combobox', { name: '工程' }).click();
  const project = one.page.getByRole('option').first();
  const name = ((await project.textContent()) ?? '').trim();
  await project.click();
  await one.page.getByRole('combobox', { name: '第 1 行强度等级' }).click();
  await one.page.getByRole('option', { name: 'C30', exact: true }).click();
  await one.write('第 1 行约定方量', '500');
  await one.press('建立销售订单');
  await one.see('销售订单已建立，下单时可选择它');
  await one.see('还没有提货，下单时选择这张销售订单');
  await one.see(/395\.00/);
  const [sold] = (await crew.sale.call(salesOrders.list)).data;
  expect(sold).toMatchObject({ agreedCa: 500, orderedCa: 0, leftCa: 500, state: 'open' });
  if (!sold) throw new Error('there is no sales order');
  expect(name).toContain(sold.projectName);

  await one.open('ordercreateguider', { contractID: sold.contractID });
  await one.write('浇筑部位', '二层墙柱');
  await one.write('方量', '60');
  for (const choice of [/^C30/, /^塔吊/, /^180±30/, /^25/]) await one.press(choice);
  await one.press('下一步');
  await one.press('明天');
  await one.press(/^上午/);
  await one.press('下一步');
  await one.press('下一步');
  await one.page.getByRole('combobox', { name: '销售订单' }).click();
  await one.page.getByRole('option', { name: sold.salesOrderNo }).click();
  // C30 at 395 yuan, and what the way to the site costs more.
  await one.see('C30 单价');
  const { perM3 } = await crew.sale.call(contracts.quote, {
    params: { id: sold.contractID },
    query: { at: momentOf(addDays(dayOf(Date.now()), 1), 6 * 3600).toISOString(), strengthNo: 'C30', pourWay: 'crane' },
  });
  await one.see(new RegExp(`¥${((perM3 ?? 0) * 60).toLocaleString('en')}\\.00`));
  await one.press('提交订单');
  await one.see('订单提交成功');

  await one.open('saleorder');
  await one.touch(sold.salesOrderNo);
  await one.see(/提货订单 1 个/);
  await one.see(/二层墙柱/);
  const detail = await crew.sale.call(salesOrders.detail, { params: { id: sold.salesOrderID } });
  expect(detail.lines).toMatchObject([{ strengthNo: 'C30', agreedCa: 500, orderedCa: 60, leftCa: 440, price: 395 }]);
  expect(detail.orders).toMatchObject([{ constructionSite: '二层墙柱', scheduledCa: 60, state: 'pts_signing' }]);
  await one.photograph('saleorder');
});

it('an order beyond the limit says why it is held on home, list and page, offers no approval, and goes on with a reason', async () => {
  const manager = await callAsManager(world);
  const { customerID } = await crew.sale.call(orders.info, { params: { id: await placeOrder(crew) } });
  const client = await manager.call(customers.info, { params: { id: customerID } });
  const limited = await openAsManager(world, { viewport: 'wide' });
  await limited.open('customerform', { id: client.customerID });
  await limited.write(/^信用额度/, '1000');
  await limited.press('保存修改');
  await limited.see(/1,000\.00/);
  const taskID = await placeOrder(crew, { constructionSite: '八层梁板', scheduledCa: 30 });
  expect(await crew.sale.call(orders.info, { params: { id: taskID } })).toMatchObject({ holdCause: 'credit' });

  const sale = await world.person('冯涛');
  await sale.see('信用冻结');
  await sale.photograph('held home');
  await sale.press('订单');
  await sale.arrive('订单');
  await sale.see('信用冻结');
  await sale.open('orderinfo', { id: taskID });
  await sale.see(/起冻结：客户超出信用额度/);
  await sale.see('其他订单占用');
  await sale.photograph('held order');
  expect(await sale.button('审批通过').count()).toBe(0);

  await limited.open('orderinfo', { id: taskID });
  await limited.act('解除冻结');
  await limited.page.getByRole('dialog').getByLabel(/^原因/).fill('款项明天到账');
  await limited.page.getByRole('dialog').getByRole('button', { name: '解除冻结', exact: true }).click();
  await limited.see('已解除冻结，已告诉销售');
  await limited.photograph('lifted order');
  await sale.press('审批通过');
  await sale.see('订单已审批');
  await sale.open('messagebox');
  await sale.see(/款项明天到账/);
  await manager.call(customers.modify, {
    params: { id: client.customerID },
    body: { ...client, creditLimit: null },
  });
});

it('an order that waits for the site’s call stands at the desk as such until the site calls for it', async () => {
  const site = await world.person('郑工');
  const { contractID } = await crew.customer.call(orders.info, { params: { id: await placeOrder(crew) } });
  await site.open('ordercreateguider', { contractID });
  await site.write('浇筑部位', '集水坑');
  await site.write('方量', '8');
  for (const choice of [/^C30/, /^塔吊/, /^180±30/, /^25/]) await site.press(choice);
  await site.press('下一步');
  await site.press('明天');
  await site.press(/^上午/);
  await site.press('下一步');
  await site.press('下一步');
  await site.page.getByRole('switch', { name: '等通知再供货' }).click();
  await site.photograph('will call');
  await site.press('提交订单');
  await site.see('订单提交成功');
  await site.see('等通知');
  const [order] = (await crew.customer.call(orders.list, { query: { keyword: '集水坑' } })).data;
  if (!order) throw new Error('there is no order');
  await crew.sale.call(orders.approve, { params: { id: order.taskID } });
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('orderinfo', { id: order.taskID });
  await desk.see('等通知');
  await desk.see('等工地通知后再供货，通知前只预留不安排');
  expect(await desk.button('安排生产').count()).toBe(0);
  await desk.photograph('will call at the desk');
  await site.act('通知供货');
  await site.page
    .getByRole('alertdialog')
    .or(site.page.getByRole('dialog'))
    .getByRole('button', { name: '通知供货' })
    .click();
  await site.see('已通知搅拌站供货');
  await desk.button('安排生产').waitFor();
});
