import { encodeLocation, encodeLocationBatch } from '@pourline/domain/jt808/encodeLocation';
import type { HeaderForm } from '@pourline/domain/jt808/header';
import type { Location } from '@pourline/domain/jt808/location';
import { encodeAuthentication } from '@pourline/domain/jt808/registration';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultGnssLimits, type GnssLimits } from './gnssLimits.ts';
import { type GnssDevice, type GnssOptions, type GnssServer, startGnssServer } from './gnssServer.ts';
import { TestDevice } from './testDevice.ts';

const known = '013800000001';
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const deviceOf = (deviceNo: string): GnssDevice => ({
  ...{ tenantID: 't1', carID: 'car1', deviceID: 'd1', terminalID: '1', model: null, secret: 's', deviceNo },
});

type Kept = { device: GnssDevice; locations: Location[]; receivedAt: number };

async function start(limits: Partial<GnssLimits> = {}, options: Partial<GnssOptions> = {}) {
  const kept: Kept[] = [];
  const server = await startGnssServer({
    ...{ port: 0, host: '127.0.0.1', now: () => 1_700_000_000_000, limits },
    gate: {
      edition: () => 1,
      register: async ({ deviceNo }) => (deviceNo.endsWith('13800000001') ? 'right code' : null),
      authenticate: async (phone, code) => (code === 'right code' ? deviceOf(phone) : null),
      recheck: async (device) => device,
      twice: () => {},
    },
    onLocations: async (device, locations, receivedAt) => {
      kept.push({ device, locations, receivedAt });
    },
    ...options,
  });
  closers.push(() => server.close());
  return { server, kept };
}

/** A device of these tests, ended with them. */
class Device extends TestDevice {
  constructor(server: GnssServer, phone = known, form: HeaderForm = 2013) {
    super(server.port, { deviceNo: phone, terminalID: '1', plateNumber: '' }, form);
    closers.push(() => this.end());
  }
}

/** Another device signs in and says so many times that it is there; each is answered before the next. */
async function talk(server: GnssServer, times = 1): Promise<void> {
  const other = await new Device(server).signIn();
  for (let count = 1; count <= times; count += 1) {
    other.socket.write(other.frame(0x0002));
    await other.reply(count);
  }
}

function place(second: number): Uint8Array {
  const where = { fixed: true, ignition: true, lat: 22.5, lon: 114, altitudeM: 10, speedKmh: 40, courseDeg: 90 };
  return encodeLocation({ ...where, time: 1_700_000_000_000 + second * 1000 });
}

function secondsOf(kept: Kept[]): number[] {
  return kept.flatMap(({ locations }) => locations).map(({ time }) => (time - 1_700_000_000_000) / 1000);
}

