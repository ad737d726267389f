import { encodeLocation } from '@pourline/domain/jt808/encodeLocation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFleet } from '../devices/testFleet.ts';
import { asSent } from './asSent.ts';

let park: Awaited<ReturnType<typeof openFleet>>;
beforeAll(async () => {
  park = await openFleet();
}, 60_000);
afterAll(() => park?.server.stop());

const alarmFlags = (1 << 18) | (1 << 15);
/** Sends a truck's place with extra items behind it; returns what is kept. */
const keep = async (n: number, items: Uint8Array, motion = { speedKmh: 30, courseDeg: 90 }) => {
  const truck = await park.truck(n);
  const device = park.connect(truck);
  await device.signIn();
  const place = encodeLocation({
    ...{ fixed: true, lon: 120.2, lat: 30.2, altitudeM: -12, ignition: true, alarmFlags, speedKmh: 0, courseDeg: 0 },
    time: park.server.services.clock.now() - 2_000,
  });
  // As a device writes them: what the encoder would not.
  const words = new DataView(place.buffer, place.byteOffset);
  words.setUint16(18, motion.speedKmh * 10);
  words.setUint16(20, motion.courseDeg);
  expect(await device.ask(0x0200, Buffer.concat([place, items]))).toMatchObject({ result: 0 });
  return park.server.services.database.system
    .selectFrom('positions')
    .select(['speed', 'direction', 'altitude', 'alarmWord', 'statusWord', 'unread', 'attributes'])
    .where('carID', '=', truck.carID)
    .where('source', '=', 'gnss')
    .orderBy('gnssTime', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
};

describe('with a position', () => {
  it('alarm word, status word, height and what no rule reads are kept as they came', async () => {
    const items = Uint8Array.of(0xe0, 4, 1, 2, 3, 4, 0x01, 3, 1, 2, 3, 0x30, 1, 25);
    const { attributes, ...sent } = await keep(2, items);
    expect(sent).toEqual({
      ...{ speed: 30, direction: 90 },
      ...{ altitude: -12, alarmWord: alarmFlags, statusWord: 3 },
      unread: [
        { id: 0xe0, hex: '01020304' },
        { id: 0x01, hex: '010203' },
      ],
    });
    expect(attributes).toMatchObject({ rssi: 25, alarms: ['当天累计驾驶超时'] });
  });

  it.each([
    [3, { speedKmh: 6553.5, courseDeg: 400 }, { speed: null, direction: null }],
    [4, { speedKmh: 300.1, courseDeg: 359 }, { speed: null, direction: 359 }],
    [5, { speedKmh: 300, courseDeg: 65_535 }, { speed: 300, direction: null }],
    [6, { speedKmh: 0, courseDeg: 361 }, { speed: 0, direction: null }],
  ])('truck %i: what no truck does is no speed and no direction: %o', async (n, motion, kept) => {
    expect(await keep(n, Uint8Array.of(), motion)).toMatchObject(kept);
    const { carID } = await park.truck(n);
    const shown = park.server.services.database.system
      .selectFrom('vehicles')
      .select(['speed', 'direction'])
      .where('carID', '=', carID);
    expect(await shown.executeTakeFirstOrThrow()).toEqual(kept);
  });

  it('of what nobody reads a long item is cut, and says how long it was', () => {
    const place = { ...{ fixed: true, lat: 30, lon: 120, altitudeM: 5, speedKmh: 0, courseDeg: 0, time: 0 } };
    const told = { alarmFlags: 0x80000000, statusFlags: 0xffffffff, attributes: {}, details: {} };
    const unread = Array.from({ length: 40 }, (_, id) => ({ id, hex: 'cd'.repeat(250) }));
    const sent = asSent({ ...place, ...told, unread });
    expect(sent).toMatchObject({ altitudeM: 5, alarmWord: 0x80000000, statusWord: 0xffffffff });
    expect(sent.unread.map(({ hex, bytes }) => [hex.length / 2, bytes])).toEqual([
      [250, undefined],
      [250, undefined],
      [250, undefined],
      [250, undefined],
      [13, 250],
    ]);
    for (const altitudeM of [-32_768, 32_767])
      expect(asSent({ ...place, altitudeM, ...told, unread }).altitudeM).toBeNull();
    const empty = Array.from({ length: 30_000 }, () => ({ id: 0xe0, hex: '' }));
    expect(asSent({ ...place, ...told, unread: empty }).unread.length).toBeLessThan(520);
  });

  it('what nobody reads takes no more room than a frame has', async () => {
    const long = Uint8Array.from([0xe0, 255, ...Array(255).fill(0xab)]);
    const { unread } = await keep(1, Buffer.concat([long, long, long]));
    expect(unread).toEqual(Array(3).fill({ id: 0xe0, hex: 'ab'.repeat(255) }));
  });
});
