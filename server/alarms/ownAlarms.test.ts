import { alarms } from '@pourline/contract/alarms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testServer.ts';
import { openYard, type Yard, type YardLoad } from './testAlarms.ts';

let yard: Yard;
let load: YardLoad;
let [site, otherSite, sale, otherSale] = [] as unknown as [Caller, Caller, Caller, Caller];

beforeAll(async () => {
  yard = await openYard();
  const names = ['郑工', '王晓', '冯涛', '陈静'];
  [site, otherSite, sale, otherSale] = (await Promise.all(names.map((name) => yard.server.signIn(name)))) as [
    ...[Caller, Caller],
    ...[Caller, Caller],
  ];
  load = await yard.send(await yard.open(), 1);
  await yard.step(load, 'load');
  await yard.pass(70);
});
afterAll(() => yard?.server.stop());

const kindsOf = async (who: Caller) => (await who.call(alarms.own)).rows.map(({ kind }) => kind);

test('a site, its salesman and the driver are told of what is wrong with their own, with its cause and without its cost', async () => {
  const standing = (await yard.standing()).filter(({ taskID }) => taskID === load.taskID);
  expect(standing.map(({ kind }) => kind)).toContain('overAge');
  const overAge = standing.find(({ kind }) => kind === 'overAge');
  for (const who of [site, sale, load.driver]) {
    const { rows, total } = await who.call(alarms.own);
    expect(total).toBe(rows.length);
    expect(rows.find(({ kind }) => kind === 'overAge')).toMatchObject({
      ...{ cause: overAge?.cause, taskID: load.taskID, carID: load.carID },
      ...{ cost: 0, costWhy: '', takenByName: null },
    });
  }
});

test('nobody is told of what is not theirs, or is the plant’s alone; who runs the plant reads its own list', async () => {
  expect(await kindsOf(otherSite)).not.toContain('overAge');
  expect(await kindsOf(otherSale)).not.toContain('overAge');
  const relief = await yard.server.signIn('蒋大力');
  expect(await kindsOf(relief)).toEqual([]);
  for (const kind of ['unserved', 'planConflict', 'overbooked']) expect(await kindsOf(site)).not.toContain(kind);
  for (const who of [yard.dispatcher, await yard.server.signIn('秦岚')])
    expect(await who.refusal(alarms.own)).toMatchObject({ status: 403 });
  const north = await yard.server.signIn('邹北');
  expect(await kindsOf(north)).toEqual([]);
});

test('what is cleared is told no more', async () => {
  await yard.step(load, 'arrive');
  await yard.step(load, 'startUnloading');
  await yard.step(load, 'finishUnloading');
  await yard.pass(1);
  for (const who of [site, sale, load.driver]) expect(await kindsOf(who)).not.toContain('overAge');
});
