import { alarms } from '@pourline/contract/alarms';
import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { planning } from '@pourline/contract/planning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { openMorning, publish } from '../planning/testPlan.ts';
import { demoPeople } from '../seed/demoPeople.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { evaluateAlarms } from './evaluateAlarms.ts';

let server: TestServer;
let dispatcher: Caller;
let fleet: Caller;
beforeAll(async () => {
  server = await startTestServer();
  const named = demoPeople.find(
    (one) => one.tenantID === 'demo-east' && one.roleGroups.some((group) => group === 'fleet'),
  );
  [dispatcher, fleet] = await Promise.all([server.signIn('周敏'), server.signIn(named?.name ?? '', 'fleet')]);
});
afterAll(() => server.stop());

const conflicts = async () => {
  await evaluateAlarms(server.services, tenantID);
  return (await dispatcher.call(alarms.standing)).rows.filter(({ kind }) => kind === 'planConflict');
};
const ahead = async () =>
  (await dispatcher.call(planning.day, { query: {} })).loads.filter(({ taskDetailID }) => taskDetailID === null);

test('a truck that breaks down with loads ahead is a conflict of the plan, alarm and plan alike, until it runs again', async () => {
  await openMorning(server, [
    [10, 40],
    [11, 40],
  ]);
  await publish(dispatcher);
  expect(await conflicts()).toEqual([]);
  const [first] = (await ahead()).toSorted((a, b) => a.loadStart.localeCompare(b.loadStart));
  const carID = first?.carID ?? '';
  const own = (await ahead()).filter((load) => load.carID === carID).length;
  await fleet.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '爆胎' } });
  expect(await conflicts()).toMatchObject([{ carID, taskID: first?.taskID, cause: `车故障，还排了 ${own} 车` }]);
  const marked = (await ahead()).filter((load) => load.conflicts?.includes('truckAbsent'));
  expect(new Set(marked.map((load) => load.carID))).toEqual(new Set([carID]));
  expect(marked).toHaveLength(own);
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  expect(await conflicts()).toEqual([]);
});
