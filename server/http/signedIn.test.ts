import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { personOf } from './signedIn.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => services.stop());

test('who was shut out through another server is out within seconds, though the clock was set back meanwhile', async () => {
  const { token, userID } = await services.signIn('周敏');
  const isIn = () =>
    personOf(services, token, undefined).then(
      () => true,
      () => false,
    );
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  expect(await isIn()).toBe(true);
  // As another server does it: this one is told nothing.
  const { system } = services.database;
  await system.updateTable('users').set({ state: 'disabled' }).where('userID', '=', userID).execute();
  expect(await isIn()).toBe(true);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(5_001);
  expect(await isIn()).toBe(false);
});
