import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, tenantID } from '../../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { at, openMorning, publish, setClock } from '../testPlan.ts';

let server: TestServer;
let dispatcher: Caller;
const [one, two] = ['demo-east-pump-1', 'demo-east-pump-2'];

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server?.stop());

const setPumps = (change: Record<string, unknown>, carIDs: readonly string[] = [one, two]) =>
  server.services.database.system
    .updateTable('vehicles')
    .set(change)
    .where('tenantID', '=', tenantID)
    .where('carID', 'in', [...carIDs])
    .execute();
const book = (hour: number, volume = 16, pourWay = 'portable_pump'): Promise<string> =>
  openOrder(server, { scheduledCa: volume, bookBegin: at(hour), bookEnd: at(hour + 2), pourRate: 30, pourWay });
const propose = () => dispatcher.call(planning.propose, { body: {} });
const pumpsOf = async (): Promise<(string | null)[]> =>
  (await dispatcher.call(planning.day)).orders.map((order) => order.pumpID);

beforeEach(async () => {
  await openMorning(server, [], 8);
  await setPumps({ state: vehicleState.offDuty });
});

test('an order that asks for a truck-mounted pump gets one of the plant’s; the plan keeps it and tells its number', async () => {
  await book(10);
  await book(10);
  await book(11, 16, 'fixed_pump');
  const proposal = await propose();
  expect(planning.propose.reply.parse(proposal)).toEqual(proposal);
  expect(proposal.unserved).toEqual([]);
  expect(proposal.pumps.map((pump) => pump.pumpCarNumber).sort()).toEqual(['泵1', '泵2']);
  const day = await dispatcher.call(planning.accept, { params: { id: proposal.proposalID }, body: {} });
  expect(planning.accept.reply.parse(day)).toEqual(day);
  expect(day.pumps.map((pump) => [pump.carID, pump.available])).toEqual([
    [one, true],
    [two, true],
  ]);
  const [first, second, third] = day.orders;
  expect(new Set([first?.pumpID, second?.pumpID])).toEqual(new Set([one, two]));
  expect(third).toMatchObject({ needsPump: false, pumpID: null, pumpCarNumber: null });
  expect(await pumpsOf()).toEqual(day.orders.map((order) => order.pumpID));
  const again = await propose();
  expect(again.pumps).toEqual(proposal.pumps);
});

test('with one pump pours come one after the other, and what does not fit says that pumps are missing', async () => {
  await setPumps({ state: vehicleState.disabled }, [two]);
  await book(10, 24);
  const late = await book(10, 24);
  await server.services.database.system
    .insertInto('configs')
    .values({ tenantID, code: 'dispatch', key: 'plan-most-late', value: '30' })
    .execute();
  const proposal = await propose();
  expect(proposal.unserved.map((lacking) => [lacking.volume, lacking.why[0]])).toEqual([[24, 'pumpsBusy']]);
  await server.services.database.system.deleteFrom('configs').where('key', '=', 'plan-most-late').execute();
  const whole = await propose();
  expect(whole.unserved).toEqual([]);
  const spans = [...new Set(whole.loads.map((load) => load.taskID))].map((taskID) => {
    const mine = whole.loads.filter((load) => load.taskID === taskID);
    return [
      mine.map((load) => load.unloadStart).sort()[0],
      mine
        .map((load) => load.unloadEnd)
        .sort()
        .at(-1),
    ];
  });
  const [early, later] = spans.sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  // Packing up and setting up again.
  const minutes = (Date.parse(String(later?.[0])) - Date.parse(String(early?.[1]))) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(45);
  expect(whole.loads.some((load) => load.taskID === late)).toBe(true);
});

const setCrews = async (start: number, most: number): Promise<void> => {
  await forgetCrews();
  const values = Object.entries({ 'plan-pump-start': start * 3600, 'plan-pump-most': most });
  for (const [key, value] of values)
    await server.services.database.system
      .insertInto('configs')
      .values({ tenantID, code: 'dispatch', key, value: String(value) })
      .execute();
};
const forgetCrews = () =>
  server.services.database.system.deleteFrom('configs').where('key', 'like', 'plan-pump-%').execute();

test('the hours of their crews limit pumps, in the plan and in what is promised', async () => {
  const taskID = await book(14, 24);
  const { contractID } = await dispatcher.call(orders.info, { params: { id: taskID } });
  // Pours that end after a crew has to have packed up: nothing of them is planned, and nothing promised.
  await setCrews(6, 8 * 60);
  expect((await propose()).unserved.map((lacking) => [lacking.taskID, lacking.why[0]])).toEqual([
    [taskID, 'pumpsBusy'],
  ]);
  // A pour before noon is within the hours.
  const early = await book(10, 24);
  expect((await propose()).unserved.map((lacking) => lacking.taskID)).toEqual([taskID]);
  // A crew that begins at eleven leaves the plant no earlier.
  await setCrews(11, 10 * 60);
  const { loads, pumps, unserved } = await propose();
  expect(unserved).toEqual([]);
  expect(pumps).toHaveLength(2);
  const first = loads.filter((load) => load.taskID === early).map((load) => load.unloadStart);
  expect(Date.parse(first.sort()[0] ?? '')).toBeGreaterThanOrEqual(at(11, 25).getTime());
  const ask = (hour: number, pourWay: string) =>
    dispatcher.call(planning.whatIf, {
      body: { contractID, volume: 20, at: at(hour).toISOString(), pourRate: 30, pourWay },
    });
  await setCrews(6, 7 * 60);
  const promises = async () => [
    (await ask(16, 'portable_pump')).canPromise,
    (await ask(16, 'fixed_pump')).canPromise,
    (await ask(9, 'portable_pump')).canPromise,
  ];
  expect(await promises()).toEqual([false, true, true]);
  await forgetCrews();
  expect(await promises()).toEqual([true, true, true]);
});

test('a plant without pumps of its own hires them; one whose pumps are all in repair cannot pour', async () => {
  await book(10);
  await setPumps({ state: vehicleState.maintenance });
  expect((await propose()).unserved.map((lacking) => lacking.why[0])).toEqual(['pumpsBusy']);
  await setPumps({ state: vehicleState.disabled });
  const proposal = await propose();
  expect(proposal).toMatchObject({ unserved: [], pumps: [] });
  expect((await dispatcher.call(planning.day)).orders).toMatchObject([{ needsPump: false }]);
});

test('a pour that has begun keeps its pump, and gets another when that goes to be repaired', async () => {
  const taskID = await book(9, 40);
  await publish(dispatcher);
  const [pump] = await pumpsOf();
  setClock(server, 8, 40);
  const sent = await dispatcher.call(waybills.create, { body: { taskID } });
  await loadTruck({ scheduler: dispatcher }, sent.taskDetailID);
  await publish(dispatcher);
  expect(await pumpsOf()).toEqual([pump]);
  await setPumps({ state: vehicleState.maintenance }, [String(pump)]);
  await publish(dispatcher);
  expect(await pumpsOf()).toEqual([pump === one ? two : one]);
});
