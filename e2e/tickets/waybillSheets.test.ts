import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, loadTruck, queueTruck, startPour } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const infoOf = (id: string) => crew.scheduler.call(waybills.info, { params: { id } });
const longPart = '9号楼2层至3层柱、楼梯及后浇带东段（含屋面女儿墙与设备基础）';

it('F106 F115 loading, transfer and calling back, each from its sheet, with the state, the words and the lineage that follow', async () => {
  const { taskDetailID: id, taskID } = await startPour(crew, longPart);
  const other = await placeOrder(crew, { constructionSite: '12号楼承台' });
  await advanceOrder(crew, other);
  const one = await world.person('周敏');
  const sheet = one.page.getByRole('dialog');

  await one.open('waybillinfo', { id });
  // The whole name of the part can be read on a phone.
  const part = one.page.getByText(/设备基础）/).first();
  await part.waitFor();
  expect(await part.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  // What giving it elsewhere does to both orders stands there before it is done.
  await one.act('改派');
  await sheet.getByLabel('订单').first().click();
  await one.press(/12 ?号楼承台/);
  const effect = sheet.getByRole('status', { name: '改派的影响' });
  await effect.getByText(/12 ?号楼承台：(首车、断料和等待都不变|.*\d+\s分钟)$/).waitFor();
  await effect.getByText(/设备基础）：(首车、断料和等待都不变|.*\d+\s分钟)$/).waitFor();
  await sheet.last().getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect((await infoOf(id)).taskID).toBe(taskID);
  await one.act('开始装料');
  await one.see('已开始装料');
  await one.act('装料完成');
  const rounds = sheet.getByRole('radio');
  await rounds.first().waitFor();
  for (const round of await rounds.all()) {
    await round.click();
    // Its fields come with its mark.
    await expect.poll(() => round.getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => sheet.getByRole('textbox').first().inputValue()).toBe('');
    for (const field of await sheet.getByRole('textbox').all()) await field.fill('100');
  }
  await sheet.getByRole('button', { name: /^装料完成，记录/ }).click();
  await one.see('装料完成，车辆已出厂');
  await one.see('运送中');
  const loaded = await infoOf(id);
  expect(loaded.state).toBe('ptds_delivering');
  expect(loaded.batches.reduce((sum, batch) => sum + batch.volume, 0)).toBeCloseTo(loaded.totalVolume, 2);

  await one.act('转送');
  await one.press('原工地已浇满');
  await one.touch(/12 号楼承台/);
  await sheet.getByRole('button', { name: '转送', exact: true }).click();
  await one.see('已转送');
  await sheet.waitFor({ state: 'hidden' });
  await one.see(/12 号楼承台/);
  const moved = await infoOf(id);
  expect([moved.taskID, moved.state]).toEqual([other, 'ptds_delivering']);
  expect(moved.stages.at(-1)).toMatchObject({ action: 'transfer', reason: '原工地已浇满', userName: '周敏' });
  expect(taskID).not.toBe(other);

  await one.act('退回处理');
  await one.press('坍落度不符');
  await one.slide('退回搅拌站');
  await one.see('已通知退回');
  await one.see('返回中');
  await one.see('剩余返回');
  await one.see(/剩退 .+坍落度不符/);
  const back = await infoOf(id);
  expect([back.state, back.surplusVolume]).toEqual(['ptds_returning', back.totalVolume]);
  expect(back.stages.map(({ action }) => action)).toEqual([
    'create',
    'startProduction',
    'finishLoading',
    'transfer',
    'treatBack',
  ]);
  await crew.scheduler.call(waybills.complete, { params: { id }, body: {} });
});

it('what is left over goes on to another order, and both waybills name each other', async () => {
  const { taskDetailID: id } = await startPour(crew, '余料来源的承台');
  const other = await placeOrder(crew, { constructionSite: '余料去向的垫层' });
  await advanceOrder(crew, other);
  await loadTruck(crew, id);
  const params = { id };
  await crew.driver.call(waybills.startUnloading, { params, body: {} });
  await crew.driver.call(waybills.finishUnloading, {
    params,
    body: { surplusVolume: 2.5, surplusReason: '工地已浇满' },
  });
  const one = await world.person('周敏');
  await one.open('messagebox');
  await one.see(/剩 2.5 m³ C30 · 工地已浇满/);
  await one.press('余料再利用');
  await one.see(/车上余料 2.5 m³ C30/);
  await one.touch(/余料去向的垫层/);
  await one.press(/转送 2.5 m³ 到余料去向的垫层/);
  await one.see('余料已转送，司机已收到新货单');
  await one.see('余料来源');
  const from = await infoOf(id);
  const to = await infoOf(from.surplusTo?.taskDetailID ?? '');
  expect(to).toMatchObject({ taskID: other, totalVolume: 2.5, endProductionTime: from.endProductionTime });
  await one.press(new RegExp(from.taskDetailNo));
  await one.see('余料去向');
  const driver = await world.person('卫东升');
  await driver.see(/送往 余料去向的垫层/);
  await crew.driver.call(waybills.startUnloading, { params: { id: to.taskDetailID }, body: {} });
  await crew.driver.call(waybills.finishUnloading, { params: { id: to.taskDetailID }, body: {} });
  await crew.driver.call(waybills.complete, { params: { id: to.taskDetailID }, body: {} });
});

it('F112 the site checks a load before it signs: what was ordered, where it is, how old it is, whether its record is whole', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '核对用承台' });
  await advanceOrder(crew, taskID);
  const carID = await queueTruck(crew);
  const { taskDetailID: id } = await crew.scheduler.call(waybills.create, { body: { taskID, carID } });
  await advanceLoad(crew, id, 'waitingToUnload');
  const one = await world.person('郑工');
  await one.open('waybillinfo', { id });
  await one.see('待卸料');
  await one.press('页面菜单');
  await one.press('核对货单');
  await one.arrive('核对货单');
  await one.see('强度、坍落度、浇筑部位与订单一致');
  await one.see(/条记录逐条核验通过；票面各项均与记录一致/);
  await one.press('去签收');
  await one.arrive('货单签收');
});

