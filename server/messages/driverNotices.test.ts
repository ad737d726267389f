import { messages } from '@pourline/contract/messages';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverOf, openOrder, parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let desk: Caller;
let driver: Caller;
let carID: string;

beforeAll(async () => {
  server = await startTestServer();
  desk = await server.signIn('周敏');
  await parkTrucks(server);
  carID = await queueTruck(server, 1);
  driver = await driverOf(server, 1);
});
afterAll(() => server.stop());

const tell = (content: string, who = desk) => who.call(messages.notify, { body: { carID, content } });
const unread = async (who: Caller) =>
  (await who.call(messages.notices, { query: {} })).map((one) => [one.taskMsgID, one.content]);

test('what the desk tells a driver waits for them alone, and the desk sees when they confirmed it', async () => {
  const told = await tell('请尽快回厂');
  expect(told).toMatchObject({ state: 'ptms_told', recipient: driver.userID, carID, title: '调度通知', taskID: null });
  expect(await unread(driver)).toEqual([[told.taskMsgID, '请尽快回厂']]);
  // It is nobody's work at the desk, and nobody else's news.
  const settled = { query: { 'filter.state': 'ptms_new', limit: 100 } };
  expect((await desk.call(messages.list, settled)).data.map((one) => one.taskMsgID)).not.toContain(told.taskMsgID);
  const other = await driverOf(server, 2);
  expect(await unread(other)).toEqual([]);
  const params = { id: told.taskMsgID };
  expect((await other.refusal(messages.confirm, { params, body: {} })).status).toBe(403);
  expect((await desk.refusal(messages.confirm, { params, body: {} })).status).toBe(403);

  const readAt = new Date(server.services.clock.now() - 1000).toISOString();
  await driver.call(messages.confirm, { params, body: { happenedAt: readAt } });
  expect(await unread(driver)).toEqual([]);
  const [shown] = await desk.call(messages.notices, { query: { carID } });
  expect(shown).toMatchObject({
    taskMsgID: params.id,
    state: 'ptms_processed',
    senderName: '周敏',
    recipient: driver.userID,
  });
  expect(Date.parse(shown?.processTime ?? '')).toBeGreaterThanOrEqual(Date.parse(shown?.createTime ?? 'x'));
  expect((await driver.refusal(messages.confirm, { params, body: {} })).code).toBe('message.processed');
});

test('a notice wants words and a driver on duty, comes once under its key, and is not seen by another plant', async () => {
  for (const content of [' ', '\u200b\u2060', '\u0007'])
    expect((await desk.refusal(messages.notify, { body: { carID, content } })).status).toBe(400);
  const input = { body: { carID, content: '看到请给调度回电话' } };
  const key = { idempotencyKey: 'notice-0001' };
  await Promise.all([1, 2].map(() => desk.call(messages.notify, input, key)));
  expect(await unread(driver)).toHaveLength(1);
  const west = await server.signIn('金西');
  expect(await west.call(messages.notices, { query: {} })).toEqual([]);
  expect((await west.refusal(messages.notify, input)).code).toBe('car.notFound');
  expect((await driver.refusal(messages.notify, input)).status).toBe(403);
  await parkTrucks(server);
  const refused = await desk.refusal(messages.notify, input);
  expect(refused).toMatchObject({ code: 'car.noDriverOnDuty', message: '这辆车没有司机当班，消息没有发出' });
});

test('whoever said something takes it back until it is confirmed: the driver has it no more, and it counts as said no longer', async () => {
  await parkTrucks(server);
  carID = await queueTruck(server, 5);
  const fifth = await driverOf(server, 5);
  const heard: unknown[] = [];
  const stop = server.services.hub.listen((_, message) => message.type === 'message' && heard.push(message));
  const told = await Promise.all(Array.from({ length: 10 }, (_, n) => tell(`第 ${n} 条`)));
  const [one, read] = told.map(({ taskMsgID }) => ({ params: { id: taskMsgID } }));
  if (!one || !read) throw new Error('nothing was told');
  const again = { body: { carID, content: '再一条' } };
  expect((await desk.refusal(messages.notify, again)).code).toBe('message.unread');
  for (const [who, status] of [
    [await server.signIn('吴磊'), 403],
    [await server.signIn('金西'), 404],
    [fifth, 403],
  ] as const)
    expect((await who.refusal(messages.withdraw, one)).status).toBe(status);
  await fifth.call(messages.confirm, { ...read, body: {} });
  expect(await desk.refusal(messages.withdraw, read)).toMatchObject({ status: 409, code: 'message.processed' });
  heard.length = 0;
  const twice = await Promise.all(
    Array.from({ length: 20 }, () => desk.call(messages.withdraw, one).catch(() => null)),
  );
  stop();
  expect(twice.filter((done) => done?.state === 'ptms_cancelled')).toHaveLength(1);
  expect(heard).toEqual([{ type: 'message', taskMsgID: one.params.id, taskID: null, state: 'ptms_cancelled' }]);
  expect((await unread(fifth)).map(([id]) => id)).not.toContain(one.params.id);
  expect((await fifth.refusal(messages.confirm, { ...one, body: {} })).code).toBe('message.processed');
  expect((await tell('再一条')).state).toBe('ptms_told');
});

