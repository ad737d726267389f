import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { push } from '@pourline/contract/push';
import { references } from '@pourline/contract/references';
import { settings } from '@pourline/contract/settings';
import { alwaysKey } from '@pourline/domain/push/pushSettings';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatherCast, orderIn, type WholeCast } from '../orders/testOrders.ts';
import { startPushService, type TestPushService, type TestSubscription } from '../outside/push/testPushService.ts';
import { tellPeople } from '../records/tellPeople.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { claimPushes } from './claimPushes.ts';
import { sendPushes } from './sendPushes.ts';

let service: TestPushService;
let server: TestServer;
let cast: WholeCast;
let desk: Caller;
let sales: Caller;
let phone: TestSubscription;
let taskID: string;
/** Noon of a plant's day, and a night. */
const tomorrow = addDays(dayOf(Date.now()), 1);
const noon = momentOf(tomorrow, 12 * 3600).getTime();
const night = momentOf(tomorrow, 23 * 3600).getTime();
const minute = 60_000;

const ofPerson = (who: Caller) => ({ params: { id: who.userID } });
const joined = (who: Caller, device: TestSubscription) =>
  who.call(push.savePushAlias, {
    ...ofPerson(who),
    body: { alias: who.userID, platform: 'web', device: 'Chrome · Android', ...device },
  });
const reach = (who: Caller) => who.call(push.pushAlias, ofPerson(who));
const stand = (now: number): void => server.services.clock.set({ now, speed: 0 });
const send = (): Promise<void> => sendPushes(server.services);
const said = (): string[] => service.pushed.map(({ message }) => `${message.title}${message.urgent ? '！' : ''}`);
const outbox = () =>
  server.services.database.system
    .selectFrom('pushOutbox')
    .select(['state', 'reason'])
    .where('userID', '=', desk.userID)
    .orderBy('createTime')
    .execute();
const report = (content = '地泵堵管') =>
  cast.customer.call(messages.send, { body: { msgType: 'report_construction_common', taskID, content } });
/** The desk is told something so many times: that an order is to be arranged it need not hear, that a site has cancelled it has to. */
const tell = (times: number, kind: 'toApprove' | 'siteCancelled') =>
  transact(server.services, desk.tid, 'system', async (work) => {
    for (let n = 0; n < times; n += 1)
      tellPeople(work, { kind, taskID, data: { reason: `第 ${n + 1} 次`, volume: 8 } });
  });
const set = async (key: string, value: string) =>
  (await server.signIn('李卫东')).call(settings.saveSetting, { params: { key }, body: { value } });

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ push: { services: [service.origin] } });
  cast = await gatherCast(server);
  desk = cast.scheduler;
  sales = cast.sale;
  ({ taskID } = await orderIn(cast, 'proportioning'));
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
});
beforeEach(async () => {
  const { system } = server.services.database;
  await system.deleteFrom('inboxes').execute();
  await system.deleteFrom('pushSubscriptions').execute();
  await system.deleteFrom('taskMessages').execute();
  service.pushed.length = 0;
  stand(noon);
  phone = service.subscribe((await reach(desk)).key);
  await joined(desk, phone);
});

test('what the desk is told rings on its phone: signed by this server, readable by the phone alone, with what it is of and where it leads', async () => {
  const { taskMsgID } = await report();
  await send();
  expect(service.refused).toEqual([]);
  const [one] = service.pushed;
  expect(one).toMatchObject({
    endpoint: phone.registrationID,
    message: { body: expect.stringContaining(' · '), urgent: false, address: '/messagebox' },
    urgency: 'normal',
    ttl: 43_200,
    claims: { aud: service.origin, sub: 'https://pourline.invalid' },
  });
  expect(one?.message.title).toMatch(/^其他情况：地泵堵管/);
  // Whoever answers it does so from the locked screen.
  expect(one?.message.act).toEqual({ label: '处理', address: `/messagebox?message=${taskMsgID}` });
  const { devices, recent } = await reach(desk);
  expect(devices).toMatchObject([{ device: 'Chrome · Android', lastOk: new Date(noon).toISOString(), lastError: '' }]);
  expect(recent).toMatchObject([{ kind: 'message', state: 'sent', reason: null }]);
  await send();
  expect(service.pushed).toHaveLength(1);
});

