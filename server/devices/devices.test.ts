import { devices } from '@pourline/contract/devices';
import { vehicles } from '@pourline/contract/vehicles';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { until } from '../testUntil.ts';
import { openFleet } from './testFleet.ts';

let world: Awaited<ReturnType<typeof openFleet>>;

beforeAll(async () => {
  world = await openFleet();
});
afterEach(() => {
  vi.useRealTimers();
  world.disconnect();
});
afterAll(() => world?.server.stop());

test('a terminal that was entered beforehand registers with its id and the plate of its truck, and nobody else does', async () => {
  const one = await world.truck(1);
  const right = world.connect(one);
  const { code, result } = await right.register();
  expect(result).toBe(0);
  expect(code).toMatch(/^[0-9a-f]{32}$/);
  expect(await right.authenticate(code ?? '')).toBe(0);
  for (const wrong of [
    { terminalID: '9999999' },
    { plateNumber: '浙A·00000' },
    { plateNumber: '' },
    { maker: 'OTHER' },
  ])
    expect(await world.connect({ ...one, ...wrong }).register()).toEqual({ result: 4, code: null });
  // The same answer again to the right one: it may have lost its code.
  expect((await world.connect(one).register()).code).toBe(code);
});

test('known and unknown numbers are answered alike, and take the same time', async () => {
  const one = await world.truck(1);
  for (const setup of [one, { ...one, deviceNo: '013777777777' }]) {
    const device = world.connect({ ...setup, terminalID: 'X1' });
    expect(await device.register()).toEqual({ result: 4, code: null });
    expect(await device.authenticate('0'.repeat(32))).toBe(1);
    const [{ refused }, told] = [world.gnssCounters(), device.replies.length];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    device.socket.write(device.frame(0x0100, device.registration()));
    // What there is to look up has been looked up; the refusal waits until it is as old as any other.
    await until(() => expect(world.gnssCounters().refused).toBe(refused + 1));
    vi.advanceTimersByTime(249);
    const other = world.connect(await world.truck(5));
    other.socket.write(other.frame(0x0002));
    await other.reply(1);
    expect(device.replies).toHaveLength(told);
    vi.advanceTimersByTime(1);
    expect(await device.reply(told + 1)).toMatchObject({ kind: 'registerReply', result: 4 });
    vi.useRealTimers();
  }
});

test('the first registration of a terminal waits for the plant, is told, and moves nothing; once approved it is let in at its next try', async () => {
  const one = await world.unentered(2);
  const before = await world.placeOf(one.carID);
  const device = world.connect(one);
  expect(await device.register()).toEqual({ result: 4, code: null });
  expect(await device.tell([120.3, 30.3], Date.now())).toBe(1);
  expect(await world.placeOf(one.carID)).toEqual(before);
  const waiting = await world.waitingFor(one.carID);
  expect(waiting).toMatchObject({
    terminalID: one.terminalID,
    maker: 'M',
    model: 'X',
    plate: one.plateNumber.replace('·', ''),
    askAddress: expect.stringContaining('127.0.0.1'),
    inUse: null,
  });
  expect(await world.told('device_waiting', one.carID)).toMatchObject([
    { state: 'ptms_new', data: { deviceID: waiting.deviceID }, content: expect.stringContaining(one.terminalID) },
  ]);
  expect((await device.register()).code).toBeNull();
  await until(async () => expect((await world.waitingFor(one.carID)).asked).toBe(2));
  expect(await world.told('device_waiting', one.carID)).toHaveLength(1);
  const approved = await world.fleet.call(devices.approve, { params: { id: waiting.deviceID } });
  expect(approved).toMatchObject({ state: 'dvs_approved', actions: [{ action: 'revoke' }] });
  expect(approved.history.map(({ action, by }) => [action, by])).toEqual([
    ['approve', 'person'],
    ['create', 'system'],
  ]);
  expect(await world.told('device_waiting', one.carID)).toMatchObject([{ state: 'ptms_processed' }]);
  await device.signIn();
  expect(await device.tell([120.3, 30.3], Date.now())).toBe(0);
  expect(await world.placeOf(one.carID)).toEqual([120.3, 30.3]);
});

test('another terminal of the truck waits, is told with the one in use, and takes its place when it is approved', async () => {
  const one = await world.truck(3);
  const old = await world.connect(one).signIn();
  const next = world.connect({ ...one, terminalID: 'NEW0001' });
  expect((await next.register()).code).toBeNull();
  const waiting = await world.waitingFor(one.carID);
  expect(waiting).toMatchObject({ terminalID: 'NEW0001', inUse: one.terminalID });
  expect(await world.told('device_waiting', one.carID)).toMatchObject([
    { title: '车辆更换了定位终端', content: expect.stringContaining(one.terminalID) },
  ]);
  expect(await old.tell([120.2, 30.2], Date.now() - 5000)).toBe(0);
  await world.senior.call(devices.approve, { params: { id: waiting.deviceID } });
  // The line of the old one ends with its permission.
  expect(await old.tell([120.2, 30.2], Date.now() - 4000)).toBe(1);
  expect((await old.register()).code).toBeNull();
  await next.signIn();
  const { data } = await world.fleet.call(devices.list, { query: { 'filter.carID': one.carID, sort: 'state' } });
  expect(data.map(({ terminalID, state }) => [terminalID, state])).toEqual([
    ['NEW0001', 'dvs_approved'],
    [one.terminalID, 'dvs_revoked'],
  ]);
});

