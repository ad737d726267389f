import { sessions } from '@pourline/contract/sessions';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F001.4 F003.3 what is wrong at sign-in stands at its place: empty, unknown phone, wrong password', async () => {
  const one = await world.stranger();
  one.expects(/401/);
  await one.press('登录');
  await one.see('请填写正确的手机号');
  await one.see('请填写密码');
  await one.see('请先阅读并同意');
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.write('密码', 'x');
  for (const mobileNo of ['13999999999', world.accountOf('朱海').mobileNo]) {
    await one.write('手机号', mobileNo);
    const told = one.page.waitForResponse((response) => new URL(response.url()).pathname === sessions.token.path);
    await one.press('登录');
    expect((await told).status()).toBe(401);
    await one.see(/手机号或密码错误，还可试[2-4]次/);
  }
  expect(new URL(one.page.url()).pathname).toBe('/pwdlogin');
});

it('F015.1 licence and privacy policy can be read before signing in', async () => {
  const one = await world.stranger();
  await one.press('《服务协议》');
  await one.page.getByRole('heading', { name: '服务协议' }).first().waitFor();
  await one.press('返回');
  await one.press('《隐私政策》');
  await one.page.getByRole('heading', { name: '隐私政策' }).first().waitFor();
});

it('F008.1 F020.1 F032.1 F033.1 F033.2 F034.2 somebody who works at two plants chooses one, changes it, and changes role group and plant from my page', async () => {
  const account = world.accountOf('李卫东');
  const one = await world.stranger();
  await one.write('手机号', account.mobileNo);
  await one.write('密码', account.password);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.page.getByRole('heading', { name: '选择企业' }).waitFor();
  await one.press(/城东站/);
  await one.see(/城东站 · 高管/);
  await one.press(/城东站 · 高管/);
  await one.press('切换企业');
  await one.press(/城西站/);
  await one.page.getByRole('heading', { name: '选择身份' }).waitFor();
  await one.press('调度');
  await one.see(/城西站 · 调度/);
  await one.press('我的');
  await one.press(/^切换身份/);
  await one.press('高管');
  await one.see(/城西站 · 高管/);
  await one.page.reload();
  await one.see(/城西站 · 高管/);
  await one.press('我的');
  await one.press(/^切换企业/);
  await one.press(/城东站/);
  await one.see(/城东站 · 高管/);
  await one.page.reload();
  await one.see(/城东站 · 高管/);
});

it('F034.2 F034.3 somebody who never chose a role group here begins with the first of theirs, and the next time with what they chose', async () => {
  const account = world.accountOf('李卫东');
  const caller = await world.caller('李卫东', 'senior', '砼程城西搅拌站');
  const { roleGroups: own } = await caller.call(sessions.currentUser);
  expect(own).toEqual(['senior', 'scheduler']);
  const one = await world.stranger();
  await one.write('手机号', account.mobileNo);
  await one.write('密码', account.password);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.press(/城西站/);
  await one.see(/城西站 · 高管/);
  await one.press('我的');
  await one.press(/^切换身份/);
  await one.press('调度');
  await one.see(/城西站 · 调度/);
  // Who signs out and in again on this device is what they were.
  await one.press('我的');
  await one.press('退出登录');
  await one.see('欢迎回来');
  await one.write('手机号', account.mobileNo);
  await one.write('密码', account.password);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.see(/城西站 · 调度/);
});

it('F047.1 F047.2 the back key on a home page asks to be pressed once more, and goes one page back elsewhere', async () => {
  const one = await world.person('王晓');
  const outside = 'data:text/html,outside';
  await one.page.goto(outside);
  await one.open('');
  await one.see(/王晓/);
  await one.press('我的');
  await one.press('关于砼程');
  await one.page.getByRole('heading', { name: '关于砼程' }).waitFor();
  await one.page.goBack();
  await one.see('退出登录');
  await one.press('首页');
  await one.see(/，王晓/);
  const entryNow = (): Promise<string> => one.page.evaluate(() => JSON.stringify(history.state));
  const pressBack = () => one.page.evaluate(() => history.back());
  const home = await entryNow();
  const began = Date.now();
  await one.page.clock.setFixedTime(began);
  await pressBack();
  await one.see('再点击一次退出!');
  await one.see(/，王晓/);
  await one.seeNot('再点击一次退出!');
  expect(await entryNow()).toBe(home);
  // After three seconds it asks anew.
  await one.page.clock.setFixedTime(began + 3_000);
  await pressBack();
  await one.see('再点击一次退出!');
  await one.seeNot('再点击一次退出!');
  expect(await entryNow()).toBe(home);
  // Within three seconds the app is left for what was open before it, though pages of the app lie between.
  await one.page.clock.setFixedTime(began + 5_999);
  await pressBack();
  await one.page.waitForURL(outside);
});

