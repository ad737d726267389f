import { batchPlans } from '@pourline/contract/batchPlans';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { production } from '@pourline/contract/production';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import { sumM3 } from '@pourline/domain/volume';
import { advanceOrder, approve, arrange, giveMix, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const day = addDays(dayOf(Date.now()), 3);
const at = (hours: number): string => momentOf(day, hours * 3600).toISOString();
const portionsOf = async (taskID: string) =>
  (await crew.scheduler.call(batchPlans.list, { query: { 'filter.taskID': taskID } })).data;
const producedOn = async () => (await crew.scheduler.call(production.day, { query: { day } })).orders;

it('F092 the dispatcher reads what a day produces hour by hour, plans an order in portions and drops one of them', async () => {
  const taskID = await placeOrder(crew, {
    ...{ constructionSite: '筏板后浇带', scheduledCa: 90, bookBegin: at(10), bookEnd: at(14) },
  });
  await approve(crew, taskID);
  await arrange(crew, taskID, { arrangeTime: at(9), pourRate: 30 });
  await giveMix(crew, taskID);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.press('生产计划');
  await one.arrive('生产计划');
  for (let days = 0; days < 3; days += 1) await one.press('后一天');
  await one.see('90 m³');
  await one.see(/按浇筑速度推算/);
  await one.see('材料需求（吨）');
  expect((await producedOn()).find((order) => order.taskID === taskID)?.volumes.slice(8, 13)).toEqual([
    0, 30, 30, 30, 0,
  ]);
  await one.photograph('production-wide');
  await one.press(/筏板后浇带/);
  await one.arrive('订单生产');
  await one.see(/没有分批/);
  await one.act('排一批');
  await one.write(/^方量/, '120');
  await one.see(/^最多还可以排 90 m³$/);
  await one.write(/^方量/, '50');
  await one.write(/^部位/, '东区');
  await one.press('排这一批');
  await one.see('批次已排');
  await one.see(/东区 · 已产 0 m³/);
  await one.see(/还可以排 40 m³/);
  expect(await portionsOf(taskID)).toMatchObject([{ volume: 50, part: '东区', state: 'planned' }]);
  expect((await producedOn()).find((order) => order.taskID === taskID)).toMatchObject({
    sources: ['portions'],
    dayCa: 50,
  });
  await one.press('撤下');
  await one.page
    .getByRole('alertdialog')
    .or(one.page.getByRole('dialog'))
    .getByRole('button', { name: '撤下这一批' })
    .click();
  await one.see('这一批已撤下');
  await one.see('已撤下');
  expect((await portionsOf(taskID)).map(({ state }) => state)).toEqual(['dropped']);
  const phone = await world.person('周敏');
  await phone.open('productionplan', { day });
  await phone.see(/筏板后浇带/);
  await phone.see(/09:00–10:00/);
  await phone.photograph('production-phone');
  await phone.press('首车与备料');
  await phone.see('每个订单首车', 30_000).catch(() => phone.see(/每个订单首车/));
  await phone.see(/还没有确认可以浇筑的工地/);
  await phone.see(/郑工.* 未答复/);
  await phone.photograph('morning-phone');
});

it('an order is arranged together with the portions in which it is produced; more than was ordered is refused', async () => {
  const taskID = await placeOrder(crew, {
    ...{ constructionSite: '分段底板', scheduledCa: 60, bookBegin: at(10), bookEnd: at(14) },
  });
  await approve(crew, taskID);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('scheorderschedule', { id: taskID });
  await one.arrive('安排生产');
  await one.page.getByRole('switch', { name: '分批生产' }).click();
  const volumes = one.page.getByLabel('方量', { exact: true });
  await volumes.first().fill('40');
  await one.press('再加一段');
  await volumes.nth(1).fill('30');
  await one.see(/各段合计 70 m³，超过订货 60 m³/);
  expect(await one.button('安排生产').isDisabled()).toBe(true);
  await volumes.nth(1).fill('20');
  await one.photograph('portions');
  await one.act('安排生产');
  await one.see('已安排生产');
  expect((await portionsOf(taskID)).map(({ volume }) => volume).toSorted()).toEqual([20, 40]);
  expect(await crew.scheduler.call(orders.info, { params: { id: taskID } })).toMatchObject({
    state: 'pts_proportioning',
  });
});

it('F088 the dispatcher reads tasks by day and by project; their sums are those of the list of orders', async () => {
  await placeOrder(crew, { constructionSite: '三区柱', scheduledCa: 42.5, bookBegin: at(15), bookEnd: at(17) });
  const { orders: tasks } = await crew.scheduler.call(production.tasks, { query: { from: day, days: 1 } });
  const totals = await crew.scheduler.call(orders.statistics, {
    query: { 'filter.from': momentOf(day).getTime(), 'filter.to': momentOf(addDays(day, 1)).getTime() },
  });
  expect(sumM3(tasks.map((task) => task.planned))).toBe(totals.ordered);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.press('任务计划');
  await one.arrive('任务计划');
  for (let days = 0; days < 3; days += 1) await one.press('后一天');
  await one.see(/三区柱/);
  await one.see(/计划 42.5 · 已派 0（0 车）· 已供 0 m³/);
  await one.press('按日');
  await one.see(/三区柱/);
  await one.photograph('tasks-wide');
  const site = await world.person('郑工');
  await site.open('taskplan', { from: day });
  await site.see('没有权限');
});

it('a site chooses a window by what is still free, and the order begins with day and window', async () => {
  const one = await world.person('郑工');
  await one.open('appointment', { day });
  await one.see(/还能约/);
  await one.photograph('appointment-phone');
  await one.press('约上午下单');
  await one.arrive('下单');
  const chosen = new URL(one.page.url()).searchParams;
  expect([chosen.get('at'), chosen.get('until')]).toEqual([at(6), at(12)]);
});

it('F083 a site asks for its pour in stages; once the dispatcher agrees they are portions of the order', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '分段的顶板', scheduledCa: 60 });
  await advanceOrder(crew, taskID);
  const one = await world.person('郑工');
  await one.open('orderreport', { id: taskID });
  await one.press('分段方量');
  await one.write(/^部位/, '一段');
  await one.write(/^方量/, '70');
  await one.press(/什么时候/);
  await one.press(/^选定/);
  one.expects(/status of 409/);
  await one.press('发送：分段方量');
  await one.see(/各批合计 70 m³，超过订货量 60 m³/);
  await one.write(/^方量/, '25');
  await one.press('发送：分段方量');
  await one.see('消息发送成功');
  const told = (await crew.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } })).data[0];
  expect(told).toMatchObject({ msgType: 'phased_delivery', data: { stages: [{ part: '一段', volume: 25 }] } });
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('messagebox');
  await desk.see(/分段方量/);
  await desk.press('同意');
  await desk.see(/排成 1 批/);
  await desk.press('同意分段方量');
  await expect.poll(async () => (await portionsOf(taskID)).map(({ volume }) => volume)).toEqual([25]);
});

