import { alarms } from '@pourline/contract/alarms';
import { waybills } from '@pourline/contract/waybills';
import { formatClock } from '@pourline/domain/time';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';
import {
  dueAt,
  early,
  earlyM3,
  east,
  meanDrive,
  nowAt,
  ordersDue,
  playTwoPlantsDay,
  truckM3,
  west,
} from './twoPlantsDay.ts';

const world = await openWorld();
const day = await playTwoPlantsDay(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();
const readOf = async (place: Locator): Promise<string> => asRead((await place.allInnerTexts()).join(' '));
const textOf = async (one: Person, name: string): Promise<string> =>
  readOf(one.page.getByRole('region', { name, exact: true }).first());

/** What each plant has at half past nine, from the trucks that the journey sent itself. */
const sums = {
  east: {
    orders: 1 + ordersDue,
    delivered: earlyM3 + truckM3,
    planned: earlyM3 + (6 + ordersDue) * truckM3,
    onRoad: [east.unloading, east.waiting, east.driving].length * truckM3,
    onDuty: 8,
    bound: 6,
  },
  west: {
    orders: 1 + ordersDue,
    delivered: 0,
    planned: (1 + ordersDue) * truckM3,
    onRoad: truckM3,
    onDuty: 2,
    bound: 1,
  },
};
type Plant = keyof typeof sums;
const both = (of: (one: (typeof sums)[Plant]) => number): number => of(sums.east) + of(sums.west);

/** How many alarms stand at a plant, or at all. */
const alarmsOf = async (plant?: Plant): Promise<number> => {
  const { rows } = await day.scheduler.call(alarms.standing);
  const at = plant && day.plantIDs[plant];
  return rows.filter(({ plantID }) => at === undefined || plantID === null || plantID === at).length;
};

/** Waits until a place reads as it should; what is wanted is asked anew at each look, because alarms come a while after what they tell of. */
const expectRead = (read: () => Promise<string>, wanted: () => Promise<string>): Promise<void> =>
  expect
    .poll(async () => {
      const [is, should] = [await read(), await wanted()];
      return is === should ? '' : `${is} instead of ${should}`;
    })
    .toBe('');

async function openBoard(): Promise<Person> {
  const one = await world.holder(day.dispatcher, { viewport: 'wide' });
  await one.open('realtimescheduling');
  await one.page.getByRole('group', { name: '各站点' }).waitFor();
  return one;
}
const plantButton = (one: Person, plant: Plant) =>
  one.page
    .getByRole('group', { name: '各站点' })
    .getByRole('button')
    .filter({ hasText: plant === 'east' ? east.name : west.name });

it('the plants stand side by side with the figures of each, and those over the board are their sum', async () => {
  const one = await openBoard();
  const figures = (plant: Plant, alarmed: number) => {
    const { delivered, planned, onRoad, onDuty } = sums[plant];
    const name = plant === 'east' ? east.name : west.name;
    return `${name} ${delivered}/${planned} 要处理 ${alarmed} 在途 ${onRoad} 排队 1 当班 ${onDuty}`;
  };
  for (const plant of ['east', 'west'] as const) {
    await expectRead(
      () => readOf(plantButton(one, plant)),
      async () => figures(plant, await alarmsOf(plant)),
    );
  }
  const head = `今日已供 / 计划 ${both((of) => of.delivered)} / ${both((of) => of.planned)} m³ 在途 ${both((of) => of.onRoad)} m³ 排队 2 车 当班 ${both((of) => of.onDuty)} 车 富余 ${both((of) => of.onDuty) - both((of) => of.bound)} 车`;
  await expectRead(
    () => textOf(one, '今日'),
    async () => `要处理 ${await alarmsOf()} 项 ${head}`,
  );
});

it('a chosen plant narrows every count: head, orders, queue, trucks, lines, loop, demand', async () => {
  const one = await openBoard();
  for (const plant of ['east', 'west'] as const) {
    const { orders, delivered, planned, onRoad, onDuty, bound } = sums[plant];
    await plantButton(one, plant).click();
    const head = `今日已供 / 计划 ${delivered} / ${planned} m³ 在途 ${onRoad} m³ 排队 1 车 当班 ${onDuty} 车 富余 ${onDuty - bound} 车`;
    await expectRead(
      () => textOf(one, '今日'),
      async () => `要处理 ${await alarmsOf(plant)} 项 ${head}`,
    );
    const filter = one.page.getByRole('radiogroup', { name: '订单筛选' });
    // The pour of the early morning has ended, and stands among all of its plant.
    const ended = plant === 'east' ? 1 : 0;
    await expectRead(
      () => readOf(filter),
      async () => `全部 ${orders + ended} 要处理 ${await alarmsOf(plant)} 供应中 1 未开盘 ${ordersDue}`,
    );
    const aside = one.page.getByRole('complementary', { name: '排队车辆与生产线' });
    await expect.poll(() => readOf(aside)).toContain('排队 1 车');
    await expect.poll(() => readOf(aside)).toContain(plant === 'east' ? east.queuing.carNo : west.queuing.carNo);
    // Nothing that a row says is cut, and it is no higher than its three lines.
    const rows = await aside.locator('[data-menu-key]').evaluateAll((all) =>
      all.map((row) => ({
        height: row.getBoundingClientRect().height,
        cut: [row, ...row.querySelectorAll('*')].filter(
          (one) => getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth,
        ).length,
      })),
    );
    expect(rows).toHaveLength(1);
    for (const { height, cut } of rows) {
      expect(height).toBeLessThanOrEqual(86);
      expect(cut).toBe(0);
    }
    const lines = plant === 'east' ? early.trucks : 1;
    await expect.poll(async () => (await readOf(aside)).match(/号线/g)?.length).toBe(lines);
    const trucksByState = async (): Promise<number> => {
      const chips = await readOf(one.page.getByRole('group', { name: '按状态' }));
      return [...chips.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
    };
    await expect.poll(trucksByState).toBe(16);
    await one.page.getByRole('region', { name: '今日' }).getByRole('button', { name: /^富余/ }).click();
    const demand = () => textOf(one, '用车与在岗');
    await expect.poll(demand).toContain(`现在要用 ${bound} 车 在岗 ${onDuty} 车`);
    await one.press('循环');
    await expect.poll(() => textOf(one, '去程')).toMatch(/^去程1 /);
    await one.press('车辆');
  }
});

it('demand against capacity counts the trucks bound now and those due, and a dip takes the next order', async () => {
  const one = await openBoard();
  await one.press('用车');
  const demand = one.page.getByRole('region', { name: '用车与在岗' });
  const [bound, onDuty] = [both((of) => of.bound), both((of) => of.onDuty)];
  await expect.poll(() => readOf(demand)).toContain(`现在要用 ${bound} 车 在岗 ${onDuty} 车`);
  await expect.poll(() => demand.getByRole('img').getAttribute('aria-label')).toBe(`最多要用 ${2 * ordersDue} 车`);
  const runs = demand.getByRole('list', { name: '缺车与空闲' }).getByRole('listitem');
  const read = async () => (await runs.allInnerTexts()).map(asRead);
  const clock = (minutes: number) => formatClock(new Date(day.at(minutes)).toISOString());
  const lacking = (needed: number, there: number) => `缺 ${needed - there} 车 ${clock(dueAt)}–`;
  await expect
    .poll(async () => (await read())[0])
    .toBe(`空 ${onDuty - bound} 车 ${clock(nowAt)}–${clock(dueAt)} 试加一单`);
  await expect.poll(async () => (await read())[1]).toMatch(new RegExp(`^${lacking(2 * ordersDue, onDuty)}`));
  for (const plant of ['east', 'west'] as const) {
    await plantButton(one, plant).click();
    const of = sums[plant];
    await expect
      .poll(async () => (await read())[0])
      .toMatch(new RegExp(`^空 ${of.onDuty - of.bound} 车 ${clock(nowAt)}–`));
    await expect.poll(async () => (await read())[1]).toMatch(new RegExp(`^${lacking(ordersDue, of.onDuty)}`));
  }
  await runs.first().getByRole('button', { name: '试加一单' }).click();
  await one.arrive('能否供应');
  expect(Date.parse(new URL(one.page.url()).searchParams.get('at') ?? '')).toBe(day.at(nowAt));
});

it('a plant that is booked beyond its trucks is an alarm with hour and number, which opens its strip with that hour marked', async () => {
  const one = await openBoard();
  await plantButton(one, 'east').click();
  await one.press(/^要处理/);
  const list = one.page.getByRole('region', { name: '要处理' });
  const begin = formatClock(new Date(day.at(dueAt)).toISOString());
  const { onDuty, bound } = sums.east;
  await expect
    .poll(() => readOf(list))
    .toMatch(new RegExp(`用车超订 ?${begin}–\\d\\d:\\d\\d 最多要 ${ordersDue} 车，缺 ${ordersDue - onDuty} 车`));
  await list.getByRole('button', { name: '看用车' }).click();
  const demand = one.page.getByRole('region', { name: '用车与在岗' });
  await expect.poll(() => readOf(demand)).toContain(`现在要用 ${bound} 车 在岗 ${onDuty} 车`);
  await expect.poll(() => demand.locator('[data-short]').first().getAttribute('data-short')).toBe(begin);
  expect(new URL(one.page.url()).searchParams.get('plantID')).toBe(day.plantIDs.east);
});

it('the loop has every truck in its stage with its minutes against what is usual at its plant', async () => {
  const one = await openBoard();
  await one.press('循环');
  const rows = [
    [
      '排队',
      [
        { ...east.queuing, usual: null },
        { ...west.queuing, usual: null },
      ],
    ],
    ['待装料', [{ ...east.assigned, usual: early.assigned }]],
    ['装料', [{ ...east.loading, usual: early.loading }]],
    // The west plant has driven too little to know better than what it has set.
    [
      '去程',
      [
        { ...west.driving, usual: 30 },
        { ...east.driving, usual: meanDrive },
      ],
    ],
    ['待卸', [{ ...east.waiting, usual: early.waiting, length: '，过久' }]],
    ['卸料', [{ ...east.unloading, usual: early.unloading }]],
    ['返回', [{ ...east.returning, usual: early.returning }]],
  ] as const;
  for (const [stage, trucks] of rows) {
    const row = one.page.getByRole('region', { name: stage, exact: true });
    const chips = row.getByRole('button');
    await expect.poll(() => readOf(row.getByRole('heading'))).toBe(`${stage}${trucks.length}`);
    const labels = async () => (await chips.evaluateAll((all) => all.map((chip) => chip.ariaLabel ?? ''))).map(asRead);
    await expect
      .poll(labels)
      .toEqual(
        trucks.map(
          (truck) => `${Number(truck.carNo)} 号车 ${truck.minutes} 分钟${'length' in truck ? truck.length : ''}`,
        ),
      );
    expect((await chips.allInnerTexts()).map(asRead)).toEqual(
      trucks.map((truck) => `${Number(truck.carNo)} ${truck.minutes}′`),
    );
    // What is usual is asked for beside the trucks, and may come after them.
    const usual = async (): Promise<(string | null)[]> => {
      const titles = await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('title') ?? ''));
      return titles.map((title) => /平时 (\d+) 分钟/.exec(asRead(title))?.[1] ?? null);
    };
    await expect.poll(usual).toEqual(trucks.map((truck) => (truck.usual === null ? null : String(truck.usual))));
  }
});

