import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { queueTruck, startPour } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, approve, arrange, giveMix, hoursFromNow, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const second = await gatherCrew(world, { driver: '蒋大力' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F064.2 F093 F094 F095 the dispatcher arranges an order, arranges it again, and takes it off the schedule with a reason', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '地库顶板' });
  await approve(crew, taskID);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.press('订单');
  await one.arrive('订单');
  await one.touch(/地库顶板/);
  await one.act('安排生产');
  await one.arrive('安排生产');
  await one.page
    .getByRole('radiogroup', { name: /生产线/ })
    .getByRole('radio')
    .nth(1)
    .click();
  await one.write('浇筑速度', '45');
  await one.act('安排生产');
  await one.see('已安排生产');
  await one.see('待配比');
  await one.act('调整安排');
  await one.arrive('调整安排');
  await one.write('浇筑速度', '60');
  await one.press('保存调整');
  await expect.poll(async () => (await crew.scheduler.call(orders.info, { params: { id: taskID } })).pourRate).toBe(60);
  const order = await crew.scheduler.call(orders.info, { params: { id: taskID } });
  expect(order.lineID).not.toBeNull();
  await one.open('scheordercancelschedule', { id: taskID });
  await one.arrive('撤销安排');
  await one.press('设备故障');
  await one.act('撤销安排');
  await one.see('已撤销安排');
  await one.see('待安排');
});

it('F060.8 F080 F097 F098 the dispatcher opens an order, lets the system send, pauses, resumes and ends the supply', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '裙楼三层' });
  await approve(crew, taskID);
  await arrange(crew, taskID, { arrangeTime: hoursFromNow(0) });
  await giveMix(crew, taskID);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('orderinfo', { id: taskID });
  await one.act('立即开盘');
  // The button of the order and that of the page it leads to are called the same.
  await one.arrive('开盘');
  await one.slide(/^立即开盘/);
  await one.see('已开盘');
  await one.see('供应中');
  const carID = await queueTruck(second, second.driver);
  await one.act('派车方式');
  await one.press('自动派车');
  await one.press('改为自动派车');
  await one.see('已改为自动派车');
  const sent = async () => (await crew.scheduler.call(orders.info, { params: { id: taskID } })).waybills;
  await expect.poll(async () => (await sent()).map((load) => load.carID)).toEqual([carID]);
  await one.act('暂停供应');
  await one.see(/^已暂停供应 .* · 裙楼三层：不再派车，1 车还在站里共 .* m³，照常送到工地$/);
  await one.act('恢复供应');
  await one.see(/^已恢复供应 .* · 裙楼三层：/);
  await one.open('scheorderterminate', { id: taskID });
  await one.see('将不再派车的方量');
  await one.slide(/^终止供应/);
  await one.see('订单已终止');
  await expect.poll(async () => (await sent()).map((load) => load.state)).toEqual(['ptds_cancelled']);
});

it('F091 the board shows the queue, the progress and the map, and sends the next truck', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '塔楼核心筒' });
  await advanceOrder(crew, taskID);
  const one = await world.person('周敏', { asksAgain: false, viewport: 'wide' });
  await one.press('实时调度');
  await one.arrive('实时调度');
  const card = one.page.getByRole('article').filter({ hasText: '塔楼核心筒' });
  await card.getByText('没有车', { exact: true }).waitFor();
  await one.page.getByRole('region', { name: '地图' }).locator('canvas').waitFor();
  const { projectName, waybills: sent } = await crew.scheduler.call(orders.info, { params: { id: taskID } });
  const { length } = sent;
  expect(length).toBe(0);
  await queueTruck(crew);
  const queue = one.page.getByRole('complementary', { name: '排队车辆与生产线' });
  await queue.getByText('卫东升').waitFor();
  await card.getByText(/下一车\s.*号车，.*m³，本站队首，约\s\d\d:\d\d\s到/).waitFor();
  await queue.getByText(`下一车 · ${projectName} · 塔楼核心筒`, { exact: true }).waitFor();
  // Without an order chosen, Ctrl K offers each truck that can go, with its order and volume.
  await one.page.keyboard.press('Control+k');
  await one.page.getByRole('combobox', { name: '去哪里，做什么' }).fill('派 塔楼');
  await one.page.getByRole('option', { name: /派 .* · 塔楼核心筒：.*号车 .*m³/ }).click();
  await one.see(/已派 .*号车/);
  const [load] = (await crew.scheduler.call(orders.info, { params: { id: taskID } })).waybills;
  expect(load?.driverName).toBe('卫东升');
  await crew.scheduler.call(waybills.cancel, { params: { id: load?.taskDetailID ?? '' }, body: { reason: '改派' } });
});

