import { demo } from '@pourline/contract/demo';
import { messages } from '@pourline/contract/messages';
import { afterAll, afterEach, expect, it } from 'vitest';
import { askPublic } from '../world/caller.ts';
import { dayStart, ledger, playLedgerDay } from '../world/ledgerDay.ts';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const day = await playLedgerDay(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** The pour stands since the last load was poured; the truck on the road has told nobody where it is, and should long be there. */
const stood = ledger.now - ledger.unsigned.pouredAt;
const silent = ledger.now - ledger.onRoad.loadedAt;
const ofRunning = ['断料', '车辆迟到', '没有定位'];
/** Besides nobody has approved an order whose first truck should be loaded by now. */
const standing = [...ofRunning, '还没审批'];

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
  await expect.poll(missing, { message: `missing for ${one.name} at ${screen}` }).toEqual([]);
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
  await expectReading(one, 'realtimescheduling', [`${count} 项`, `全部 5 ${count}`, `断料 +${ofRunning.length - 1}`]);
  await expectReading(one, 'orderlist', [`${count} 项`, `断料 +${ofRunning.length - 1}`]);
  await expectReading(one, 'dayplan', [`${count} 项`]);
});

it('the boss sees the same; the fleet what is its own to settle; the site none of it', async () => {
  await expectReading(await world.person('孙建国'), 'homepageboss', [`现在的异常 ${standing.length}`, ...standing]);
  const fleet = await world.person('褚强');
  await expectReading(fleet, 'homepage', ['要处理 1', '没有定位']);
  expect(await read(fleet)).not.toContain('断料');
  const site = await world.person('郑工');
  await site.open('orderlist');
  await expect.poll(() => read(site)).toContain(ledger.running.site);
  expect(await read(site)).not.toContain('没有定位');
});

it('who takes an alarm in hand is seen by name wherever it stands', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('realtimescheduling');
  await one.press(/^要处理/);
  const list = one.page.getByRole('region', { name: '要处理' });
  await expect.poll(() => list.getByRole('button', { name: '我来处理' }).count()).toBe(standing.length);
  await list.getByRole('button', { name: '我来处理' }).first().click();
  await expect.poll(async () => asRead((await list.textContent()) ?? '')).toContain('周敏 处理中');
  const other = await world.person('吴磊');
  await expectReading(other, 'homepage', ['周敏 处理中']);
});

it('an alarm is worked on where it stands: its order and truck are chosen and the card stands under it; keys take it in hand and lead to the driver', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('realtimescheduling');
  await one.press(/^要处理/);
  const list = one.page.getByRole('region', { name: '要处理' });
  const card = list.getByRole('article');
  const keys = one.page.keyboard;
  await list.getByText('车辆迟到', { exact: true }).waitFor();
  // Pressing it stays on the board.
  const late = list.getByRole('button', { name: new RegExp(ledger.running.site) });
  await late.first().click();
  await card.getByRole('heading').waitFor();
  expect(asRead((await card.textContent()) ?? '')).toContain(`/ ${ledger.running.volume} m³`);
  expect(new URL(one.page.url()).pathname).toBe('/realtimescheduling');
  // What can be done stands under ?, with its key.
  const told = async (label: string) => {
    await keys.press('?');
    const help = one.page.getByRole('dialog', { name: '快捷键' });
    await help.getByText(label, { exact: true }).first().waitFor();
    await keys.press('Escape');
    await help.waitFor({ state: 'hidden' });
  };
  await told('选中的告警：派下一车');
  await told('选中的订单：派下一车');
  // The next one by its key; its truck is the one on the road.
  const chosen = () => one.page.locator('[aria-label="要处理"] button[aria-current="true"]');
  const kindOf = async () =>
    asRead((await list.locator('div:has(> div button[aria-current="true"])').first().textContent()) ?? '');
  for (let step = 0; step < 3 && !(await kindOf()).includes('车辆迟到'); step += 1) {
    await keys.press('j');
    await chosen().waitFor();
  }
  expect(await kindOf()).toContain('车辆迟到');
  await told('选中的告警：在地图上看');
  await list.getByRole('button', { name: '打电话给司机' }).first().waitFor();
  const owned = async () => asRead((await list.textContent()) ?? '').split('周敏 处理中').length - 1;
  const before = await owned();
  await keys.press('t');
  await expect.poll(owned).toBe(before + 1);
  await keys.press('a');
  await one.page.waitForURL(/mapcar/);
  expect(one.page.url()).toContain(day.driving.carID);
});

it('a report that nobody has answered is answered on the board', async () => {
  const site = await world.caller('郑工');
  const body = { msgType: 'report_construction_common' as const, taskID: day.taskID, content: '泵管堵了，慢点来' };
  const { taskMsgID } = await site.call(messages.send, { body });
  await askPublic(world.url, demo.setClock, { body: { now: dayStart() + (ledger.now + 6) * 60_000, speed: 0 } });
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('realtimescheduling');
  await one.press(/^要处理/);
  const list = one.page.getByRole('region', { name: '要处理' });
  await list.getByRole('button', { name: '去答复' }).click();
  const sheet = one.page.getByRole('dialog', { name: '答复' });
  await sheet.getByText('泵管堵了，慢点来').waitFor();
  await sheet.getByRole('button', { name: '同意', exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect(await site.call(messages.info, { params: { id: taskMsgID } })).toMatchObject({ state: 'ptms_processed' });
  expect(new URL(one.page.url()).pathname).toBe('/realtimescheduling');
});
