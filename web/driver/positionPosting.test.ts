import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../api/callError.ts';
import type { DevicePosition } from '../device/devicePosition.ts';

const phone = vi.hoisted(() => ({
  account: 'a' as string | null,
  sent: [] as { carID: string; points: { dateTime: number }[] }[],
  answer: (): void => undefined,
  stand: (_: DevicePosition): void => undefined,
  left: (): void => undefined,
}));
vi.mock('../api/client.ts', () => ({
  call: async (_: unknown, { body }: { body: (typeof phone.sent)[number] }) => {
    phone.answer();
    phone.sent.push(body);
  },
}));
vi.mock('../api/sessionStore.ts', () => ({
  currentSession: () => (phone.account === null ? null : { accountOID: phone.account }),
  watchSession: (tell: () => void) => {
    phone.left = tell;
    return () => undefined;
  },
}));
vi.mock('../api/clock.ts', () => ({ plantNow: () => Date.now() }));
vi.mock('../device/devicePosition.ts', () => ({
  isWorthPosting: () => true,
  watchDevicePosition: (told: (position: DevicePosition) => void) => {
    phone.stand = told;
    return () => undefined;
  },
}));
const { postPositionsFor } = await import('./positionPosting.ts');

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

const refuse = (status: number) => () => {
  throw new CallError(status, 'x', 'x');
};
const offline = () => {
  throw new TypeError('no network');
};
/** The phone stands somewhere, so many seconds after the epoch; what that sends has been answered. */
const stand = async (second: number): Promise<void> => {
  phone.stand({ at: [120, 30], time: second * 1000, speed: 0, direction: null } as DevicePosition);
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
};
const enter = (account: string | null, carID: string): void => {
  phone.account = account;
  phone.left();
  if (account !== null) postPositionsFor(carID);
};
const sent = () => phone.sent.map(({ carID, points }) => [carID, points.map(({ dateTime }) => dateTime)]);

beforeEach(() => {
  enter(null, '');
  kept.clear();
  phone.sent = [];
  phone.answer = () => undefined;
});

test('what waits on a phone is sent by who was there, for the truck that was there', async () => {
  phone.answer = offline;
  enter('a', 'truck-1');
  await stand(1);
  await stand(2);
  enter(null, '');
  phone.answer = () => undefined;
  enter('b', 'truck-2');
  await stand(3);
  expect(sent()).toEqual([['truck-2', [3]]]);
  enter(null, '');
  enter('a', 'truck-2');
  await stand(4);
  enter(null, '');
  enter('a', 'truck-1');
  await stand(5);
  expect(sent()).toEqual([
    ['truck-2', [3]],
    ['truck-2', [4]],
    ['truck-1', [1, 2, 5]],
  ]);
  expect([...kept.keys()]).toEqual([]);
});

test('what the server takes later waits, and what it will never take is dropped', async () => {
  enter('a', 'truck-1');
  for (const [at, status] of [401, 429, 503].entries()) {
    phone.answer = refuse(status);
    await stand(at + 1);
    expect(JSON.parse(kept.get('positions a truck-1') ?? '[]')).toHaveLength(at + 1);
  }
  phone.answer = refuse(422);
  await stand(4);
  expect(kept.size).toBe(0);
  phone.answer = () => undefined;
  await stand(5);
  expect(sent()).toEqual([['truck-1', [5]]]);
});
