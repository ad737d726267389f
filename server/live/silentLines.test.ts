import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';
import { liveCounters } from './liveRoutes.ts';
import { openTestScreen, type TestScreen } from './testScreen.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    connections: { linesPerAddress: 5, linesPerPerson: 3 },
    limits: { linesAtAddress: { max: 60, minutes: 60 } },
  });
});
afterAll(() => server?.stop());

const closeAll = async (screens: readonly TestScreen[]): Promise<void> => {
  for (const screen of screens) screen.close();
  await until(() => expect(liveCounters(server.services).open).toBe(0));
};

test('of lines over which nobody signs in an address has some; the oldest makes room, and whoever signs in is let in', async () => {
  const silent: TestScreen[] = [];
  for (let n = 0; n < 12; n += 1) silent.push(await openTestScreen(server.url, null));
  await until(() => expect(liveCounters(server.services).open).toBe(5));
  expect(await silent[0]?.closed).toBe(1013);
  const person = await server.signIn('周敏');
  const mine = await openTestScreen(server.url, person);
  for (let n = 0; n < 6; n += 1) silent.push(await openTestScreen(server.url, null));
  // The line of somebody who is signed in makes room for nobody.
  await until(() => expect(liveCounters(server.services).open).toBe(6));
  let isClosed = false;
  void mine.closed.then(() => {
    isClosed = true;
  });
  mine.send({ type: 'hello', token: person.token, roleGroup: person.roleGroup });
  await until(() => expect(liveCounters(server.services).open).toBe(6));
  expect(isClosed).toBe(false);
  await closeAll([...silent, mine]);
});

test('of what a line without a sign-in says only the first word is looked at', async () => {
  const { refused } = liveCounters(server.services);
  const line = await openTestScreen(server.url, null);
  for (let n = 0; n < 50; n += 1) line.send('['.repeat(4_000));
  expect(await line.closed).toBe(4401);
  await until(() => expect(liveCounters(server.services).open).toBe(0));
  expect(liveCounters(server.services).refused).toBe(refused + 1);
});

test('a person has some lines: the oldest ends for a new one, and nobody else’s does', async () => {
  const [person, other] = await Promise.all([server.signIn('周敏'), server.signIn('郑工')]);
  const theirs = await openTestScreen(server.url, other);
  const mine: TestScreen[] = [];
  for (let n = 0; n < 5; n += 1) mine.push(await openTestScreen(server.url, person));
  expect(await Promise.all([mine[0]?.closed, mine[1]?.closed])).toEqual([1013, 1013]);
  await until(() => expect(liveCounters(server.services).open).toBe(4));
  await closeAll([...mine, theirs]);
});

test('lines are opened so often from an address; any more are refused before they are opened, with when to come again', async () => {
  const opened: TestScreen[] = [];
  const open = async (): Promise<void> => {
    for (let n = 0; n < 60; n += 1) opened.push(await openTestScreen(server.url, null));
  };
  await expect(open()).rejects.toThrow('could not be opened');
  const reply = await fetch(`${server.url}/live`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
  }).catch(() => null);
  expect(reply?.status ?? 429).toBe(429);
  await closeAll(opened);
});
