import { vehicles } from '@pourline/contract/vehicles';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const founder = await world.found('江北混凝土', '15900007001');
it('a founded company enters its plant and its line through its pages, led by what is still missing, and is told what a truck lacks', async () => {
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
  // Where the map opens is no place that anybody has named.
  await one.act('新增搅拌站');
  await one.see('请把地图上的搅拌站拖到实际位置');
  await one.page.getByRole('button', { name: /^搅拌站位置/ }).press('ArrowRight');
  await one.act('新增搅拌站');
  await one.see('搅拌站已新增');
  await one.see('还没有生产线，新增后才能装料');

  await one.press('新增生产线');
  await one.arrive('新增生产线');
  await one.write('产能', '120');
  await one.act('新增生产线');
  await one.see('生产线已新增');
  await one.see(/城南站 · 120 m³\/h/);

  await one.open('vehicleform');
  await one.write('车牌号', '浙a12345');
  await one.write('车号', '01');
  await one.act('新增车辆');
  await one.see('请填写');
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
