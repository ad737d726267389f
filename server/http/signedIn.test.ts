import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { until } from '../testUntil.ts';
import { claimsOf, forgetSession, personOf } from './signedIn.ts';

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

test('what was read of a person while it changed is not remembered, and who has left is told that their session has ended', async () => {
  const { token, userID } = await services.signIn('李卫东');
  const { sessionID } = await claimsOf(services, token);
  const { system } = services.database;
  forgetSession(sessionID);
  /** Somebody is read up to their roles, and goes on once this is done. */
  const meanwhile = async (does: () => Promise<unknown>) => {
    const { read, went } = await system.transaction().execute(async (held) => {
      await sql`LOCK TABLE "userRoles" IN ACCESS EXCLUSIVE MODE`.execute(held);
      const reading = personOf(services, token, undefined).then(
        () => 'in',
        (error: Error) => error.message,
      );
      await until(async () => {
        const { rows } =
          await sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '"userRoles"'::regclass`.execute(held);
        expect(rows).toHaveLength(1);
      });
      await does();
      return { read: reading, went: true };
    });
    return went && read;
  };
  const user = (to: { needResetPsw?: boolean; state?: 'disabled' }) =>
    system.updateTable('users').set(to).where('userID', '=', userID).execute();
  await user({ needResetPsw: true });
  expect(
    await meanwhile(async () => {
      await user({ needResetPsw: false });
      forgetSession(sessionID);
    }),
  ).toBe('in');
  forgetSession(sessionID);
  expect(
    await meanwhile(async () => {
      await system.updateTable('sessions').set({ endedAt: new Date() }).where('sessionID', '=', sessionID).execute();
      await user({ state: 'disabled' });
    }),
  ).toBe('当前登录无效!');
});
