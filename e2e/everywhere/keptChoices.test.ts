import { materialCars } from '@pourline/contract/materialCars';
import { messages } from '@pourline/contract/messages';
import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { boundCarKey } from '@pourline/domain/materials/materialCar';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { choose } from '../company/newCompany.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F009.1 somebody who has no role of this version is told so at the sign-in and stays there', async () => {
  const boss = await world.caller('李卫东', 'senior', '砼程城东搅拌站');
  const role = await boss.call(people.createRole, { body: { name: '看图的', rights: ['STONE_PIC_CHECK'] } });
  const body = { mobileNo: '13700000091', name: '无岗', roleIDs: [role.roleID] };
  const { firstPassword } = await boss.call(people.createUser, { body });
  const one = await world.stranger();
  one.expects(/403/);
  await one.write('手机号', body.mobileNo);
  await one.write('密码', firstPassword ?? '');
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.see('无权登录，请联系管理员授权');
  expect(new URL(one.page.url()).pathname).toBe('/pwdlogin');
  await one.page.reload();
  await one.see('欢迎回来');
});

it('F059.1 a failed return state of the older envelope is told by its message, and 未知错误 where it has none', async () => {
  const one = await world.person('秦岚');
  await one.see(/，秦岚/);
  for (const [data, text] of [
    [{ code: 1, msg: '该库位正在确认中' }, '该库位正在确认中'],
    [{ code: 1 }, '未知错误'],
  ] as const) {
    await one.page.route(/\/smartx\/|proportion|laborator/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { code: 'OK', returnState: 'fail', returnMessage: '', datas: { data } } })
        : route.fallback(),
    );
    await one.open('proportionschedule');
    await one.see(text);
    await one.page.unrouteAll();
  }
});

it('F065.1 F138 the material driver enters their lorry and for whom it carries, binds it, and it stands on their first page', async () => {
  const one = await world.person('朱海');
  await one.see('绑定车辆未找到，请先前往我的车辆，确认是否已绑定车辆！');
  await one.press('我的');
  await one.press('我的车辆');
  await one.arrive('我的车辆');
  await one.press('绑定车辆');
  await one.see('请填写车牌号');
  await one.write('车牌号', '浙a88001');
  await choose(one, '车型', '自卸车');
  await choose(one, '运输单位', '德清砂石');
  await one.photograph('bind a lorry');
  await one.press('绑定车辆');
  await one.see('车辆已绑定');
  const driver = await world.caller('朱海');
  const bound = async () =>
    JSON.parse((await driver.call(references.userConfig, { params: { key: boundCarKey } })).value);
  const [car] = (await driver.call(materialCars.list, { query: { species: 'scsp_dump' } })).data;
  expect(car).toMatchObject({ plateNumber: '浙A·88001', vendorName: '德清砂石' });
  const { carID, vendorID } = car ?? {};
  expect(await bound()).toEqual({ carID, plateNumber: '浙A·88001', vendorID, vendorName: '德清砂石' });
  await one.open('');
  await one.see('德清砂石');
  await one.press('浙A·88001');
  await choose(one, '运输单位', '城东运输队');
  await one.press('保存');
  await one.see('送到哪里');
  await one.see('城东运输队');
  expect(await bound()).toMatchObject({ carID, vendorName: '城东运输队' });
  const [changed] = (await driver.call(materialCars.list, { query: { species: 'scsp_dump' } })).data;
  expect(changed).toMatchObject({ carID, plateNumber: '浙A·88001', vendorName: '城东运输队' });
  expect((await driver.call(materialCars.list, { query: { species: 'scsp_cementing' } })).data).toEqual([]);
});

it('F050.1 what the message centre and the board were narrowed to is kept for this person and this list', async () => {
  const crew = await gatherCrew(world);
  const taskID = await placeOrder(crew, { constructionSite: '留存一段' });
  const body = { msgType: 'report_construction_common' as const, taskID, content: '留存一问' };
  await crew.customer.call(messages.send, { body });
  const one = await world.person('周敏');
  await one.see(/，周敏/);
  await one.open('historymsg');
  await one.press('筛选');
  await one.arrive('筛选消息');
  await one.press('已处理');
  await one.press('查看结果');
  await one.see('没有符合的消息');
  await one.page.reload();
  await one.see('没有符合的消息');
  await one.open('realtimescheduling');
  await one.press('筛选');
  await one.arrive('筛选订单');
  await one.press(/^供应中/);
  await one.press(/^查看 \d+ 个订单$/);
  const supplied = one.page.getByRole('radio', { name: /^供应中/ }).or(one.page.getByRole('tab', { name: /^供应中/ }));
  await supplied.first().waitFor();
  expect(await one.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('search.')))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^search\..+\.historymsg$/),
      expect.stringMatching(/^search\..+\.realtimescheduling$/),
    ]),
  );
  // Somebody else on the same device begins with everything.
  await one.open('myinfo');
  await one.press('退出登录');
  await one.see('欢迎回来');
  const { mobileNo, password } = world.accountOf('吴磊');
  await one.write('手机号', mobileNo);
  await one.write('密码', password);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.see(/，吴磊/);
  await one.open('historymsg');
  await one.see('其他情况');
  await one.seeNot('没有符合的消息');
});