it('F047.1 whoever begins on the home page leaves the app by two presses as well', async () => {
  const one = await world.person('王晓');
  const outside = 'data:text/html,outside';
  await one.page.goto(outside);
  await one.open('');
  await one.see(/，王晓/);
  await one.page.clock.setFixedTime(Date.now());
  await one.page.evaluate(() => history.back());
  await one.see('再点击一次退出!');
  await one.page.evaluate(() => history.back());
  await one.page.waitForURL(outside);
});

it('F048.1 an address that leads nowhere says so and leads home', async () => {
  const one = await world.person('王晓');
  await one.see(/，王晓/);
  await one.open('nowhere');
  await one.page.getByRole('heading', { name: '网页未找到' }).first().waitFor();
  await one.press('回到首页');
  await one.see(/，王晓/);
});

it('a page that is not for the role group says so, and leads home', async () => {
  const one = await world.person('朱海');
  await one.see(/，朱海/);
  for (const [screen, params] of [['orderlist'], ['orderinfo', { id: 'x' }], ['usermanage'], ['homepagedriver']] as [
    string,
    Record<string, string>?,
  ][]) {
    await one.open(screen, params);
    await one.arrive('没有权限');
  }
  await one.press('回到首页');
  await one.see(/，朱海/);
  await one.press('我的');
  await one.press('我的车辆');
  await one.arrive('我的车辆');
});

it('the look of the app changes at once and stays', async () => {
  const one = await world.person('王晓');
  await one.press('我的');
  for (const [word, theme] of [
    ['深色', 'dark'],
    ['强光', 'sun'],
    ['浅色', 'light'],
  ] as const) {
    await one.press(word);
    await expect.poll(() => one.page.locator('html').getAttribute('data-theme')).toBe(theme);
  }
  await one.press('深色');
  await one.page.reload();
  await one.see('退出登录');
  expect(await one.page.locator('html').getAttribute('data-theme')).toBe('dark');
});

it('after a sign-in in a second window, the first does nothing in that person’s name', async () => {
  const one = await world.person('周敏');
  await one.see(/，周敏/);
  const first = one.page;
  const second = await one.another();
  await first.goto(`${world.url}/suggestion`, { waitUntil: 'commit' });
  await one.arrive('意见建议');
  const draft = first.getByRole('textbox').first();
  await draft.fill('调度室的建议');
  const tokenOf = (header: string | undefined) => header?.replace('Bearer ', '') ?? '';
  const own = await first.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').token as string);

  one.turnTo(second);
  await second.goto(`${world.url}/pwdlogin`, { waitUntil: 'commit' });
  const account = world.accountOf('秦岚');
  await one.write('手机号', account.mobileNo);
  await one.write('密码', account.password);
  await second.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  // What the first window sends while and after somebody else signs in: whether with the old token, and as what.
  const sent: { method: string; path: string; mine: boolean; roleGroup: string | undefined }[] = [];
  first.on('request', (request) => {
    const headers = request.headers();
    if (!headers.authorization) return;
    const mine = tokenOf(headers.authorization) === own;
    sent.push({
      method: request.method(),
      path: new URL(request.url()).pathname,
      mine,
      roleGroup: headers['x-role-group'],
    });
  });
  await one.press('登录');
  await one.see(/，秦岚/);
  const somebodyElse = await second.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').token as string);
  expect(somebodyElse).not.toBe(own);

  one.turnTo(first);
  await one.see('已在另一个窗口切换账号、企业或身份');
  await one.see(/，秦岚/);
  expect(new URL(first.url()).pathname).toBe('/homepage');
  expect(await draft.isVisible()).toBe(false);
  expect(sent.filter((request) => request.method !== 'GET')).toEqual([]);
  // As the one before, or wholly as the other: never the token of one with the role group of the other.
  expect(sent.filter((request) => !request.mine && request.roleGroup === 'scheduler')).toEqual([]);
  await first.goBack({ timeout: 2000 }).catch(() => null);
  expect(await first.getByText('调度室的建议').isVisible()).toBe(false);
  await first.goto(`${world.url}/scheorderschedule?id=nothing`, { waitUntil: 'commit' });
  await one.arrive('没有权限');
});
