import { truckOf } from '@pourline/simulator/pours/testLoad';
import { plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { untilKept } from '../world/untilKept.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const plant = await plantOf(crew);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** Code that the page has loaded and the worker does not keep yet. */
const codeNotKept = async (): Promise<string[]> => {
  const kept = await caches.open('pourline-shell');
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const code = names.filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const found = await Promise.all(code.map((name) => kept.match(name)));
  return code.length === 0 ? ['nothing is loaded'] : code.filter((_, index) => !found[index]);
};

it('F046.1 the app opens in a tunnel: the driver sees their truck, and is told that there is no network', async () => {
  const one = await world.person('卫东升', { at: { lon: plant.lon, lat: plant.lat }, worker: true });
  await one.see('还没有当班');
  // The worker stands ready and has what the page loaded.
  await expect.poll(() => one.page.evaluate(codeNotKept)).toEqual([]);
  await untilKept(one, (await truckOf(crew.driver)).plateNumber);
  one.expects(/./);
  await one.context.setOffline(true);
  await one.page.reload();
  await one.see('还没有当班');
  await one.see(/网络|离线|断网/);
});

it('the app opens without network when everything that the person can open has been brought, whatever was opened in a tab beside it', async () => {
  const one = await world.person('卫东升', { at: { lon: plant.lon, lat: plant.lat }, worker: true });
  await one.see('还没有当班');
  await untilKept(one, (await truckOf(crew.driver)).plateNumber);
  await one.page.waitForFunction(() => performance.getEntriesByName('everything-brought').length > 0);
  await expect.poll(() => one.page.evaluate(codeNotKept)).toEqual([]);
  const beside = await one.context.newPage();
  await beside.goto(new URL('/icon.svg', one.page.url()).href);
  await beside.close();
  one.expects(/./);
  await one.context.setOffline(true);
  await one.page.reload();
  await one.see('还没有当班');
  await one.see(/网络|离线|断网/);
});

it('a map that is opened without network says so, and is there when the network is back', async () => {
  const one = await world.person('周敏', { viewport: 'wide', worker: true });
  const parts = /\/assets\/maplibre-gl-worker/;
  one.expects(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await one.context.route(parts, (route) => route.abort());
  await one.press('实时调度');
  await one.arrive('实时调度');
  await one.see('网络不可用，恢复后显示地图');
  await one.context.unroute(parts);
  await one.page.getByRole('region', { name: '地图' }).locator('canvas').waitFor();
});

it('a page whose code is not on the device yet says so in its place, and comes by itself when the network is back', async () => {
  const one = await world.person('周敏', { worker: true, viewport: 'wide' });
  const tabs = one.page.getByRole('navigation', { name: '主导航' });
  const missing = '没有网络，恢复后自动加载此页';
  const part = /\/assets\/SuggestionScreen/;
  one.expects(/./);
  // Whatever can be opened is brought beforehand; this page does not get through.
  await one.context.route(part, (route) => route.abort());
  await one.open('myinfo');
  await one.arrive('我的');
  await one.context.setOffline(true);
  await one.press('意见建议');
  await one.see(missing);
  await one.arrive('意见建议');
  await tabs.waitFor();
  await one.context.unroute(part);
  await one.context.setOffline(false);
  await one.seeNot(missing);
  await one.page.getByLabel('您的建议').waitFor();
});