test('a permission that is taken back ends the code at once; given again, the code is another', async () => {
  const one = await world.truck(4);
  const device = world.connect(one);
  const { code } = await device.register();
  await device.authenticate(code ?? '');
  const deviceID =
    (await world.fleet.call(devices.list, { query: { 'filter.carID': one.carID } })).data[0]?.deviceID ?? '';
  await world.fleet.call(devices.revoke, { params: { id: deviceID } });
  expect(await device.tell([120.2, 30.2], Date.now())).toBe(1);
  expect(await device.authenticate(code ?? '')).toBe(1);
  expect((await device.register()).code).toBeNull();
  await world.fleet.call(devices.approve, { params: { id: deviceID } });
  const again = world.connect(one);
  expect(await again.authenticate(code ?? '')).toBe(1);
  const { code: fresh } = await again.register();
  expect(fresh).not.toBe(code);
  expect(await again.authenticate(fresh ?? '')).toBe(0);
});

test('a terminal is entered beforehand by its id; one that has asked already with the plate of its truck is let in by that', async () => {
  const one = await world.unentered(5);
  const entry = { carID: one.carID, deviceNo: '013988880005', terminalID: 'E5' };
  const entered = await world.fleet.call(devices.enter, { body: entry });
  expect(entered).toMatchObject({ state: 'dvs_approved', entered: true, maker: null, plate: null });
  expect((await world.fleet.refusal(devices.enter, { body: entry })).code).toBe('device.known');
  await world.connect({ ...one, ...entry }).signIn();
  expect(await world.fleet.call(devices.info, { params: { id: entered.deviceID } })).toMatchObject({
    maker: 'M',
    model: 'X',
  });
  // The number of another truck goes with its terminal to this one.
  const other = await world.truck(6);
  await world.connect({ ...other, terminalID: 'E6' }).register();
  const waiting = await world.waitingFor(other.carID);
  const known = await world.fleet.call(devices.enter, {
    body: { carID: other.carID, deviceNo: other.deviceNo, terminalID: 'E6' },
  });
  expect(known).toMatchObject({ deviceID: waiting.deviceID, state: 'dvs_approved' });
  await world.fleet.call(devices.enter, { body: { carID: one.carID, deviceNo: other.deviceNo, terminalID: 'E6' } });
  expect((await world.fleet.call(devices.info, { params: { id: waiting.deviceID } })).state).toBe('dvs_revoked');
  expect((await world.scheduler.call(vehicles.info, { params: { id: other.carID } })).deviceNo).toBeNull();
});

/** The terminal that is let in for a truck, as the database has it. */
const admittedOf = (carID: string) =>
  world.server.services.database.system
    .selectFrom('devices')
    .select(['deviceID', 'secret', 'state'])
    .where('carID', '=', carID)
    .where('state', '=', 'dvs_approved')
    .executeTakeFirstOrThrow();
const rowOf = (deviceID: string) =>
  world.server.services.database.system
    .selectFrom('devices')
    .select(['state', 'secret'])
    .where('deviceID', '=', deviceID)
    .executeTakeFirstOrThrow();
/** Changes a terminal as another process does that has not told of it yet. */
const changeElsewhere = (deviceID: string, values: { state?: 'dvs_revoked'; secret?: string }) =>
  world.server.services.database.system.updateTable('devices').set(values).where('deviceID', '=', deviceID).execute();

test('the secret of a permission ends with it, whether it is taken back or goes to another terminal', async () => {
  const one = await world.truck(7);
  const { deviceID, secret } = await admittedOf(one.carID);
  expect(secret).not.toBe('');
  await world.fleet.call(devices.revoke, { params: { id: deviceID } });
  expect(await rowOf(deviceID)).toEqual({ state: 'dvs_revoked', secret: '' });
  await world.fleet.call(devices.approve, { params: { id: deviceID } });
  const again = await rowOf(deviceID);
  expect(again.state).toBe('dvs_approved');
  expect(['', secret]).not.toContain(again.secret);
  const other = { carID: one.carID, deviceNo: one.deviceNo, terminalID: 'E7' };
  await world.fleet.call(devices.enter, { body: other });
  expect(await rowOf(deviceID)).toEqual({ state: 'dvs_revoked', secret: '' });
});

test('a code is refused by the state of its terminal alone, before the process has heard that it was taken back', async () => {
  const one = await world.truck(8);
  const { code } = await world.connect(one).register();
  expect(await world.connect(one).authenticate(code ?? '')).toBe(0);
  await changeElsewhere((await admittedOf(one.carID)).deviceID, { state: 'dvs_revoked' });
  expect(await world.connect(one).authenticate(code ?? '')).toBe(1);
});

test('a code is refused by its secret alone, before the process has heard that the permission was given anew', async () => {
  const one = await world.truck(9);
  const { code } = await world.connect(one).register();
  expect(await world.connect(one).authenticate(code ?? '')).toBe(0);
  await changeElsewhere((await admittedOf(one.carID)).deviceID, { secret: 'given anew elsewhere' });
  expect(await world.connect(one).authenticate(code ?? '')).toBe(1);
});
