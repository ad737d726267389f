import { AxeBuilder } from '@axe-core/playwright';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { gatherCrew, loadTruck, type Pour, placeOrder, plantOf, startPour } from './pour.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
let pour: Pour;
let ticketToken: string;
let inside: { lon: number; lat: number };
afterEach((context) => world.settle(context));
afterAll(() => world.close());

beforeAll(async () => {
  pour = await startPour(crew, '无障碍坡道');
  await loadTruck(crew, pour.taskDetailID);
  await crew.driver.call(waybills.driverUpdate, { params: { id: pour.taskDetailID }, body: { action: 'arrive' } });
  await placeOrder(crew, '电梯井');
  ({ ticketToken } = await crew.customer.call(waybills.info, { params: { id: pour.taskDetailID } }));
  const { lon, lat } = await plantOf(crew);
  inside = { lon, lat };
});

type Theme = 'light' | 'dark' | 'sun';

/** What axe finds on a page that keeps somebody out. What the theme changes is colour, so all else is looked at once. */
async function looksAt(one: Person, screen: string, theme: Theme): Promise<string[]> {
  await one.page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
  await one.page.waitForTimeout(200);
  const axe = new AxeBuilder({ page: one.page });
  const { violations } = await (theme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${screen} ${theme}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Opens a screen and looks at it in its themes. */
async function findingsOn(one: Person, screen: string, params: Record<string, string> = {}): Promise<string[]> {
  await one.open(screen, params);
  await one.page.getByRole('main').waitFor();
  await expect.poll(() => one.page.getByRole('status', { name: /^正在加载/ }).count(), { timeout: 10_000 }).toBe(0);
  const findings: string[] = [];
  // The sun's theme is made for the cab.
  const themes: Theme[] = one.name === '卫东升' ? ['light', 'dark', 'sun'] : ['light', 'dark'];
  for (const theme of themes) findings.push(...(await looksAt(one, screen, theme)));
  return findings;
}

it('F052 nothing keeps anybody out of the main screens, in light and dark', async () => {
  const guest = await world.stranger();
  const customer = await world.person('郑工');
  const driver = await world.person('卫东升', { at: inside });
  const dispatcher = await world.person('周敏', { viewport: 'wide' });
  const lab = await world.person('秦岚');
  const { taskID, taskDetailID } = pour;
  const findings = [
    await findingsOn(guest, 'pwdlogin'),
    await findingsOn(guest, 'ticket', { token: ticketToken }),
    await findingsOn(customer, 'homepagecustomer'),
    await findingsOn(customer, 'orderlist'),
    await findingsOn(customer, 'orderinfo', { id: taskID }),
    await findingsOn(customer, 'ordercreateguider'),
    await findingsOn(customer, 'waybilllist'),
    await findingsOn(customer, 'waybillinfo', { id: taskDetailID }),
    await findingsOn(customer, 'waybillsign', { id: taskDetailID }),
    await findingsOn(customer, 'messagebox'),
    await findingsOn(customer, 'myinfo'),
    await findingsOn(driver, 'homepagedriver'),
    await findingsOn(driver, 'waybillsurplus', { id: taskDetailID }),
    await findingsOn(dispatcher, 'realtimescheduling'),
    await findingsOn(dispatcher, 'orderlist', { id: taskID }),
    await findingsOn(dispatcher, 'vehicleposition'),
    await findingsOn(dispatcher, 'vehiclestate'),
    await findingsOn(lab, 'proportionschedule'),
    await findingsOn(lab, 'orderproportioninfo', { id: taskID }),
  ];
  expect(findings.flat()).toEqual([]);
});
