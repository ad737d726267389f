import { chat } from '@pourline/contract/chat';
import { addressOf } from '@pourline/contract/client/addressOf';
import { files } from '@pourline/contract/files';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadPicture } from '../files/testUpload.ts';
import { hearMark, openTestScreen } from '../live/testScreen.ts';
import { gatherCast, orderIn, type WholeCast } from '../orders/testOrders.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let cast: WholeCast;
let driver: Caller;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
  driver = await server.signIn('卫东升');
});
afterAll(() => server?.stop());
const run = (query: ReturnType<typeof sql>) => query.execute(server.services.database.system);
beforeEach(async () => {
  for (const table of ['chatMessages', 'chatMembers', 'chatGroups', 'chatAccounts'])
    await run(sql`DELETE FROM ${sql.table(table)}`);
});

const talkOf = async (who: Caller, ...partners: Caller[]): Promise<string> =>
  (await who.call(chat.ofUsers, { body: { userIDs: partners.map(({ userID }) => userID) } })).groupID;
const say = (who: Caller, groupID: string, text: string) =>
  who.call(chat.send, { body: { groupID, kind: 'text', text } });
const heardBy = async (who: Caller, groupID: string) =>
  (
    await who.call(chat.messages, { query: { sort: '-serialNo', 'filter.groupID': groupID, limit: 100 } })
  ).data.toReversed();
const textsFor = async (who: Caller, groupID: string) => (await heardBy(who, groupID)).map(({ text }) => text);
const mark = (who: Caller, groupID: string, to: { deliveredTo?: number; readTo?: number }) =>
  who.call(chat.mark, { body: { marks: [{ groupID, ...to }] } });
const code = async (refused: Promise<{ code: string }>) => (await refused).code;

test('an account is made when it is missing; its password is 8 letters, told once, and only its hash is kept', async () => {
  const { scheduler, sale } = cast;
  const params = { userID: scheduler.userID };
  expect(await scheduler.call(chat.account, { params })).toBeNull();
  const made = await scheduler.call(chat.createAccount, { body: {} });
  expect(made).toMatchObject({ userID: scheduler.userID, pwd: expect.stringMatching(/^[A-Za-z0-9]{8}$/) });
  expect(await scheduler.call(chat.account, { params })).toEqual({ ...made, pwd: '' });
  expect((await scheduler.call(chat.createAccount, { body: {} })).pwd).toBe('');
  const { rows } = await run(sql`SELECT "passwordHash" FROM "chatAccounts" WHERE "userID" = ${scheduler.userID}`);
  expect(JSON.stringify(rows)).toMatch(/argon2id/);
  // Of a partner nothing is told but who they are.
  expect(await scheduler.call(chat.createAccount, { body: { userID: sale.userID } })).toMatchObject({ pwd: '' });
  expect(await code(cast.customer.refusal(chat.account, { params: { userID: cast.otherCustomer.userID } }))).toBe(
    'chat.notPartner',
  );
});