test('a notice leads to its thing and offers the act that it asks for, as long as that is to be done', async () => {
  const salesPhone = service.subscribe((await reach(cast.sale)).key);
  await joined(cast.sale, salesPhone);
  const { taskID: placed } = await orderIn(cast, 'signing');
  await send();
  expect(service.pushed.map(({ message }) => [message.address, message.act])).toEqual([
    [`/orderinfo?id=${placed}`, { label: '审批通过', address: `/orderinfo?id=${placed}&sheet=approve` }],
  ]);
  service.pushed.length = 0;
  const { taskID: approved } = await orderIn(cast, 'signing');
  await cast.scheduler.call(orders.approve, { params: { id: approved } });
  await send();
  expect(service.pushed.map(({ message }) => message.act)).toEqual([null]);
});

test('what was read before is not pushed, nor what somebody else has answered', async () => {
  const { taskMsgID } = await report();
  await report('换泵');
  const { data } = await desk.call(inboxes.userMessages, ofPerson(desk));
  await desk.call(inboxes.read, { body: { noticeIDs: [data[0]?.noticeID ?? ''] } });
  await cast.secondScheduler.call(messages.ignore, { params: { id: taskMsgID } });
  await send();
  expect(service.pushed).toEqual([]);
  expect(await outbox()).toEqual([
    { state: 'notSent', reason: 'read' },
    { state: 'notSent', reason: 'read' },
  ]);
});

test('three ring one by one; what is more within ten minutes comes as one, and an alarm at once', async () => {
  const salesPhone = service.subscribe((await reach(sales)).key);
  await joined(sales, salesPhone);
  await tell(3, 'toApprove');
  await send();
  expect(said()).toEqual(Array(3).fill('新订单待审批：8 m³'));
  await tell(40, 'toApprove');
  stand(noon + 3 * minute);
  await send();
  expect(service.pushed).toHaveLength(3);
  await tell(1, 'siteCancelled');
  await send();
  expect(said().slice(3).toSorted()).toEqual(['客户取消了订单：原因：第 1 次！', '客户取消了订单：原因：第 1 次！']);
  stand(noon + 10 * minute);
  await send();
  expect(service.pushed.slice(5).map(({ message }) => message)).toEqual([
    { title: '40 条新消息', body: '新订单待审批', address: '/messagebox', act: null, tag: 'digest', urgent: false },
  ]);
});

test('in quiet hours alarms alone ring; the rest comes when they end, unless it was read or the person wants it at once', async () => {
  stand(night);
  await report();
  await tell(1, 'siteCancelled');
  await send();
  expect(said()).toEqual(['客户取消了订单：原因：第 1 次！']);
  expect((await reach(desk)).quiet).toEqual({ from: 79_200, until: 21_600 });
  stand(night + 6 * 60 * minute);
  await send();
  expect(service.pushed).toHaveLength(1);
  stand(night + 7 * 60 * minute);
  await send();
  expect(said()).toHaveLength(2);
  // Who wants to be rung up is.
  stand(night);
  await desk.call(references.saveUserConfig, { params: { key: alwaysKey }, body: { value: '1' } });
  await report('换泵');
  await send();
  expect(said()).toHaveLength(3);
  await desk.call(references.saveUserConfig, { params: { key: alwaysKey }, body: { value: '' } });
});

test('where the plant wants it, the locked screen shows what it is and nothing of whom', async () => {
  await set('push-title-only', '1');
  await report();
  await send();
  expect(service.pushed[0]?.message).toMatchObject({ title: '其他情况', body: '' });
  await set('push-title-only', '0');
});

