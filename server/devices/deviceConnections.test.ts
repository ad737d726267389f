import { positions } from '@pourline/contract/positions';
import { vehicles } from '@pourline/contract/vehicles';
import { type LonLat, pointAt } from '@pourline/domain/geo';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { putOnTheWay } from '../positions/testLoads.ts';
import { until } from '../testUntil.ts';
import { transact } from '../work.ts';
import { noteTwice } from './deviceNotes.ts';
import { east, openFleet } from './testFleet.ts';

let world: Awaited<ReturnType<typeof openFleet>>;

beforeAll(async () => {
  world = await openFleet();
});
afterEach(() => world.disconnect());
afterAll(() => world?.server.stop());

test('what is told on a socket is bounded: a scan of numbers is cut off by socket and by address, and its plant is told of five and of how many more', async () => {
  const one = await world.truck(7);
  const before = await world.counters();
  const scan = world.connect({ ...one, terminalID: 'S0' });
  for (let i = 0; i < 10; i += 1) {
    scan.setup.terminalID = `S${i}`;
    await scan.register();
  }
  await scan.closed;
  const after = await world.counters();
  expect((after.refused ?? 0) - (before.refused ?? 0)).toBe(10);
  const data = await until(async () => {
    const waiting = await world.devicesOf(one.carID, 'dvs_waiting');
    expect(waiting.length).toBeGreaterThan(9);
    return waiting;
  });
  expect(data).toHaveLength(10);
  expect(await world.told('device_waiting', one.carID)).toHaveLength(5);
  expect(await world.told('device_others', one.carID)).toMatchObject([
    { content: expect.stringContaining('另有 5 次') },
  ]);
});

test('a second connection of a terminal is seen, told with truck and both addresses, and moves nothing while the first is alive', async () => {
  const one = await world.truck(8);
  const seen = (await world.counters()).secondConnections ?? 0;
  const first = world.connect(one);
  const { code } = await first.register();
  await first.authenticate(code ?? '');
  const start: LonLat = [120.21, 30.21];
  const time = Date.now() - 100_000;
  expect(await first.tell(start, time)).toBe(0);
  const second = world.connect(one);
  expect(await second.authenticate(code ?? '')).toBe(0);
  expect(await second.tell(pointAt(start, 90, 50), time + 10_000)).toBe(0);
  expect((await world.placeOf(one.carID))[0]).toBeCloseTo(start[0], 5);
  const track = await world.fleet.call(vehicles.track, {
    params: { id: one.carID },
    query: { from: time - 1000, to: time + 60_000 },
  });
  expect(track.map(([, , , doubt]) => doubt)).toEqual([null, 'secondConnection']);
  expect((await world.counters()).secondConnections).toBe(seen + 1);
  const ports = [first.socket.localPort, second.socket.localPort];
  const [message, ...others] = await until(async () => {
    const found = await world.told('device_twice', one.carID);
    expect(found).not.toEqual([]);
    return found;
  });
  expect(others).toEqual([]);
  expect(message?.content).toContain(one.plateNumber);
  for (const port of ports) expect(message?.content).toContain(`127.0.0.1:${port}`);
  // When the first has gone, the second one speaks for the truck.
  first.end();
  await first.closed;
  await until(async () => expect((await world.counters()).connections).toBe(1));
  const there = pointAt(start, 90, 100);
  expect(await second.tell(there, time + 20_000)).toBe(0);
  expect((await world.placeOf(one.carID))[0]).toBeCloseTo(there[0], 5);
});

test('a take-over is told also when it was told before that there are two connections', async () => {
  const one = await world.truck(9);
  const lines = { first: '10.0.0.1:1', second: '10.0.0.2:2' };
  const note = (takesOver: boolean) =>
    transact(world.server.services, east, 'system', (work) =>
      noteTwice(work, { carID: one.carID, deviceID: 'd9', terminalID: one.terminalID, ...lines, takesOver }),
    );
  expect([await note(false), await note(true), await note(true)]).toEqual([true, true, false]);
  const [message, ...others] = await world.told('device_taken_over', one.carID);
  expect(others).toEqual([]);
  expect(message?.content).toContain('现采用后连接的定位');
  expect(message?.content).toContain('10.0.0.2:2');
});

test('forged positions do not carry the load of another plant: not without a code, and not in one leap with it', async () => {
  const load = await putOnTheWay(
    world.server.services,
    'demo-north',
    0,
    waybillState.delivering,
    Date.now() - 3_600_000,
  );
  const row = await world.server.services.database.system
    .selectFrom('vehicles')
    .select(['deviceNo', 'plateNumber'])
    .where('tenantID', '=', 'demo-north')
    .where('carID', '=', load.carID)
    .executeTakeFirstOrThrow();
  const forger = world.connect({ deviceNo: row.deviceNo ?? '', plateNumber: row.plateNumber, terminalID: 'FORGED' });
  expect((await forger.register()).code).toBeNull();
  expect(await forger.tell(load.site, Date.now())).toBe(1);
  const device = await world
    .connect({
      deviceNo: row.deviceNo ?? '',
      plateNumber: row.plateNumber,
      terminalID: (row.deviceNo ?? '').slice(-7),
    })
    .signIn();
  expect(await device.tell(load.plant, Date.now() - 30_000)).toBe(0);
  expect(await device.tell(load.site, Date.now() - 20_000)).toBe(0);
  expect(await device.tell(load.site, Date.now() - 10_000)).toBe(0);
  const stateOf = async () =>
    (
      await world.server.services.database.system
        .selectFrom('waybills')
        .select('state')
        .where('taskDetailID', '=', load.taskDetailID)
        .executeTakeFirstOrThrow()
    ).state;
  expect(await stateOf()).toBe(waybillState.delivering);
});

test('a number of the phone that is next to nothing is rounded, one out of bounds is refused', async () => {
  const driver = await world.server.signIn('卫东升');
  const carID = `${east}-car-1`;
  const point = (more: object) => ({
    dateTime: Math.floor(Date.now() / 1000) - 5,
    location: { type: 'Point' as const, coordinates: [120.2, 30.2] as [number, number] },
    ...more,
  });
  const post = (more: object) => driver.call(positions.byApp, { body: { carID, points: [point(more)] } });
  for (const more of [{ speed: 1e-320 }, { direction: 1e-320 }, { speed: 5e-324, direction: 0 }])
    expect(await post(more)).toEqual({ accepted: 1 });
  expect(await post({ location: { type: 'Point', coordinates: [1e-320, 30.2] } })).toEqual({ accepted: 1 });
  const refused = { body: { carID, points: [point({ speed: 1e9 })] } };
  expect((await driver.refusal(positions.byApp, refused)).message).toMatch(/[一-鿿]/);
});
