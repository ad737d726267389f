import { encodeAuthentication } from '@pourline/domain/jt808/registration';
import { describe, expect, it } from 'vitest';
import type { GnssDevice } from './gnssOptions.ts';
import { Device, deviceOf, known, place, startGnss } from './testGnss.ts';

describe('whom a JT/T 808 server lets in', () => {
  it('counts no refusal when a device could not be looked up, and lets it in once it can', async () => {
    let isAway = true;
    const lookedUp = async (): Promise<GnssDevice> => {
      if (isAway) throw new Error('the database is away');
      return deviceOf(known);
    };
    const { server } = await startGnss(
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
    const { server } = await startGnss({ maxTriesPerAddress: 3, refusalMs: 5 });
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
    const { server } = await startGnss({ maxTriesPerAddress: 2, refusalMs: 5 });
    for (const phone of ['013900000001', '013900000002', known])
      expect((await new Device(server, phone).register()).result).toBe(4);
    expect(server.counters).toMatchObject({ refused: 3, limited: 1, registered: 0 });
    expect(await new Device(server).authenticate('right code')).toBe(0);
  });

  it('refuses unknown devices, wrong codes and positions before authentication', async () => {
    const { server, kept } = await startGnss();
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
});
