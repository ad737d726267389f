import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { push } from '@pourline/contract/push';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
const mine = (person: Caller) => ({ params: { id: person.userID } });

/** What the provider of pushes to apps was asked; under each alias it knows two devices. */
const askedOf: string[] = [];
const provider = createServer((request, response) => {
  askedOf.push(decodeURIComponent((request.url ?? '').replace(/^.*\/|\?.*$/g, '')));
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ registration_ids: ['p-1', 'p-2'] }));
}).listen(0, '127.0.0.1');

beforeAll(async () => {
  if (!provider.listening) await once(provider, 'listening');
  const endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const account = { appKey: 'key', masterSecret: 'secret', endpoint, deviceEndpoint: endpoint };
  server = await startTestServer({ push: { native: { provider: 'jpush', ...account } } });
});
afterAll(async () => {
  await server?.stop();
  provider.closeAllConnections();
  provider.close();
});

test('F019.2 reaches a device under an alias until it is dropped; only one’s own is seen', async () => {
  const [person, other] = [await server.signIn('王晓'), await server.signIn('周敏')];
  const device = (registrationID: string, alias = 'u1') => ({
    ...mine(person),
    body: { alias, platform: 'android', registrationID },
  });
  await person.call(push.savePushAlias, device('r-1'));
  await person.call(push.savePushAlias, device('r-2'));
  expect(await person.call(push.pushAlias, mine(person))).toMatchObject({
    alias: 'u1',
    devices: [
      { platform: 'android', registrationID: 'r-2' },
      { platform: 'android', registrationID: 'r-1' },
    ],
  });
  for (const call of [push.pushAlias, push.dropPushAlias])
    expect((await other.refusal(call, mine(person))).code).toBe('app.forbidden');
  // The same device in the hands of somebody else.
  await other.call(push.savePushAlias, {
    ...mine(other),
    body: { alias: 'u2', platform: 'android', registrationID: 'r-2' },
  });
  expect((await person.call(push.pushAlias, mine(person))).devices.map((one) => one.registrationID)).toEqual(['r-1']);
  await person.call(push.savePushAlias, device('r-3'));
  await person.call(push.dropPushAlias, mine(person));
  expect(await person.call(push.pushAlias, mine(person))).toMatchObject({ alias: '', devices: [] });
});

test('keeps ten devices of a person: the one that was heard of longest ago makes room', async () => {
  const person = await server.signIn('王晓');
  const save = (registrationID: string, alias = 'u') =>
    person.call(push.savePushAlias, { ...mine(person), body: { alias, platform: 'ios', registrationID } });
  for (let n = 0; n < 8; n += 1) await save(`many-${n}`);
  await Promise.all(Array.from({ length: 20 }, (_, n) => save('', `alias ${n}`)));
  await save('last');
  const { devices } = await person.call(push.pushAlias, mine(person));
  expect([devices.length, devices[0]?.registrationID]).toEqual([10, 'last']);
  await person.call(push.dropPushAlias, mine(person));
});

test('who knows the address of a browser and not its keys does not take it from its person', async () => {
  const [person, stranger] = [await server.signIn('王晓'), await server.signIn('谢江')];
  const registrationID = 'https://fcm.googleapis.com/fcm/send/one-browser';
  const browser = { alias: 'mine', platform: 'web', registrationID, p256dh: 'BPu-key', auth: 'secret' };
  const join = (who: Caller, change: object = {}) => ({ ...mine(who), body: { ...browser, ...change } });
  const owned = async (who: Caller) =>
    (await who.call(push.pushAlias, mine(who))).devices.filter((one) => one.registrationID === registrationID).length;
  await person.call(push.savePushAlias, join(person));
  for (const change of [
    { p256dh: 'BPu-other' },
    { auth: 'guess' },
    { platform: 'android' },
    { platform: 'ios', p256dh: '', auth: '' },
  ])
    expect((await stranger.refusal(push.savePushAlias, join(stranger, change))).code).toBe('push.otherKeys');
  expect([await owned(person), await owned(stranger)]).toEqual([1, 0]);
  // The browser itself in other hands.
  await stranger.call(push.savePushAlias, join(stranger));
  expect([await owned(person), await owned(stranger)]).toEqual([0, 1]);
  await stranger.call(push.dropPushAlias, mine(stranger));
});

test('a device that several claim at once, at two plants, is reached for one of them', async () => {
  const people = await Promise.all([server.signIn('王晓'), server.signIn('周敏'), server.signIn('谢江')]);
  const body = { alias: 'mine', platform: 'ios', registrationID: 'shared phone' };
  const owners = async () => {
    const all = await Promise.all(people.map((one) => one.call(push.pushAlias, mine(one))));
    return all.map(({ devices }) => devices.filter((one) => one.registrationID === body.registrationID).length);
  };
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(people.map((one) => one.call(push.savePushAlias, { ...mine(one), body })));
    expect((await owners()).toSorted()).toEqual([0, 0, 1]);
  }
  for (const [at, one] of people.entries()) {
    await one.call(push.savePushAlias, { ...mine(one), body });
    expect(await owners()).toEqual(people.map((_, n) => (n === at ? 1 : 0)));
  }
});

test('a device that was signed out is reached no more, by whomever and wherever that was done', async () => {
  const join = async (registrationID: string): Promise<Caller> => {
    const phone = await server.signIn('陈静');
    const body = { alias: phone.userID, platform: 'android', registrationID };
    await phone.call(push.savePushAlias, { ...mine(phone), body });
    return phone;
  };
  const reached = async () =>
    (
      await server.services.database.system
        .selectFrom('pushSubscriptions')
        .select('registrationID')
        .where('registrationID', 'like', 'signed-%')
        .orderBy('registrationID')
        .execute()
    ).map((row) => row.registrationID);
  const [here, lost, desk] = [await join('signed-1'), await join('signed-2'), await join('signed-3')];
  // One that joined before its session was kept.
  const { system } = server.services.database;
  await system
    .updateTable('pushSubscriptions')
    .set({ sessionID: null })
    .where('registrationID', '=', 'signed-3')
    .execute();
  expect(await reached()).toEqual(['signed-1', 'signed-2', 'signed-3']);
  await lost.call(sessions.signOut);
  expect(await reached()).toEqual(['signed-1']);
  await join('signed-4');
  await desk.call(sessions.endSession, { params: { id: 'others' } });
  expect(await reached()).toEqual([]);
  expect((await here.refusal(sessions.currentUser)).status).toBe(401);
});

test('the provider is asked of one’s own name alone, once however often one looks', async () => {
  const [person, colleague] = [await server.signIn('王晓'), await server.signIn('周敏')];
  const knownUnder = async (alias: string) => {
    await person.call(push.savePushAlias, {
      ...mine(person),
      body: { alias, platform: 'android', registrationID: 'asks-1' },
    });
    return (await person.call(push.pushAlias, mine(person))).known;
  };
  askedOf.length = 0;
  expect(await knownUnder(colleague.userID)).toBeNull();
  expect([await knownUnder(person.userID), await knownUnder(person.userID)]).toEqual([2, 2]);
  expect(askedOf).toEqual([person.userID]);
});
