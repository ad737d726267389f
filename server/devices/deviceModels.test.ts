import { encodeLocation, encodeLocationBatch } from '@pourline/domain/jt808/encodeLocation';
import { fromHex } from '@pourline/domain/jt808/hexText';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestDevice } from '../gnss/testDevice.ts';
import { openFleet } from './testFleet.ts';

let world: Awaited<ReturnType<typeof openFleet>>;

beforeAll(async () => {
  world = await openFleet();
});
afterEach(() => world.disconnect());
afterAll(() => world?.server.stop());

/** A report with the alarm bit 0 and item 0xF8, which makers read differently, and with the way in which the drum turns. */
const body = (time: number): Uint8Array =>
  Uint8Array.from([
    ...encodeLocation({
      ...{ fixed: true, ignition: true, alarmFlags: 1, altitudeM: 10, speedKmh: 0, courseDeg: 0 },
      ...{ lon: 120.21, lat: 30.21, time },
    }),
    ...fromHex('f8020190520102'),
  ]);
const kept = async (carID: string) =>
  (
    await world.server.services.database.system
      .selectFrom('positions')
      .select('attributes')
      .where('carID', '=', carID)
      .orderBy('gnssTime')
      .execute()
  ).map(({ attributes }) => attributes);
const tell = async (device: TestDevice, messageId: number, bytes: Uint8Array): Promise<void> => {
  expect(await device.ask(messageId, bytes)).toMatchObject({ kind: 'reply', result: 0 });
};

test('what a terminal sends is read by the rules of the model that it told when it registered, from its next registration by a new one', async () => {
  const one = await world.truck(3);
  const now = Math.floor(Date.now() / 1000) * 1000;
  const pedometer = await world.connect({ ...one, model: 'C5L' }).signIn();
  await tell(pedometer, 0x0200, body(now - 60_000));
  await tell(pedometer, 0x0704, encodeLocationBatch([body(now - 50_000)], true));
  pedometer.end();
  await pedometer.closed;
  const padlock = await world.connect({ ...one, model: 'g-360p' }).signIn();
  await tell(padlock, 0x0200, body(now - 40_000));
  padlock.end();
  await padlock.closed;
  const unknown = await world.connect({ ...one, model: 'X' }).signIn();
  await tell(unknown, 0x0200, body(now - 30_000));
  expect(await kept(one.carID)).toEqual([
    expect.objectContaining({ alarm: 'sos', steps: 400, drum: 2 }),
    expect.objectContaining({ alarm: 'sos', steps: 400, drum: 2 }),
    expect.objectContaining({ alarm: 'removing', temp2: -10 }),
    expect.objectContaining({ alarm: 'sos', temp2: -10 }),
  ]);
  expect((await kept(one.carID)).map((attributes) => 'steps' in (attributes ?? {}))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
