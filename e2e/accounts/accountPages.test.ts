import { messages } from '@pourline/contract/messages';
import { people } from '@pourline/contract/people';
import { sessions } from '@pourline/contract/sessions';
import { settings } from '@pourline/contract/settings';
import { approve, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const at = (endpoint: { path: string }) => (url: URL) => url.pathname === endpoint.path;
const manager = () => world.caller('李卫东', 'senior', '砼程城东搅拌站');

it.each([
  ['周敏', '调度', []],
  ['郑工', '客户', ['切换工程']],
  ['曹工地', '体验·工地', ['切换工程']],
  ['卫东升', '搅拌车司机', ['我的车辆']],
  ['朱海', '材料司机', ['我的车辆']],
] as const)(
  'F020.1 F020.3 %s finds on my page where plant and role group are changed, and what the role has besides',
  async (name, title, own) => {
    const one = await world.person(name);
    const mine = one.button('我的');
    const project = one.button(/^钱江世纪城/);
    // A trial site says first for which project it looks.
    if (name === '曹工地') await project.click();
    await mine.click();
    await one.arrive('我的');
    await one.button(/^切换企业/).waitFor();
    for (const word of ['切换工程', '我的车辆'] as const)
      expect([word, await one.button(new RegExp(`^${word}`)).count()]).toEqual([
        word,
        own.some((one) => one === word) ? 1 : 0,
      ]);
    await one.press(/^切换企业/);
    await one.arrive('切换企业');
    await one.see('砼程城东搅拌站');
    await one.page.goBack();
    await one.press(/^切换身份/);
    await one.arrive('切换身份');
    await one.see(title);
    for (const word of own) {
      await one.page.goBack();
      await one.press(new RegExp(`^${word}`));
      await one.arrive(word);
    }
  },
);

it('F020.2 a trial site that chose no project on arrival changes to one from my page', async () => {
  const one = await world.person('曹工地');
  await one.open('myinfo');
  await one.arrive('我的');
  await one.seeNot(/钱江世纪城/);
  await one.press(/^切换工程/);
  await one.press(/^钱江世纪城/);
  await one.see(/当前工程：钱江世纪城/);
  await one.open('myinfo');
  await one.arrive('我的');
  await one.see(/^钱江世纪城/);
});

it('F021.2 F023.2 F023.3 somebody who works at a plant reads name and plant of the account, what waits, and what happened to it', async () => {
  const { mobileNo } = world.accountOf('郑工');
  const one = await world.person('郑工');
  await one.open('myaccountinfo');
  await one.see(mobileNo);
  await one.see('郑工');
  await one.see('砼程城东搅拌站');
  await one.see('城东站 · 当前企业');
  await one.press('账号消息');
  await one.arrive('账号消息');
  await one.see(/^登录/);
  await one.open('mytasks');
  await one.arrive('我的待办');
  await one.press(/^还没有签名/);
  await one.arrive('我的签名');
});

it('F036.1 F037.1 a right that is taken from a role takes its entry and its button away, and gives them back', async () => {
  const boss = await manager();
  const role = (await boss.call(people.managedRoles)).data.find((one) =>
    one.rights.includes('construction-login.add-order'),
  );
  if (!role) throw new Error('no role orders');
  const { roleID, name, remark, rights } = role;
  const change = (next: string[]) =>
    boss.call(people.modifyRole, { params: { id: roleID }, body: { name, remark, rights: next } });
  const one = await world.person('郑工');
  const order = one.page.getByRole('button', { name: '下单', exact: true });
  await order.first().waitFor();
  await one.open('function');
  await order.first().waitFor();
  await change(rights.filter((right) => right !== 'construction-login.add-order'));
  // What the right has nothing to do with stands there as before.
  for (const [screen, shown] of [
    ['function', one.page.getByRole('heading', { name: '工地管理', exact: true })],
    ['homepagecustomer', one.page.getByText(/，郑工/)],
  ] as const) {
    const known = one.page.waitForResponse((response) => at(sessions.currentUser)(new URL(response.url())));
    await one.open(screen);
    await known;
    await shown.first().waitFor();
    await expect.poll(() => order.count(), { message: screen }).toBe(0);
  }
  await change(rights);
  await one.page.reload();
  await order.first().waitFor();
});

it('F009.2 somebody who has no rights or roles is told so at the sign-in and stays there', async () => {
  const { mobileNo, password } = world.accountOf('吴磊');
  const one = await world.stranger();
  await one.context.route(at(sessions.currentUser), async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, rights: [], roleGroups: [] } } });
  });
  await one.write('手机号', mobileNo);
  await one.write('密码', password);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.see('您没有权限登录!');
  expect(new URL(one.page.url()).pathname).toBe('/pwdlogin');
});

