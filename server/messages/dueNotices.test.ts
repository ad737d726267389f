import { inboxes } from '@pourline/contract/inboxes';
import { noticeText } from '@pourline/domain/messages/noticeText';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { evaluateAlarms } from '../alarms/evaluateAlarms.ts';
import { openYard, type Yard } from '../alarms/testAlarms.ts';
import { tenantID } from '../dispatch/testSite.ts';
import type { Caller } from '../testServer.ts';

let yard: Yard;
let site: Caller;
let other: Caller;
beforeAll(async () => {
  yard = await openYard();
  [site, other] = await Promise.all([yard.server.signIn('郑工'), yard.server.signIn('王晓')]);
});
afterAll(() => yard?.server.stop());
beforeEach(() => yard.clear());

const told = async (kind: 'near' | 'late', taskID: string, who = site) =>
  (await who.call(inboxes.userMessages, { params: { id: who.userID }, query: { limit: 100 } })).data
    .filter((row) => row.kind === kind && row.taskID === taskID)
    .toReversed()
    .map((row) => noticeText(row).content);

test('a truck is told once as near, ten minutes before it is there, by its own estimate', async () => {
  const { services } = yard.server;
  const { system } = services.database;
  const taskID = await yard.open();
  const load = await yard.send(taskID, 1);
  await yard.step(load, 'load');
  const comesIn = async (minutes: number, heardAgo = 0) => {
    const estimatedArrivalTime = new Date(yard.now() + minutes * 60_000);
    await system
      .updateTable('waybills')
      .set({ estimatedArrivalTime })
      .where('taskDetailID', '=', load.taskDetailID)
      .execute();
    const gnssTime = new Date(yard.now() - heardAgo * 60_000);
    await system
      .updateTable('vehicles')
      .set({ lon: 120.2, lat: 30.2, gnssTime })
      .where('carID', '=', load.carID)
      .execute();
    await yard.pass(0);
  };
  await comesIn(12);
  expect(await told('near', taskID)).toEqual([]);
  await comesIn(9, 60);
  expect(await told('near', taskID), 'not heard of').toEqual([]);
  await comesIn(9);
  await comesIn(8);
  expect(await told('near', taskID)).toEqual(['1 号车约 9 分钟后到']);
  // Another process, which remembers nothing, does not tell it again.
  await evaluateAlarms({ ...services }, tenantID);
  expect(await told('near', taskID)).toHaveLength(1);
  expect(await told('near', taskID, other)).toEqual([]);
});

test('a pour whose first truck comes late is told so, and again only when it has become much later, in place of what was told before', async () => {
  const taskID = await yard.open();
  const late = async () => (await told('late', taskID)).map((text) => Number(/\d+/.exec(text)?.[0]));
  await yard.pass(1);
  const [first] = await late();
  expect(first).toBeGreaterThan(10);
  await yard.pass(1);
  expect(await late()).toHaveLength(1);
  await yard.pass(31);
  const [second, ...more] = await late();
  expect(second).toBeGreaterThanOrEqual((first ?? 0) + 30);
  expect(more).toEqual([]);
  // Less late than was told, and then as late again: nothing new.
  for (const minutes of [-15, 15]) await yard.pass(minutes);
  expect(await late()).toEqual([second]);
});
