import { chat } from '@pourline/contract/chat';
import { push } from '@pourline/contract/push';
import { settings } from '@pourline/contract/settings';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatherCast, orderIn, type WholeCast } from '../orders/testOrders.ts';
import { startPushService, type TestPushService, type TestSubscription } from '../outside/push/testPushService.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { claimRings, ringTalks } from './ringTalks.ts';

let service: TestPushService;
let server: TestServer;
let cast: WholeCast;
let desk: Caller;
let sales: Caller;
/** What the people of the demo are called. */
const salesman = '冯涛';
const dispatcher = '周敏';
let phone: TestSubscription;
const tomorrow = addDays(dayOf(Date.now()), 1);
const noon = momentOf(tomorrow, 12 * 3600).getTime();
const night = momentOf(tomorrow, 23 * 3600).getTime();
const second = 1_000;
let now = noon;

const ofPerson = (who: Caller) => ({ params: { id: who.userID } });
const join = async (who: Caller): Promise<TestSubscription> => {
  const device = service.subscribe((await who.call(push.pushAlias, ofPerson(who))).key);
  const body = { alias: who.userID, platform: 'web', device: 'Chrome · Android', ...device };
  await who.call(push.savePushAlias, { ...ofPerson(who), body });
  return device;
};
const stand = (at: number): void => {
  now = at;
  server.services.clock.set({ now, speed: 0 });
};
/** Some time goes by, and what is due then is done. */
const pass = async (ms: number): Promise<void> => {
  stand(now + ms);
  await ringTalks(server.services);
};
const shown = (to: TestSubscription = phone) =>
  service.pushed.filter(({ endpoint }) => endpoint === to.registrationID).map(({ message }) => message);
const said = (to?: TestSubscription) => shown(to).map(({ title, body }) => `${title}：${body}`);
const say = (who: Caller, groupID: string, text: string) =>
  who.call(chat.send, { body: { groupID, kind: 'text', text } });
const talkOf = async (who: Caller, ...partners: Caller[]) =>
  (await who.call(chat.ofUsers, { body: { userIDs: partners.map(({ userID }) => userID) } })).groupID;
const read = (who: Caller, groupID: string, readTo: number) =>
  who.call(chat.mark, { body: { marks: [{ groupID, readTo }] } });
const set = async (key: string, value: string) =>
  (await server.signIn('李卫东')).call(settings.saveSetting, { params: { key }, body: { value } });

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ push: { services: [service.origin] } });
  cast = await gatherCast(server);
  desk = cast.scheduler;
  sales = cast.sale;
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
});
beforeEach(async () => {
  const { system } = server.services.database;
  for (const table of ['chatMessages', 'chatMembers', 'chatGroups', 'pushSubscriptions'] as const)
    await system.deleteFrom(table).execute();
  service.pushed.length = 0;
  stand(noon);
  phone = await join(desk);
});

test('what is said to somebody who does not read it rings on their phone after three seconds, once, and leads to the talk', async () => {
  const groupID = await talkOf(sales, desk);
  await say(sales, groupID, '地铁的票签了吗');
  await pass(second);
  expect(said()).toEqual([]);
  await pass(2 * second);
  expect(shown()).toEqual([
    {
      ...{ title: salesman, body: '地铁的票签了吗', tag: `chat ${groupID}`, act: null, urgent: false },
      address: `/groupchat?id=${groupID}&of=people`,
    },
  ]);
  // Nobody's own words ring on their own phone.
  await say(desk, groupID, '签了');
  await pass(3 * second);
  expect(said()).toHaveLength(1);
  await pass(60 * second);
  expect(said()).toHaveLength(1);
});

test('whoever has the talk open, or reads it first, hears nothing; what was taken back rings nowhere', async () => {
  const groupID = await talkOf(sales, desk);
  await say(sales, groupID, '在吗');
  await read(desk, groupID, 1);
  await pass(3 * second);
  const { messageID } = await say(sales, groupID, '价格报错了');
  await sales.call(chat.withdraw, { params: { id: messageID } });
  await pass(3 * second);
  expect(said()).toEqual([]);
});

