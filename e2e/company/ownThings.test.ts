import { people } from '@pourline/contract/people';
import { plants } from '@pourline/contract/plants';
import { vehicles } from '@pourline/contract/vehicles';
import { addDays, dayOf } from '@pourline/domain/time';
import { afterAll, afterEach, expect, it } from 'vitest';
import { signInOverApi } from '../world/caller.ts';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const founder = await world.found('江北混凝土', '15900007001');
const caller = await signInOverApi(world.url, founder);
const agree = (one: Person, yes: string) =>
  one.page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click();
const send = (one: Person, lines: readonly string[]) =>
  one.page
    .getByLabel('选择表格')
    .setInputFiles({ name: '车辆.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

it('a founded company enters plant, line and three trucks through its pages, led by what is still missing', async () => {
  const one = await world.holder(founder);
  await one.see(/开始使用 · 还差 \d 步/);
  await one.photograph('first steps');
  await one.touch('在地图上放好位置、画好围栏');
  await one.arrive('搅拌站');
  await one.see('还没有搅拌站');
  await one.page.getByRole('button', { name: '新增搅拌站' }).last().click();
  await one.arrive('新增搅拌站');
  await one.see(/半径 250 米/);
  await one.act('新增搅拌站');
  await one.see('请填写搅拌站名称');
  await one.write('名称', '城南站');
  await one.write(/^地址/, '城南大道 8 号');
  await one.photograph('plant form');
  await one.act('新增搅拌站');
  await one.see('搅拌站已新增');
  await one.see('还没有生产线，新增后才能装料');

  await one.press('新增生产线');
  await one.arrive('新增生产线');
  await one.write('产能', '120');
  await one.act('新增生产线');
  await one.see('生产线已新增');
  await one.see(/城南站 · 120 m³\/h/);

  const driver = {
    name: '司机甲',
    mobileNo: '15900007101',
    roleIDs: ['role-driver'],
    jobCode: 'mixer_driver' as const,
  };
  await caller.call(people.createUser, { body: driver });
  await one.open('vehicleform');
  await one.write('车牌号', '浙a12345');
  await one.write('车号', '01');
  await one.act('新增车辆');
  await one.see('请填写容量，1 至 30 m³');
  await one.write('容量', '12');
  await one.page.getByRole('button', { name: /选择司机/ }).click();
  await one.page.getByRole('dialog').getByText('司机甲').click();
  await agree(one, '选好（1）');
  await one.photograph('vehicle form');
  await one.act('新增车辆');
  await one.see('车辆已新增');
  await one.see('浙A·12345');
  await one.see('司机甲');
  await one.see('还没有定位终端，登记后车才会出现在地图上');

  await one.open('vehicleimport');
  const header = '车牌号,车号,容量,搅拌站,保险到期日';
  const soon = addDays(dayOf(Date.now()), 10);
  await send(one, [header, `浙A·2345,02,12,城南站,${soon}`, '浙A·34567,03,10,城北站,', '浙A·12345,01,12,城南站,']);
  await one.see(/车辆.csv · 2 处要改，未导入/);
  await one.see('车牌号不对，例如：浙A·12345、浙A·D12345');
  await one.see('没有启用的搅拌站「城北站」');
  await one.see('已有 01 号 浙A·12345（休班），这一行不导入');
  await one.photograph('import mistakes');
  await send(one, [header, `浙A·23456,02,12,城南站,${soon}`, '浙A·34567,03,10,城南站,']);
  await one.press('导入 2 辆车辆');
  await one.see('已导入 2 辆车辆');
  const trucks = (await caller.call(vehicles.ownList, { query: {} })).data;
  expect(trucks.map((car) => [car.plateNumber, car.capacity, car.plantName, car.drivers.length])).toEqual([
    ['浙A·12345', 12, '城南站', 1],
    ['浙A·23456', 12, '城南站', 0],
    ['浙A·34567', 10, '城南站', 0],
  ]);
  await one.open('homepage');
  await one.see('江北混凝土');
  for (const words of ['在地图上放好位置、画好围栏', '每小时能装多少方', '按手机号新增，岗位选搅拌车司机'])
    await one.seeNot(words);
});

it('at a desk list and vehicle stand side by side; a paper that ends is marked; out of use and into use again, a plant with trucks stays', async () => {
  const one = await world.holder(founder, { viewport: 'wide' });
  await one.open('vehiclemanage');
  await one.touch(/浙A·23456/);
  await one.see('保险还有 10 天到期，办好后在“修改”里改日期');
  await one.photograph('vehicles side by side');
  await one.act('停用');
  await one.see(/停用后退出排队和排程/);
  await agree(one, '停用');
  await one.see('浙A·23456已停用');
  await one.press('撤销');
  await one.press('证件到期');
  await one.see(/浙A·23456/);
  const { data } = await caller.call(vehicles.ownList, { query: { keyword: '23456' } });
  expect(data[0]?.state).toBe('scst_offduty');

  one.expects(/status of 409 .*\/plants\/[^/]+\/disable$/);
  await one.open('plantmanage');
  await one.touch('城南站');
  await one.act('停用');
  await agree(one, '停用');
  await one.see('还有 3 辆在用的车属于这个站，不能停用；请先把车调到其他站');
  await one.photograph('plants side by side');
  expect((await caller.call(plants.list, { query: {} })).data.map(({ state }) => state)).toEqual(['enabled']);
});

it('F103 the desk says that a line stands still and why, and puts it back to work', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  const scheduler = await world.caller('周敏');
  const lines = async () => (await scheduler.call(vehicles.mixerInfo)).data;
  await one.open('realtimescheduling');
  await one.page
    .getByRole('button', { name: /1 号线/ })
    .first()
    .click();
  await one.press('维护');
  await one.press('设为维护');
  await one.see('请填写维护原因');
  await one.write('原因', '主机叶片更换');
  await one.photograph('line state');
  await one.press('设为维护');
  await one.see(/1 号线已设为维护/);
  await one.see(/主机叶片更换/);
  expect((await lines())[0]).toMatchObject({ mixingState: 'sms_maintaining', downReason: '主机叶片更换' });
  await one.page
    .getByRole('button', { name: /1 号线/ })
    .first()
    .click();
  await one.press('设为待机');
  await one.see(/1 号线已设为待机/);
  expect((await lines())[0]).toMatchObject({ mixingState: 'sms_standby', downReason: '' });
});