describe('JT/T 808 server', () => {
  it('counts no refusal when a device could not be looked up, and lets it in once it can', async () => {
    let isAway = true;
    const lookedUp = async (): Promise<GnssDevice> => {
      if (isAway) throw new Error('the database is away');
      return deviceOf(known);
    };
    const { server } = await start(
      { maxRefused: 2, refusalMs: 5 },
      {
        gate: {
          edition: () => 1,
          register: async () => 'right code',
          authenticate: lookedUp,
          recheck: async (device) => device,
          twice: () => {},
        },
      },
    );
    const device = new Device(server);
    const code = encodeAuthentication({ code: 'right code', imei: null, software: null }, 2013);
    for (let n = 1; n <= 3; n += 1) expect(await device.ask(0x0102, code)).toMatchObject({ result: 1 });
    isAway = false;
    expect(await device.ask(0x0102, code)).toMatchObject({ result: 0 });
  });

  it('lets a right code in from an address that has shown too many wrong ones, which end their connections', async () => {
    const { server } = await start({ maxTriesPerAddress: 3, refusalMs: 5 });
    const honest = await new Device(server).signIn();
    honest.end();
    const stranger = new Device(server, '013900000009');
    for (let n = 1; n <= 4; n += 1) expect(await stranger.authenticate(`wrong ${n}`)).toBe(1);
    await stranger.closed;
    const again = new Device(server, '013900000009');
    expect(await again.authenticate('wrong 5')).toBe(1);
    await again.closed;
    const truck = new Device(server);
    expect(await truck.authenticate('right code')).toBe(0);
    expect(await truck.tell([114, 22.5], 1_700_000_000_000)).toBe(0);
    // A terminal behind the same gateway that has lost its permission takes nobody else's line away.
    expect(await truck.authenticate('wrong 6')).toBe(1);
    expect(await truck.tell([114, 22.5], 1_700_000_005_000)).toBe(0);
    expect(await new Device(server).register()).toMatchObject({ result: 0 });
    expect(server.counters).toMatchObject({ refused: 6, limited: 3 });
  });

  it('looks at no more registrations of an address that has told too many wrong ones; codes are not touched by it', async () => {
    const { server } = await start({ maxTriesPerAddress: 2, refusalMs: 5 });
    for (const phone of ['013900000001', '013900000002', known])
      expect((await new Device(server, phone).register()).result).toBe(4);
    expect(server.counters).toMatchObject({ refused: 3, limited: 1, registered: 0 });
    expect(await new Device(server).authenticate('right code')).toBe(0);
  });

  it.each<HeaderForm>([2013, 2019])(
    'registers, authenticates, keeps and acknowledges a position (%i)',
    async (form) => {
      const { server, kept } = await start();
      const device = await new Device(server, known, form).signIn();
      device.socket.write(device.frame(0x0002));
      device.socket.write(device.frame(0x0200, place(1)));
      expect(await device.reply(1)).toMatchObject({ messageId: 0x0002, result: 0 });
      expect(await device.reply(2)).toMatchObject({ messageId: 0x0200, result: 0, serial: 4 });
      expect(kept).toMatchObject([
        { device: { carID: 'car1' }, receivedAt: 1_700_000_000_000, locations: [{ lat: 22.5 }] },
      ]);
      expect(server.counters).toMatchObject({ connections: 1, frames: 4, locations: 1, unknownDevice: 0 });
    },
  );

  it('tells when a second connection takes the place of one that was silent but open, and of one that had gone tells nothing', async () => {
    const told: { first: string; second: string; takesOver: boolean }[] = [];
    const believed: boolean[] = [];
    const { server } = await start(
      { aliveMs: 0 },
      {
        gate: {
          edition: () => 1,
          register: async () => 'right code',
          authenticate: async (phone) => deviceOf(phone),
          recheck: async (device) => device,
          twice: (_, lines) => void told.push(lines),
        },
        onLocations: async (_, __, ___, isSecond) => void believed.push(!isSecond),
      },
    );
    const first = await new Device(server).signIn();
    const second = await new Device(server).signIn();
    const [one, other] = [first, second].map(({ socket }) => `127.0.0.1:${socket.localPort}`);
    expect(told).toMatchObject([{ takesOver: true }]);
    expect([told[0]?.first, told[0]?.second].map((address) => address?.replace('::ffff:', ''))).toEqual([one, other]);
    expect(await second.ask(0x0200, place(1))).toMatchObject({ result: 0 });
    expect(believed).toEqual([true]);
    expect(server.counters.secondConnections).toBe(1);
    first.end();
    second.end();
    await vi.waitFor(() => expect(server.counters.connections).toBe(0));
    await new Device(server).signIn();
    expect(told).toHaveLength(1);
  });

  it('acknowledges only when kept, and says so when keeping failed', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onLocations = vi.fn().mockReturnValueOnce(promise).mockResolvedValue(undefined);
    const { server } = await start({}, { onLocations });
    const device = await new Device(server).signIn();
    device.socket.write(device.frame(0x0200, place(1)));
    await vi.waitFor(() => expect(onLocations).toHaveBeenCalledOnce());
    await talk(server);
    expect(device.replies).toEqual([]);
    reject(new Error('disk full'));
    expect(await device.reply(1)).toMatchObject({ result: 1 });
    device.socket.write(device.frame(0x0200, place(2)));
    expect(await device.reply(2)).toMatchObject({ result: 0 });
    resolve();
  });

  it('passes positions of one chunk together, in order, and those split into bytes too', async () => {
    const { server, kept } = await start();
    const device = await new Device(server).signIn();
    device.socket.write(Buffer.concat([1, 2, 3].map((second) => device.frame(0x0200, place(second)))));
    await device.reply(3);
    expect(kept.map(({ locations }) => locations.length)).toEqual([3]);
    device.socket.setNoDelay(true);
    for (const byte of device.frame(0x0200, place(4))) {
      device.socket.write(Uint8Array.of(byte));
      await new Promise((next) => setImmediate(next));
    }
    await device.reply(4);
    expect(secondsOf(kept)).toEqual([1, 2, 3, 4]);
  });

  it('takes batches, whole and in parts, and acknowledges every part', async () => {
    const { server, kept } = await start();
    const device = await new Device(server).signIn();
    device.socket.write(device.frame(0x0704, encodeLocationBatch([place(1), place(2)], true)));
    await device.reply(1);
    const body = encodeLocationBatch([3, 4, 5].map(place), false);
    device.socket.write(Buffer.concat(device.parts(0x0704, body, 40)));
    expect(await device.reply(4)).toMatchObject({ messageId: 0x0704, result: 0 });
    expect(secondsOf(kept)).toEqual([1, 2, 3, 4, 5]);
    expect(kept[0]?.locations[0]?.attributes.archive).toBe(true);
  });

  it('gives up unfinished messages', async () => {
    const parts = { ...defaultGnssLimits.parts, maxAgeMs: 30 };
    const { server } = await start({ parts, idleMs: 400 });
    const device = await new Device(server).signIn();
    const [first] = device.parts(0x0704, encodeLocationBatch([place(1), place(2)], false), 30);
    device.socket.write(first ?? '');
    await vi.waitFor(() => expect(server.counters.subPackagesDropped).toBe(1), { timeout: 2000 });
  });

  it('refuses unknown devices, wrong codes and positions before authentication', async () => {
    const { server, kept } = await start();
    const stranger = new Device(server, '013900000009');
    stranger.socket.write(stranger.frame(0x0100, new Uint8Array(45)));
    expect(await stranger.reply(1)).toMatchObject({ kind: 'registerReply', result: 4 });
    const device = new Device(server);
    device.socket.write(device.frame(0x0200, place(1)));
    expect(await device.reply(1)).toMatchObject({ messageId: 0x0200, result: 1 });
    device.socket.write(device.frame(0x0102, encodeAuthentication({ code: 'x', imei: null, software: null }, 2013)));
    expect(await device.reply(2)).toMatchObject({ messageId: 0x0102, result: 1 });
    expect(server.counters.unknownDevice).toBe(3);
    expect(kept).toEqual([]);
  });

  it('hostile bytes, oversized frames and a kill in the middle of a frame do not touch a healthy connection', async () => {
    const { server, kept } = await start({ maxFrameBytes: 512, maxBadFrames: 5 });
    const healthy = await new Device(server).signIn();
    const hostile = new Device(server);
    hostile.socket.write(Buffer.from('GET / HTTP/1.1\r\n\r\n~garbage~~\u0000~'));
    hostile.socket.write(Buffer.alloc(5000, 0x41));
    const killed = await new Device(server).signIn();
    killed.socket.write(killed.frame(0x0200, place(9)).subarray(0, 20));
    killed.socket.resetAndDestroy();
    healthy.socket.write(healthy.frame(0x0200, place(1)));
    expect(await healthy.reply(1)).toMatchObject({ result: 0 });
    await vi.waitFor(() => expect(server.counters).toMatchObject({ connections: 2, oversized: 1, badChecksum: 1 }));
    hostile.socket.write(Buffer.from(`~${'bad~'.repeat(20)}`));
    await hostile.closed;
    healthy.socket.write(healthy.frame(0x0200, place(2)));
    expect(await healthy.reply(2)).toMatchObject({ result: 0 });
    expect(secondsOf(kept)).toEqual([1, 2]);
  });

  it('ends half-sent frames, silent devices and those who never sign in', async () => {
    const long = 600_000;
    // One limit at a time, so that nothing else can have ended the line.
    const { server: impatient } = await start({ frameMs: 60, idleMs: long, signInMs: long });
    const loris = await new Device(impatient).signIn();
    const drip = setInterval(() => loris.socket.write('A'), 10);
    closers.push(() => clearInterval(drip));
    loris.socket.write(Uint8Array.of(0x7e, 0x02));
    await loris.closed;
    const { server: strict } = await start({ frameMs: long, idleMs: long, signInMs: 200 });
    await new Device(strict).closed;
    const { server: watchful } = await start({ frameMs: long, idleMs: 700, signInMs: long });
    await (await new Device(watchful).signIn()).closed;
    for (const { counters } of [impatient, strict, watchful])
      await vi.waitFor(() => expect(counters.connections).toBe(0));
  });

  it('stops reading a device while its positions wait, and loses none', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const seen: number[] = [];
    const onLocations: GnssOptions['onLocations'] = async (_device, locations) => {
      await promise;
      seen.push(...locations.map(({ time }) => time));
    };
    const { server } = await start({ maxWaitingFrames: 4 }, { onLocations });
    const device = await new Device(server).signIn();
    const frames = Array.from({ length: 20_000 }, (_, second) => device.frame(0x0200, place(second)));
    device.socket.write(Buffer.concat(frames));
    // A line that is still read gives up 64 KB with every turn; its 20,000 frames would be through long before the other's talk is.
    await talk(server, 100);
    expect(server.counters.frames).toBeLessThan(10_000);
    resolve();
    await vi.waitFor(() => expect(seen).toHaveLength(20_000), { timeout: 5000 });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await device.reply(20_000);
  });

  it('bounds connections and closes all at once', async () => {
    const { server } = await start({ maxConnections: 2 });
    const devices = [await new Device(server).signIn(), await new Device(server).signIn()];
    await new Device(server).closed;
    await server.close();
    await Promise.all(devices.map(({ closed }) => closed));
    expect(server.counters.connections).toBe(0);
  });

  it('takes turns: a quiet device beside a flood is answered before the flood is worked off', async () => {
    const { server } = await start();
    const flood = await new Device(server).signIn();
    const quiet = await new Device(server).signIn();
    flood.socket.write(Buffer.concat(Array.from({ length: 4_000 }, () => flood.frame(0x0002))));
    quiet.socket.write(quiet.frame(0x0002));
    await quiet.reply(1);
    expect(flood.replies.length).toBeLessThan(1_000);
    await flood.reply(4_000);
  });
});
