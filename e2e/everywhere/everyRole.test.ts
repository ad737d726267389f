import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';
import { codeWordsIn } from './codeWords.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** A page that is there: a heading, words beneath it, nothing broken, nothing that still loads. */
async function expectPage(one: Person, where: string): Promise<void> {
  const area = one.page.getByRole('main');
  await area.getByRole('heading').first().waitFor();
  const loading = one.page.getByRole('status', { name: /^正在加载/ });
  await expect.poll(() => loading.count(), { message: `${where} still loads` }).toBe(0);
  const read = async () => ((await area.first().textContent()) ?? '').trim();
  await expect.poll(async () => (await read()).length, { message: `${where} is blank` }).toBeGreaterThan(6);
  const words = await read();
  expect(words, where).not.toMatch(/页面出错|网页未找到|没有权限|undefined|NaN|\[object/);
  // Words apart as they are shown: nobody reads the name of a field, a state or a right.
  expect(codeWordsIn((await area.allInnerTexts()).join(' ')), where).toEqual([]);
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

/** What the home page of each role group says and no other does, before anything has happened at the plant. */
const ownWords: Record<RoleGroup, readonly [string, ...string[]]> = {
  boss: ['集团今日已供', '各站'],
  senior: ['等您审批', '现在的异常', '各站今天'],
  scheduler: ['可派车', '要处理', '接下来开盘'],
  customer: ['还没有进行中的订单'],
  sale: ['两周没有下单的工程', '本月各客户'],
  fleet: ['当班司机', '今天各车车次'],
  driver: ['还没有当班'],
  pump: ['今天按泵送方式', '正在泵送'],
  pipe: ['待布管', '管道使用中'],
  material: ['还需 · 已安排订单', '今天已用'],
  materialDriver: ['导航去站里', '站里还需要的材料'],
  lab: ['待下达配比', '今天的计量偏差', '今天各坍落度等级'],
  oms: ['已订未供', '各客户 · 本月'],
  equipment: ['维修中的车辆', '故障车'],
  finance: ['超过一天未签的货单', '签收'],
  purchase: ['三天内还需材料'],
  block: ['今天应留置试块'],
  ics: ['各生产线今天', '今天还要用砂石'],
  ccnConcrete: ['搅拌站体验', '今天按强度等级'],
  ccnSite: ['工地体验', '车在哪一步'],
  ccnTransport: ['运输体验', '每趟的时间花在哪里'],
  ccnDians: ['砂石供应体验', '三天内还需砂石'],
};

/** The home page is the one of this role group, not that of another. */
async function expectOwnHome(one: Person, roleGroup: RoleGroup): Promise<void> {
  const words = async () => ((await one.page.getByRole('main').first().textContent()) ?? '').replace(/\u202f/g, ' ');
  const [first, ...more] = ownWords[roleGroup];
  await expect.poll(words, { message: `the home page of ${roleGroup}` }).toContain(first);
  const text = await words();
  for (const word of more) expect(text, roleGroup).toContain(word);
  const said = Object.entries(ownWords).flatMap(([other, [word]]) => (text.includes(word) ? [other] : []));
  expect(said).toEqual([roleGroup]);
}

const everybody = Object.entries(roleGroups).map(([name, row]) => [row.title, name as RoleGroup] as const);

it.each(everybody)(
  'F007.1 F014.3 F017.1 F035.2 F042.1 %s signs in from the list of the demo, sees every tab and entry, and leaves',
  async (title, roleGroup) => {
    const account = world.accounts.find((one) => one.roleGroup === roleGroup && /城东|集团/.test(one.tenant));
    if (!account) throw new Error(`the demo has no ${title}`);
    const one = await world.stranger();
    await one.press('选择演示账号进入');
    await one.write('搜索账号', account.mobileNo);
    await one.page.getByRole('dialog').getByRole('button', { name: account.mobileNo }).first().click();
    // 李卫东 works at two plants; a trial site says first for which project it looks.
    const plant = one.page.getByRole('heading', { name: '选择企业' });
    const project = one.page.getByRole('heading', { name: '选择工程' });
    const tabs = one.page.getByRole('navigation', { name: '主导航' });
    await plant.or(project).or(tabs).first().waitFor();
    if (await plant.isVisible()) await one.press(/城东站/);
    if (await project.isVisible()) await one.press(/钱江世纪城/);
    await tabs.waitFor();
    await expectPage(one, '首页');
    await expectOwnHome(one, roleGroup);
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
