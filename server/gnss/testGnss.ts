import { encodeLocation } from '@pourline/domain/jt808/encodeLocation';
import type { HeaderForm } from '@pourline/domain/jt808/header';
import type { Location } from '@pourline/domain/jt808/location';
import { afterEach } from 'vitest';
import type { GnssLimits } from './gnssLimits.ts';
import type { GnssDevice, GnssOptions } from './gnssOptions.ts';
import { type GnssServer, startGnssServer } from './gnssServer.ts';
import { TestDevice } from './testDevice.ts';

/** The number that the gate knows. */
export const known = '013800000001';
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** What the gate knows of a device that is let in. */
export const deviceOf = (deviceNo: string): GnssDevice => ({
  ...{ tenantID: 't1', carID: 'car1', deviceID: 'd1', terminalID: '1', model: null, secret: 's', deviceNo },
});

/** Positions as they were handed over. */
type Kept = { device: GnssDevice; locations: Location[]; receivedAt: number };

/** A gate that lets the known number in by the right code. */
export const gate: GnssOptions['gate'] = {
  edition: () => 1,
  register: async ({ deviceNo }) => (deviceNo === known ? 'right code' : null),
  authenticate: async (phone, code) => (code === 'right code' ? deviceOf(phone) : null),
  recheck: async (device) => device,
  twice: () => {},
};

/** A JT/T 808 server of one test, and the positions that it was given. */
export const startGnss = async (limits: Partial<GnssLimits> = {}, options: Partial<GnssOptions> = {}) => {
  const kept: Kept[] = [];
  const server = await startGnssServer({
    ...{ port: 0, host: '127.0.0.1', now: () => 1_700_000_000_000, limits, gate },
    onLocations: async (device, locations, receivedAt) => {
      kept.push({ device, locations, receivedAt });
    },
    ...options,
  });
  closers.push(() => server.close());
  return { server, kept };
};

/** A device of these tests, ended with them. */
export class Device extends TestDevice {
  constructor(server: GnssServer, phone = known, form: HeaderForm = 2013) {
    super(server.port, { deviceNo: phone, terminalID: '1', plateNumber: '' }, form);
    closers.push(() => this.end());
  }
}

/** Another device signs in and says so many times that it is there; each is answered before the next. */
export const talk = async (server: GnssServer, times = 1): Promise<void> => {
  const other = await new Device(server).signIn();
  for (let count = 1; count <= times; count += 1) {
    other.socket.write(other.frame(0x0002));
    await other.reply(count);
  }
};

/** The body of a position, so many seconds after the first. */
export const place = (second: number): Uint8Array => {
  const where = { fixed: true, ignition: true, lat: 22.5, lon: 114, altitudeM: 10, speedKmh: 40, courseDeg: 90 };
  return encodeLocation({ ...where, time: 1_700_000_000_000 + second * 1000 });
};

/** The seconds of `place` that were handed over, in their order. */
export const secondsOf = (kept: readonly Kept[]): number[] =>
  kept.flatMap(({ locations }) => locations).map(({ time }) => (time - 1_700_000_000_000) / 1000);
