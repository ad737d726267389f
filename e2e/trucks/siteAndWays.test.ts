import { alarms } from '@pourline/contract/alarms';
import { waybills } from '@pourline/contract/waybills';
import { type LonLat, pointAt } from '@pourline/domain/geo';
import { distanceToPolylineM, lineLengthM, pointAlongLine } from '@pourline/domain/geo/polyline';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openRoad } from '../world/openRoad.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crews = [await gatherCrew(world), await gatherCrew(world, { driver: '蒋大力' })] as const;
const road = openRoad(world);
const { pass } = road;
afterEach((context) => world.settle(context));
afterAll(async () => {
  road.end();
  await world.close();
});

/** A place beside the middle of a way, so many metres from all of them, within two. */
const besideWays = (ways: readonly LonLat[][], metres: number): LonLat => {
  const [way = []] = ways;
  const { point, bearing } = pointAlongLine(way, lineLengthM(way) / 2);
  const off = (place: LonLat) => Math.min(...ways.map((line) => distanceToPolylineM(line, place)));
  const tried = [90, -90].flatMap((turn) =>
    Array.from({ length: 200 }, (_, metre) => pointAt(point, bearing + turn, metre)),
  );
  const found = tried.find((place) => Math.abs(off(place) - metres) <= 2);
  if (!found) throw new Error('the ways lie too close to each other');
  return found;
};

it('F172 who checks a load sees whether its truck is on the site and how far from it; the desk is told of a truck more than 50 metres off the agreed ways, and of one that unloads more than 1,000 metres from its site', async () => {
  await pass(0);
  const [near, far] = [
    { load: await road.openLoad(crews[0], '地下车库'), device: await road.boxOf(crews[0].driver), crew: crews[0] },
    { load: await road.openLoad(crews[1], '设备基础'), device: await road.boxOf(crews[1].driver), crew: crews[1] },
  ];
  for (const { load } of [near, far]) {
    await load.step('startProduction');
    await load.step('finishLoading');
  }
  /** Whose loads stand with such an alarm: of two that were told of before, one look of the plant judges both. */
  const standing = async (kind: 'offRoute' | 'farFromSite') =>
    (await crews[0].scheduler.call(alarms.standing)).rows
      .filter((row) => row.kind === kind)
      .map(({ taskDetailID }) => taskDetailID);
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  await desk.press(/^要处理/);
  const list = desk.page.getByRole('region', { name: '要处理' });
  const expectTold = async (kind: 'offRoute' | 'farFromSite', words: string): Promise<void> => {
    await expect.poll(() => standing(kind)).toEqual([far.load.taskDetailID]);
    await list.getByText(new RegExp(words)).first().waitFor();
    expect(await list.getByText(new RegExp(words)).count()).toBe(1);
  };
  await pass(8);
  await near.device.tell(...besideWays(near.load.there, 44), 0);
  await far.device.tell(...besideWays(far.load.there, 56), 0);
  await expectTold('offRoute', String.raw`离约定路线超过\s50\s米`);

  const site = await world.person('郑工');
  await site.open('checkwaybill', near.load.params);
  await site.see('车到工地后核对');
  await pass(10);
  for (const { load, device } of [near, far]) await device.tell(...load.site, 0);
  await expect.poll(() => standing('offRoute')).toEqual([]);
  await site.see(/号车在工地内$/);
  for (const { load, crew } of [near, far])
    await crew.driver.call(waybills.startUnloading, { params: load.params, body: {} });
  await pass(6);
  await near.device.tell(...pointAt(near.load.site, 90, 850), 0);
  await far.device.tell(...pointAt(far.load.site, 90, 1500), 0);
  await site.see(/号车距工地还有 [67]\d\d m$/);
  await expectTold('farFromSite', String.raw`卸料时离工地还有\s?1\.[34]\s?km`);
});
