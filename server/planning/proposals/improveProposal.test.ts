import type { LiveMessage } from '@pourline/contract/live';
import { planning } from '@pourline/contract/planning';
import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { openMorning, openTwoOrders, publish } from '../testPlan.ts';

let server: TestServer;
let dispatcher: Caller;
/** What screens were told of plans. */
let heard: LiveMessage[] = [];

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  server.services.hub.listen((_, message) => {
    if (message.type === 'plan' || (message.type === 'changed' && message.topics.includes('plans')))
      heard.push(message);
  });
});
afterAll(() => server?.stop());

const propose = () => dispatcher.call(planning.propose, { body: {} });
const improve = (id: string, seed = 1) => dispatcher.call(planning.improve, { params: { id }, body: { seed } });

/** Keeps a proposal as if it brought nothing of an order. */
const spoil = async (told: PlanProposal, taskID: string): Promise<void> => {
  const without = { ...told, loads: told.loads.filter((load) => load.taskID !== taskID) };
  await server.services.database.system
    .updateTable('planProposals')
    .set({ told: JSON.stringify(without) })
    .where('proposalID', '=', told.proposalID)
    .execute();
};

test('a proposal is thought on from where it stands: the better one is kept as one of its own and what stays keeps its name', async () => {
  const [first = '', second = ''] = await openTwoOrders(server);
  const told = await propose();
  await spoil(told, second);
  heard = [];
  const better = await improve(told.proposalID);
  expect(heard).toEqual([{ type: 'changed', topics: ['plans'] }]);
  expect(planning.improve.reply.parse(better)).toEqual(better);
  expect(better.proposalID).not.toBe(told.proposalID);
  expect(better.unserved).toEqual([]);
  expect(new Set(better.loads.map((load) => load.taskID))).toEqual(new Set([first, second]));
  const names = new Set(told.loads.map((load) => load.loadID));
  const kept = better.loads.filter((load) => load.taskID === first && names.has(load.loadID));
  expect(kept.length).toBeGreaterThan(0);
  // What was made first can still be looked at as it was.
  const before = await dispatcher.call(planning.proposal, { params: { id: told.proposalID } });
  expect(before.loads.every((load) => load.taskID === first)).toBe(true);
  expect((await dispatcher.call(planning.day)).version).toBe(0);
  const day = await dispatcher.call(planning.accept, { params: { id: better.proposalID }, body: {} });
  expect(day.loads).toEqual(better.loads);
});

test('where nothing better is found the proposal stays what it is; once another plan is published nobody thinks on it, and it cannot be taken', async () => {
  await openMorning(server, [[9, 16]]);
  let best = await propose();
  for (let seed = 2; seed < 5; seed += 1) best = await improve(best.proposalID, seed);
  heard = [];
  const again = await improve(best.proposalID, 9);
  expect(again).toEqual(best);
  expect(heard).toEqual([]);
  await publish(dispatcher);
  expect(await improve(best.proposalID, 10)).toEqual(best);
  const late = await dispatcher.refusal(planning.accept, { params: { id: best.proposalID }, body: {} });
  expect(late.code).toBe('planning.stale');
  const west = await server.signIn('金西');
  expect((await west.refusal(planning.improve, { params: { id: best.proposalID }, body: {} })).code).toBe(
    'planning.noProposal',
  );
});

test('of a day whose plan is asked for without end the newest proposals are kept, and those of other days', async () => {
  await openMorning(server, [[9, 16]]);
  const told = await propose();
  const { system } = server.services.database;
  const row = await system
    .selectFrom('planProposals')
    .selectAll()
    .where('proposalID', '=', told.proposalID)
    .executeTakeFirstOrThrow();
  const older = (day: string) =>
    Array.from({ length: 70 }, (_, n) => ({
      ...{ ...row, told: JSON.stringify(row.told), day, proposalID: `${day} older ${n}` },
      createTime: new Date(Date.parse(row.createTime) - (n + 1) * 1000),
    }));
  await system
    .insertInto('planProposals')
    .values([...older(row.day), ...older('2001-01-01')])
    .execute();
  const { proposalID } = await propose();
  const left = await system
    .selectFrom('planProposals')
    .select(['day', 'proposalID'])
    .where('day', 'in', [row.day, '2001-01-01'])
    .orderBy('createTime', 'desc')
    .execute();
  const ofDay = left.filter(({ day }) => day === row.day).map((one) => one.proposalID);
  expect(ofDay).toHaveLength(60);
  expect(ofDay.slice(0, 2)).toEqual([proposalID, told.proposalID]);
  expect(left.filter(({ day }) => day !== row.day)).toHaveLength(70);
});
