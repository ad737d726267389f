import { afterAll, afterEach, expect, it } from 'vitest';
import { ledger, playLedgerDay } from '../world/ledgerDay.ts';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
await playLedgerDay(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** The pour stands since the last load was poured; the truck on the road has told nobody where it is, and should long be there. */
const stood = ledger.now - ledger.unsigned.pouredAt;
const silent = ledger.now - ledger.onRoad.loadedAt;
const standing = ['断料', '车辆迟到', '没有定位'];

const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();
const read = async (one: Person): Promise<string> =>
  asRead((await one.page.getByRole('main').allInnerTexts()).join(' '));
/** Opens a screen and waits until it reads so. */
const expectReading = async (one: Person, screen: string, parts: readonly string[]): Promise<void> => {
  await one.open(screen);
  const missing = async (): Promise<string[]> => {
    const text = await read(one);
    return parts.filter((part) => !text.includes(part));
  };
  await expect.poll(missing, { message: `missing for ${one.name} at ${screen}`, timeout: 20_000 }).toEqual([]);
};

it('home, board, list and plan count the same things to do, as the morning itself has them', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  const count = `要处理 ${standing.length}`;
  const rows = [
    `已 ${stood} 分钟`,
    '后面没有车',
    `已 ${silent} 分钟`,
    `送 ${ledger.onRoad.volume} m³ 去工地，没有定位`,
  ];
  await expectReading(one, 'homepage', [count, ...standing, ...rows]);
  await expectReading(one, 'realtimescheduling', [`${count} 项`, `全部 5 ${count}`, `断料 +${standing.length - 1}`]);
  await expectReading(one, 'orderlist', [`${count} 项`, `断料 +${standing.length - 1}`]);
  await expectReading(one, 'dayplan', [`${count} 项`]);
});

it('the boss sees the same; the fleet what is its own to settle; the site none of it', async () => {
  await expectReading(await world.person('孙建国'), 'homepageboss', [`现在的异常 ${standing.length}`, ...standing]);
  const fleet = await world.person('褚强');
  await expectReading(fleet, 'homepage', ['要处理 1', '没有定位']);
  expect(await read(fleet)).not.toContain('断料');
  const site = await world.person('郑工');
  await site.open('orderlist');
  await expect.poll(() => read(site), { timeout: 20_000 }).toContain(ledger.running.site);
  expect(await read(site)).not.toContain('没有定位');
});

it('who takes an alarm in hand is seen by name wherever it stands', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('realtimescheduling');
  await one.press(/^要处理/);
  const list = one.page.getByRole('region', { name: '要处理' });
  await expect.poll(() => list.getByRole('button', { name: '我来处理' }).count(), { timeout: 20_000 }).toBe(3);
  await list.getByRole('button', { name: '我来处理' }).first().click();
  await expect.poll(async () => asRead((await list.textContent()) ?? ''), { timeout: 20_000 }).toContain('周敏 处理中');
  const other = await world.person('吴磊');
  await expectReading(other, 'homepage', ['周敏 处理中']);
});
