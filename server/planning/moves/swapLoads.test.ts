import { planning } from '@pourline/contract/planning';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueTruck } from '../../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { aheadOf, openTwoOrders, publish } from '../testPlan.ts';

let server: TestServer;
let dispatcher: Caller;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await openTwoOrders(server);
  for (const n of [5, 6, 7]) await queueTruck(server, n);
  // However the search spreads the loads: each fits every truck.
  await server.services.database.system.updateTable('vehicles').set({ capacity: 12 }).execute();
  await publish(dispatcher);
});

const ahead = () => aheadOf(dispatcher);

/** The first load ahead with which one of another truck can change places, that one, and the call that does it. */
const pair = async () => {
  for (const one of await ahead()) {
    const params = { id: one.loadID };
    const { others } = await dispatcher.call(planning.swapCandidates, { params });
    const other = others.find(({ hindrances }) => hindrances.length === 0)?.load;
    if (!other) continue;
    const body = { withID: other.loadID, carID: one.carID, withCarID: other.carID };
    return { one, other, params, body };
  }
  throw new Error('nobody can change places');
};

test('two loads change their trucks, which is told before, and taking that back gives every load its truck and its minutes again, once', async () => {
  const before = await ahead();
  const { one, other, params, body } = await pair();
  const told = await dispatcher.call(planning.trySwap, { params, body });
  expect(await ahead()).toEqual(before);
  expect(told.hindrances).toEqual([]);
  expect(told.loads.map(({ load }) => [load.loadID, load.carID])).toEqual([
    [one.loadID, other.carID],
    [other.loadID, one.carID],
  ]);
  expect(told.orders.map((order) => order.taskID)).toEqual(expect.arrayContaining([one.taskID, other.taskID]));
  const { version } = await dispatcher.call(planning.day);
  expect(await dispatcher.call(planning.swap, { params, body })).toEqual(told);
  const swapped = await dispatcher.call(planning.day);
  expect(swapped.version).toBe(version + 1);
  const carOf = (id: string) => swapped.loads.find((load) => load.loadID === id)?.carID;
  expect([carOf(one.loadID), carOf(other.loadID)]).toEqual([other.carID, one.carID]);
  const back = { params, body: { ...body, carID: body.withCarID, withCarID: body.carID, undo: true } };
  await dispatcher.call(planning.swap, back);
  expect(await ahead()).toEqual(before);
  const again = { params, body: { ...body, undo: true } };
  expect((await dispatcher.refusal(planning.swap, again)).code).toBe('planning.changed');
});

test('of two who swap the same load at once one does, and the other is told that the plan has changed', async () => {
  const { params, body } = await pair();
  const second = await server.signIn('吴磊');
  const both = await Promise.allSettled([dispatcher, second].map((who) => who.call(planning.swap, { params, body })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await dispatcher.refusal(planning.swap, { params, body })).code).toBe('planning.changed');
});

test('a locked load, or one that is too much for the other truck, keeps its truck, and nothing has changed', async () => {
  const { other, params, body } = await pair();
  await dispatcher.call(planning.lock, { params: { id: other.loadID }, body: { locked: true } });
  const before = await ahead();
  const refused = async (what: string) => {
    const told = await dispatcher.call(planning.trySwap, { params, body });
    expect(told.hindrances).toEqual([what]);
    expect((await dispatcher.refusal(planning.swap, { params, body })).code).toBe('planning.cannotSwap');
    const { others } = await dispatcher.call(planning.swapCandidates, { params });
    expect(others.find(({ load }) => load.loadID === other.loadID)?.hindrances).toEqual([what]);
  };
  await refused('locked');
  expect(await ahead()).toEqual(before);
  await dispatcher.call(planning.lock, { params: { id: other.loadID }, body: { locked: false } });
  await server.services.database.system
    .updateTable('vehicles')
    .set({ capacity: 1 })
    .where('carID', '=', other.carID)
    .execute();
  try {
    await refused('tooSmall');
  } finally {
    await server.services.database.system
      .updateTable('vehicles')
      .set({ capacity: 12 })
      .where('carID', '=', other.carID)
      .execute();
  }
});

test('a load is not swapped with one of its own truck', async () => {
  const { one, params } = await pair();
  const mine = (await ahead()).find((load) => load.carID === one.carID && load.loadID !== one.loadID);
  const withID = mine?.loadID ?? one.loadID;
  const body = { withID, carID: one.carID, withCarID: one.carID };
  expect((await dispatcher.refusal(planning.swap, { params, body })).code).toBe('planning.sameTruck');
});

test('a truck that the other load has no more is not swapped with', async () => {
  const { one, params, body } = await pair();
  const taken = (await ahead()).find(({ carID }) => carID !== one.carID && carID !== body.withCarID);
  const stale = { ...body, withCarID: taken?.carID ?? '' };
  expect((await dispatcher.refusal(planning.swap, { params, body: stale })).code).toBe('planning.changed');
});
