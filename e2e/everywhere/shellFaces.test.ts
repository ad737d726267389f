import { homes } from '@pourline/contract/homes';
import { sessions } from '@pourline/contract/sessions';
import { settings } from '@pourline/contract/settings';
import { startPour } from '@pourline/simulator/pours/testLoad';
import { approve, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const isCall =
  ({ path }: { path: string }) =>
  (url: URL): boolean =>
    url.pathname === path;

it('F040.3 F040.4 the toolbar has one button, or a menu; a screen without a title bears the name of the product', async () => {
  const crew = await gatherCrew(world);
  await placeOrder(crew, { constructionSite: '工具栏一段' });
  const customer = await world.person('郑工');
  const bar = customer.page.locator('header').first();
  await customer.open('sequencelist');
  await bar.getByRole('button', { name: '新建序列' }).waitFor();
  expect(await bar.getByRole('button', { name: '页面菜单' }).count()).toBe(0);
  await customer.open('homepagecustomer');
  await customer.see(/，郑工/);
  await expect.poll(() => customer.page.title()).toBe('首页 · 砼程');
  const { taskDetailID } = await startPour(crew, '工具栏二段');
  await customer.open('waybillinfo', { id: taskDetailID });
  await bar.getByRole('button', { name: '页面菜单' }).click();
  await customer.page.getByRole('menuitem', { name: '核对货单' }).waitFor();
  // An address that no screen has is no title either.
  await customer.open('nowhere');
  await customer.page.getByRole('heading', { name: '网页未找到' }).first().waitFor();
  await expect.poll(() => customer.page.title()).toBe('砼程');
});

it('F040.2 the title of a list is a menu of the lists beside it', async () => {
  const crew = await gatherCrew(world);
  await placeOrder(crew, { constructionSite: '标题一段' });
  const one = await world.person('郑工');
  await one.open('orderlist');
  await one.see(/标题一段/);
  const title = one.page.getByRole('heading', { level: 1 });
  await title.getByRole('button', { name: '订单', exact: true }).click();
  const items = one.page.getByRole('menuitem');
  await expect.poll(() => items.allTextContents()).toEqual(['订单', '订单序列']);
  await items.filter({ hasText: '订单序列' }).click();
  await one.arrive('订单序列');
  await one.seeNot(/标题一段/);
  await title.getByRole('button', { name: '订单序列' }).click();
  await items.filter({ hasText: /^订单$/ }).click();
  await one.arrive('订单');
  await one.see(/标题一段/);
  // Somebody who has but one list has a plain title.
  const driver = await world.person('谢江');
  await driver.open('waybilllist');
  await driver.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await driver.page.getByRole('heading', { level: 1 }).getByRole('button').count()).toBe(0);
});

it('F043.1 the buttons at the bottom stand in one line, the filled one last and alone, each wide enough for a finger', async () => {
  const crew = await gatherCrew(world);
  const taskID = await placeOrder(crew, { constructionSite: '底栏一段' });
  const one = await world.person('冯涛');
  await one.open('orderinfo', { id: taskID });
  await one.button('审批通过').waitFor();
  const buttons = await one.page.locator('main footer, footer').first().getByRole('button').all();
  const faces = await Promise.all(
    buttons.map(async (button) => ({
      box: await button.boundingBox(),
      name: (await button.textContent()) || (await button.getAttribute('aria-label')),
      fill: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
    })),
  );
  const middles = faces.map(({ box }) => (box ? Math.round(box.y + box.height / 2) : -1));
  expect(new Set(middles).size).toBe(1);
  expect(faces.map(({ box }) => (box?.height ?? 0) >= 44 && (box?.width ?? 0) >= 44)).not.toContain(false);
  const last = faces.at(-1);
  expect(last?.name).toBe('审批通过');
  expect(faces.filter(({ fill }) => fill === last?.fill)).toHaveLength(1);
  expect(Math.max(...faces.map(({ box }) => box?.width ?? 0))).toBe(last?.box?.width);
});

it('F044.1 a notice stands for 3 s and goes', async () => {
  const { mobileNo, password } = world.accountOf('周敏');
  const one = await world.stranger();
  await one.page.clock.install();
  await one.write('手机号', mobileNo);
  await one.write('密码', password);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.page.clock.pauseAt(Date.now() + 60_000);
  await one.press('登录');
  const notice = one.page.getByText('登录成功');
  await notice.waitFor();
  await one.page.clock.runFor(2_900);
  expect(await notice.isVisible()).toBe(true);
  await one.page.clock.runFor(600);
  await notice.waitFor({ state: 'hidden' });
});