it('F047.2 back from a screen that is still loading goes back at once, without asking', async () => {
  const one = await world.person('王晓');
  await one.see(/，王晓/);
  let come = (): void => undefined;
  const held = new Promise<void>((settle) => {
    come = settle;
  });
  await one.page.route(/OrderListScreen|OrderCreateGuiderScreen/, async (route) => {
    await held;
    await route.continue().catch(() => null);
  });
  await one.press('下单');
  await one.page.waitForURL(/ordercreateguider/);
  await one.page.evaluate(() => history.back());
  await one.page.waitForURL(/homepage/);
  expect(await one.page.getByText('再点击一次退出!').count()).toBe(0);
  await one.see(/，王晓/);
  come();
});

it('F046.1 without network it is said once, in the bar', async () => {
  const one = await world.person('王晓');
  await one.see(/，王晓/);
  one.expects(/./);
  await one.page.clock.install();
  // One clock for all that the page asks: what was asked before the network went tells nothing of the way now.
  await one.page.reload();
  await one.see(/，王晓/);
  await one.context.setOffline(true);
  await one.see(/网络已断开，正在重试/);
  // Tried again twice, it is still said once.
  await one.page.clock.runFor(11_000);
  await expect.poll(() => one.page.getByText(/网络/).filter({ visible: true }).count()).toBe(1);
});

it('the links to licence and privacy policy are as high as a finger', async () => {
  const one = await world.stranger();
  for (const name of ['《服务协议》', '《隐私政策》']) {
    const box = await one.button(name).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

it('at a desk nobody slides: calling a load back asks, and says how much comes back and that it stays so', async () => {
  const second = await gatherCrew(world, { driver: '蒋大力' });
  const { taskDetailID: id } = await startPour(second, '水箱间');
  await loadTruck(second, id);
  const { totalVolume } = await infoOf(id);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('waybillinfo', { id });
  await one.act('退回处理');
  const sheet = one.page.getByRole('dialog', { name: '退回处理' });
  await sheet.getByRole('button', { name: '坍落度不符' }).click();
  await sheet.getByRole('button', { name: '退回搅拌站' }).click();
  const question = one.page.getByRole('alertdialog').or(one.page.getByRole('dialog', { name: '退回搅拌站？' }));
  await question.getByText(new RegExp(`^车上 ${totalVolume}\\sm³ 退回搅拌站，之后不能撤回$`)).waitFor();
  await question.getByRole('button', { name: '退回搅拌站' }).click();
  await one.see('已通知退回');
  expect(await infoOf(id)).toMatchObject({ state: 'ptds_returning', surplusVolume: totalVolume });
});
