import { readFile } from 'node:fs/promises';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { startPour } from '@pourline/simulator/pours/testLoad';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** What is downloaded by what somebody does: the name of the file and its lines. */
async function downloadOf(one: Person, act: () => Promise<void>): Promise<{ name: string; lines: unknown[][] }> {
  const [download] = await Promise.all([one.page.waitForEvent('download'), act()]);
  const bytes = await readFile(await download.path());
  const own = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(own).set(bytes);
  return { name: download.suggestedFilename(), lines: await readSheet<number | Date>(own) };
}

it('F067 the orders that the list is narrowed to are handed out as a spreadsheet', async () => {
  for (const constructionSite of ['体育馆一层', '体育馆二层', '教学楼一层'])
    await placeOrder(crew, { constructionSite });
  const query = { keyword: '体育馆', limit: -1 };
  const { data } = await crew.scheduler.call(orders.list, { query });
  expect(data).toHaveLength(2);
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('orderlist');
  await one.see('教学楼一层');
  await one.page.getByPlaceholder('工程、部位、订单号').fill('体育馆');
  await one.seeNot('教学楼一层');
  const { name, lines } = await downloadOf(one, () => one.press('导出'));
  await one.see('已导出订单');
  expect(name).toMatch(/^订单-\d{4}-\d\d-\d\d\.xlsx$/);
  const [head, ...rows] = lines;
  expect([head?.[0], head?.[1], head?.[4], head?.[10]]).toEqual(['订单号', '状态', '浇筑部位', '计划方量(m³)']);
  expect(rows.map((row) => [row[0], row[1], row[4], row[10]])).toEqual(
    data.map((order) => [
      order.taskNo,
      orderMachine.states[order.state].label,
      order.constructionSite,
      order.scheduledCa,
    ]),
  );
});

it('a phone hands out the list of waybills from its menu, as it is narrowed', async () => {
  await startPour(crew, '泵房底板');
  const one = await world.person('周敏');
  await one.open('waybilllist');
  await one.press('全部');
  const { data } = await crew.scheduler.call(waybills.list, { query: { limit: -1 } });
  expect(data.length).toBeGreaterThan(0);
  const { name, lines } = await downloadOf(one, async () => {
    await one.press('页面菜单');
    await one.press('导出表格');
  });
  expect(name).toMatch(/^货单-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(lines[0]?.[0]).toBe('货单号');
  expect(lines.slice(1).map((row) => row[0])).toEqual(data.map((load) => load.taskDetailNo));
});
