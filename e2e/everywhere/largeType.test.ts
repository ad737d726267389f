import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
let taskID: string;
beforeAll(async () => {
  taskID = await placeOrder(await gatherCrew(world), { constructionSite: '地下室底板与外墙', scheduledCa: 1230.5 });
});
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** Words that are cut off at the edge of their box or of the window, and the width that the page takes. */
const cutWords = (one: Person): Promise<{ words: string[]; width: number }> =>
  one.page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowY === 'hidden';
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      return hides && clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
    };
    const { width } = document.body.getBoundingClientRect();
    // The line of date filters is pushed sideways with the finger; names on a map move with it.
    const isOutside = (element: Element): boolean =>
      element.getBoundingClientRect().right > width + 1 && !element.closest('fieldset, [aria-label="地图"]');
    const ends = [...document.querySelectorAll('main *, nav *')].filter(
      (element) => element.children.length === 0 && element.textContent?.trim() && !element.closest('.sr-only, svg'),
    );
    return {
      words: ends.filter((element) => isCut(element) || isOutside(element)).map((element) => element.textContent ?? ''),
      width: document.documentElement.scrollWidth,
    };
  });

/** The two ways in which somebody doubles the size of what they read on a telephone of 390 x 844. */
const ways = {
  /** What a browser set to letters twice as large makes of the root size. */
  letters: async (one: Person) => {
    await one.page.evaluate(() => {
      document.documentElement.style.fontSize = 'calc(28px + var(--widening))';
    });
    return 390;
  },
  /** What enlarging the page leaves of the window. */
  page: async (one: Person) => {
    await one.page.setViewportSize({ width: 195, height: 422 });
    return 195;
  },
};

describe.each(Object.keys(ways) as (keyof typeof ways)[])('twice as large by the %s', (way) => {
  const enlarge = ways[way];
  async function readsAll(one: Person, ...screens: [string, Record<string, string>?][]): Promise<void> {
    for (const [screen, params] of screens) {
      await one.open(screen, params);
      await one.page.getByRole('main').waitFor();
      const width = await enlarge(one);
      await expect.poll(async () => ({ screen, ...(await cutWords(one)) })).toEqual({ screen, words: [], width });
    }
  }

  it('the driver reads their home and who they are', async () => {
    const one = await world.person('卫东升');
    await one.see(/还没有当班|没有车排队|车在排队/);
    await readsAll(one, ['homepagedriver'], ['myinfo']);
    await one.see(/搅拌车司机/);
    await one.open('homepagedriver');
    const duty = one.button('当班');
    await duty.waitFor();
    await enlarge(one);
    // In reach, and nothing lies over it.
    await expect
      .poll(() =>
        duty.evaluate((button) => {
          const { left, top, width, height, bottom } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, bottom - height * 0.1);
          return top >= 0 && bottom <= innerHeight && button.contains(hit);
        }),
      )
      .toBe(true);
  });

  it('the dispatcher reads home, orders and an order', async () => {
    const one = await world.person('周敏');
    await one.see(/，周敏/);
    await readsAll(one, ['homepage'], ['myinfo'], ['orderlist'], ['orderinfo', { id: taskID }]);
  });

  it('the sign-in page can be read', async () => {
    await readsAll(await world.stranger(), ['pwdlogin']);
  });
});

it('at 200 % type no word of the administration screens is cut and nothing runs out of the page', async () => {
  const manager = await world.person('李卫东', { roleGroup: 'senior', tenant: '砼程城东搅拌站' });
  await manager.see(/李卫东/);
  for (const screen of ['usermanage', 'rolemanage', 'roleinfo', 'registrationreview', 'plantsettings', 'contacts']) {
    await manager.open(screen);
    await manager.page.getByRole('main').waitFor();
    const width = await ways.letters(manager);
    await expect.poll(async () => ({ screen, ...(await cutWords(manager)) })).toEqual({ screen, words: [], width });
  }
});