it('F041.1 what waits unread is counted on the tab', async () => {
  const crew = await gatherCrew(world);
  const taskID = await placeOrder(crew, { constructionSite: '未读一段' });
  await approve(crew, taskID);
  const one = await world.person('周敏');
  const tab = one.page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: /^消息/ });
  const unread = async () => Number(/(\d+) 条未读/.exec((await tab.textContent()) ?? '')?.[1] ?? 0);
  // That an order waits to be arranged is new to them.
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  const report = (content: string) =>
    crew.customer.call(messages.send, {
      body: { msgType: 'report_construction_common', taskID, content },
    });
  await report('门口在修路');
  await expect.poll(unread).toBe(before + 1);
  await report('请走北门');
  await expect.poll(unread).toBe(before + 2);
});

it.each([
  ['周敏', '通用', '工地管理'],
  ['郑工', '工地管理', '销售'],
  ['卫东升', '搅拌车司机', '工地管理'],
  ['陈静', '销售', '搅拌车司机'],
] as const)('F030.1 %s finds the functions of %s and not those of %s', async (name, own, other) => {
  const one = await world.person(name);
  await one.open('function');
  const heading = (title: string) => one.page.getByRole('heading', { name: title, exact: true });
  await heading('通用').waitFor();
  await heading(own).waitFor();
  expect(await heading(other).count()).toBe(0);
});

/** A customer with the guide at the choice of time. */
async function chooseTime(): Promise<Person> {
  const one = await world.person('王晓');
  await one.press('下单');
  await one.press(/^滨江国际学校/);
  await one.write('浇筑部位', '时段一段');
  await one.write('方量', '12');
  for (const choice of ['C35', '汽车泵', '160±30', '20']) await one.press(choice);
  await one.press('下一步');
  await one.press('明天');
  return one;
}

it('F063.1 F063.2 F063.3 the guide offers the booking windows by their names, and those that the plant has set', async () => {
  const first = await chooseTime();
  for (const name of ['全天', '上午', '下午', '晚上'])
    await first.page
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .or(first.button(new RegExp(`^${name}`)))
      .first()
      .waitFor();
  await first.seeNot('夜间浇筑');
  const windows = [{ name: '夜间浇筑', start: 72_000, end: 100_800 }];
  await (await manager()).call(settings.saveSetting, {
    params: { key: 'order-book-duration-time' },
    body: { value: JSON.stringify(windows) },
  });
  const second = await chooseTime();
  await second.press(/^夜间浇筑/);
  await second.see(/明天.*20:00/);
  await second.seeNot('上午');
});

// The last of the file: the customer has two projects from here on.
it('F020.2 a customer changes the project from my page, back and forth', async () => {
  const boss = await manager();
  const user = (await boss.call(people.managedUsers, { query: { keyword: '郑工' } })).data[0];
  const { projects } = await boss.call(people.choices);
  const [first, second] = ['钱江世纪城', '滨江国际学校'].map((begin) =>
    projects.find(({ projectName }) => projectName.startsWith(begin)),
  );
  if (!user || !first || !second) throw new Error('nobody to choose, or nothing');
  const chosen = [first, second].map(({ contractID }) => ({ contractID, kind: 'manager' as const }));
  await boss.call(people.setUserProjects, { params: { id: user.id }, body: { projects: chosen } });
  const one = await world.person('郑工');
  await one.press('我的');
  for (const [next, before] of [
    [second.projectName, first.projectName],
    [first.projectName, second.projectName],
  ] as const) {
    await one.press(/^切换工程/);
    await one.arrive('切换工程');
    await one.press(new RegExp(`^${next}`));
    await one.see(`当前工程：${next}`);
    await one.arrive('我的');
    await one.page.reload();
    await one.see(next);
    await one.seeNot(before);
  }
});
