import { alarms } from '@pourline/contract/alarms';
import { waybills } from '@pourline/contract/waybills';
import { lineLengthM, pointAlongLine } from '@pourline/domain/geo/polyline';
import { plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openRoad } from '../world/openRoad.ts';
import { gatherCrew } from '../world/pour.ts';
import { toneOnMap } from '../world/toneOnMap.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const road = openRoad(world);
const { pass } = road;
afterEach((context) => world.settle(context));
afterAll(async () => {
  road.end();
  await world.close();
});

it('F118 a load on the map is blue while it waits, green while it is filled, dark grey on the way, orange when nobody hears of it, grey on its way back, red while an alarm stands', async () => {
  await pass(0);
  const device = await road.boxOf(crew.driver);
  const load = await road.openLoad(crew, '裙楼梁板');
  const [way = []] = load.there;
  const [start, half] = [0.02, 0.5].map((share) => pointAlongLine(way, lineLengthM(way) * share).point);
  if (!start || !half) throw new Error('no way is agreed');
  await device.tell(...start, 0);
  const desk = await world.person('周敏', { viewport: 'wide' });
  const ofLoad = await world.person('周敏', { viewport: 'wide' });
  await desk.open('mapcar', { id: load.carID });
  await ofLoad.open('mapcar', { id: load.carID, taskID: load.taskID });
  const both = () => Promise.all([desk, ofLoad].map(({ page }) => toneOnMap(page, /的位置$/)));
  const become = (car: string, waybill = car) => expect.poll(both, { timeout: 60_000 }).toEqual([car, waybill]);
  await become('info');
  await load.step('startProduction');
  await become('good');
  await load.step('finishLoading');
  await device.tell(...start, 0);
  await become('busy');
  // Whoever ordered sees it come on the map of their home; who ordered nothing sees no truck.
  const site = await world.person('郑工');
  await site.page.getByRole('region', { name: '来工地的车辆，1 辆', exact: true }).waitFor();
  const other = await world.person('陶然', { tenant: '砼程城西搅拌站' });
  await other.see(/^还没有进行中的订单$/);
  expect(await other.page.getByRole('region', { name: /^来工地的车辆，[1-9]/ }).count()).toBe(0);
  await pass(20);
  await device.tell(...load.site, 0);
  await crew.driver.call(waybills.driverUpdate, { params: load.params, body: { action: 'arrive' } }).catch(() => null);
  await crew.driver.call(waybills.startUnloading, { params: load.params, body: {} });
  await become('busy');
  await pass(11);
  await become('warn');
  await device.tell(...load.site, 0);
  await become('busy');
  await crew.driver.call(waybills.finishUnloading, { params: load.params, body: { surplusVolume: 0 } });
  await become('busy', 'idle');
  // Nothing is heard of it on its way back.
  await pass(11);
  await expect
    .poll(async () => (await crew.scheduler.call(alarms.standing)).rows.map(({ kind, carID }) => [kind, carID]))
    .toContainEqual(['silent', load.carID]);
  await become('alarm');
  await device.tell(...half, 0);
  await become('busy', 'idle');
  // Back in the plant the load is over by itself.
  await pass(9);
  const { lon, lat } = await plantOf(crew);
  await device.tell(lon, lat, 0);
  await expect
    .poll(async () => (await crew.scheduler.call(waybills.info, { params: load.params })).state)
    .toBe('ptds_completed');
  // It carries nothing of the order any more; of the truck itself the map goes on telling.
  await expect.poll(() => toneOnMap(desk.page, /的位置$/), { timeout: 60_000 }).toBe('idle');
});
