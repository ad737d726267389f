import { devices } from '@pourline/contract/devices';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { east, openFleet } from './testFleet.ts';

let world: Awaited<ReturnType<typeof openFleet>>;
let rival: Awaited<ReturnType<typeof world.server.signIn>>;

beforeAll(async () => {
  world = await openFleet();
  rival = await world.server.signIn('窦清', 'senior', 'demo-north');
});
afterEach(() => world.disconnect());
afterAll(() => world?.server.stop());

const rowsOf = (terminalID: string) =>
  world.server.services.database.system
    .selectFrom('devices')
    .select(['tenantID', 'state', 'deviceNo'])
    .where('terminalID', '=', terminalID)
    .execute();
const numberOf = async (carID: string) =>
  (
    await world.server.services.database.system
      .selectFrom('vehicles')
      .select('deviceNo')
      .where('carID', '=', carID)
      .executeTakeFirstOrThrow()
  ).deviceNo;

test.each([
  ['as it is', (no: string) => no],
  ['without its zero', (no: string) => no.replace(/^0/, '')],
  ['with the zeros of a frame of 2019', (no: string) => no.padStart(20, '0')],
])('a number that another plant holds is refused %s, and its terminals are told to nobody else', async (_, written) => {
  const one = await world.truck(7);
  const carID = 'demo-north-car-3';
  const before = await numberOf(carID);
  const body = { carID, deviceNo: written(one.deviceNo), terminalID: 'RIVAL' };
  const refused = await rival.refusal(devices.enter, { body });
  expect([refused.status, refused.code]).toEqual([409, 'device.numberTaken']);
  expect(refused.message).toMatch(/已被登记.*平台运营/);
  expect(refused.message).not.toMatch(/east|东/);
  expect(await rowsOf('RIVAL')).toEqual([]);
  expect(await numberOf(carID)).toBe(before);
  await world.connect({ ...one, terminalID: 'NEW0007' }).register();
  await world.waitingFor(one.carID);
  expect(await rowsOf('NEW0007')).toEqual([{ tenantID: east, state: 'dvs_waiting', deviceNo: one.deviceNo }]);
});

test('a terminal that waits at a plant which has lost its number since is not approved there', async () => {
  const one = await world.truck(8);
  const north = 'demo-north-car-4';
  await world.connect({ ...one, terminalID: 'NEW0008' }).register();
  const waiting = await world.waitingFor(one.carID);
  const { system } = world.server.services.database;
  await system.updateTable('vehicles').set({ deviceNo: null }).where('carID', '=', one.carID).execute();
  await rival.call(devices.enter, { body: { carID: north, deviceNo: one.deviceNo, terminalID: 'OTHER08' } });
  const refused = await world.fleet.refusal(devices.approve, { params: { id: waiting.deviceID } });
  expect([refused.status, refused.code]).toEqual([409, 'device.numberTaken']);
  expect((await rowsOf('NEW0008'))[0]?.state).toBe('dvs_waiting');
  // The terminal that the first plant still has as approved is nobody's: the number is the other plant's now.
  expect((await world.connect(one).register()).code).toBeNull();
});

test('a number is kept with its zeros however it was entered, and a registration by 2013 and 2019 finds it', async () => {
  const one = await world.truck(9);
  const entry = { carID: one.carID, deviceNo: '13977700009', terminalID: 'E9' };
  expect((await world.fleet.call(devices.enter, { body: entry })).deviceNo).toBe('013977700009');
  expect(await numberOf(one.carID)).toBe('013977700009');
  await world.connect({ ...one, ...entry }).signIn();
  await world.connect({ ...one, ...entry }, 2019).signIn();
  for (const deviceNo of ['000000000000', '000000012345'])
    expect((await world.fleet.refusal(devices.enter, { body: { ...entry, deviceNo } })).status).toBe(400);
  expect(await numberOf(one.carID)).toBe('013977700009');
});

test('a number that no truck carries is written down nowhere', async () => {
  const one = await world.truck(10);
  await world.connect({ ...one, deviceNo: '013766600001', terminalID: 'NOWHERE' }).register();
  await world.connect({ ...one, deviceNo: '000000000000', terminalID: 'NOWHERE' }).register();
  // One that is written down comes after those that would have been.
  await world.connect({ ...one, terminalID: 'NEW0010' }).register();
  await world.waitingFor(one.carID);
  expect(await rowsOf('NOWHERE')).toEqual([]);
});
