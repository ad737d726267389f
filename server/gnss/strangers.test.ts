import { encodeLocationBatch } from '@pourline/domain/jt808/encodeLocation';
import { describe, expect, it } from 'vitest';
import { until } from '../testUntil.ts';
import { defaultGnssLimits } from './gnssLimits.ts';
import { Strangers } from './strangers.ts';
import { Device, known, place, startGnss } from './testGnss.ts';

const unknown = '013912345678';

describe('whoever has not signed in', () => {
  it('is ended after some frames, whatever they are, and a device that signs in after as many is not', async () => {
    const { server, kept } = await startGnss({ maxStrangerFrames: 6 });
    const stranger = new Device(server, unknown);
    for (let told = 1; told <= 6; told += 1) {
      stranger.socket.write(stranger.frame(0x0002));
      await stranger.reply(told);
    }
    stranger.socket.write(stranger.frame(0x0002));
    await stranger.closed;
    expect(stranger.replies).toHaveLength(6);
    const device = new Device(server);
    for (let told = 1; told <= 4; told += 1) expect(await device.ask(0x0002)).toMatchObject({ result: 1 });
    await device.signIn();
    for (let second = 1; second <= 20; second += 1)
      expect(await device.ask(0x0200, place(second))).toMatchObject({ result: 0 });
    expect(kept).toHaveLength(20);
    expect(server.counters).toMatchObject({ strangersEnded: 1, unknownDevice: 10 });
  });

  it('is ended for a flood before it is looked at, and for a frame longer than any that signs in', async () => {
    const { server } = await startGnss();
    const flood = new Device(server, unknown);
    flood.socket.write(Buffer.concat(Array.from({ length: 5_000 }, () => flood.frame(0x0002))));
    await until(() => expect(server.counters.strangersEnded).toBe(1));
    await flood.closed;
    expect(server.counters.frames).toBeLessThanOrEqual(defaultGnssLimits.maxStrangerFrames);
    const long = new Device(server, unknown);
    long.socket.write(Buffer.concat([Uint8Array.of(0x7e), Buffer.alloc(5_000, 0x41), Uint8Array.of(0x7e)]));
    await until(() => expect(server.counters.oversized).toBe(1));
    // After signing in frames may be as long as ever.
    const device = await new Device(server).signIn();
    const { frames } = server.counters;
    device.socket.write(Buffer.concat([Uint8Array.of(0x7e), Buffer.alloc(60_000, 0x41), Uint8Array.of(0x7e)]));
    await until(() => expect(server.counters.frames).toBe(frames + 1));
    expect(server.counters.oversized).toBe(1);
  });

  it('is ended for what it sends before a frame is found in it', async () => {
    const { server } = await startGnss();
    const stranger = new Device(server, unknown);
    stranger.socket.write(Buffer.alloc(20_000, 0x41));
    await until(() => expect(server.counters).toMatchObject({ strangersEnded: 1, frames: 0 }));
    await stranger.closed;
  });

  it('has nothing joined: a message in parts is held for signed-in devices alone', async () => {
    const { server, kept } = await startGnss();
    const device = await new Device(server).signIn();
    const body = encodeLocationBatch([1, 2, 3].map(place), false);
    const stranger = new Device(server, unknown);
    const foreign = stranger.parts(0x0704, body, 40);
    stranger.socket.write(Buffer.concat(foreign));
    for (let told = 1; told <= foreign.length; told += 1)
      expect(await stranger.reply(told)).toMatchObject({ result: 1 });
    // A gateway is believed for the devices that it has brought in.
    device.socket.write(Buffer.concat(foreign));
    for (let told = 1; told <= foreign.length; told += 1) expect(await device.reply(told)).toMatchObject({ result: 1 });
    expect(kept).toEqual([]);
    expect(server.counters.unknownDevice).toBe(2 * foreign.length);
  });

  it('of one address makes room for the next, the oldest first; who has signed in stays', async () => {
    const { server } = await startGnss({ maxStrangersPerAddress: 3 });
    const device = await new Device(server, known).signIn();
    const strangers = [];
    for (let n = 0; n < 5; n += 1) {
      const stranger = new Device(server, unknown);
      await stranger.ask(0x0002);
      strangers.push(stranger);
    }
    await Promise.all(strangers.slice(0, 2).map(({ closed }) => closed));
    for (const stranger of strangers.slice(2)) expect(await stranger.ask(0x0002)).toMatchObject({ result: 1 });
    expect(await device.ask(0x0002)).toMatchObject({ result: 0 });
    expect(server.counters).toMatchObject({ strangersEnded: 2, connections: 4 });
  });

  it('of all addresses makes room where most are', () => {
    const ended: string[] = [];
    const strangers = new Strangers(
      { maxStrangersPerAddress: 10, maxStrangers: 4, strangerFramesPerTurn: 1 },
      () => {},
    );
    const come = (address: string, name: string) => strangers.enter(address, { end: () => void ended.push(name) });
    for (const [address, name] of [
      ['a', 'a1'],
      ['b', 'b1'],
      ['b', 'b2'],
      ['c', 'c1'],
      ['d', 'd1'],
      ['b', 'b3'],
    ] as const)
      come(address, name);
    expect(ended).toEqual(['b1', 'b2']);
  });

  it('has a share of each turn with all others together, whoever waits longest first', async () => {
    const strangers = new Strangers({ ...defaultGnssLimits, strangerFramesPerTurn: 2 }, () => {});
    const handled: number[] = [];
    for (let n = 0; n < 7; n += 1) void strangers.turn('a').then(() => handled.push(n));
    const counts = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      counts.push(handled.length);
    }
    expect(handled).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const [at, count] of counts.entries()) expect(count - (counts[at - 1] ?? 0)).toBeLessThanOrEqual(2);
  });

  it('does not wait for the frames of other addresses, however many those are', async () => {
    const strangers = new Strangers({ ...defaultGnssLimits, strangerFramesPerTurn: 4 }, () => {});
    const handled: string[] = [];
    const send = (address: string): void => void strangers.turn(address).then(() => handled.push(address));
    for (let n = 0; n < 200; n += 1) send(`flood ${n % 2}`);
    send('truck');
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(handled).toContain('truck');
    expect(handled.length).toBeLessThanOrEqual(12);
  });
});