it('F045.1 what runs is named over the page until the person has arrived', async () => {
  const one = await world.person('李卫东', { roleGroup: 'senior', tenant: '砼程城东搅拌站' });
  await one.see(/城东站 · 高管/);
  const hold = async (endpoint: { path: string }): Promise<() => void> => {
    let go = (): void => undefined;
    const held = new Promise<void>((settle) => {
      go = settle;
    });
    await one.context.route(isCall(endpoint), async (route) => {
      await held;
      await route.continue();
    });
    return go;
  };
  // The start of the page renews token and person: only what the change of plant asks is to be held.
  const begun = one.page.waitForResponse((response) => isCall(sessions.currentUser)(new URL(response.url())));
  await one.open('changetenantformyinfo');
  await begun;
  const [letTokenGo, letPersonGo] = [await hold(sessions.token), await hold(sessions.currentUser)];
  await one.press(/城西站/);
  await one.see('正在切换企业');
  letTokenGo();
  const tid = () => one.page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').tid);
  await expect.poll(tid).toBe('demo-west');
  await one.see('正在切换企业');
  letPersonGo();
  await one.page.getByRole('heading', { name: '选择身份' }).waitFor();
  await one.seeNot('正在切换企业');
});

it('F046.2 while the server is away its time is asked for every 5 s', async () => {
  const one = await world.person('周敏');
  await one.see(/，周敏/);
  one.expects(/./);
  await one.page.clock.install();
  await one.page.clock.pauseAt(Date.now() + 60_000);
  await one.context.route(/\/api\//, (route) => route.abort());
  await one.press(/^消息/);
  await one.see(/网络/);
  // Told by the clock of the page, which goes on only when no request is under way: one under way hides the next.
  await one.page.evaluate((path) => {
    const asked = { at: [] as number[], failed: 0 };
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      if (url.pathname !== path) return fetch(input, init);
      asked.at.push(Date.now());
      return fetch(input, init).finally(() => {
        asked.failed += 1;
      });
    };
    Object.assign(window, { asked });
  }, sessions.serverTime.path);
  const told = () =>
    one.page.evaluate(() => {
      const { asked } = window as unknown as { asked: { at: number[]; failed: number } };
      return { at: asked.at, underWay: asked.at.length - asked.failed };
    });
  for (let second = 1; second <= 21; second += 1) {
    await one.page.clock.runFor(1_000);
    await expect.poll(async () => (await told()).underWay).toBe(0);
  }
  const { at } = await told();
  expect(at.length).toBeGreaterThanOrEqual(4);
  // Between two of them lie 5 s from the failure of the first, for which the clock may have stood up to a second later.
  const between = at.slice(1).map((time, index) => time - (at[index] as number));
  expect(between.filter((milliseconds) => milliseconds < 5_000 || milliseconds > 6_000)).toEqual([]);
});

it('F049.2 pulling down by more than 70 px reloads the page, less does not', async () => {
  const crew = await gatherCrew(world);
  await approve(crew, await placeOrder(crew, { constructionSite: '下拉一段' }));
  const one = await world.person('郑工');
  await one.see('下拉一段');
  const touch = await one.context.newCDPSession(one.page);
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 190, y }] });
  const pull = async (far: number): Promise<void> => {
    await move('touchStart', 200);
    for (const part of [0.25, 0.5, 0.75, 1]) await move('touchMove', 200 + far * part);
  };
  await pull(60);
  await one.see('下拉刷新');
  await move('touchEnd');
  await one.seeNot('下拉刷新');
  await pull(300);
  await one.see('松开刷新');
  const asked = one.page.waitForRequest((request) => isCall(homes.home)(new URL(request.url())));
  await move('touchEnd');
  await asked;
  await one.seeNot('正在刷新');
});

it('F055.3 a packaged app above the minimum fetches a newer package by itself and hands it over', async () => {
  const one = await world.person('周敏');
  await one.page.addInitScript(() => {
    Object.assign(window, {
      handed: 0,
      pourlineShell: {
        platform: 'android',
        version: '0.2.0',
        download: async (_: string, tell: (share: number) => void) => tell(1),
        install: () => Object.assign(window, { handed: 1 }),
        pushID: async () => 'alias',
      },
    });
  });
  await one.context.route(/\/api\/v1\/releases\/android\/latest/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = { ...body.data, version: '9.9.9', url: 'https://example.cn/app.apk', notes: '' };
    await route.fulfill({ response, json: { ...body, data } });
  });
  await one.page.reload();
  await one.see('下载完成');
  await expect.poll(() => one.page.evaluate(() => (window as unknown as { handed: number }).handed)).toBe(1);
  expect(settings.release.path).toContain('releases');
});