test('between two a message is sent, delivered and read, each when it is so, and nobody else hears of it', async () => {
  const { scheduler, sale } = cast;
  const groupID = await talkOf(scheduler, sale);
  expect(await talkOf(sale, scheduler)).toBe(groupID);
  const [hers, his, third] = await Promise.all([scheduler, sale, driver].map((who) => openTestScreen(server.url, who)));
  const sent = await say(scheduler, groupID, '地铁的票签了吗');
  expect(sent).toMatchObject({ serialNo: 1, state: 'chm_sent', sender: scheduler.userID });
  await mark(scheduler, groupID, { readTo: 1 });
  expect((await heardBy(scheduler, groupID))[0]?.state).toBe('chm_sent');
  const line = async (who: Caller) => (await who.call(chat.talks, { query: {} })).data[0];
  expect(await line(sale)).toMatchObject({ unread: 1, last: { text: '地铁的票签了吗' } });
  await mark(sale, groupID, { deliveredTo: 1 });
  expect((await heardBy(scheduler, groupID))[0]?.state).toBe('chm_delivered');
  await mark(sale, groupID, { readTo: 1 });
  expect((await heardBy(scheduler, groupID))[0]?.state).toBe('chm_read');
  expect(await line(sale)).toMatchObject({ unread: 0 });
  // Marks go neither back nor beyond what was said.
  await mark(sale, groupID, { readTo: 500 });
  const { members } = await scheduler.call(chat.group, { params: { id: groupID } });
  expect(members.find(({ userID }) => userID === sale.userID)).toMatchObject({ readTo: 1, deliveredTo: 1 });
  await hearMark(
    server.services,
    [hers, his, third].flatMap((one) => one ?? []),
  );
  const kinds = (screen: typeof hers) => screen?.heard.filter(({ type }) => type === 'chat').length;
  expect([kinds(hers), kinds(his), kinds(third)].map((heard) => (heard ?? 0) > 0)).toEqual([true, true, false]);
  for (const screen of [hers, his, third]) screen?.close();
  expect(await code(driver.refusal(chat.group, { params: { id: groupID } }))).toBe('chat.groupNotFound');
  expect(await textsFor(driver, groupID)).toEqual([]);
  const driverSays = { body: { groupID, kind: 'text' as const, text: '插话' } };
  expect(await code(driver.refusal(chat.send, driverSays))).toBe('chat.groupNotFound');
  const marks = { body: { marks: [{ groupID, readTo: 1 }] } };
  expect(await code(driver.refusal(chat.mark, marks))).toBe('chat.groupNotFound');
  const west = await server.signIn('金西', 'scheduler', 'demo-west');
  expect(await code(west.refusal(chat.group, { params: { id: groupID } }))).toBe('chat.groupNotFound');
});

test('a message is taken back within two minutes by its sender alone; what it said is nowhere any more', async () => {
  const { scheduler, sale } = cast;
  const groupID = await talkOf(scheduler, sale);
  const { messageID } = await say(scheduler, groupID, '价格报错了');
  const params = { id: messageID };
  expect((await sale.refusal(chat.withdraw, { params })).status).toBe(403);
  await mark(sale, groupID, { readTo: 1 });
  expect(await scheduler.call(chat.withdraw, { params })).toMatchObject({ state: 'chm_withdrawn', text: '' });
  expect(JSON.stringify(await heardBy(sale, groupID))).not.toContain('价格');
  const found = await sale.call(chat.messages, { query: { keyword: '价格' } });
  expect(found.data).toEqual([]);
  expect((await sale.call(chat.talks, { query: {} })).data[0]?.last).toMatchObject({
    state: 'chm_withdrawn',
    text: '',
  });
  expect(await code(scheduler.refusal(chat.withdraw, { params }))).toBe('chat.stateNoOperation');
  const late = await say(scheduler, groupID, '来晚了');
  await run(
    sql`UPDATE "chatMessages" SET "createTime" = ${new Date(server.services.clock.now() - 121_000)} WHERE "messageID" = ${late.messageID}`,
  );
  expect(await code(scheduler.refusal(chat.withdraw, { params: { id: late.messageID } }))).toBe('chat.tooLate');
});

test('reading and taking back at once come to one of both, and neither is refused for the other', async () => {
  const { scheduler, sale } = cast;
  const groupID = await talkOf(scheduler, sale);
  for (let serialNo = 1; serialNo <= 12; serialNo += 1) {
    const { messageID } = await say(scheduler, groupID, `第 ${serialNo} 条`);
    await Promise.all([
      scheduler.call(chat.withdraw, { params: { id: messageID } }),
      mark(sale, groupID, { readTo: serialNo }),
    ]);
  }
  expect(new Set((await heardBy(sale, groupID)).map(({ state }) => state))).toEqual(new Set(['chm_withdrawn']));
});

