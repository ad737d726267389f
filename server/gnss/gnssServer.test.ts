import type { HeaderForm } from '@pourline/domain/jt808/header';
import { describe, expect, it } from 'vitest';
import { until } from '../testUntil.ts';
import { Device, deviceOf, known, place, secondsOf, startGnss } from './testGnss.ts';

describe('a JT/T 808 server', () => {
  it.each<HeaderForm>([2013, 2019])(
    'registers, authenticates, keeps and acknowledges a position (%i)',
    async (form) => {
      const { server, kept } = await startGnss();
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
    const { server } = await startGnss(
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
    await until(() => expect(server.counters.connections).toBe(0));
    await new Device(server).signIn();
    expect(told).toHaveLength(1);
  });

  it('hostile bytes, oversized frames and a kill in the middle of a frame do not touch a healthy connection', async () => {
    const { server, kept } = await startGnss({ maxFrameBytes: 512, maxBadFrames: 5 });
    const healthy = await new Device(server).signIn();
    const hostile = new Device(server);
    hostile.socket.write(Buffer.from('GET / HTTP/1.1\r\n\r\n~garbage~~\u0000~'));
    hostile.socket.write(Buffer.alloc(5000, 0x41));
    const killed = await new Device(server).signIn();
    killed.socket.write(killed.frame(0x0200, place(9)).subarray(0, 20));
    killed.socket.resetAndDestroy();
    healthy.socket.write(healthy.frame(0x0200, place(1)));
    expect(await healthy.reply(1)).toMatchObject({ result: 0 });
    await until(() => expect(server.counters).toMatchObject({ connections: 2, oversized: 1, badChecksum: 1 }));
    hostile.socket.write(Buffer.from(`~${'bad~'.repeat(20)}`));
    await hostile.closed;
    healthy.socket.write(healthy.frame(0x0200, place(2)));
    expect(await healthy.reply(2)).toMatchObject({ result: 0 });
    expect(secondsOf(kept)).toEqual([1, 2]);
  });

  it('bounds connections and closes all at once', async () => {
    const { server } = await startGnss({ maxConnections: 2 });
    const devices = [await new Device(server).signIn(), await new Device(server).signIn()];
    await new Device(server).closed;
    await server.close();
    await Promise.all(devices.map(({ closed }) => closed));
    expect(server.counters.connections).toBe(0);
  });

  it('takes turns: a quiet device beside a flood is answered before the flood is worked off', async () => {
    const { server } = await startGnss();
    const flood = await new Device(server).signIn();
    const quiet = await new Device(server).signIn();
    flood.socket.write(Buffer.concat(Array.from({ length: 4_000 }, () => flood.frame(0x0002))));
    quiet.socket.write(quiet.frame(0x0002));
    await quiet.reply(1);
    expect(flood.replies.length).toBeLessThan(1_000);
    await flood.reply(4_000);
  });
});
