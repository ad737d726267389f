import type { DataOf } from '@pourline/contract/endpoint';
import { planning } from '@pourline/contract/planning';
import { formatClock } from '@pourline/domain/time';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';
import { planMorning } from './planMorning.ts';

const world = await openWorld();
const { at, bookOrder, projectName } = await planMorning(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();

it('a proposal that wants what nobody has arranged says so with its first loading and its volume, and leads there', async () => {
  const taskID = await bookOrder('电梯井', 16, 8, 'portable_pump');
  await bookOrder('车库顶板', 24, 11, 'portable_pump');
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('dayplan');
  const answered = one.page.waitForResponse(
    (response) => new URL(response.url()).pathname === planning.propose.path && response.ok(),
  );
  await one.press('生成方案');
  const { data } = (await (await answered).json()) as { data: DataOf<typeof planning.propose> };
  const soon = data.loads
    .filter((load) => load.taskID === taskID && Date.parse(load.loadStart) <= at(8))
    .toSorted((a, b) => a.loadStart.localeCompare(b.loadStart));
  const volume = soon.reduce((sum, load) => sum + load.volume, 0);
  expect(volume).toBeGreaterThan(0);
  const list = one.page.getByRole('list', { name: '先安排' });
  await expect
    .poll(async () => asRead((await list.allInnerTexts()).join(' ')))
    .toBe(
      `先安排 电梯井 · ${projectName}：${formatClock(soon[0]?.loadStart ?? '')} 装料，一小时内共 ${volume} m³ 去安排`,
    );
  await one.see(`${volume} m³ 要先安排订单才能供`);
  await list.getByRole('button', { name: '去安排' }).click();
  await one.arrive('安排生产');
  expect(new URL(one.page.url()).searchParams.get('id')).toBe(taskID);
  await one.see(/电梯井/);
});
