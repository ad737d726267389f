import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** A page that is there: a heading, words beneath it, nothing broken, nothing that still loads. */
async function expectPage(one: Person, where: string): Promise<void> {
  const area = one.page.getByRole('main');
  await area.getByRole('heading').first().waitFor();
  const loading = one.page.getByRole('status', { name: /^正在加载/ });
  await expect.poll(() => loading.count(), { message: `${where} still loads`, timeout: 10_000 }).toBe(0);
  const read = async () => ((await area.first().textContent()) ?? '').trim();
  await expect
    .poll(async () => (await read()).length, { message: `${where} is blank`, timeout: 10_000 })
    .toBeGreaterThan(6);
  const words = await read();
  expect(words, where).not.toMatch(/页面出错|网页未找到|undefined|NaN|\[object/);
}

/** Presses every button of a navigation, one after the other, and looks at the page that opens. */
async function walk(one: Person, navigation: string, comeBack: boolean): Promise<number> {
  const nav = one.page.getByRole('navigation', { name: navigation });
  const buttons = nav.getByRole('button');
  const titles = (await buttons.allInnerTexts()).map((text) => text.trim().split('\n').at(-1) ?? '');
  for (const [index, title] of titles.entries()) {
    await buttons.nth(index).click();
    if (comeBack) await nav.waitFor({ state: 'hidden' });
    else await nav.locator('[aria-current="page"]').filter({ hasText: title }).waitFor();
    await expectPage(one, `${navigation} ${title}`);
    if (comeBack) {
      await one.page.goBack();
      await nav.waitFor();
    }
  }
  return titles.length;
}

const everybody = Object.entries(roleGroups).map(([name, row]) => [row.title, name as RoleGroup] as const);

it.each(everybody)(
  'F007 F014 F017 F035 F036 F042 F052 %s signs in from the list of the demo, sees every tab and entry, and leaves',
  async (title, roleGroup) => {
    const account = world.accounts.find((one) => one.roleGroup === roleGroup && /城东|集团/.test(one.tenant));
    if (!account) throw new Error(`the demo has no ${title}`);
    const one = await world.stranger();
    await one.press('选择演示账号进入');
    await one.write('搜索账号', account.mobileNo);
    await one.page.getByRole('dialog').getByRole('button', { name: account.mobileNo }).first().click();
    // 李卫东 works at two plants.
    const plant = one.page.getByRole('heading', { name: '选择企业' });
    const tabs = one.page.getByRole('navigation', { name: '主导航' });
    await plant.or(tabs).first().waitFor();
    if (await plant.isVisible()) await one.press(/城东站/);
    await tabs.waitFor();
    await expectPage(one, '首页');
    expect(await walk(one, '主导航', false)).toBeGreaterThanOrEqual(2);
    await tabs.getByRole('button').first().click();
    await expectPage(one, '首页');
    if (await one.page.getByRole('navigation', { name: '功能' }).isVisible()) await walk(one, '功能', true);
    await one.press('我的');
    await one.press('退出登录');
    await one.button('登录').waitFor();
    expect(new URL(one.page.url()).pathname).toBe('/pwdlogin');
  },
);
