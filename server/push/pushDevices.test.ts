import { push } from '@pourline/contract/push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
const mine = (person: Caller) => ({ params: { id: person.userID } });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

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
