import { type LonLat, pointAt } from '@pourline/domain/geo';
import { pointAlongLine } from '@pourline/domain/geo/polyline';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { watchStatements } from '../db/connectionPool.ts';
import { openTestServices, type TestServices } from '../testServices.ts';
import { arrivalsSettled, positionCounters, takePositions } from './positionStore.ts';
import { at, east, noon, roadOf } from './testPositions.ts';

let services: TestServices;
let { kept, load, take, vehicle, waybill } = {} as ReturnType<typeof roadOf>;

beforeAll(async () => {
  services = await openTestServices();
  ({ kept, load, take, vehicle, waybill } = roadOf(services));
  services.clock.set({ now: noon, speed: 0 });
});
afterEach(async () => {
  await arrivalsSettled(services);
  services.clock.set({ now: noon, speed: 0 });
});
afterAll(async () => {
  await services.stop();
});

test('every position is kept once, the newest place only moves forward in time', async () => {
  const truck = await load();
  const [a, b, c] = [pointAt(truck.plant, 90, 1000), pointAt(truck.plant, 90, 2000), pointAt(truck.plant, 90, 3000)];
  expect(await take(truck, at(a, noon - 120_000), at(c, noon - 20_000))).toEqual({ accepted: 2, refused: 0 });
  await take(truck, at(b, noon - 70_000), at(c, noon - 20_000));
  expect(await kept(truck)).toEqual([-120_000, -70_000, -20_000]);
  const row = await vehicle(truck);
  expect([row.lon, row.lat, row.gnssTime, row.insideBaseGeoFence]).toEqual([
    c[0],
    c[1],
    new Date(noon - 20_000).toISOString(),
    1,
  ]);
  services.clock.set({ now: noon + 120_000, speed: 0 });
  await take(truck, at(truck.plant, noon + 80_000));
  expect((await vehicle(truck)).insideBaseGeoFence).toBe(0);
});

test('what cannot be believed is kept out and counted: no fix, 0/0, the future, long ago, an unknown truck', async () => {
  const truck = await load();
  const before = { ...positionCounters(services) };
  const bad = [
    at(truck.site, noon, { fixed: false }),
    at([0, 0], noon),
    at(truck.site, noon + 301_000),
    at(truck.site, noon - 86_401_000),
    at([500, 30], noon),
    at(truck.site, Number.NaN),
  ];
  expect(await take(truck, ...bad)).toEqual({ accepted: 0, refused: 6 });
  expect(await take({ ...truck, carID: 'nobody' }, at(truck.site, noon))).toEqual({ accepted: 0, refused: 1 });
  expect(await take({ ...truck, tenantID: 'demo-west' }, at(truck.site, noon))).toEqual({ accepted: 0, refused: 1 });
  const after = positionCounters(services);
  expect([
    after.noFix - before.noFix,
    after.nowhere - before.nowhere,
    after.future - before.future,
    after.tooOld - before.tooOld,
    after.unknownTruck - before.unknownTruck,
  ]).toEqual([1, 2, 2, 1, 2]);
  expect(await kept(truck)).toEqual([]);
  expect((await vehicle(truck)).gnssTime).toBeNull();
});

test('odd texts of a device refuse nobody else', async () => {
  const truck = await load();
  expect(
    await take(truck, at(truck.plant, noon, { speed: Number.NaN, attributes: { driver: 'a\0b\ud800', plain: 1 } })),
  ).toEqual({ accepted: 1, refused: 0 });
});