test('a talk that nobody reads rings once a minute, with how many there are; forty do not ring forty times', async () => {
  const groupID = await talkOf(sales, desk);
  await say(sales, groupID, '第 1 句');
  await pass(3 * second);
  for (let n = 2; n <= 40; n += 1) {
    await say(sales, groupID, `第 ${n} 句`);
    await pass(second);
  }
  expect(said()).toEqual([`${salesman}：第 1 句`]);
  await pass(60 * second);
  expect(said().slice(1)).toEqual([`${salesman}：[40 条] 第 40 句`]);
});

test('in quiet hours a talk waits for their end; where a plant wants it, the locked screen shows nothing of it', async () => {
  stand(night);
  const groupID = await talkOf(sales, desk);
  await say(sales, groupID, '明天几点');
  await pass(3 * second);
  expect(said()).toEqual([]);
  await set('push-title-only', '1');
  await pass(7 * 3_600 * second);
  expect(said()).toEqual(['聊天新消息：']);
  await set('push-title-only', '0');
});

test('a talk that is muted rings for nobody but who is named in it', async () => {
  const groupID = await talkOf(sales, desk, cast.lab);
  const muted = await desk.call(chat.mute, { params: { id: groupID }, body: { muted: true } });
  expect(muted.isMuted).toBe(true);
  await say(sales, groupID, '各位早');
  await pass(3 * second);
  expect(said()).toEqual([]);
  // Somebody in it bears a name that begins as another’s does.
  const { system } = server.services.database;
  const rename = (name: string) =>
    system.updateTable('users').set({ name }).where('userID', '=', cast.lab.userID).execute();
  const [known] = await system.selectFrom('users').select('name').where('userID', '=', cast.lab.userID).execute();
  await rename(`${dispatcher}敏`);
  await say(sales, groupID, `@${dispatcher}敏 请看一下`);
  await pass(3 * second);
  expect(said()).toEqual([]);
  await rename(known?.name ?? '');
  await say(sales, groupID, `@${dispatcher} 请看一下`);
  await pass(3 * second);
  expect(said()).toEqual([`${salesman}（群聊）：[3 条] @${dispatcher} 请看一下`]);
  const stranger = await cast.customer.refusal(chat.mute, { params: { id: groupID }, body: { muted: true } });
  expect(stranger.code).toBe('chat.groupNotFound');
});

test('the talk about an order rings for its site and salesman; of the desk for who has spoken or is named, and for nobody who sees it no more', async () => {
  const { taskID } = await orderIn(cast, 'arranging');
  const { groupID } = await cast.customer.call(chat.ofOrder, { body: { taskID } });
  const site = await join(cast.customer);
  const salesPhone = await join(sales);
  await say(cast.customer, groupID, '泵车几点到');
  await pass(3 * second);
  expect([said(site).length, said(salesPhone).length, said().length]).toEqual([0, 1, 0]);
  await say(desk, groupID, '七点');
  await pass(3 * second);
  await say(cast.customer, groupID, '好');
  await pass(3 * second);
  expect([said(site).length, said().length]).toEqual([1, 1]);
  expect(shown(site)[0]?.address).toBe(`/groupchat?id=${taskID}`);
  await say(desk, groupID, '改到八点');
  const { system } = server.services.database;
  await system.updateTable('users').set({ state: 'disabled' }).where('userID', '=', cast.customer.userID).execute();
  await pass(90 * second);
  expect(said(site)).toHaveLength(1);
  await system.updateTable('users').set({ state: 'enabled' }).where('userID', '=', cast.customer.userID).execute();
});

test('a talk rings once however many processes look, not again after one that ended on its way, and again where its service was busy', async () => {
  const groupID = await talkOf(sales, desk);
  await say(sales, groupID, '在吗');
  stand(now + 3 * second);
  await Promise.all(Array.from({ length: 4 }, () => ringTalks(server.services)));
  expect(said()).toHaveLength(1);
  await read(desk, groupID, 1);
  await say(sales, groupID, '还在吗');
  stand(now + 3 * second);
  // A process takes it, and ends before it is on its way.
  expect(await transact(server.services, desk.tid, 'system', (work) => claimRings(work, desk.userID))).toHaveLength(1);
  await pass(300 * second);
  expect(said()).toHaveLength(1);
  await read(desk, groupID, 2);
  service.answer(phone, 503);
  await say(sales, groupID, '喂');
  await pass(3 * second);
  service.answer(phone, 201);
  await pass(29 * second);
  expect(said()).toHaveLength(1);
  await pass(60 * second);
  expect(said().slice(1)).toEqual([`${salesman}：喂`]);
});