test('the talk about an order holds who sees the order, and loses who sees it no more', async () => {
  const { customer, otherCustomer, scheduler, sale, secondScheduler } = cast;
  const { taskID, contractID } = await orderIn(cast, 'arranging');
  const opened = await customer.call(chat.ofOrder, { body: { taskID } });
  const { groupID } = opened;
  const ids = opened.members.map(({ userID }) => userID);
  expect(ids).toEqual(expect.arrayContaining([customer, scheduler, sale, secondScheduler].map(({ userID }) => userID)));
  expect(ids).not.toContain(otherCustomer.userID);
  expect(opened.members.every(({ userAccount }) => userAccount !== '')).toBe(true);
  expect((await scheduler.call(chat.ofOrder, { body: { taskID } })).groupID).toBe(groupID);
  expect(await code(otherCustomer.refusal(chat.ofOrder, { body: { taskID } }))).toBe('order.notFound');
  await say(scheduler, groupID, '明早 6 点开盘');
  expect(await textsFor(customer, groupID)).toEqual(['明早 6 点开盘']);

  const tie = sql`"tenantID" = 'demo-east' AND "contractID" = ${contractID} AND "userID" = ${customer.userID}`;
  const { rows } = await run(sql`DELETE FROM "projectMembers" WHERE ${tie} RETURNING *`);
  const screen = await openTestScreen(server.url, customer);
  expect(await textsFor(customer, groupID)).toEqual([]);
  expect((await customer.call(chat.talks, { query: {} })).data).toEqual([]);
  expect(await code(customer.refusal(chat.group, { params: { id: groupID } }))).toBe('chat.groupNotFound');
  expect(await code(customer.refusal(chat.send, { body: { groupID, kind: 'text', text: '我还在吗' } }))).toBe(
    'chat.groupNotFound',
  );
  await say(scheduler, groupID, '改到 7 点');
  const { members } = await scheduler.call(chat.group, { params: { id: groupID } });
  expect(members.map(({ userID }) => userID)).not.toContain(customer.userID);
  await hearMark(server.services, [screen]);
  expect(screen.heard.some(({ type }) => type === 'chat')).toBe(false);
  screen.close();
  await run(
    sql`INSERT INTO "projectMembers" SELECT (jsonb_populate_record(NULL::"projectMembers", ${JSON.stringify(rows[0])}::jsonb)).*`,
  );
  expect((await customer.call(chat.ofOrder, { body: { taskID } })).members.map(({ userID }) => userID)).toContain(
    customer.userID,
  );
});

test('in a talk of several a message is read when all have read it; who is out of use owes no receipt', async () => {
  const { scheduler, sale } = cast;
  const groupID = await talkOf(scheduler, sale, driver);
  await say(scheduler, groupID, '都到会议室');
  const state = async () => (await heardBy(scheduler, groupID))[0]?.state;
  await mark(sale, groupID, { readTo: 1 });
  expect(await state()).toBe('chm_sent');
  await mark(driver, groupID, { deliveredTo: 1 });
  expect(await state()).toBe('chm_delivered');
  const set = (to: string) =>
    run(sql`UPDATE users SET "state" = ${to} WHERE "tenantID" = 'demo-east' AND "userID" = ${driver.userID}`);
  await set('disabled');
  await say(sale, groupID, '到了');
  await mark(scheduler, groupID, { readTo: 2 });
  const told = await heardBy(scheduler, groupID);
  await set('enabled');
  expect(told.map((one) => one.state)).toEqual(['chm_read', 'chm_read']);
});

test('what is said over and over under one key is said once, in the order in which it came, with its own time', async () => {
  const { scheduler, sale } = cast;
  const groupID = await talkOf(scheduler, sale);
  const texts = Array.from({ length: 60 }, (_, index) => `第 ${index + 1} 条`);
  const from = server.services.clock.now() - 600_000;
  for (const [index, text] of texts.entries()) {
    const happenedAt = new Date(from + index * 1000).toISOString();
    const body = { groupID, kind: 'text' as const, text, happenedAt };
    const send = () => scheduler.call(chat.send, { body }, { idempotencyKey: `lift-message-${index}` });
    const ids = [await send(), ...(index % 7 === 0 ? [await send()] : [])].map(({ messageID }) => messageID);
    expect(new Set(ids).size).toBe(1);
  }
  const told = await heardBy(sale, groupID);
  expect(told.map(({ text }) => text)).toEqual(texts);
  expect(Date.parse(told[0]?.happenedAt ?? '')).toBe(from);
  const page = await sale.call(chat.messages, { query: { 'filter.groupID': groupID, keyword: '第 7 条' } });
  expect(page.data.map(({ text }) => text)).toEqual(['第 7 条']);
});