test('a load arrives at the site by position, at the time of the position, and never before it has left', async () => {
  const truck = await load();
  const left = Date.parse((await waybill(truck)).endProductionTime ?? '');
  await take(truck, at(truck.site, left - 60_000), at(truck.site, left - 30_000));
  await arrivalsSettled(services);
  expect((await waybill(truck)).state).toBe(waybillState.delivering);
  await take(truck, at(pointAt(truck.site, 90, 900), noon - 60_000));
  await take(truck, at(pointAt(truck.site, 90, 140), noon - 50_000));
  await arrivalsSettled(services);
  expect((await waybill(truck)).state).toBe(waybillState.delivering);
  await take(truck, at(pointAt(truck.site, 90, 135), noon - 40_000));
  await arrivalsSettled(services);
  const arrived = await waybill(truck);
  expect([arrived.state, arrived.arriveTime]).toEqual([
    waybillState.waitingToUnload,
    new Date(noon - 50_000).toISOString(),
  ]);
  const event = await services.database.system
    .selectFrom('events')
    .selectAll()
    .where('entityID', '=', truck.taskDetailID)
    .where('action', '=', 'arrive')
    .executeTakeFirstOrThrow();
  expect([event.by, event.happenedAt, event.learntAt]).toEqual([
    'position',
    new Date(noon - 50_000).toISOString(),
    new Date(noon).toISOString(),
  ]);
  await take(truck, at(truck.site, noon - 30_000), at(truck.site, noon - 20_000));
  await arrivalsSettled(services);
  expect(
    await services.database.system
      .selectFrom('events')
      .selectAll()
      .where('entityID', '=', truck.taskDetailID)
      .where('action', '=', 'arrive')
      .execute(),
  ).toHaveLength(1);
});

test('a late position from within the site moves nothing once a newer one lies outside', async () => {
  const truck = await load();
  await take(truck, at(pointAt(truck.site, 90, 2000), noon - 10_000));
  await take(truck, at(truck.site, noon - 30_000), at(truck.site, noon - 20_000));
  await arrivalsSettled(services);
  expect((await waybill(truck)).state).toBe(waybillState.delivering);
  expect(await kept(truck)).toEqual([-30_000, -20_000, -10_000]);
});

test('a returning load is completed by position in the ground of its plant', async () => {
  const truck = await load(waybillState.returning);
  await take(truck, at(pointAt(truck.plant, 90, 2000), noon - 120_000), at(truck.plant, noon - 30_000));
  await arrivalsSettled(services);
  const back = await waybill(truck);
  expect([back.state, back.backTime]).toEqual([waybillState.completed, new Date(noon - 30_000).toISOString()]);
  expect((await vehicle(truck)).taskDetailID).toBeNull();
});

/** The process has run for so many ms more, and its clock was set back by an hour meanwhile; until what is returned is called. */
const ranOn = (ms: number): (() => void) => {
  const elapsed = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + ms);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
};

test('distance left and estimated arrival follow the truck along route A, told live, and not more often than every 15 seconds', async () => {
  const truck = await load();
  const line = [truck.plant, truck.site];
  const told: string[] = [];
  const deafen = services.hub.listen(
    (_, message) => void (message.type === 'waybill' && told.push(message.taskDetailID)),
  );
  await take(truck, at(pointAlongLine(line, 2000).point, noon));
  const first = await waybill(truck);
  expect(first.distanceLeft).toBeGreaterThan(5950);
  expect(first.distanceLeft).toBeLessThan(6050);
  expect(first.distance).toBeCloseTo(8000, -1);
  const minutes = (Date.parse(first.estimatedArrivalTime ?? '') - noon) / 60_000;
  // 6 km at 40 km/h, at noon a little more.
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThan(14);
  services.clock.set({ now: noon + 10_000, speed: 0 });
  await take(truck, at(pointAlongLine(line, 2200).point, noon + 10_000));
  expect((await waybill(truck)).distanceLeft).toBe(first.distanceLeft);
  const asItIs = ranOn(20_000);
  services.clock.set({ now: noon + 120_000, speed: 0 });
  await take(truck, at(pointAlongLine(line, 5000).point, noon + 120_000));
  asItIs();
  deafen();
  expect((await waybill(truck)).distanceLeft).toBeLessThan(3050);
  expect(told).toEqual([truck.taskDetailID, truck.taskDetailID]);
});

