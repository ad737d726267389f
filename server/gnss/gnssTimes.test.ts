import { encodeLocationBatch } from '@pourline/domain/jt808/encodeLocation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../testUntil.ts';
import { Device, place, startGnss, talk } from './testGnss.ts';

const minute = 60_000;
/** How often a server looks which limits are over, ms. */
const sweep = 5_000;
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the patience of a JT/T 808 server', () => {
  it('gives up unfinished messages', async () => {
    const { server } = await startGnss();
    const device = await new Device(server).signIn();
    const [first = new Uint8Array()] = device.parts(0x0704, encodeLocationBatch([place(1), place(2)], false), 30);
    device.socket.write(first);
    await until(() => expect(server.counters.frames).toBe(3));
    pass(minute);
    expect(server.counters.subPackagesDropped).toBe(0);
    pass(2 * sweep);
    expect(server.counters.subPackagesDropped).toBe(1);
  });

  it('ends a device that sends a frame half, however it goes on dripping', async () => {
    const { server } = await startGnss();
    const loris = await new Device(server).signIn();
    loris.socket.write(Buffer.concat([loris.frame(0x0002), Uint8Array.of(0x7e, 0x02)]));
    await loris.reply(1);
    for (let drips = 1; drips <= 5; drips += 1) {
      pass(5_000);
      loris.socket.write('A');
      await talk(server);
    }
    expect(loris.socket.destroyed).toBe(false);
    pass(5_000 + sweep);
    await loris.closed;
  });

  it('ends a device that never signs in, and one that is silent', async () => {
    const { server } = await startGnss();
    const stranger = new Device(server);
    const silent = await new Device(server).signIn();
    await stranger.ask(0x0002);
    pass(2 * minute - sweep);
    expect(await stranger.ask(0x0002)).toMatchObject({ result: 1 });
    pass(2 * sweep);
    await stranger.closed;
    expect(await silent.ask(0x0002)).toMatchObject({ result: 0 });
    pass(10 * minute - sweep);
    expect(await silent.ask(0x0002)).toMatchObject({ result: 0 });
    pass(10 * minute + 2 * sweep);
    await silent.closed;
    await until(() => expect(server.counters.connections).toBe(0));
  });
});