it('F075 the mark of a change leads to the change: what was asked for and both answers stand on the glass', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '裙房屋面', scheduledCa: 31 });
  await advanceOrder(crew, taskID, 'progressing');
  await crew.customer.call(orders.askChange, { body: { taskID, changes: { scheduledCa: 42.5 } } });
  const one = await world.person('周敏');
  // A phone held sideways: the head of an order fills it.
  await one.page.setViewportSize({ width: 780, height: 360 });
  await one.open('realtimescheduling');
  const card = one.page.getByRole('article').filter({ hasText: '裙房屋面' });
  const onGlass = async () => {
    const parts = [
      one.page.getByText('变更申请 · 待答复'),
      one.page.getByText(/42\.5/).first(),
      one.button('同意变更'),
      one.button('拒绝变更'),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.map((box) => box !== null && box.y >= 0 && box.y + box.height <= 360);
  };
  await card.getByRole('button', { name: '详情' }).click();
  await one.page.getByText('变更申请 · 待答复').waitFor();
  expect(await onGlass()).toContain(false);
  await one.press('变更待确认');
  await expect.poll(onGlass).toEqual([true, true, true, true]);
  await one.page.goBack();
  await card.getByRole('button', { name: '变更待确认' }).click();
  await one.page.getByText('变更申请 · 待答复').waitFor();
  await expect.poll(onGlass).toEqual([true, true, true, true]);
  // A message asks nobody to agree to what it does not show: it leads there.
  await one.open('messagebox');
  await one.press(/^我的订阅/);
  await one.page.getByRole('button', { name: '核对变更' }).first().click();
  await one.page.getByText('变更申请 · 待答复').waitFor();
  await expect.poll(onGlass).toEqual([true, true, true, true]);
  await one.press('同意变更');
  await expect
    .poll(async () => (await crew.scheduler.call(orders.info, { params: { id: taskID } })).scheduledCa)
    .toBe(42.5);
  await one.seeNot('变更申请 · 待答复');
});

it('F106 F115 the plant loads a truck and records what its batches weighed', async () => {
  const pour = await startPour(crew, '设备基础');
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('waybillinfo', { id: pour.taskDetailID });
  await one.act('开始装料');
  await one.see('已开始装料');
  await one.see('装料中');
  await one.act('装料完成');
  const sheet = one.page.getByRole('dialog');
  await sheet
    .getByRole('textbox', { name: /实际用量/ })
    .first()
    .waitFor();
  const batches = await sheet.getByRole('radio', { name: /第.*盘/ }).all();
  for (const batch of batches) {
    await batch.click();
    // Its fields come with its mark.
    await expect.poll(() => batch.getAttribute('aria-checked')).toBe('true');
    for (const field of await sheet.getByRole('textbox', { name: /实际用量/ }).all()) await field.fill('100');
  }
  await one.press(/^装料完成，记录/);
  await one.see('装料完成，车辆已出厂');
  await one.see('运送中');
  await one.see('生产记录');
  const load = await crew.scheduler.call(waybills.info, { params: { id: pour.taskDetailID } });
  expect(load.batches).toHaveLength(batches.length);
  expect(load.batches[0]?.materials[0]?.actual).toBe(100);
});
