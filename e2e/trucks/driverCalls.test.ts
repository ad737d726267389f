import { waybills } from '@pourline/contract/waybills';
import { loadTruck, queueTruck } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder, plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const { lon, lat } = await plantOf(crew);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const ringsAt = (one: Person, words: string) =>
  one.page.getByRole('link', { name: words }).filter({ visible: true }).first().getAttribute('href');
const dispatchers = ['周敏', '吴磊'].map((name) => `tel:${world.accountOf(name).mobileNo}`);

it('the driver rings the dispatcher before anything else, and reads what the order says, how far it is and when they would be there', async () => {
  const one = await world.person('卫东升', { at: { lon, lat } });
  await one.see('还没有当班');
  expect(dispatchers).toContain(await ringsAt(one, '拨打调度'));
  const remark = '东门进，限高 4.2 米，门卫 13911112222';
  const taskID = await placeOrder(crew, { constructionSite: '限高门洞', remark, contactPhone: '13900007777' });
  await advanceOrder(crew, taskID);
  const carID = await queueTruck(crew);
  const { taskDetailID } = await crew.scheduler.call(waybills.create, { body: { taskID, carID } });
  await one.see(/限高门洞/);
  await one.see(`备注：${remark}`);
  await one.see(/^全程 [\d.]+ km · 约 .+分钟 · 现在出发 \d\d:\d\d 到$/);
  expect(await ringsAt(one, '拨打工地')).toBe('tel:13900007777');
  await loadTruck(crew, taskDetailID);
  await one.press('路线');
  await one.see(`备注：${remark}`);
  expect(dispatchers).toContain(await ringsAt(one, '拨打调度'));
  await one.open('waybillinfo', { id: taskDetailID });
  await one.see(remark);
  expect(await ringsAt(one, '拨打工地')).toBe('tel:13900007777');
});

it('what is left over is never said to be nothing unasked, and the slide says what is missing', async () => {
  const { data } = await crew.driver.call(waybills.list, { query: { keyword: '限高门洞' } });
  const id = data[0]?.taskDetailID ?? '';
  const params = { id };
  await crew.driver.call(waybills.driverUpdate, { params, body: { action: 'arrive', reason: '试车' } });
  await crew.driver.call(waybills.startUnloading, { params, body: { reason: '试车' } });
  const one = await world.person('卫东升', { at: { lon, lat } });
  await one.act('有剩料');
  await one.arrive('卸料完成');
  await one.see('请先选剩了多少');
  const slide = one.page.getByRole('slider');
  expect(await slide.getAttribute('aria-disabled')).toBe('true');
  await one.press(/^1 ?m³$/);
  await one.see('请选剩料原因');
  expect(await slide.getAttribute('aria-disabled')).toBe('true');
  await one.press('工地已浇满');
  await one.see(/卸料完成，剩 1 m³/);
  expect(await slide.getAttribute('aria-disabled')).toBeNull();
});
