import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDeviceLines } from './deviceLines.ts';
import { defaultGnssLimits, type GnssCounters } from './gnssLimits.ts';
import type { DeviceGate, GnssDevice } from './gnssOptions.ts';
import { SignedDevices } from './signedDevices.ts';

const phone = '013800000001';
const device: GnssDevice = {
  ...{ tenantID: 't1', carID: 'car1', deviceID: 'd1', terminalID: '1', model: null, secret: 's', deviceNo: phone },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the plant is told of the two. */
const lines = (takesOver: boolean) => ({ first: '10.0.0.1:1', second: '10.0.0.2:2', takesOver });

/** Two connections of one device; the first one signed in first. */
const openTwo = () => {
  const twice = vi.fn<DeviceGate['twice']>();
  const gate: DeviceGate = {
    edition: () => 1,
    register: async () => null,
    authenticate: async () => device,
    recheck: async () => device,
    twice,
  };
  const counters: GnssCounters = {
    ...{ connections: 2, frames: 0, locations: 0, badChecksum: 0, oversized: 0, undecodable: 0, unknownDevice: 0 },
    ...{ subPackagesDropped: 0, strangersEnded: 0, registered: 0, refused: 0, limited: 0, secondConnections: 0 },
  };
  const shared = { gate, lines: openDeviceLines(defaultGnssLimits.aliveMs), limits: defaultGnssLimits, counters };
  const [first, second] = [new SignedDevices('10.0.0.1:1', shared), new SignedDevices('10.0.0.2:2', shared)];
  first.add(phone, device);
  second.add(phone, device);
  return { first, second, twice };
};
const half = defaultGnssLimits.aliveMs / 2;

test('the first line of a terminal keeps its place as long as it is heard, however long ago it signed in', async () => {
  const { first, second, twice } = openTwo();
  for (let n = 0; n < 6; n += 1) {
    vi.advanceTimersByTime(half);
    expect(await first.find(phone)).toEqual(device);
    expect(first.isSecond(phone)).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(second.isSecond(phone)).toBe(true);
  }
  expect(twice).toHaveBeenCalledExactlyOnceWith(device, lines(false));
});

test('a line that is silent for longer than a live one is gives its place to the next that is heard', async () => {
  const { first, second } = openTwo();
  vi.advanceTimersByTime(half * 2 + 1);
  expect(await second.find(phone)).toEqual(device);
  expect(second.isSecond(phone)).toBe(false);
  expect(first.isSecond(phone)).toBe(true);
});
