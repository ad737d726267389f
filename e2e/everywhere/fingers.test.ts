import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { advanceLoad, type Pour, startPour } from '@pourline/simulator/pours/testLoad';
import { bringOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld, type PersonOptions } from '../world/world.ts';
import { codeWordsIn } from './codeWords.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
let pour: Pour;
let waiting: string;
let changing: string;
afterEach((context) => world.settle(context));
afterAll(() => world.close());

beforeAll(async () => {
  pour = await startPour(crew, '指尖楼板');
  await advanceLoad(crew, pour.taskDetailID, 'waitingToUnload');
  waiting = await placeOrder(crew, { constructionSite: '地下室二层底板、外墙与后浇带第三施工段' });
  changing = (await bringOrder(crew, 'progressing', { form: { constructionSite: '楼梯间' } })).taskID;
  await crew.customer.call(orders.askChange, {
    body: { taskID: changing, changes: { scheduledCa: 60 }, reason: '多浇一跨' },
  });
});

/** What a finger meets of each button that is shown: its own box and the reach that it is given around it, px. */
const smallTargets = (one: Person): Promise<string[]> =>
  one.page.evaluate(() => {
    const least = 44;
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && !element.closest('[aria-hidden="true"], .sr-only, [inert]');
    };
    const sizeOf = (element: Element): [number, number] => {
      // The page is drawn a little larger than its pixels say; what a style says is of its own pixels.
      const { width, height } = element.getBoundingClientRect();
      const around = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      const reaches = around.filter(({ content, position }) => content !== 'none' && position === 'absolute');
      return [
        Math.max(width, ...reaches.map((style) => Number.parseFloat(style.width) || 0)),
        Math.max(height, ...reaches.map((style) => Number.parseFloat(style.height) || 0)),
      ];
    };
    /** Where a reach is drawn around a button, the finger meets it there: nothing cuts it off, no neighbour lies over it. */
    const isMet = (element: Element): boolean => {
      const { content, position } = getComputedStyle(element, '::before');
      if (content === 'none' || position !== 'absolute') return true;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return [y - least / 2 + 1.5, y + least / 2 - 1.5].every((at) => {
        const hit = document.elementFromPoint(x, at);
        return hit === null || element.contains(hit);
      });
    };
    // A link within a sentence and the box of a switch whose whole line is its label are met by what stands around them.
    const all = [...document.querySelectorAll('button, a[href], [role="switch"], [role="tab"]')];
    return all
      .filter((element) => isShown(element) && !element.closest('label, [aria-label="地图"], .maplibregl-map'))
      .flatMap((element) => {
        const [width, height] = sizeOf(element).map((px) => Math.round(px));
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        if ((height ?? 0) < least || (width ?? 0) < least) return [`${name.slice(0, 24)} ${width} x ${height}`];
        return isMet(element) ? [] : [`${name.slice(0, 24)} lies under something else`];
      });
  });

/** Lines that are cut at their end although the figure of a volume or a mass stands in what is cut. */
const cutFigures = (one: Person): Promise<string[]> =>
  one.page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { textOverflow } = getComputedStyle(element);
        const words = element.textContent ?? '';
        return (
          textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1 && /\d\s?(m³|kg|t)/.test(words)
        );
      })
      .map((element) => `${element.textContent} is cut`),
  );

type Sight = [screen: string, params?: () => Record<string, string>];
const ofOrder = () => ({ id: pour.taskID });
const ofLoad = () => ({ id: pour.taskDetailID });
const ofWaiting = () => ({ id: waiting });
const ofChanging = () => ({ id: changing });
const senior = { roleGroup: 'senior', tenant: '砼程城东搅拌站' };
const sights: [name: string, options: PersonOptions, sights: Sight[]][] = [
  ['郑工', {}, [['homepagecustomer'], ['orderlist'], ['orderinfo', ofOrder], ['orderinfo', ofWaiting]]],
  ['郑工', {}, [['waybilllist'], ['waybillinfo', ofLoad], ['messagebox'], ['myinfo'], ['ordercreateguider']]],
  ['卫东升', {}, [['homepagedriver'], ['waybilllist'], ['waybillinfo', ofLoad], ['waybillsurplus', ofLoad]]],
  [
    '周敏',
    {},
    [
      ['homepage'],
      ['orderlist'],
      ['orderinfo', ofOrder],
      ['orderinfo', ofWaiting],
      ['orderinfo', ofChanging],
      ['alterhistory', ofChanging],
    ],
  ],
  ['周敏', {}, [['realtimescheduling'], ['waybilllist'], ['waybillinfo', ofLoad], ['vehiclestate'], ['messagebox']]],
  ['孙建国', {}, [['homepageboss'], ['messagebox']]],
  ['何平', {}, [['homepageaccount']]],
  ['秦岚', {}, [['homepage'], ['proportionschedule'], ['orderproportioninfo', ofOrder]]],
  ['冯涛', {}, [['homepage'], ['sequencelist']]],
  ['李卫东', senior, [['homepage'], ['usermanage'], ['rolemanage'], ['roleinfo'], ['plantsettings'], ['auditlog']]],
];
it.each(sights)(
  'on a phone every button of the main screens of %s is as large as a finger, no figure is cut and no code is read',
  async (name, options, screens) => {
    const one = await world.person(name, options);
    const found: Record<string, string[]> = {};
    for (const [screen, params] of screens) {
      await one.open(screen, params?.());
      const main = one.page.getByRole('main');
      const words = async () => (await main.allInnerTexts()).join(' ');
      await main.first().waitFor();
      await expect.poll(() => one.page.getByRole('status', { name: /^正在加载/ }).count()).toBe(0);
      await expect.poll(async () => (await words()).trim().length).toBeGreaterThan(6);
      const wrong = [...(await smallTargets(one)), ...(await cutFigures(one)), ...codeWordsIn(await words())];
      if (wrong.length > 0) found[`${screen} ${Object.keys(params?.() ?? {}).join()}`] = wrong;
    }
    expect(found).toEqual({});
  },
);

it('nobody reads a code in the audit of people and roles', async () => {
  const manager = await world.caller('李卫东', 'senior', '砼程城东搅拌站');
  const role = await manager.call(people.createRole, {
    body: { name: '夜班', remark: '', rights: ['dispatcher-login', 'dispatcher-login.approve-order'] },
  });
  await manager.call(people.deleteRole, { params: { id: role.roleID } });
  const one = await world.person('李卫东', senior);
  await one.open('auditlog');
  await one.see(/夜班/);
  expect(codeWordsIn((await one.page.getByRole('main').allInnerTexts()).join(' '))).toEqual([]);
});