test('a truck that takes over the concrete of a broken one keeps the arrival that was promised with that detour, until it has been there and drives on', async () => {
  const [broken, truck] = [await load(waybillState.returning), await load()];
  const { system } = services.database;
  const { tenantID } = truck;
  const promised = new Date(noon + 60 * 60_000).toISOString();
  const line = [truck.plant, truck.site];
  const place = pointAt(pointAlongLine(line, 4000).point, 0, 2000);
  await system
    .insertInto('surplusMoves')
    .values({
      ...{ tenantID, fromTaskDetailID: broken.taskDetailID, toTaskDetailID: truck.taskDetailID, volume: 8 },
      ...{ moveTime: new Date(noon), mover: 'u', moverName: '调度' },
    })
    .execute();
  await system
    .updateTable('vehicles')
    .set({ lon: place[0], lat: place[1], brokenTime: new Date(noon) })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', broken.carID)
    .execute();
  await system
    .updateTable('waybills')
    .set({ estimatedArrivalTime: promised, distanceLeft: 11_000 })
    .where('tenantID', '=', tenantID)
    .where('taskDetailID', '=', truck.taskDetailID)
    .execute();
  const after = async (minutes: number, point: LonLat) => {
    const now = noon + minutes * 60_000;
    services.clock.set({ now, speed: 0 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    try {
      await take(truck, at(point, now));
    } finally {
      vi.useRealTimers();
    }
    const { estimatedArrivalTime, distanceLeft } = await waybill(truck);
    return { promised: estimatedArrivalTime === promised, distanceLeft };
  };
  // On the direct way to the site it would be there long before; and beside the broken truck it stands for the hand-over.
  expect(await after(3, pointAlongLine(line, 3000).point)).toEqual({ promised: true, distanceLeft: 11_000 });
  expect(await after(8, place)).toEqual({ promised: true, distanceLeft: 11_000 });
  const onWay = await after(25, pointAlongLine(line, 5000).point);
  expect(onWay.promised).toBe(false);
  expect(onWay.distanceLeft).toBeLessThan(3100);
});

test('on the way back the remaining way and the time at the plant follow the truck, and the time at the site stays', async () => {
  const truck = await load(waybillState.returning);
  const line = [truck.site, truck.plant];
  await take(truck, at(pointAlongLine(line, 2000).point, noon));
  const first = await waybill(truck);
  expect(first.distanceLeft).toBeGreaterThan(5950);
  // Without an agreed way back: the straight line and what roads usually add to it.
  expect(first.distanceLeft).toBeLessThan(6000 * 1.31);
  const minutes = (Date.parse(first.estimatedBackTime ?? '') - noon) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThan(20);
  expect([first.estimatedArrivalTime, first.distance]).toEqual([null, null]);
  const { distanceLeft } = first;
  const asItIs = ranOn(20_000);
  services.clock.set({ now: noon + 120_000, speed: 0 });
  await take(truck, at(pointAlongLine(line, 5000).point, noon + 120_000));
  asItIs();
  expect((await waybill(truck)).distanceLeft).toBeLessThan((distanceLeft ?? 0) / 1.9);
});

test('many trucks share a statement, and a position costs no query of its own', async () => {
  const trucks = await services.database.system
    .selectFrom('vehicles')
    .select(['tenantID', 'carID'])
    .where('tenantID', '=', east)
    .execute();
  const everyone = (time: number) =>
    Promise.all(
      trucks.map((truck) =>
        takePositions(services, truck.tenantID, truck.carID, [at([120.21, 30.21], time)], 'gnss', noon),
      ),
    );
  await everyone(noon - 5_000);
  await arrivalsSettled(services);
  await everyone(noon - 4_000);
  const statements: string[] = [];
  const stop = watchStatements((text) => statements.push(text));
  await everyone(noon - 3_000);
  stop();
  expect(trucks.length).toBeGreaterThan(8);
  expect(statements.filter((text) => text.includes('positions'))).toHaveLength(1);
  expect(statements).toHaveLength(1);
});
