import { encodeLocationBatch } from '@pourline/domain/jt808/encodeLocation';
import { describe, expect, it, vi } from 'vitest';
import { until } from '../testUntil.ts';
import type { GnssOptions } from './gnssOptions.ts';
import { Device, place, secondsOf, startGnss, talk } from './testGnss.ts';

describe('positions that a JT/T 808 server takes', () => {
  it('acknowledges only when kept, and says so when keeping failed', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onLocations = vi.fn().mockReturnValueOnce(promise).mockResolvedValue(undefined);
    const { server } = await startGnss({}, { onLocations });
    const device = await new Device(server).signIn();
    device.socket.write(device.frame(0x0200, place(1)));
    await until(() => expect(onLocations).toHaveBeenCalledOnce());
    await talk(server);
    expect(device.replies).toEqual([]);
    reject(new Error('disk full'));
    expect(await device.reply(1)).toMatchObject({ result: 1 });
    device.socket.write(device.frame(0x0200, place(2)));
    expect(await device.reply(2)).toMatchObject({ result: 0 });
    resolve();
  });

  it('passes positions of one chunk together, in order, and those split into bytes too', async () => {
    const { server, kept } = await startGnss();
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
    const { server, kept } = await startGnss();
    const device = await new Device(server).signIn();
    device.socket.write(device.frame(0x0704, encodeLocationBatch([place(1), place(2)], true)));
    await device.reply(1);
    const body = encodeLocationBatch([3, 4, 5].map(place), false);
    device.socket.write(Buffer.concat(device.parts(0x0704, body, 40)));
    expect(await device.reply(4)).toMatchObject({ messageId: 0x0704, result: 0 });
    expect(secondsOf(kept)).toEqual([1, 2, 3, 4, 5]);
    expect(kept[0]?.locations[0]?.attributes.archive).toBe(true);
  });

  it('stops reading a device while its positions wait, and loses none', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const seen: number[] = [];
    const onLocations: GnssOptions['onLocations'] = async (_device, locations) => {
      await promise;
      seen.push(...locations.map(({ time }) => time));
    };
    const { server } = await startGnss({ maxWaitingFrames: 4 }, { onLocations });
    const device = await new Device(server).signIn();
    const frames = Array.from({ length: 20_000 }, (_, second) => device.frame(0x0200, place(second)));
    device.socket.write(Buffer.concat(frames));
    // A line that is still read gives up 64 KB with every turn; its 20,000 frames would be through long before the other's talk is.
    await talk(server, 100);
    expect(server.counters.frames).toBeLessThan(10_000);
    resolve();
    await until(() => expect(seen).toHaveLength(20_000));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await device.reply(20_000);
  });
});
