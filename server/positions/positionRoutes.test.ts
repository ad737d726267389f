import websocket from '@fastify/websocket';
import { positions } from '@pourline/contract/positions';
import { pointAt } from '@pourline/domain/geo';
import { chinaOffsetMinutes } from '@pourline/domain/time';
import { roundTo } from '@pourline/domain/volume';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { replyErrors } from '../http/replyErrors.ts';
import { liveRoutes } from '../live/liveRoutes.ts';
import { hearAll, openTestScreen } from '../live/testScreen.ts';
import { openTestServices, type SignedIn, type TestServices } from '../testServices.ts';
import { startStopwatch } from '../testStopwatch.ts';
import { until } from '../testUntil.ts';
import { positionRoutes } from './positionRoutes.ts';
import { arrivalsSettled } from './positionStore.ts';
import { at, east, noon, roadOf } from './testPositions.ts';

let services: TestServices;
let app: FastifyInstance;
let url: string;
let { load, take, vehicle } = {} as ReturnType<typeof roadOf>;

beforeAll(async () => {
  services = await openTestServices();
  ({ load, take, vehicle } = roadOf(services));
  services.clock.set({ now: noon, speed: 0 });
  app = Fastify({ forceCloseConnections: true });
  replyErrors(app, services);
  await app.register(websocket);
  positionRoutes(app, services);
  liveRoutes(app, services);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await arrivalsSettled(services);
  services.clock.set({ now: noon, speed: 0 });
});
afterAll(async () => {
  await app.close();
  await services.stop();
});

