import { homes } from '@pourline/contract/homes';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const path = (one: Person) => new URL(one.page.url()).pathname;
const at = (endpoint: { path: string }) => (url: URL) => url.pathname === endpoint.path;
const isAsked = (endpoint: { path: string }) => (request: { url(): string }) => at(endpoint)(new URL(request.url()));
/** From now on a call is refused so, as the server would say it. */
async function refuse(one: Person, endpoint: { path: string }, status: number, code: string, message: string) {
  one.expects(new RegExp(`status of ${status}`));
  await one.context.route(at(endpoint), (route) => route.fulfill({ status, json: { code, message } }));
}

it('F001.1 F007.1 F060.2 phone and password: the token with the plants of the phone, the person, then the tabs and the home', async () => {
  const { mobileNo, password } = world.accountOf('周敏');
  const one = await world.stranger();
  const asked: string[] = [];
  one.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await one.write('手机号', mobileNo);
  await one.write('密码', password);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.see('登录成功');
  await one.page.getByRole('navigation', { name: '主导航' }).waitFor();
  await one.see(/，周敏/);
  expect(path(one)).toBe('/homepage');
  const order = [sessions.token, sessions.currentUser, homes.home].map(({ path: call }) => asked.indexOf(call));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(asked).not.toContain(sessions.tenantsOfPhone.path);
});

it('F010.1 the token is refreshed when the app is opened, and when it comes to the front after a while', async () => {
  const one = await world.person('周敏');
  await one.see(/，周敏/);
  const opened = one.page.waitForRequest(isAsked(sessions.token));
  // The person is asked for once the new token is kept; a renewal still on its way would serve the next one too.
  const renewed = one.page.waitForRequest(isAsked(sessions.currentUser));
  await one.page.reload();
  expect((await opened).postDataJSON()).toMatchObject({ refreshToken: expect.any(String) });
  await renewed;
  await one.see(/，周敏/);
  await one.page.clock.install();
  await one.page.clock.fastForward('11:00');
  const resumed = one.page.waitForRequest(isAsked(sessions.token));
  await one.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await resumed).postDataJSON()).toMatchObject({ refreshToken: expect.any(String) });
});

it.each([
  ['login.tenantDenied', 'tenant access denied', '您已不能访问该企业，请重新登录'],
  ['login.switchTenant', 'please switch to actual tenant', '请切换到实际所属企业'],
  ['login.incorrect', 'incorrect Username or Password', '手机号或密码错误，请重新登录'],
  ['login.passwordChanged', 'user password changed', '密码已修改，请重新登录'],
  ['login.accountNotFound', 'account not found', '账号不存在，请重新登录'],
  ['login.otherDevice', 'account login from other device', '账号已在其他设备登录，请重新登录'],
])(
  'F012.1 a refresh that is refused with %s asks to sign in again and forgets the plant',
  async (code, message, words) => {
    const one = await world.person('周敏');
    await one.see(/，周敏/);
    await refuse(one, sessions.token, 401, code, message);
    await one.page.reload();
    await one.see(words);
    await one.see('欢迎回来');
    const kept = await one.page.evaluate(() => [
      localStorage.getItem('session'),
      JSON.parse(localStorage.getItem('remembered') ?? '{}').tid,
    ]);
    expect(kept).toEqual([null, {}]);
  },
);

it('F012.3 a person that is not found any more signs in again', async () => {
  const one = await world.person('周敏');
  await one.see(/，周敏/);
  await refuse(one, sessions.currentUser, 401, 'login.userNotFound', 'user not found');
  await one.page.reload();
  await one.see('用户不存在，请重新登录');
  await one.see('欢迎回来');
});

it.each([
  ['refresh', sessions.token],
  ['person', sessions.currentUser],
] as const)(
  'F013.1 F013.2 F046.3 another failure of the %s is shown with its cause, and the page comes back with the server',
  async (_, endpoint) => {
    const one = await world.person('周敏');
    await one.see(/，周敏/);
    await one.press('我的');
    await one.arrive('我的');
    await refuse(one, endpoint, 500, 'app.serverError', '令牌服务维护中');
    await one.page.reload();
    await one.arrive('网络异常');
    expect(path(one)).toBe('/networkerror');
    await one.see('令牌服务维护中');
    await one.context.unrouteAll();
    await one.press('立即重试');
    await one.page.waitForURL((url) => url.pathname !== '/networkerror');
    await one.page.getByRole('navigation', { name: '主导航' }).waitFor();
  },
);

it('F015.3 licence and privacy refresh no token of who has signed in', async () => {
  const one = await world.person('周敏');
  await one.see(/，周敏/);
  const asked: string[] = [];
  one.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  for (const [screen, title] of [
    ['licence', '服务协议'],
    ['privacy', '隐私政策'],
  ] as const) {
    await one.open(screen);
    await one.page.getByRole('heading', { name: title }).first().waitFor();
  }
  expect(asked).not.toContain(sessions.token.path);
});

it('F018.2 F018.3 the realm is asked again after 30 s, and what is shown with it when it changed', async () => {
  const one = await world.person('周敏');
  await one.see(/，周敏/);
  await one.page.clock.install();
  // Told by the clock of the page: how long the machine takes besides is no part of the 30 s.
  await one.page.addInitScript((path) => {
    const asked: number[] = [];
    const { fetch } = window;
    window.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      if (url.pathname === path) asked.push(Date.now());
      return fetch(input, init);
    };
    Object.assign(window, { asked });
  }, sessions.realm.path);
  const askedAt = () => one.page.evaluate(() => (window as unknown as { asked: number[] }).asked);
  const first = one.page.waitForResponse((response) => isAsked(sessions.realm)(response.request()));
  await one.page.reload();
  await first;
  await one.see(/，周敏/);
  await one.context.route(at(sessions.realm), async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: 'another;realm' } });
  });
  const again = one.page.waitForRequest(isAsked(homes.home));
  await one.page.clock.runFor(31_000);
  await again;
  const [before = Number.NaN, after = Number.NaN] = await askedAt();
  const seconds = Math.round((after - before) / 1_000);
  expect(seconds).toBeGreaterThanOrEqual(30);
  // A page that is late with everything asks a little later.
  expect(seconds).toBeLessThan(40);
});
