import { pointAt } from '@pourline/domain/geo';
import { asideReasonOf } from '@pourline/domain/positions/aside';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { arrivalsSettled, positionCounters } from './positionStore.ts';
import { at, east, noon, roadOf } from './testPositions.ts';

let services: TestServices;
let { doubted, kept, load, take, vehicle, waybill } = {} as ReturnType<typeof roadOf>;

beforeAll(async () => {
  services = await openTestServices();
  ({ doubted, kept, load, take, vehicle, waybill } = roadOf(services));
  services.clock.set({ now: noon, speed: 0 });
});
afterEach(async () => {
  await arrivalsSettled(services);
  services.clock.set({ now: noon, speed: 0 });
});
afterAll(async () => {
  await services.stop();
});

test('a position that jumps to the site is kept as doubtful and moves neither the load nor the truck', async () => {
  const truck = await load();
  const road = pointAt(truck.plant, 90, 500);
  const before = positionCounters(services).doubtful;
  await take(truck, at(road, noon - 60_000));
  expect(await take(truck, at(truck.site, noon - 30_000), at(truck.site, noon - 29_000))).toEqual({
    accepted: 2,
    refused: 0,
  });
  await take(truck, ...[1, 2, 3, 4, 5, 6].map((second) => at(truck.site, noon - 20_000 + second * 1000)));
  await arrivalsSettled(services);
  expect((await waybill(truck)).state).toBe(waybillState.delivering);
  const { lon, lat, gnssTime } = await vehicle(truck);
  expect([lon, lat, gnssTime]).toEqual([...road, new Date(noon - 60_000).toISOString()]);
  expect((await doubted(truck)).map(([, doubt]) => doubt)).toEqual([null, ...Array(8).fill('jump')]);
  expect(positionCounters(services).doubtful - before).toBe(8);
  // Where it could have driven by now it is believed again.
  services.clock.set({ now: noon + 300_000, speed: 0 });
  await take(truck, at(truck.site, noon + 290_000));
  await arrivalsSettled(services);
  expect((await waybill(truck)).state).toBe(waybillState.waitingToUnload);
});

test('a late position from where the truck cannot have come is kept as doubtful and moves nothing', async () => {
  const truck = await load();
  const road = pointAt(truck.plant, 90, 500);
  await take(truck, at(road, noon - 60_000));
  await take(truck, ...[90, 85, 80, 75, 70, 65].map((seconds) => at(truck.site, noon - seconds * 1000)));
  await take(truck, at(truck.plant, noon - 100_000));
  await arrivalsSettled(services);
  expect(await doubted(truck)).toEqual([
    [-100_000, null],
    ...[90, 85, 80, 75, 70, 65].map((seconds) => [-seconds * 1000, 'jump']),
    [-60_000, null],
  ]);
  expect((await waybill(truck)).state).toBe(waybillState.delivering);
  const { lon, lat } = await vehicle(truck);
  expect([lon, lat]).toEqual(road);
});

test('a truck that really stands far from where it was believed is believed after five minutes that agree', async () => {
  const truck = await load(waybillState.returning);
  await take(truck, at(pointAt(truck.plant, 0, 300_000), noon - 600_000));
  for (let minute = -6; minute <= 0; minute += 1) {
    services.clock.set({ now: noon + minute * 60_000, speed: 0 });
    await take(truck, at(pointAt(truck.plant, 90, 2000 - minute * 100), noon + minute * 60_000));
  }
  expect((await doubted(truck)).map(([, doubt]) => doubt)).toEqual([null, ...Array(5).fill('jump'), null, null]);
  expect((await vehicle(truck)).gnssTime).toBe(new Date(noon).toISOString());
});

test('a doubted position does not keep a right one of the same second out, nor the other way about', async () => {
  const truck = await load();
  const road = pointAt(truck.plant, 90, 500);
  await take(truck, at(road, noon - 60_000));
  await take(truck, at(truck.site, noon - 50_000, { doubt: 'secondConnection' }));
  const further = pointAt(truck.plant, 90, 600);
  expect(await take(truck, at(further, noon - 50_000))).toEqual({ accepted: 1, refused: 0 });
  const { lon, lat, gnssTime } = await vehicle(truck);
  expect([lon, lat, gnssTime]).toEqual([...further, new Date(noon - 50_000).toISOString()]);
  await take(truck, at(truck.site, noon - 50_000, { doubt: 'secondConnection' }), at(further, noon - 50_000));
  await take(truck, at(truck.site, noon - 60_000, { doubt: 'secondConnection' }));
  expect((await doubted(truck)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(
    [
      [-60_000, null],
      [-60_000, 'secondConnection'],
      [-50_000, null],
      [-50_000, 'secondConnection'],
    ].toSorted((a, b) => String(a).localeCompare(String(b))),
  );
});

test('a position that the database will not have is put aside and told, and takes none with it', async () => {
  const [one, other] = [await load(), await load()];
  const before = { ...positionCounters(services) };
  const bad = at(one.plant, noon - 40_000, { speed: 1e-320 });
  const [first, second] = await Promise.all([
    take(one, at(one.plant, noon - 50_000), bad, at(one.plant, noon - 30_000)),
    take(other, at(other.plant, noon - 50_000), at(other.plant, noon - 45_000)),
  ]);
  expect([first, second]).toEqual([
    { accepted: 2, refused: 1 },
    { accepted: 2, refused: 0 },
  ]);
  expect([await kept(one), await kept(other)]).toEqual([
    [-50_000, -30_000],
    [-50_000, -45_000],
  ]);
  expect((await vehicle(one)).gnssTime).toBe(new Date(noon - 30_000).toISOString());
  const after = positionCounters(services);
  expect([after.setAside - before.setAside, after.kept - before.kept]).toEqual([1, 4]);
  const aside = await services.database.system
    .selectFrom('positionsAside')
    .selectAll()
    .where('carID', '=', one.carID)
    .execute();
  expect(aside).toMatchObject([{ tenantID: east, position: expect.stringContaining('1e-320'), reason: 'number' }]);
  await take(one, at(one.plant, noon - 20_000, { direction: 1e-320 }));
  const told = await services.database.system
    .selectFrom('taskMessages')
    .select(['tenantID', 'state', 'content'])
    .where('carID', '=', one.carID)
    .where('msgType', '=', 'position_aside')
    .execute();
  // Once, as long as nobody has settled it.
  expect(told).toEqual([{ tenantID: east, state: 'ptms_new', content: expect.stringContaining('数值超出范围') }]);
  expect(services.lines.filter((line) => line.includes('put aside'))).toHaveLength(2);
});

test('what a database says of a bad row is told by its kind', () => {
  expect(['22003', '22P05', '22008', '23514'].map(asideReasonOf)).toEqual(['number', 'text', 'time', 'other']);
});

test('a database that cannot work puts nothing aside: what was sent is refused whole, to be sent again', async () => {
  const truck = await load();
  const { app } = services.database;
  const statement = vi.spyOn(app, 'getExecutor').mockImplementation(() => {
    throw Object.assign(new Error('no connection'), { code: '08006' });
  });
  await expect(take(truck, at(truck.plant, noon - 50_000))).rejects.toThrow('no connection');
  statement.mockRestore();
  expect(await take(truck, at(truck.plant, noon - 50_000))).toEqual({ accepted: 1, refused: 0 });
});
