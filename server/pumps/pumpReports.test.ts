import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { pumps } from '@pourline/contract/pumps';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { clearPumps, givePump, pumpedOrder } from './testPumps.ts';

let server: TestServer;
let scheduler: Caller;
let senior: Caller;
let pumpman: Caller;
let mate: Caller;
let pumpTaskID = '';
let taskID = '';

beforeAll(async () => {
  server = await startTestServer();
  ({ scheduler } = await gatherCrew(server));
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
  pumpman = await server.signIn('沈阳');
  mate = await server.signIn('白帆');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await clearPumps(server);
  taskID = await pumpedOrder(server, 10);
  ({ pumpTaskID } = await givePump(scheduler, taskID, { crew: [pumpman.userID] }));
});

type Kind = 'cancel' | 'pause' | 'resume' | 'common';
const reported = (kind: Kind, content = '现场路窄，进不去') => ({
  body: { msgType: `pump_task_apply_${kind}` as const, pumpTaskID, content },
});
const report = (kind: Kind) => pumpman.call(messages.send, reported(kind));
const answer = (taskMsgID: string, agree: boolean) =>
  scheduler.call(messages.process, { params: { id: taskMsgID }, body: { agree } });
const info = () => pumpman.call(pumps.info, { params: { id: pumpTaskID } });
const newest = async (person: Caller, query: object = {}) =>
  (await person.call(inboxes.userMessages, { params: { id: person.userID }, query: { limit: 3, ...query } })).data[0];

test('a cancellation that is agreed to ends the task; refused, it goes on', async () => {
  const asked = await report('cancel');
  expect(asked).toMatchObject({ title: '泵送任务申请取消', pumpTaskID, taskID, state: 'ptms_new' });
  expect(await newest(scheduler)).toMatchObject({ kind: 'message', taskMsgID: asked.taskMsgID });
  expect((await newest(senior))?.taskMsgID).toBe(asked.taskMsgID);
  await answer(asked.taskMsgID, false);
  expect((await info()).state).toBe('ppts_new');
  const again = await report('cancel');
  await answer(again.taskMsgID, true);
  const after = await info();
  expect(after).toMatchObject({ state: 'ppts_cancelled', actions: [] });
  expect(after.history[0]).toMatchObject({ action: 'cancel', reason: '现场路窄，进不去' });
  expect(
    (await scheduler.refusal(messages.process, { params: { id: again.taskMsgID }, body: { agree: true } })).code,
  ).toBe('message.processed');
});

test('a pause that is agreed to stops the task where it is until it is resumed', async () => {
  await answer((await report('pause')).taskMsgID, true);
  expect(await info()).toMatchObject({ state: 'ppts_new', paused: true });
  expect((await pumpman.refusal(pumps.start, { params: { id: pumpTaskID }, body: {} })).code).toBe('crew.paused');
  await answer((await report('resume')).taskMsgID, true);
  expect(await info()).toMatchObject({ state: 'ppts_new', paused: false });
  await pumpman.call(pumps.start, { params: { id: pumpTaskID }, body: {} });
  await answer((await report('pause')).taskMsgID, true);
  expect(await info()).toMatchObject({ state: 'ppts_executing', paused: true });
});

test('other things are only taken note of; who reports says what, on a task of theirs that has not ended', async () => {
  await answer((await report('common')).taskMsgID, true);
  expect(await info()).toMatchObject({ state: 'ppts_new', paused: false });
  expect((await pumpman.refusal(messages.send, reported('common', ''))).code).toBe('order.formInvalid');
  expect((await mate.refusal(messages.send, reported('common'))).code).toBe('pump.notYours');
  expect((await scheduler.refusal(messages.send, reported('pause'))).status).toBe(403);
  const nowhere = { body: { msgType: 'pump_task_apply_common' as const, content: '泵管堵了' } };
  expect((await pumpman.refusal(messages.send, nowhere)).code).toBe('pump.notFound');
  await scheduler.call(orders.unarrange, { params: { id: taskID }, body: { reason: '改天浇' } });
  expect((await pumpman.refusal(messages.send, reported('common'))).code).toBe('pump.stateNoOperation');
});

test('what a crew asked for lapses with its task, and is taken back by whoever asked for it', async () => {
  const asked = await report('pause');
  await pumpman.call(messages.cancel, { params: { id: asked.taskMsgID }, body: {} });
  const open = await report('pause');
  await scheduler.call(orders.unarrange, { params: { id: taskID }, body: { reason: '改天浇' } });
  expect((await pumpman.call(messages.info, { params: { id: open.taskMsgID } })).state).toBe('ptms_processed');
});