it('the compact board shows 25 orders, and 30 trucks with where they go and when they are there, at 1440 by 900', async () => {
  const one = await openBoard();
  await one.page.keyboard.press('c');
  await one.page.getByRole('button', { name: '看卡片（c）' }).waitFor();
  /** How many rows of a list stand whole on the glass. */
  const whole = (label: string) =>
    one.page
      .getByRole('list', { name: label })
      .getByRole('listitem')
      .evaluateAll((rows) => {
        const pane = (row: Element) => row.closest('[data-scroll-area], section, aside')?.getBoundingClientRect();
        return rows.filter((row) => {
          const { top, bottom, height } = row.getBoundingClientRect();
          const around = pane(row);
          const limit = Math.min(window.innerHeight, around?.bottom ?? window.innerHeight);
          const middle = document.elementFromPoint(row.getBoundingClientRect().left + 20, (top + bottom) / 2);
          return height > 0 && top >= (around?.top ?? 0) && bottom <= limit && middle !== null && row.contains(middle);
        }).length;
      });
  await expect.poll(() => whole('订单列表')).toBeGreaterThanOrEqual(25);
  const lineOfOrder = async (site: string): Promise<string> =>
    readOf(one.page.getByRole('list', { name: '订单列表' }).getByRole('listitem').filter({ hasText: site }).first());
  // Three seconds: how the window stands, who waits and for how long, when the next is there; of one that has not begun when it does.
  const placesOf = `待1(${east.waiting.minutes}′) 卸1 路1 装2 回1`;
  await expect.poll(() => lineOfOrder('底板')).toContain(`14:00 剩 ${14 * 60 - nowAt}′ ${placesOf}`);
  await expect.poll(() => lineOfOrder('东 1 号墙')).toContain(`13:00 距 ${dueAt - nowAt}′ 首车装料 13:00`);
  // Nothing of what is told in the first three seconds is cut.
  const cut = await one.page
    .getByRole('list', { name: '订单列表' })
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.querySelectorAll('button > span')]
          .slice(3)
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
          .map((cell) => cell.textContent),
      ),
    );
  expect(cut).toEqual([]);
  await one.page.keyboard.press('x');
  await expect.poll(() => whole('车辆列表')).toBeGreaterThanOrEqual(30);
  const lines = async () =>
    (await one.page.getByRole('list', { name: '车辆列表' }).getByRole('listitem').allInnerTexts()).map(asRead);
  const lineOf = async (carNo: string) => (await lines()).find((line) => line.startsWith(`${Number(carNo)} `)) ?? '';
  const { data } = await day.scheduler.call(waybills.list, { query: { limit: 100 } });
  /** When the load of a truck is at its site, as its waybill has it. */
  const arrival = (carNo: string): string => {
    const load = data.find((one) => one.carNo === carNo && one.state === 'ptds_delivering');
    const minutes = Math.round((Date.parse(load?.estimatedArrivalTime ?? '') - day.at(nowAt)) / 60_000);
    return minutes === 0 ? '即将到' : minutes > 0 ? `${minutes} 分钟后到` : `晚 ${-minutes} 分钟`;
  };
  for (const [carNo, site] of [
    [east.driving.carNo, '东工地 · 底板'],
    [west.driving.carNo, '西工地 · 筏板'],
  ] as const)
    await expect.poll(() => lineOf(carNo)).toContain(`${Number(carNo)} 运送 ${site} ${arrival(carNo)}`);
  await expect.poll(() => lineOf(east.returning.carNo)).toMatch(/返回 .*回厂/);
  await expect.poll(() => lineOf(east.waiting.carNo)).toContain('东工地 · 底板');
});
