import { AxeBuilder } from '@axe-core/playwright';
import { people } from '@pourline/contract/people';
import { registrations } from '@pourline/contract/registrations';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, type Pour, startPour } from '@pourline/simulator/pours/testLoad';
import { placeOrder, plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld, type PersonOptions } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
let pour: Pour;
let ticketToken: string;
let inside: { lon: number; lat: number };
afterEach((context) => world.settle(context));
afterAll(() => world.close());

beforeAll(async () => {
  pour = await startPour(crew, '无障碍坡道');
  await advanceLoad(crew, pour.taskDetailID, 'waitingToUnload');
  await placeOrder(crew, { constructionSite: '电梯井' });
  ({ ticketToken } = await crew.customer.call(waybills.info, { params: { id: pour.taskDetailID } }));
  const { lon, lat } = await plantOf(crew);
  inside = { lon, lat };
});

type Theme = 'light' | 'dark' | 'sun';

/** What axe finds on a page that keeps somebody out. What the theme changes is colour, so all else is looked at once. */
async function looksAt(one: Person, screen: string, theme: Theme): Promise<string[]> {
  await one.page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
  await one.page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // No page has a frame: one look at the whole needs no page of its own to gather what frames say.
  const axe = new AxeBuilder({ page: one.page }).setLegacyMode();
  const { violations } = await (theme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${screen} ${theme}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Opens a screen and looks at it in its themes. */
async function findingsOn(one: Person, screen: string, params: Record<string, string> = {}): Promise<string[]> {
  await one.open(screen, params);
  await one.page.getByRole('main').waitFor();
  await expect.poll(() => one.page.getByRole('status', { name: /^正在加载/ }).count()).toBe(0);
  const findings: string[] = [];
  findings.push(...(await looksInThemes(one, screen)));
  return findings;
}

/** Looks at what stands there; the theme of the sun is made for the cab and the site. */
async function looksInThemes(one: Person, screen: string): Promise<string[]> {
  const themes: Theme[] = ['卫东升', '郑工'].includes(one.name) ? ['light', 'dark', 'sun'] : ['light', 'dark'];
  const findings: string[] = [];
  for (const theme of themes) findings.push(...(await looksAt(one, screen, theme)));
  return findings;
}

type Sight = [screen: string, params?: () => Record<string, string>];
const ofOrder = () => ({ id: pour.taskID });
const ofLoad = () => ({ id: pour.taskDetailID });
const sights: [name: string, options: PersonOptions, sights: Sight[]][] = [
  ['郑工', {}, [['homepagecustomer'], ['orderlist'], ['orderinfo', ofOrder], ['ordercreateguider']]],
  ['郑工', {}, [['waybilllist'], ['waybillinfo', ofLoad], ['waybillsign', ofLoad], ['messagebox'], ['myinfo']]],
  ['卫东升', {}, [['homepagedriver'], ['waybillsurplus', ofLoad], ['waybillinfo', ofLoad], ['mapnavigation', ofLoad]]],
  [
    '周敏',
    { viewport: 'wide' },
    [['realtimescheduling'], ['orderlist', ofOrder], ['vehicleposition'], ['vehiclestate']],
  ],
  ['周敏', { viewport: 'wide' }, [['dayplan'], ['promiseorder']]],
  ['秦岚', {}, [['proportionschedule'], ['orderproportioninfo', ofOrder]]],
];
it.each(sights)('nothing keeps %s out of the main screens, in light and dark', async (name, options, screens) => {
  const one = await world.person(name, { ...options, at: inside });
  const findings: string[] = [];
  for (const [screen, params] of screens) findings.push(...(await findingsOn(one, screen, params?.())));
  expect(findings).toEqual([]);
});

it('nothing keeps a site out of any step of its order, in light, dark and sun', async () => {
  const one = await world.person('郑工');
  await one.open('ordercreateguider');
  await one.press(/^钱江世纪城/);
  await one.write('浇筑部位', '设备层');
  await one.write('方量', '20');
  for (const choice of [/^C30/, /^汽车泵/, /^180±30/, /^25/]) await one.press(choice);
  const findings = await looksInThemes(one, 'what');
  await one.press('下一步');
  await one.press('明天');
  await one.press(/^上午/);
  findings.push(...(await looksInThemes(one, 'when')));
  await one.press('下一步');
  await one.see('交货地点');
  findings.push(...(await looksInThemes(one, 'where')));
  await one.press('下一步');
  await one.button('提交订单').waitFor();
  findings.push(...(await looksInThemes(one, 'check')));
  expect(findings).toEqual([]);
});

it('nothing keeps a stranger out of the sign-in and of a ticket, in light and dark', async () => {
  const guest = await world.stranger();
  const findings = [await findingsOn(guest, 'pwdlogin'), await findingsOn(guest, 'ticket', { token: ticketToken })];
  expect(findings.flat()).toEqual([]);
});

it('nothing keeps anybody out of the administration screens, in light and dark', async () => {
  const plant = '砼程城东搅拌站';
  const manager = await world.person('李卫东', { roleGroup: 'senior', tenant: plant });
  await manager.see(/李卫东/);
  const caller = await world.caller('李卫东', 'senior', plant);
  const driver = (await caller.call(people.managedUsers, { query: { keyword: '蒋大力' } })).data[0]?.id ?? '';
  const applicant = (await caller.call(registrations.reviewList)).data[0]?.registrationID ?? '';
  const findings = [
    await findingsOn(manager, 'usermanage'),
    await findingsOn(manager, 'userinfo', { id: driver }),
    await findingsOn(manager, 'rolemanage'),
    await findingsOn(manager, 'roleinfo', { id: 'role-senior' }),
    await findingsOn(manager, 'registrationreview'),
    await findingsOn(manager, 'registrationreviewinfo', { id: applicant }),
    await findingsOn(manager, 'plantsettings'),
    await findingsOn(manager, 'auditlog'),
    await findingsOn(manager, 'contacts'),
    await findingsOn(manager, 'contactlist'),
    await findingsOn(manager, 'function'),
    await findingsOn(manager, 'jpushcheck'),
  ];
  expect(findings.flat()).toEqual([]);
});

it('nothing keeps anybody out of choosing a password, in light and dark', async () => {
  const manager = await world.caller('李卫东', 'senior', '砼程城东搅拌站');
  const { data } = await manager.call(people.managedUsers, { query: { keyword: '吕明' } });
  const { firstPassword } = await manager.call(people.resetPassword, { params: { id: data[0]?.id ?? '' } });
  const one = await world.stranger();
  await one.write('手机号', world.accountOf('吕明').mobileNo);
  await one.write('密码', firstPassword);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.arrive('设置密码');
  expect(await findingsOn(one, 'setpwd')).toEqual([]);
});

it('nothing keeps anybody out of sign-in, registration and account, in light and dark', async () => {
  const guest = await world.stranger();
  const known = { mobileNo: '13800001004' };
  const findings: string[] = [];
  const forGuests: [string, Record<string, string>?][] = [
    ['messageverification', known],
    ['forgotpwd', known],
    ['regsecondlogin', known],
    ['accountlogin'],
    ['facelogin'],
    ['registerwaychoose'],
    ['userregisterforqrscan'],
    ['rmcmanufacturerschoose'],
    ['rmcmanufacturersinfo', { tid: 'demo-east' }],
    ['provincechoose'],
    ['smsoutbox'],
  ];
  for (const [screen, params] of forGuests) findings.push(...(await findingsOn(guest, screen, params)));
  expect(findings).toEqual([]);
});

const accountScreens = [
  ['myaccountinfo', 'updatepwd', 'updatephone', 'updatesign', 'deleteaccount', 'mysessions', 'about', 'suggestion'],
  [
    'mytasks',
    'myapplications',
    'registerwaychoose',
    'addwaychoose',
    'icstenantregister',
    'newprovincechoose',
    'changetenantformyinfo',
    'changerolegroupformyinfo',
    'changeproject',
  ],
];
it.each(accountScreens)(
  'nothing keeps anybody out of %s and what stands beside it, in light and dark',
  async (...screens) => {
    const customer = await world.person('郑工');
    const findings: string[] = [];
    for (const screen of screens) findings.push(...(await findingsOn(customer, screen)));
    expect(findings).toEqual([]);
  },
);
