import { mayOpen } from '@pourline/domain/access/mayOpen';
import type { Right } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';
import { isScreen, type ScreenName, screenNames, screens } from '@pourline/domain/screens';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** Waits until everything that the person can open is on the device. */
const everythingBrought = (one: Person): Promise<unknown> =>
  one.page.waitForFunction(() => performance.getEntriesByName('everything-brought').length > 0, null, {
    timeout: 60_000,
  });

/** The screens behind the sign-in that are for the person who stands before this page. */
const screensFor = async (one: Person, roleGroup: RoleGroup): Promise<ScreenName[]> => {
  const rights = await one.page.evaluate(
    () => JSON.parse(localStorage.getItem('session') ?? '').user.rights as string[],
  );
  const viewer = { roleGroup, rights: new Set(rights as Right[]) };
  return screenNames.filter((name) => !screens[name].public && mayOpen(viewer, name));
};

/** The address of a screen, with some id for each thing that it is of: what was never opened is not on the device. */
const addressOf = (name: ScreenName): string => {
  const must = Object.entries(screens[name].params ?? {}).filter(([, needs]) => needs === 'must');
  return `/${name}?${new URLSearchParams(must.map(([param]) => [param, 'never-opened']))}`;
};

/** What stood there when a screen was opened: its path, and the words of the page, null where none came. */
interface Seen {
  at: string;
  words: string | null;
}

/** Runs in the page: opens one screen after the other as its own buttons do, each until words of its own stand there, for so many pictures at most. */
async function openEach({ addresses, pictures }: { addresses: string[]; pictures: number }): Promise<Seen[]> {
  const page = (): HTMLElement | null => document.querySelector('main');
  const wordsOf = (main: HTMLElement | null): string => main?.textContent?.trim() ?? '';
  const seen: Seen[] = [];
  for (const to of addresses) {
    // The page that is left stands there until the next one has come.
    const left = page();
    const stood = location.pathname;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    let drawn = 0;
    const isNew = (): boolean => page() !== left || location.pathname === stood;
    do {
      await new Promise((next) => requestAnimationFrame(next));
      drawn += 1;
    } while (!(isNew() && /\p{Script=Han}{2}/u.test(wordsOf(page()))) && drawn < pictures);
    seen.push({ at: location.pathname.slice(1), words: (isNew() && wordsOf(page())) || null });
  }
  return seen;
}

const everybody = Object.entries(roleGroups).map(([name, row]) => [row.title, name as RoleGroup] as const);

it.each(everybody)(
  'every screen of %s opens without network: its own words, or that it comes later',
  async (_, roleGroup) => {
    const account = world.accounts.find((one) => one.roleGroup === roleGroup && /城东|集团/.test(one.tenant));
    if (!account) throw new Error(`the demo has no ${roleGroup}`);
    const one = await world.holder(account, { bringsAll: true });
    const navigation = one.page.getByRole('navigation', { name: '主导航' });
    const choice = one.page.getByRole('heading', { name: '选择工程' });
    await navigation.or(choice).waitFor();
    // Of a trial site the project is asked for first.
    if (await choice.isVisible()) await one.press(/钱江世纪城/);
    await navigation.waitFor();
    await everythingBrought(one);
    one.expects(/./);
    await one.context.setOffline(true);
    const wrong: string[] = [];
    const own = await screensFor(one, roleGroup);
    expect(own.length).toBeGreaterThan(15);
    const seen = await one.page.evaluate(openEach, { addresses: own.map(addressOf), pictures: 300 });
    for (const [index, { at, words }] of seen.entries()) {
      const name = own[index];
      // What is not for the person leads home or says so.
      if (!isScreen(at)) wrong.push(`${name}: led to ${at}`);
      if (words === null) wrong.push(`${name}: blank`);
      else if (/Something went wrong|页面出错|恢复后自动加载此页|undefined/.test(words))
        wrong.push(`${name}: ${words}`);
    }
    expect(wrong).toEqual([]);
    // The page stands: the bar says why, and opens what waits.
    await one.page.getByRole('button', { name: /网络已断开/ }).click();
    await one.page.getByRole('dialog', { name: '离线操作' }).getByText('没有等待发送的操作').waitFor();
  },
);

it('at the desk Ctrl K opens without network, and finds pages', async () => {
  const one = await world.person('周敏', { viewport: 'wide', bringsAll: true });
  await one.page.getByRole('navigation', { name: '主导航' }).waitFor();
  await everythingBrought(one);
  one.expects(/./);
  await one.context.setOffline(true);
  await one.page.keyboard.press('Control+k');
  await one.page.getByRole('combobox').fill('货单');
  await one.page.getByRole('option', { name: /货单/ }).first().click();
  await one.arrive('货单');
});
