import { afterAll, afterEach, it } from 'vitest';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F178 from the page about the app a driver sees what their device reports, and tries it', async () => {
  const driver = await world.person('卫东升', { at: { lon: 120.201234, lat: 30.205678 } });
  await driver.open('about');
  await driver.press(/设备检测/);
  await driver.arrive('设备检测');
  await driver.see('能连上服务器');
  await driver.see('允许');
  await driver.press('提示音');
  await driver.see('应当听到两声提示音');
  await driver.photograph('device test');
});

it('F169 my position stands on the map within five seconds, and a device that does not say is told what to do', async () => {
  const driver = await world.person('卫东升', { at: { lon: 120.201234, lat: 30.205678 } });
  await driver.open('mapmylocation');
  await driver.see('120.201234, 30.205678');
  await driver.see(/误差约/);
  await driver.page.getByRole('region', { name: '我的位置地图' }).locator('canvas').waitFor();
  await driver.see('示意地图');
  await driver.photograph('my position');
  await driver.context.setGeolocation(null);
  await driver.context.clearPermissions();
  await driver.press('重新定位');
  await driver.see(/没有定到位：请打开手机定位/);
});
