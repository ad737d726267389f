import { contracts } from '@pourline/contract/contracts';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type Account, signInOverApi } from '../world/caller.ts';
import { pdfText } from '../world/pdfText.ts';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';
import { choose, chosenPassword, dialogOf, enterTruck, signInFirst, slideAndSay, takeOn } from './newCompany.ts';

const world = await openWorld({ isEmpty: true, variant: 'ims' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const company = '江北混凝土';
const drivers = ['陈刚', '李强', '王勇'].map((name, index) => ({ name, mobileNo: `1590000701${index + 1}` }));
const plates = ['浙A12301', '浙A12302', '浙A12303'];
/** Where the first plant of a company stands until somebody moves it. */
const yard = { lon: 120.2, lat: 30.2 };
const phoneOf = { 何敏: '15900007021', 周倩: '15900007022', 林工: '15900007023', 郑海: '15900007024' } as const;
const callerOf = (mobileNo: string, roleGroup: Account['roleGroup']) =>
  signInOverApi(world.url, { mobileNo, password: chosenPassword, roleGroup, tenant: company, name: '' } as Account);

it('a company that has nothing sets itself up, signs a customer, and delivers what was ordered, through its pages alone', async () => {
  const { firstPassword } = await world.foundByHand(company, '15900007001');
  const one = await signInFirst(world, '15900007001', firstPassword, { viewport: 'wide' });
  await one.see(/开始使用 · 还差 8 步/);
  await one.photograph('1 first day');

  await one.touch('在地图上放好位置、画好围栏');
  await one.page.getByRole('button', { name: '新增搅拌站' }).last().click();
  await one.write('名称', '城南站');
  await one.write(/^地址/, '城南大道 8 号');
  await one.page.getByRole('button', { name: /^搅拌站位置/ }).press('ArrowRight');
  await one.act('新增搅拌站');
  await one.see('搅拌站已新增');
  await one.press('新增生产线');
  await one.write('产能', '120');
  await one.act('新增生产线');
  await one.see('生产线已新增');

  const handed = new Map<string, string>();
  const takeIn = async (role: string, people: readonly { name: string; mobileNo: string }[]) => {
    const told = await takeOn(one, role, people);
    for (const [index, { mobileNo }] of people.entries()) handed.set(mobileNo, told[index] ?? '');
  };
  await takeIn('搅拌车司机', drivers);
  for (const [role, name] of [
    ['销售', '何敏'],
    ['调度', '周倩'],
    ['试验室', '林工'],
    ['客户', '郑海'],
  ] as const)
    await takeIn(role, [{ name, mobileNo: phoneOf[name] }]);
  const enter = (mobileNo: string, options = {}) => signInFirst(world, mobileNo, handed.get(mobileNo) ?? '', options);
  for (const [index, { name }] of drivers.entries()) await enterTruck(one, `0${index + 1}`, plates[index] ?? '', name);

  // Who was only just entered sells nothing until they have come themselves; the form says so.
  await one.open('customermanage');
  await one.press('新增客户');
  await one.see('还没有能选的销售：新增的人自己登录一次后才能选');
  const sale = await enter(phoneOf.何敏);
  await one.write('客户名称', '江北城建');
  await one.press('建立客户');
  await one.see('客户已建立');
  await one.press('新增工程');
  await one.write('工程名称', '江北学校');
  await choose(one, '销售', '何敏');
  await one.write('工地地址', '江北大道 20 号');
  await one.write(/^联系人/, '郑海');
  await one.write(/^联系电话/, phoneOf.郑海);
  // A site that nobody has put on the map would lie at the plant.
  await one.press('建立工程');
  await one.see('请把地图上的工地拖到实际位置');
  const pin = one.page.getByRole('button', { name: /^工地位置/ });
  for (let step = 0; step < 30; step += 1) await pin.press('ArrowRight');
  await one.press('建立工程');
  await one.see('工程已建立');
  await one.press('修改人员');
  await dialogOf(one).getByRole('button', { name: /^郑海/ }).click();
  await one.press('保存（1）');
  await one.see('工程人员已修改');
  await one.press('起草合同');
  await one.press('新增价格');
  await choose(one, '编码', 'C30');
  await dialogOf(one).getByLabel(/^金额/).fill('420.5');
  await dialogOf(one).getByRole('button', { name: '加入', exact: true }).click();
  await dialogOf(one).getByRole('button', { name: '完成（已加 1 行）' }).click();
  await one.press('保存草稿');
  await one.see('合同已起草，签订后可以下单');

  // Nothing is ordered before the contract is signed.
  const site = await enter(phoneOf.郑海);
  await site.press('下单');
  await site.see(/合同/);
  await site.photograph('2 not signed');
  await one.press('签订合同');
  await dialogOf(one).getByRole('button', { name: '签订合同', exact: true }).click();
  await one.see('合同已签订，可以下单了');
  await one.press('首页');
  await one.see('现在的异常');
  await one.seeNot(/开始使用/);

  await site.page.reload();
  await site.press(/^江北学校/);
  await site.write('浇筑部位', '一层顶板');
  await site.write('方量', '30');
  for (const choice of ['C30', '汽车泵', '180±30', '20']) await site.press(choice);
  await site.press('下一步');
  await site.press('明天');
  await site.press(/^上午/);
  await site.press('下一步');
  await site.press('下一步');
  await site.press('提交订单');
  await site.see('订单提交成功');

  await sale.press('订单');
  await sale.touch('一层顶板');
  await sale.press('审批通过');
  await sale.see('订单已审批');

  const desk = await enter(phoneOf.周倩, { viewport: 'wide' });
  await desk.press('1 待安排');
  await desk.touch('一层顶板');
  await desk.act('安排生产');
  await desk.arrive('安排生产');
  await desk.act('安排生产');
  await desk.see('待配比');

  const lab = await enter(phoneOf.林工, { viewport: 'wide' });
  await lab.press('配比安排');
  await lab.touch('一层顶板');
  await lab.press('用建议配比');
  await lab.see('已填入建议配比');
  await lab.write('配合比编号', 'PB-C30-1');
  await lab.press('下达配比');
  await dialogOf(lab).getByRole('button', { name: '下达配比' }).click();
  await lab.see('配比已下达');

  const crew: Person[] = [];
  for (const { mobileNo } of drivers) {
    const driver = await enter(mobileNo, { at: yard });
    await driver.act('当班');
    await driver.see('已当班');
    await driver.act('排队');
    await driver.see('已排队');
    crew.push(driver);
  }

  await desk.open('realtimescheduling');
  await desk.press('立即开盘');
  await dialogOf(desk).getByRole('button', { name: '立即开盘' }).click();
  for (const [index, driver] of crew.entries()) {
    await desk.open('realtimescheduling');
    await desk.press('派下一车');
    // Only the first truck comes earlier than was agreed.
    if (index === 0) await dialogOf(desk).getByRole('button', { name: '已与工地确认，派出' }).click();
    await desk.see(/^已派/);
    await driver.see('待装料');
    await desk.press('货单');
    await desk.arrive('货单');
    await desk.touch(plates[index]?.replace('A', 'A·') ?? '');
    await desk.act('开始装料');
    await desk.see('已开始装料');
    await desk.act('装料完成');
    await desk.press('装料完成，不记录盘数据');
    await desk.see('装料完成，车辆已出厂');
    await slideAndSay(driver, /^开始卸料/, '已开始卸料');

    // The site signs for each load; of the last half a cubic metre is missing.
    await site.open('waybilllist');
    await site.touch(plates[index]?.replace('A', 'A·') ?? '');
    await site.press('签收');
    if (index === 2) await site.write('签收方量', '9.5');
    await site.draw(/^签名区/);
    await site.page.getByRole('img', { name: '签名区，已签' }).waitFor();
    await site.press(/^签收 \d/);
    await site.see('签收成功');
    await slideAndSay(driver, /^卸完，没有剩料/, '已卸完');
  }

  // What came of it, wherever it is read.
  await site.open('orderlist');
  await site.touch('一层顶板');
  await site.see(/^已签收 29\.5 m³$/);
  await site.see('已供完');
  await site.photograph('3 signed');
  const customer = await callerOf(phoneOf.郑海, 'customer');
  const [order] = (await customer.call(orders.list, { query: {} })).data;
  expect(order).toMatchObject({ scheduledCa: 30, deliverCa: 30, validCa: 29.5 });
  const loads = (await customer.call(waybills.list, { query: {} })).data;
  expect(loads.map(({ totalVolume, signVolume }) => [totalVolume, signVolume]).toSorted()).toEqual(
    [
      [10, 10],
      [10, 10],
      [10, 9.5],
    ].toSorted(),
  );
  const last = loads.find(({ signVolume }) => signVolume === 9.5);
  await site.open('waybillinfo', { id: last?.taskDetailID ?? '' });
  await site.press('查看小票');
  await site.page.getByRole('img', { name: /第 1 页/ }).waitFor({ timeout: 120_000 });
  const paper = await pdfText(
    (await customer.call(waybills.ticketPdf, { params: { id: last?.taskDetailID ?? '' } })) as Uint8Array,
  );
  for (const words of [last?.taskDetailNo ?? '', '江北城建', 'C30', '9.5']) expect(paper).toContain(words);

  await one.open('contractmanage');
  await one.touch('江北学校');
  await one.see('¥12,404.75');
  await one.photograph('4 contract');
  const manager = await callerOf('15900007001', 'senior');
  const [contract] = (await manager.call(contracts.list, { query: {} })).data;
  expect(await manager.call(contracts.info, { params: { id: contract?.contractID ?? '' } })).toMatchObject({
    cameTo: { orderedCa: 30, deliverCa: 30, validCa: 29.5, amount: 12_404.75, unpricedCa: 0 },
  });
});