it('the dispatcher copies a day of orders to another, reads before what that places, and takes all of it back', async () => {
  const to = addDays(day, 1);
  const placedOn = async () =>
    (await crew.scheduler.call(production.tasks, { query: { from: to, days: 1 } })).orders.filter(
      (task) => task.state === 'pts_signing',
    );
  await placeOrder(crew, { constructionSite: '照搬的墙', scheduledCa: 21, bookBegin: at(8), bookEnd: at(9) });
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('taskplan', { from: day });
  await one.press('复制到另一天');
  await one.arrive('复制一天的订单');
  await one.see(/照搬的墙/);
  await one.photograph('copy-wide');
  expect(await placedOn()).toEqual([]);
  const { orders: there } = await crew.scheduler.call(production.tasks, { query: { from: day, days: 1 } });
  const copied = there.filter((task) => task.state !== 'pts_cancelled').length;
  await one.act(new RegExp(`^复制 ${copied} 单到`));
  await one.see(new RegExp(`已复制 ${copied} 单到`));
  const placed = await placedOn();
  expect(placed).toHaveLength(copied);
  expect(placed.find((task) => task.constructionSite === '照搬的墙')).toMatchObject({ planned: 21, sent: 0, left: 21 });
  await one.act(`撤销复制的 ${copied} 单`);
  await one.see('复制已撤销');
  await expect.poll(placedOn).toEqual([]);
});