test('a device that its service knows no more is forgotten; what is busy is tried again, what refuses is told', async () => {
  service.answer(phone, 503);
  await report();
  await send();
  expect(await outbox()).toEqual([{ state: 'waiting', reason: '503' }]);
  expect((await reach(desk)).devices[0]?.lastError).toBe('503');
  service.answer(phone, 201);
  await send();
  expect(service.pushed).toEqual([]);
  stand(noon + minute);
  await send();
  expect(service.pushed).toHaveLength(1);
  service.answer(phone, 413);
  await report('换泵');
  await send();
  expect((await outbox()).at(-1)).toEqual({ state: 'notSent', reason: '413' });
  service.answer(phone, 410);
  await report('换人');
  await send();
  expect((await outbox()).at(-1)).toEqual({ state: 'notSent', reason: 'noDevice' });
  expect((await reach(desk)).devices).toEqual([]);
  // Whom nothing reaches any more nothing waits for.
  const before = await outbox();
  await report('换车');
  expect(await outbox()).toEqual(before);
});

test('nothing is pushed twice: not by two processes at once, nor after one that ended on its way', async () => {
  await report();
  const asked = service.asked();
  await Promise.all(Array.from({ length: 4 }, send));
  expect(service.asked() - asked).toBe(1);
  // A process takes it, and ends before it knows what became of it.
  await report('换泵');
  const claimed = await transact(server.services, desk.tid, 'system', (work) => claimPushes(work, desk.userID));
  expect(claimed).toHaveLength(1);
  await send();
  expect(service.asked() - asked).toBe(1);
  const { system } = server.services.database;
  await system
    .updateTable('pushOutbox')
    .set({ claimedAt: new Date(Date.now() - 4 * minute) })
    .where('state', '=', 'sending')
    .execute();
  await send();
  expect(service.asked() - asked).toBe(1);
  expect((await outbox()).at(-1)).toEqual({ state: 'notSent', reason: 'interrupted' });
  // What is taken back before it goes out is not pushed at all.
  await report('换人');
  await system.deleteFrom('inboxes').execute();
  await send();
  expect(service.asked() - asked).toBe(1);
});

test('who may see the thing no more is pushed nothing of it, nor who works here no more', async () => {
  const sitePhone = service.subscribe((await reach(cast.customer)).key);
  await joined(cast.customer, sitePhone);
  const { system } = server.services.database;
  const tellSite = () =>
    transact(server.services, desk.tid, 'system', async (work) => {
      tellPeople(work, { kind: 'approved', taskID, data: {} });
    });
  await tellSite();
  await system.updateTable('users').set({ state: 'disabled' }).where('userID', '=', cast.customer.userID).execute();
  await send();
  expect(service.pushed).toEqual([]);
  await system.updateTable('users').set({ state: 'enabled' }).where('userID', '=', cast.customer.userID).execute();
  const rows = await system
    .selectFrom('pushOutbox')
    .select(['reason'])
    .where('userID', '=', cast.customer.userID)
    .execute();
  expect(rows).toEqual([{ reason: 'noRight' }]);
});

test('a test push arrives at the own device, and is told where it does not', async () => {
  const test = () => desk.call(push.testPush, { body: { registrationID: phone.registrationID } });
  expect(await test()).toEqual({ taken: true, reason: '' });
  expect(service.pushed[0]?.message).toMatchObject({ title: '测试推送', address: '/jpushcheck' });
  const again = await desk.refusal(push.testPush, { body: { registrationID: phone.registrationID } });
  expect(again.code).toBe('push.testTooOften');
  const other = await sales.refusal(push.testPush, { body: { registrationID: phone.registrationID } });
  expect(other.code).toBe('push.notJoined');
});

test('a browser is reached at push services alone, and not without its keys', async () => {
  const refusal = async (changed: Partial<TestSubscription>) =>
    (
      await desk.refusal(push.savePushAlias, {
        ...ofPerson(desk),
        body: { alias: 'a', platform: 'web', ...phone, ...changed },
      })
    ).code;
  for (const registrationID of [
    'http://127.0.0.1:80/',
    'https://plant.example/push',
    'http://fcm.googleapis.com/x',
    'mine',
  ])
    expect(await refusal({ registrationID }), registrationID).toBe('push.unknownService');
  expect(await refusal({ auth: '' })).toBe('push.noKeys');
});
