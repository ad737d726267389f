import { planning } from '@pourline/contract/planning';
import { epochMs } from '@pourline/domain/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  await publish(dispatcher);
});

const ahead = () => aheadOf(dispatcher);
const later = (moment: string, minutes: number): string => new Date(epochMs(moment) + minutes * 60_000).toISOString();

test('a load is moved to another minute: what that does to its order is told before, nothing changes by asking, and moving back undoes it', async () => {
  const before = await ahead();
  const load = before[0];
  if (!load) throw new Error('nothing is planned');
  const id = load.loadID;
  const loadStart = later(load.loadStart, 40);
  const told = await dispatcher.call(planning.tryMove, { params: { id }, body: { loadStart } });
  expect(await ahead()).toEqual(before);
  expect(told.load).toMatchObject({ loadID: id, carID: load.carID, volume: load.volume });
  // Not before the wanted minute; later where its truck, line or site is not free.
  expect(epochMs(told.load.loadStart)).toBeGreaterThanOrEqual(epochMs(loadStart));
  const mine = told.orders.find((order) => order.taskID === load.taskID);
  expect((mine?.after.late ?? 0) + (mine?.after.gap ?? 0)).toBeGreaterThan(
    (mine?.before.late ?? 0) + (mine?.before.gap ?? 0),
  );
  const { version } = await dispatcher.call(planning.day);
  expect(await dispatcher.call(planning.move, { params: { id }, body: { loadStart } })).toEqual(told);
  const moved = await dispatcher.call(planning.day);
  expect(moved.version).toBe(version + 1);
  expect(moved.loads.find((one) => one.loadID === id)?.loadStart).toBe(told.load.loadStart);
  await dispatcher.call(planning.move, { params: { id }, body: { loadStart: load.loadStart } });
  expect(await ahead()).toEqual(before);
});

test('a load is moved to another truck, or to another order, and what cannot be kept there is told', async () => {
  const loads = await ahead();
  const [load] = loads;
  const other = loads.find((one) => one.carID !== load?.carID);
  const order = loads.find((one) => one.taskID !== load?.taskID);
  if (!load || !other || !order) throw new Error('too little is planned');
  const id = load.loadID;
  const truck = await dispatcher.call(planning.tryMove, { params: { id }, body: { carID: other.carID } });
  expect(truck.load).toMatchObject({ carID: other.carID, taskID: load.taskID });
  const there = await dispatcher.call(planning.tryMove, { params: { id }, body: { taskID: order.taskID } });
  expect(there.orders.map((one) => one.taskID)).toEqual(expect.arrayContaining([load.taskID, order.taskID]));
  const marks = [there.load, ...there.clashes].flatMap((one) => one.conflicts ?? []);
  expect(marks).toContain('tooMuch');
  const refused = await dispatcher.refusal(planning.tryMove, { params: { id }, body: { carID: 'none' } });
  expect(refused.code).toBe('planning.noPlace');
});

test('a locked load stays where it is when another is put on its truck at its minute, and the clash is told', async () => {
  const loads = await ahead();
  const [load] = loads;
  const held = loads.find((one) => one.carID !== load?.carID);
  if (!load || !held) throw new Error('too little is planned');
  await dispatcher.call(planning.lock, { params: { id: held.loadID }, body: { locked: true } });
  const body = { carID: held.carID, loadStart: held.loadStart };
  await dispatcher.call(planning.move, { params: { id: load.loadID }, body });
  const after = await ahead();
  const { conflicts: _, ...kept } = after.find((one) => one.loadID === held.loadID) ?? held;
  expect(kept).toEqual({ ...held, locked: true });
  const mine = after.find((one) => one.loadID === load.loadID);
  const marks = after.filter((one) => one.conflicts).map((one) => one.carID);
  expect(mine?.loadStart !== held.loadStart || marks.includes(held.carID)).toBe(true);
});

test('a load is moved to no minute of another year, and nothing has changed then', async () => {
  const before = await ahead();
  const id = before[0]?.loadID ?? '';
  for (const loadStart of ['2001-01-01T00:00:00Z', '2099-12-31T00:00:00Z'])
    for (const call of [planning.move, planning.tryMove])
      expect((await dispatcher.refusal(call, { params: { id }, body: { loadStart } })).code).toBe('planning.noPlace');
  expect(await ahead()).toEqual(before);
});

test('who lets several plants supply what they may supply already tells nobody', async () => {
  const [load] = await ahead();
  const params = { id: load?.taskID ?? '' };
  const told = () =>
    server.services.database.system
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('entity', '=', 'plan')
      .where('entityID', '=', params.id)
      .executeTakeFirstOrThrow();
  for (const morePlants of [true, true, false, false]) {
    const body = { morePlants };
    expect(await dispatcher.call(planning.morePlants, { params, body })).toEqual(body);
  }
  expect(Number((await told()).n)).toBe(2);
});
