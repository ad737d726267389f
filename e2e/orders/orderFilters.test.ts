import { orders } from '@pourline/contract/orders';
import { sumM3 } from '@pourline/domain/volume';
import { fillForm } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const dayMs = 86_400_000;
/** Nine in the morning at the plant, so many days from today. */
const morning = (days: number): number => (Math.floor((Date.now() + 8 * 3_600_000) / dayMs) + days) * dayMs + 3_600_000;
/** What is ordered, the last to be supplied first: no two volumes and no two sums of them are the same. */
const placed = [
  { site: '丁段', grade: 'C40', pourWay: 'direct', volume: 21, days: 4, project: 0 },
  { site: '丙段', grade: 'C40', pourWay: 'pump', volume: 40.25, days: 3, project: 0 },
  { site: '乙段', grade: 'C40', pourWay: 'pump', volume: 7.75, days: 2, project: 1 },
  { site: '甲段', grade: 'C30', pourWay: 'pump', volume: 12.5, days: 1, project: 0 },
] as const;
type Site = (typeof placed)[number]['site'];

/** The parts of the building from the top of the list to its end, and what was ordered in all. */
async function expectRows(one: Person, sites: readonly Site[]): Promise<void> {
  const rows = one.page.getByText(/^[甲乙丙丁]段/).filter({ visible: true });
  const read = async () => (await rows.allInnerTexts()).map((text) => text.slice(0, 2));
  await expect.poll(read).toEqual(sites);
  const volumes = placed.filter(({ site }) => sites.includes(site)).map(({ volume }) => volume);
  const sum = one.page.getByRole('region', { name: '合计' });
  const words = async () => (await sum.textContent())?.replace(/\s+/g, '');
  // The total of what is planned has one decimal.
  const planned = (Math.round(sumM3(volumes) * 10) / 10).toFixed(1);
  await expect.poll(words).toContain(`计划方量${planned}m³`);
}

it('F067 F050.1 on a phone the orders are narrowed and sorted in a sheet that tells how much is set; it is kept for the person, and one tap clears it', async () => {
  for (const { site, grade, volume, days, project, pourWay } of placed) {
    const body = await fillForm(
      crew.customer,
      {
        ...{ constructionSite: site, strengthNo: grade, pourWay, scheduledCa: volume },
        bookBegin: new Date(morning(days)).toISOString(),
        bookEnd: new Date(morning(days) + 4 * 3_600_000).toISOString(),
      },
      project,
    );
    const { taskID } = await crew.customer.call(orders.create, { body });
    if (site === '丙段') await crew.sale.call(orders.approve, { params: { id: taskID } });
  }
  const { projectName } = (await crew.scheduler.call(orders.list, { query: { keyword: '乙段' } })).data[0] ?? {};
  const one = await world.person('周敏');
  await one.open('orderlist');
  await expectRows(one, ['丁段', '丙段', '乙段', '甲段']);

  await one.press('筛选');
  await one.page.getByRole('dialog', { name: '筛选' }).getByText('订单状态').waitFor();
  await one.seeNot('选填');
  await one.press('C40');
  await one.press('查看 3 条');
  await expectRows(one, ['丁段', '丙段', '乙段']);
  await one.press('筛选，1');
  await one.press('泵送');
  await one.press('方量 大到小');
  await one.press('查看 2 条');
  await expectRows(one, ['丙段', '乙段']);
  await one.press('筛选，3');
  await one.press('待审批');
  await one.press('查看 1 条');
  await expectRows(one, ['乙段']);

  // Kept for this person on this device.
  await one.page.reload();
  await expectRows(one, ['乙段']);
  await one.press('清除 4 项筛选');
  await expectRows(one, ['丁段', '丙段', '乙段', '甲段']);

  await one.press('筛选');
  await one.press('明天');
  await one.press('查看 1 条');
  await expectRows(one, ['甲段']);
  await one.press('筛选，1');
  await one.press('清除筛选');
  await one.press(projectName ?? '');
  await one.press('查看 1 条');
  await expectRows(one, ['乙段']);
  await one.press('清除 1 项筛选');
  await one.press('筛选');
  await one.press('供应时间 先到后');
  await one.press('查看 4 条');
  await expectRows(one, ['甲段', '乙段', '丙段', '丁段']);
});
