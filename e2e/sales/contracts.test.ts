import { contracts } from '@pourline/contract/contracts';
import { customers } from '@pourline/contract/customers';
import { inboxes } from '@pourline/contract/inboxes';
import { orders } from '@pourline/contract/orders';
import { addDays } from '@pourline/domain/time';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { callAsManager, openAsManager } from '../accounts/manager.ts';
import { choose } from '../company/newCompany.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('a customer, their project with its place on the map and its contract are made through pages alone; then it is ordered on', async () => {
  const one = await openAsManager(world, { viewport: 'wide' });
  await one.open('customermanage');
  await one.press('新增客户');
  await one.press('建立客户');
  await one.see('请填写客户名称');
  // Whom it looks like is told before it is saved.
  await one.write('客户名称', '浙江广厦建设集团');
  await one.see('可能已经有这个客户');
  await one.see('名称相近');
  await one.write('客户名称', '杭州云栖建设');
  await one.write(/^税号/, '123');
  await one.press('建立客户');
  await one.see('税号不正确，请核对（18 位统一社会信用代码）');
  await one.write(/^税号/, '91350100M000100Y43');
  await one.write(/^电话/, '13712340001');
  await one.write(/^信用额度/, '500000');
  await one.press('建立客户');
  await one.see('客户已建立');
  await one.see(/500,000\.00/);

  await one.press('新增工程');
  await one.write('工程名称', '云栖小镇会展中心');
  await one.write('工地地址', '转塘街道云栖路 1 号');
  await one.write(/^联系人/, '钟晴');
  await one.write(/^联系电话/, '13712340001');
  await choose(one, '销售', '冯涛');
  await one.page.getByRole('button', { name: /^工地位置/ }).press('ArrowRight');
  await one.press('建立工程');
  await one.see('工程已建立');
  await one.see('还没有合同；签订后才能为这个工程下单');

  await one.press('修改人员');
  await one.page.getByRole('dialog').getByRole('button', { name: /^郑工/ }).click();
  await one.page.getByRole('button', { name: '保存（1）' }).click();
  await one.see('工程人员已修改');

  await one.press('起草合同');
  await one.press('新增价格');
  const sheet = one.page.getByRole('dialog');
  await choose(one, '编码', 'C30');
  await sheet.getByLabel(/^金额/).fill('420.5');
  await sheet.getByRole('button', { name: '加入', exact: true }).click();
  await sheet.getByRole('button', { name: '完成（已加 1 行）' }).click();
  await one.see('420.5 元/m³');
  await one.press('保存草稿');
  await one.see('合同已起草，签订后可以下单');
  await one.press('签订合同');
  await one.page.getByRole('dialog').getByRole('button', { name: '签订合同', exact: true }).click();
  await one.see('合同已签订，可以下单了');
  await one.see('已签订');

  const manager = await callAsManager(world);
  const [client] = (await manager.call(customers.list, { query: { keyword: '云栖' } })).data;
  expect(client).toMatchObject({ creditLimit: 500_000, projects: 1 });
  const [contract] = (await manager.call(contracts.list, { query: { keyword: '云栖' } })).data;
  expect(contract).toMatchObject({ state: 'pct_signed', salesmanName: '冯涛' });
  const params = { id: contract?.contractID ?? '' };
  const { beginDay, terms, remark, today } = await manager.call(contracts.info, { params });
  // Late in the evening the guide begins with tomorrow, which the contract still covers.
  const endDay = addDays(today, 1);
  const body = { beginDay, endDay, terms, remark, prices: [], removedIDs: [] };
  await manager.call(contracts.modify, { params, body });

  // What the contract is over for is not offered, and it is said whom to ask.
  const site = await world.person('郑工');
  await site.open('ordercreateguider');
  await site.press(/^云栖小镇会展中心/);
  await site.write('浇筑部位', '展厅地坪');
  await site.write('方量', '20');
  for (const choice of [/^C30/, /^汽车泵/, /^180±30/, /^25/]) await site.press(choice);
  await site.press('下一步');
  await site.seeNot(/合同已到期/);
  await site.press('其他日期');
  await site.see('合同已到期');
  await site.see(`合同到 ${endDay} 为止，不能订这天以后的浇筑，请联系销售续签合同`);
  await site.press(/^上午/);
  await site.press('下一步');
  await site.see(`合同到 ${endDay} 为止，不能订这天以后的浇筑，请联系销售续签合同`);
});

it('F089 who of a site goes off duty is told nothing of its orders until they are on duty again', async () => {
  const site = await world.person('郑工');
  const told = async () =>
    (await crew.customer.call(inboxes.userMessages, { params: { id: crew.customer.userID }, query: { limit: -1 } }))
      .data.length;
  await site.open('changeproject');
  await site.see('当班中');
  await site.page.getByRole('switch', { name: '当班' }).click();
  await site.see('已下班，不再接收工地的通知');
  await site.see('不当班');
  const before = await told();
  await crew.sale.call(orders.approve, { params: { id: await placeOrder(crew) } });
  expect(await told()).toBe(before);
  await site.page.getByRole('switch', { name: '当班' }).click();
  await site.see('已当班，工地的通知会发给您');
  await crew.sale.call(orders.approve, { params: { id: await placeOrder(crew) } });
  expect(await told()).toBe(before + 1);
});

it('customers come in a sheet: what is wrong is told by row and column, and the whole is taken back', async () => {
  const one = await openAsManager(world, { viewport: 'wide' });
  await one.open('customermanage');
  await one.press('导入客户');
  await one.arrive('导入客户');
  const bring = (lines: readonly string[]) =>
    one.page
      .getByLabel('选择表格', { exact: true })
      .setInputFiles({ name: '客户.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await bring(['客户名称,联系人,电话', '绍兴柯桥置业,,137']);
  await one.see('第 2 行');
  await one.see('电话：');
  await bring(['客户名称,联系人,电话', '绍兴柯桥置业,,13712340009', '杭州云栖建设,,']);
  await one.see(/已有客户「杭州云栖建设」（名称相近），这一行不导入/);
  await one.photograph('import customers');
  await one.press(/导入 1 个客户/);
  await one.see('绍兴柯桥置业');
  const manager = await callAsManager(world);
  const found = async () => (await manager.call(customers.list, { query: { keyword: '柯桥置业' } })).data;
  await expect.poll(found).toMatchObject([{ name: '绍兴柯桥置业', phone: '13712340009' }]);
  await one.press('撤销导入');
  await one.page
    .getByRole('alertdialog')
    .or(one.page.getByRole('dialog'))
    .getByRole('button', { name: '撤销导入' })
    .click();
  await expect.poll(found).toEqual([]);
});
