import { orderSequences } from '@pourline/contract/orderSequences';
import { orders } from '@pourline/contract/orders';
import { sessions } from '@pourline/contract/sessions';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** Matches the address of a call, its parameters filled in. */
const at = ({ path }: { path: string }) => {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (url: URL) => pattern.test(url.pathname);
};

it('F056.2 what goes wrong on the way is told in the words of the catalogue', async () => {
  const one = await world.stranger();
  one.expects(/./);
  await one.write('手机号', world.accountOf('周敏').mobileNo);
  await one.write('密码', 'x');
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  const answers = [
    [502, '', '服务器访问异常'],
    [404, '', '请求不存在'],
    [403, '', '没有权限'],
    [400, '', '服务器访问异常！未知错误类型！'],
    [418, '', '未能解析的错误'],
    [409, JSON.stringify({ code: 'odd', message: '库房正在盘点' }), '库房正在盘点'],
  ] as const;
  for (const [status, body, words] of answers) {
    await one.context.route(at(sessions.token), (route) => route.fulfill({ status, body }));
    await one.press('登录');
    await one.page.getByText(words, { exact: true }).first().waitFor();
    await one.context.unrouteAll();
  }
  await one.context.route(at(sessions.token), (route) => route.abort());
  await one.press('登录');
  await one.see('网络异常,请检查网络');
  await one.context.unrouteAll();
  await one.page.clock.install();
  await one.context.route(at(sessions.token), () => undefined);
  const asked = one.page.waitForRequest((request) => at(sessions.token)(new URL(request.url())));
  await one.press('登录');
  await asked;
  await one.page.clock.runFor(30_000);
  await one.see('连接服务器超时30秒');
});

it('F058.2 one text of an older server reads differently on the page of an order, a waybill and a truck', async () => {
  const one = await world.person('周敏');
  await one.see(/，周敏/);
  one.expects(/status of 404/);
  const body = { status: 404, json: { code: 'odd', message: 'record not found' } };
  for (const [endpoint, screen, words] of [
    [orders.info, 'orderinfo', '订单编号错误'],
    [waybills.info, 'waybillinfo', '货单编号错误'],
    [vehicles.info, 'carinfo', '车辆不存在'],
  ] as const) {
    await one.context.route(at(endpoint), (route) => route.fulfill(body));
    await one.open(screen, { id: 'none' });
    await one.see(words);
  }
});

it('F057.2 an order sequence that is not found is told to nobody', async () => {
  const one = await world.person('陈静');
  await one.see(/，陈静/);
  one.expects(/status of 404/);
  await one.context.route(at(orderSequences.list), (route) =>
    route.fulfill({ status: 404, json: { code: 'odd', message: 'order sequence not found' } }),
  );
  const answered = one.page.waitForResponse((response) => at(orderSequences.list)(new URL(response.url())));
  await one.open('sequencelist');
  await answered;
  await expect.poll(() => one.page.getByRole('status', { name: /^正在加载/ }).count()).toBe(0);
  await expect
    .poll(() => one.page.getByRole('main').first().textContent())
    .toBe('订单序列/还没有订单序列同一工程的几次浇筑可以一起下单、一起审批新建序列');
  expect(await one.page.getByRole('alert').allTextContents()).toEqual([]);
  expect(await one.page.getByText(/not found|未能解析/).count()).toBe(0);
});

it('F061.2 a truck that the server does not tell any more is gone from its page', async () => {
  const one = await world.person('褚强');
  const fleet = await world.caller('褚强');
  const truck = (await fleet.call(vehicles.list)).data[0];
  await one.open('carinfo', { id: truck?.carID ?? '' });
  await one.see(truck?.plateNumber ?? '');
  one.expects(/status of 404/);
  await one.context.route(at(vehicles.info), (route) =>
    route.fulfill({ status: 404, json: { code: 'odd', message: 'vehicle not found' } }),
  );
  await one.page.reload();
  await one.see('车辆不存在');
  await one.seeNot(truck?.plateNumber ?? '');
});