test('what one dispatcher said and nobody confirmed keeps no colleague from telling the same driver', async () => {
  await parkTrucks(server);
  carID = await queueTruck(server, 3);
  const colleague = await server.signIn('吴磊');
  const refusalOf = async () => {
    for (let n = 0; n < 10; n += 1) await tell(`第 ${n} 条`, colleague);
    return colleague.refusal(messages.notify, { body: { carID, content: '再一条' } });
  };
  expect(await refusalOf()).toMatchObject({ status: 409, code: 'message.unread' });
  expect((await tell('我也说一句')).content).toBe('我也说一句');
});

test('of many notices at once a driver is told ten, the newest first, and a desk sends so many within a minute and no more', async () => {
  await parkTrucks(server);
  carID = await queueTruck(server, 1);
  const before = (await unread(driver)).length;
  const codes = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      tell(`第 ${n} 条`).then(
        () => 'told',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(codes.filter((code) => code === 'told')).toHaveLength(10 - before);
  expect(codes.filter((code) => code === 'message.unread')).toHaveLength(50 + before);
  const told = await driver.call(messages.notices, { query: {} });
  expect(told).toHaveLength(10);
  const times = told.map(({ createTime }) => Date.parse(createTime));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const [newest] = told;
  await driver.call(messages.confirm, { params: { id: newest?.taskMsgID ?? '' }, body: {} });
  expect((await tell('再来一条')).content).toBe('再来一条');
  // What was said by hand a minute long fills the minute.
  await server.services.database.system
    .insertInto('taskMessages')
    .columns(['tenantID', 'taskMsgID', 'msgType', 'title', 'content', 'sender', 'senderName', 'createTime', 'data'])
    .expression(
      server.services.database.system
        .selectFrom('taskMessages')
        .where('taskMsgID', '=', newest?.taskMsgID ?? '')
        .innerJoin(sql<{ n: number }>`generate_series(1, 120)`.as('n'), (on) => on.onTrue())
        .select([
          'tenantID',
          sql<string>`'many' || n`.as('taskMsgID'),
          'msgType',
          'title',
          'content',
          'sender',
          'senderName',
        ])
        .select([
          sql<Date>`${new Date(server.services.clock.now())}::timestamptz`.as('createTime'),
          sql<never>`'{}'::jsonb`.as('data'),
        ]),
    )
    .execute();
  expect(await desk.refusal(messages.notify, { body: { carID, content: '又一条' } })).toMatchObject({
    ...{ status: 429, code: 'message.tooMany' },
  });
});

test('a notice or report of another year is refused with what is wrong; one of this hour keeps its time', async () => {
  for (const happenedAt of ['2001-01-01T00:00:00Z', '2099-12-31T00:00:00Z']) {
    const late = { status: 422, code: 'app.timeOutOfReach' };
    expect(await desk.refusal(messages.notify, { body: { carID, content: '回厂', happenedAt } })).toMatchObject(late);
    const report = { body: { msgType: 'mixer_breakdown' as const, carID, content: '爆胎', happenedAt } };
    expect(await driver.refusal(messages.send, report)).toMatchObject(late);
  }
  const happenedAt = new Date(server.services.clock.now() - 3_600_000).toISOString();
  const report = { body: { msgType: 'mixer_breakdown' as const, carID, content: '爆胎', happenedAt } };
  expect((await driver.call(messages.send, report)).data.happenedAt).toBe(happenedAt);
});

test('of one kind a person has ten reports on one thing that wait, and others go on reporting', async () => {
  await parkTrucks(server);
  const onTheRoad = async (truck: number): Promise<string> => {
    const taskID = await openOrder(server, { scheduledCa: 24 });
    const body = { taskID, carID: await queueTruck(server, truck), totalVolume: 8 };
    const { taskDetailID } = await desk.call(waybills.create, { body });
    await loadTruck({ scheduler: desk }, taskDetailID);
    return taskDetailID;
  };
  const report = (subtaskID: string) => ({ body: { msgType: 'waybill_common' as const, subtaskID, content: '堵车' } });
  const [fourth, load] = [await driverOf(server, 4), await onTheRoad(4)];
  for (let n = 0; n < 10; n += 1) await fourth.call(messages.send, report(load));
  expect(await fourth.refusal(messages.send, report(load))).toMatchObject({
    ...{ status: 409, code: 'message.unsettled' },
  });
  const [other, second] = [await driverOf(server, 2), await onTheRoad(2)];
  expect((await other.call(messages.send, report(second))).state).toBe('ptms_new');
});
