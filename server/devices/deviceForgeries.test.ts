import { devices } from '@pourline/contract/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Work } from '../work.ts';
import { transact } from '../work.ts';
import { noteAsking } from './deviceNotes.ts';
import { east, openFleet } from './testFleet.ts';

let world: Awaited<ReturnType<typeof openFleet>>;

beforeAll(async () => {
  world = await openFleet();
});
afterAll(() => world?.server.stop());

/** Terminals that ask for a truck, whose own terminal has registered and is of maker M. */
const askFor = async (n: number) => {
  const one = await world.truck(n);
  await world.connect(one).signIn();
  const truck = { tenantID: east, ...one };
  const knock = (terminalID: string, told: { plate?: string; maker?: string } = {}) =>
    transact(world.server.services, east, 'system', (work: Work) =>
      noteAsking(
        work,
        truck,
        { deviceNo: one.deviceNo, terminalID, maker: 'M', model: 'X', plate: one.plateNumber, ...told },
        '10.0.0.1:1',
      ),
    );
  const waiting = async () => (await world.devicesOf(one.carID, 'dvs_waiting')).map(({ terminalID }) => terminalID);
  return { one, knock, waiting };
};

test('however many forged terminals ask, the one of the right plate and maker is listed, and the plant is told how many more asked', async () => {
  const { one, knock, waiting } = await askFor(2);
  for (let n = 0; n < 8; n += 1) await knock(`FORGE${n}`, n % 2 === 0 ? { plate: '浙A99999' } : { maker: 'OTHER' });
  expect(await waiting()).toHaveLength(5);
  const others = await world.told('device_others', one.carID);
  expect(others).toMatchObject([{ state: 'ptms_new', content: expect.stringContaining('另有 3 次') }]);
  await knock('TRUE002');
  expect(await waiting()).toContain('TRUE002');
  expect((await world.told('device_waiting', one.carID)).map(({ content }) => content).join()).toContain('TRUE002');
  // In the place of one that is refused another stands at most; the true one stays.
  const [forged] = (await world.devicesOf(one.carID, 'dvs_waiting')).filter(
    ({ terminalID }) => terminalID !== 'TRUE002',
  );
  await world.fleet.call(devices.refuse, { params: { id: forged?.deviceID ?? '' } });
  for (const id of ['FORGE8', 'FORGE9']) await knock(id, { plate: '' });
  expect(await waiting()).toContain('TRUE002');
  expect(await waiting()).toHaveLength(6);
  expect(await world.told('device_others', one.carID)).toMatchObject([
    { content: expect.stringContaining('另有 4 次') },
  ]);
});

test('forged terminals that know plate and maker do not push out the true one, which asks again, nor is the plant told of each', async () => {
  const { one, knock, waiting } = await askFor(3);
  for (let n = 0; n < 6; n += 1) await knock(`FORGE${n}`);
  for (let n = 0; n < 2; n += 1) await knock('TRUE003');
  expect(await waiting()).toContain('TRUE003');
  for (let n = 6; n < 40; n += 1) await knock(`FORGE${n}`);
  const listed = await waiting();
  expect(listed).toHaveLength(20);
  expect(listed).toContain('TRUE003');
  expect(listed).toContain('FORGE39');
  expect(await world.told('device_waiting', one.carID)).toHaveLength(5);
  expect(await world.told('device_others', one.carID)).toMatchObject([
    { content: expect.stringContaining('另有 36 次') },
  ]);
});
