import { describe, expect, it } from 'vitest';
import type { Report } from './gnssOptions.ts';
import { Device, known, startGnss } from './testGnss.ts';

/** A text that a device reports (0x6006), as GBK. */
const text = (said: string): Uint8Array => Uint8Array.of(0, ...Buffer.from(said, 'latin1'));

describe('what a device reports without a position', () => {
  it('is kept before it is acknowledged, of devices that have signed in alone', async () => {
    const kept: Pick<Report, 'attributes'>[] = [];
    const { server } = await startGnss({}, { onReport: async (_, { attributes }) => void kept.push({ attributes }) });
    const device = await new Device(server, known).signIn();
    expect(await device.ask(0x6006, text('V1.2'))).toMatchObject({ result: 0 });
    expect(kept).toEqual([{ attributes: { result: 'V1.2' } }]);
    const stranger = new Device(server, '013912345678');
    expect(await stranger.ask(0x6006, text('V1.3'))).toMatchObject({ result: 1 });
    expect(kept).toHaveLength(1);
  });

  it('is sent again by the device when it could not be kept', async () => {
    const { server } = await startGnss(
      {},
      {
        onReport: async () => {
          throw new Error('no database');
        },
      },
    );
    const device = await new Device(server, known).signIn();
    expect(await device.ask(0x6006, text('V1.2'))).toMatchObject({ result: 1 });
  });
});