test('a picture is read by who belongs to the talk until it is taken back; a card only of what its sender sees', async () => {
  const { scheduler, sale, otherCustomer } = cast;
  const groupID = await talkOf(scheduler, sale);
  const fileID = await uploadPicture(scheduler, 'chat');
  const { messageID } = await scheduler.call(chat.send, { body: { groupID, kind: 'picture', fileID } });
  const seen = async (who: Caller): Promise<number> => {
    const { token } = await who.call(files.fileToken);
    return (await fetch(server.url + addressOf(files.download, { params: { id: fileID }, query: { token } }))).status;
  };
  expect([await seen(sale), await seen(driver)]).toEqual([200, 404]);
  await scheduler.call(chat.withdraw, { params: { id: messageID } });
  expect([await seen(sale), await seen(scheduler)]).toEqual([404, 404]);
  const wrong = { body: { groupID, kind: 'picture' as const, fileID: await uploadPicture(scheduler, 'attachment') } };
  expect(await code(scheduler.refusal(chat.send, wrong))).toBe('file.wrongKind');
  expect(await code(scheduler.refusal(chat.send, { body: { groupID, kind: 'picture' } }))).toBe('chat.empty');

  const { taskID } = await orderIn(cast, 'arranging');
  const card = { kind: 'order' as const, id: taskID, title: '地铁 底板', note: '' };
  expect(await scheduler.call(chat.send, { body: { groupID, kind: 'card', card } })).toMatchObject({
    card,
    text: '地铁 底板',
  });
  const own = await talkOf(otherCustomer, scheduler);
  expect(await code(otherCustomer.refusal(chat.send, { body: { groupID: own, kind: 'card', card } }))).toBe(
    'order.notFound',
  );
});

test('talks are begun with people who work here, with somebody but oneself, and only so many', async () => {
  const { scheduler, sale } = cast;
  const begin = (userIDs: string[]) => code(scheduler.refusal(chat.ofUsers, { body: { userIDs } }));
  expect(await begin([scheduler.userID])).toBe('chat.alone');
  expect(await begin(['nobody'])).toBe('chat.notPartner');
  const system = (isSystem: boolean) =>
    run(sql`UPDATE users SET "isSystem" = ${isSystem} WHERE "tenantID" = 'demo-east' AND "userID" = ${sale.userID}`);
  await system(true);
  expect(await begin([sale.userID])).toBe('chat.notPartner');
  await system(false);
  const now = new Date(server.services.clock.now());
  await run(sql`INSERT INTO "chatGroups" ("tenantID", "groupID", "kind", "key", "creator", "createTime", "lastTime")
    SELECT 'demo-east', 'g' || n, 'users', 'k' || n, ${scheduler.userID}, ${now}, ${now} FROM generate_series(1, 200) n`);
  expect(await begin([sale.userID])).toBe('chat.tooManyTalks');
});

test('a person says so much in a day and no more', async () => {
  const { scheduler, sale } = cast;
  const groupID = await talkOf(scheduler, sale);
  const now = new Date(server.services.clock.now());
  await run(sql`INSERT INTO "chatMessages" ("tenantID", "messageID", "groupID", "serialNo", "sender", "senderName", "kind", "text", "state", "happenedAt", "createTime")
    SELECT 'demo-east', 'm' || n, ${groupID}, n, ${scheduler.userID}, '', 'text', '话', 'chm_read', ${now}, ${now} FROM generate_series(1, 5000) n`);
  await run(sql`UPDATE "chatGroups" SET "lastSerial" = 5000 WHERE "groupID" = ${groupID}`);
  expect(await code(scheduler.refusal(chat.send, { body: { groupID, kind: 'text', text: '再一句' } }))).toBe(
    'chat.tooMany',
  );
  expect((await say(sale, groupID, '我没说过')).serialNo).toBe(5001);
});
