import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearAll, openTestScreen } from '../live/testScreen.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const signIn = (username: string, tid = '', device = {}) =>
  nobodyAt(server.url).call(sessions.token, { body: { username, password: demoPassword, tid, ...device } });
const holder = (token: string) => holderAt(server.url, token, 'sale');

describe('the sessions of an account', () => {
  it('F017.2 are listed, ended one by one or all others at once, and noticed at once', async () => {
    const [first, second, third, mine] = [
      await signIn('13800001013', '', { clientInfo: 'web/a' }),
      await signIn('13800001013', '', { clientInfo: 'web/b' }),
      await signIn('13800001013', '', { clientInfo: 'web/c' }),
      await signIn('13800001013', '', { clientInfo: 'web/d', platform: 'ims' }),
    ];
    const person = holder(mine.token);
    // Remembered by the server, so that the end must reach its memory.
    for (const { token } of [first, second, third])
      await holder(token)
        .refusal(sessions.currentUser)
        .catch(() => undefined);
    const { sessions: rows, events } = await person.call(sessions.sessions);
    expect(rows.map((row) => row.clientInfo).sort()).toEqual(['web/a', 'web/b', 'web/c', 'web/d']);
    expect(rows.find((row) => row.current)).toMatchObject({ clientInfo: 'web/d', platform: 'ims' });
    expect(events[0]).toMatchObject({ kind: 'signIn', address: '127.0.0.1', clientInfo: 'web/d' });
    const id = rows.find((row) => row.clientInfo === 'web/a')?.sessionID as string;
    await person.call(sessions.endSession, { params: { id } });
    expect((await holder(first.token).refusal(sessions.currentUser)).code).toBe('login.invalid');
    expect((await person.call(sessions.sessions)).sessions).toHaveLength(3);
    await person.call(sessions.endSession, { params: { id: 'others' } });
    for (const { token } of [second, third])
      expect((await holder(token).refusal(sessions.currentUser)).code).toBe('login.invalid');
    expect((await person.call(sessions.sessions)).sessions).toHaveLength(1);
  });

  it('leave the live line at once when they end', async () => {
    const listen = async (device = {}) => {
      const session = await signIn('13800001010', '', device);
      const screen = await openTestScreen(server.url, {
        token: session.token,
        roleGroup: 'fleet',
        ...{ sessionID: '', userID: '', tenantID: '' },
      });
      return { ...session, screen };
    };
    const phone = await listen({ clientInfo: 'android/one' });
    const desk = await listen({ clientInfo: 'browser' });
    await listen({ clientInfo: 'ios/two' });
    expect(await phone.screen.closed).toBe(4401);
    const here = await listen({ clientInfo: 'browser' });
    await holder(here.token).call(sessions.endSession, { params: { id: 'others' } });
    expect(await desk.screen.closed).toBe(4401);
    // This one still hears what is told, and its session goes on.
    await hearAll(server.services, [here.screen]);
    await holder(here.token).call(sessions.sessions);
    await holder(here.token).call(sessions.signOut);
    expect(await here.screen.closed).toBe(4401);
  });

  it('of somebody else are not touched', async () => {
    const [mine, other] = [await signIn('13800001012'), await signIn('13800001014')];
    const theirs = (await holder(other.token).call(sessions.sessions)).sessions[0]?.sessionID as string;
    await holder(mine.token).call(sessions.endSession, { params: { id: theirs } });
    expect((await holder(other.token).call(sessions.sessions)).sessions.length).toBeGreaterThan(0);
  });

  it('F017.2 is over after signing out', async () => {
    const { token } = await signIn('13800001010');
    const person = holderAt(server.url, token, 'fleet');
    await person.call(sessions.signOut);
    expect((await person.refusal(sessions.currentUser)).code).toBe('login.invalid');
    expect((await person.refusal(sessions.sessions)).code).toBe('login.invalid');
  });
});
