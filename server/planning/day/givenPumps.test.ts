import { planning } from '@pourline/contract/planning';
import { pumps } from '@pourline/contract/pumps';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder } from '../../dispatch/testSite.ts';
import { clearPumps, givePump, pumpOne, pumpTwo, taskAt } from '../../pumps/testPumps.ts';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { at, openMorning, publish } from '../testPlan.ts';

let server: TestServer;
let dispatcher: Caller;
let pumpman: Caller;
let mate: Caller;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  pumpman = await server.signIn('沈阳');
  mate = await server.signIn('白帆');
});
afterAll(() => server?.stop());

beforeEach(async () => {
  await openMorning(server, [], 6);
  await clearPumps(server);
});
const book = (hour: number): Promise<string> =>
  openOrder(server, {
    ...{ scheduledCa: 16, bookBegin: at(hour), bookEnd: at(hour + 2), arrangeTime: at(hour), pourRate: 30 },
    pourWay: 'portable_pump',
  });
const plannedPump = async (taskID: string) =>
  (await dispatcher.call(planning.day)).orders.find((order) => order.taskID === taskID)?.pumpID ?? null;

test('a published plan proposes its pump for a task that nobody has been given, and proposes none once it is given', async () => {
  const taskID = await book(10);
  expect(await taskAt(dispatcher, taskID)).toMatchObject({ proposedCarID: null });
  await publish(dispatcher);
  const planned = await plannedPump(taskID);
  expect([pumpOne, pumpTwo]).toContain(planned);
  const { pumpTaskID, ...proposed } = await taskAt(dispatcher, taskID);
  expect(proposed).toMatchObject({ proposedCarID: planned, proposedCarNo: planned === pumpOne ? '泵1' : '泵2' });
  const { pumps: choices } = await dispatcher.call(pumps.choices, { params: { id: pumpTaskID } });
  expect(choices.filter(({ isPlanned }) => isPlanned).map(({ carID }) => carID)).toEqual([planned]);
  await givePump(dispatcher, taskID, { carID: String(planned), crew: [pumpman.userID] });
  expect(await taskAt(dispatcher, taskID)).toMatchObject({ carID: planned, proposedCarID: null });
});

test('a pump that was given holds for every plan: the day shows it at once, and proposals keep it', async () => {
  const taskID = await book(10);
  await publish(dispatcher);
  const other = (await plannedPump(taskID)) === pumpOne ? pumpTwo : pumpOne;
  const before = await dispatcher.call(planning.propose, { body: {} });
  await givePump(dispatcher, taskID, { carID: other, crew: [pumpman.userID] });
  expect(await plannedPump(taskID)).toBe(other);
  // One that was made before takes the pump over as it is now.
  await dispatcher.call(planning.accept, { params: { id: before.proposalID }, body: {} });
  expect(await plannedPump(taskID)).toBe(other);
  const proposal = await dispatcher.call(planning.propose, { body: {} });
  expect(proposal.pumps).toMatchObject([{ taskID, pumpID: other }]);
  // Taken back it is the plan's again.
  const { pumpTaskID } = await taskAt(dispatcher, taskID);
  await dispatcher.call(pumps.unassign, { params: { id: pumpTaskID } });
  await publish(dispatcher);
  expect([pumpOne, pumpTwo]).toContain(await plannedPump(taskID));
});

test('a plan gives no pump whose boom is too short for the site', async () => {
  const taskID = await book(10);
  const { pumpTaskID } = await givePump(dispatcher, taskID, { carID: pumpTwo, crew: [pumpman.userID], boomNeeded: 42 });
  await dispatcher.call(pumps.unassign, { params: { id: pumpTaskID } });
  await publish(dispatcher);
  expect(await plannedPump(taskID)).toBe(pumpTwo);
  const far = await book(14);
  await server.services.database.system
    .updateTable('pumpTasks')
    .set({ boomNeeded: 60 })
    .where('taskID', '=', far)
    .execute();
  const { unserved } = await dispatcher.call(planning.propose, { body: {} });
  expect(unserved.map((lacking) => [lacking.taskID, lacking.why[0]])).toEqual([[far, 'noPump']]);
});

test('two pours at once keep the pumps that they were given, also where the other way round were as good', async () => {
  const [first, second] = [await book(10), await book(10)];
  await givePump(dispatcher, first, { carID: pumpTwo, crew: [pumpman.userID] });
  const { pumpTaskID } = await givePump(dispatcher, second, { carID: pumpOne, crew: [mate.userID] });
  await mate.call(pumps.start, { params: { id: pumpTaskID }, body: {} });
  await publish(dispatcher);
  expect([await plannedPump(first), await plannedPump(second)]).toEqual([pumpTwo, pumpOne]);
});