const ask = async (
  path: string,
  person: SignedIn,
  options: RequestInit & { headers?: Record<string, string> } = {},
) => {
  const response = await fetch(url + path, {
    ...options,
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-role-group': person.roleGroup,
      'content-type': 'application/json',
      ...options.headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, reply: text ? JSON.parse(text) : null };
};

test('a new position reaches a screen that may see the truck within a second', async () => {
  const truck = await load();
  const screen = await openTestScreen(url, await services.signIn('周敏'));
  const stranger = await openTestScreen(url, await services.signIn('谢江'));
  const stopwatch = startStopwatch();
  await take(truck, at(pointAt(truck.plant, 90, 3000), noon + 1_000));
  await until(() =>
    expect(
      screen.heard.some(
        (m) => m.type === 'positions' && m.rows.some((row) => row[0] === truck.carID && row[5] === noon + 1_000),
      ),
    ).toBe(true),
  );
  expect(stopwatch()).toBeLessThan(1_000);
  await hearAll(services, [stranger]);
  expect(stranger.heard.filter(({ type }) => type === 'positions')).toEqual([]);
  screen.close();
  stranger.close();
});

test('a phone speaks for the truck of its driver alone', async () => {
  const truck = await load();
  const { name } = await services.database.system
    .selectFrom('users')
    .select('name')
    .where('userID', '=', truck.driverOID)
    .executeTakeFirstOrThrow();
  const driver = await services.signIn(name, east, 'driver');
  const [lon, lat] = pointAt(truck.plant, 90, 1500);
  const point = { dateTime: noon / 1000 + 60, location: { type: 'Point', coordinates: [lon, lat] }, speed: 30 };
  const post = (person: SignedIn, body: object) =>
    ask(positions.byApp.path, person, { method: 'POST', body: JSON.stringify(body) });
  expect((await post(driver, { points: [point] })).reply.data).toEqual({ accepted: 1 });
  const kept = { lon: roundTo(lon, 7), lat: roundTo(lat, 7) };
  expect(await vehicle(truck)).toMatchObject({ ...kept, gnssTime: new Date(noon + 60_000).toISOString() });
  expect(
    (
      await services.database.system
        .selectFrom('positions')
        .select('source')
        .where('carID', '=', truck.carID)
        .where('gnssTime', '=', new Date(noon + 60_000).toISOString())
        .executeTakeFirstOrThrow()
    ).source,
  ).toBe('app');
  // A place by itself, as an app of another make posts it with the plate.
  const { plateNumber } = await vehicle(truck);
  const alone = { ...point, dateTime: point.dateTime + 1, vehicleNo: plateNumber };
  expect((await post(driver, alone)).reply.data).toEqual({ accepted: 1 });
  expect(await vehicle(truck)).toMatchObject({ gnssTime: new Date(noon + 61_000).toISOString() });
  expect((await post(driver, { vehicleNo: plateNumber, dateTime: point.dateTime })).reply.code).toBe('app.fieldType');
  const others = await services.database.system
    .selectFrom('vehicles')
    .select(['carID', 'plateNumber'])
    .where('tenantID', '=', east)
    .where('carID', 'not in', (q) =>
      q.selectFrom('vehicleDrivers').select('carID').where('userID', '=', truck.driverOID),
    )
    .executeTakeFirstOrThrow();
  expect((await post(driver, { carID: others.carID, points: [point] })).reply.code).toBe('car.notBound');
  expect((await post(driver, { vehicleNo: others.plateNumber, points: [point] })).reply.code).toBe('car.notBound');
  expect((await post(driver, { vehicleNo: '浙A·00000', points: [point] })).reply.code).toBe('car.notFound');
  expect((await post(await services.signIn('喻舟'), { points: [point] })).reply.code).toBe('car.notOnDuty');
  expect((await post(await services.signIn('周敏'), { points: [point] })).status).toBe(403);
});

test('a site asks for a truck that it may not see, or that is silent, and is told of none rather than of a fault', async () => {
  const truck = await load();
  await take(truck, at(truck.site, noon + 90_000));
  const { plateNumber, lon } = await vehicle(truck);
  const path = `/api/v1/gnss/last/${encodeURIComponent(plateNumber)}`;
  expect((await ask(path, await services.signIn('周敏'))).reply.data).toMatchObject({
    vehicleNo: plateNumber,
    dateTime: noon / 1000 + 90,
    location: { coordinates: [lon, expect.any(Number)] },
  });
  const stranger = await services.signIn('邹北');
  expect((await ask(path, stranger)).reply.data).toEqual({
    vehicleNo: plateNumber,
    dateTime: 0,
    location: { type: 'Point', coordinates: [0, 0] },
  });
  expect((await ask(path, await services.signIn('谢江'))).reply.code).toBe('car.notFound');
});

test('coordinates are converted between both systems and back to within a metre', async () => {
  const person = await services.signIn('周敏');
  const convert = async (locations: string, from: string, to: string) =>
    ask(`/api/v1/coordinate-convert?locations=${encodeURIComponent(locations)}&from=${from}&to=${to}`, person);
  const there = (await convert('120.2,30.2|120.6,31.3', 'WGS84', 'GCJ02')).reply.data.locations as string;
  expect(there).not.toBe('120.2,30.2|120.6,31.3');
  expect((await convert(there, 'GCJ02', 'WGS84')).reply.data.locations).toBe('120.2,30.2|120.6,31.3');
  expect((await convert('120.2', 'WGS84', 'GCJ02')).status).toBe(400);
});

test('a map shows trucks, plants and sites with their grounds to those who may see them', async () => {
  const truck = await load();
  await take(truck, at([120.21, 30.19], noon));
  const scene = async (name: string, query = '') =>
    (await ask(`/api/v1/map/scene${query}`, await services.signIn(name))).reply.data;
  const office = await scene('周敏');
  expect(office.trucks.length).toBeGreaterThan(8);
  expect(office.trucks.find((t: { carID: string }) => t.carID === truck.carID)).toMatchObject({
    taskID: truck.taskID,
    waybillState: waybillState.delivering,
    lon: 120.21,
    lat: 30.19,
  });
  expect(office.sites.find((s: { taskID: string }) => s.taskID === truck.taskID)).toMatchObject({
    prdTaskGeofence: { type: 'circle', radius: 150 },
    siteLon: truck.site[0],
    siteLat: truck.site[1],
  });
  expect(office.plants).toMatchObject([{ plantID: 'demo-east-1', lon: truck.plant[0], lat: truck.plant[1] }]);
  expect(office.centre).toEqual([120.2, 30.2]);
  const one = await scene('周敏', `?taskID=${truck.taskID}`);
  expect([
    one.trucks.map((t: { carID: string }) => t.carID),
    one.sites.map((s: { taskID: string }) => s.taskID),
  ]).toEqual([[truck.carID], [truck.taskID]]);
  const stranger = await scene('谢江', `?taskID=${truck.taskID}`);
  expect([stranger.trucks, stranger.sites]).toEqual([[], []]);
  let seen = 0;
  for (const name of ['郑工', '王晓']) {
    const site = await scene(name);
    const own = new Set(site.sites.map((s: { contractID: string }) => s.contractID));
    expect(own.size, name).toBeGreaterThan(0);
    expect(site.trucks.filter((t: { contractID: string }) => !own.has(t.contractID))).toEqual([]);
    seen += site.trucks.length;
    expect(site.trucks.length).toBeLessThan(office.trucks.length);
  }
  expect(seen).toBeGreaterThan(0);
});

test('the base map is schematic roads, sent packed and only once', async () => {
  const person = await services.signIn('周敏');
  const base = await ask('/api/v1/map/base', person, { headers: { 'accept-encoding': 'br' } });
  expect([base.reply.data.kind, base.reply.data.coordsys, base.headers.get('content-encoding')]).toEqual([
    'schematic',
    'WGS84',
    'br',
  ]);
  expect(base.reply.data.roads.features.length).toBeGreaterThan(100);
  expect(
    (await ask('/api/v1/map/base', person, { headers: { 'if-none-match': base.headers.get('etag') ?? '' } })).status,
  ).toBe(304);
  expect((await fetch(`${url}/api/v1/map/base`)).status).toBe(401);
});

test('a way for a truck follows the roads and takes longer than the straight line allows', async () => {
  const person = await services.signIn('周敏');
  const { reply } = await ask('/api/v1/map/route?from=120.2,30.2&to=120.26,30.24', person);
  expect(reply.data.points.length).toBeGreaterThan(3);
  expect(reply.data.distanceM).toBeGreaterThan(7_200);
  expect(reply.data.minutes).toBeGreaterThan((reply.data.distanceM * 0.06) / 66);
});

test('a way takes as long as at that hour of the plant, wherever it lies', async () => {
  const person = await services.signIn('周敏');
  const minutesAt = async (hour: number): Promise<number> => {
    // The hour by the clock of the plant while it is noon in China.
    const utcOffsetMinutes = chinaOffsetMinutes + (hour - 12) * 60;
    await services.database.system
      .updateTable('tenants')
      .set({ utcOffsetMinutes })
      .where('tenantID', '=', 'demo-east')
      .execute();
    const { reply } = await ask(`${positions.route.path}?from=120.15,30.25&to=120.25,30.3`, person);
    return reply.data.minutes;
  };
  try {
    const [rush, night] = [await minutesAt(8), await minutesAt(3)];
    expect(rush).toBeGreaterThan(night);
  } finally {
    await minutesAt(12);
  }
});
