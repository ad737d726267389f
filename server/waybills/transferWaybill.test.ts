import { addressOf } from '@pourline/contract/client/addressOf';
import { files } from '@pourline/contract/files';
import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { mostEventsToRepeat } from '@pourline/domain/waybills/undoableActs';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, driver] = await Promise.all([server.signIn('周敏'), server.signIn('卫东升')]);
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const put = { body: {} };
const send = (taskID: string, carID?: string, totalVolume?: number) =>
  dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume } });
const unloadAll = async (id: string, surplusVolume = 0) => {
  await driver.call(waybills.startUnloading, { params: { id }, ...put });
  return driver.call(waybills.finishUnloading, { params: { id }, body: { surplusVolume } });
};

test('what comes back can be sent again; treating back and transferring keep both sums', async () => {
  const taskID = await openOrder(server, { scheduledCa: 10 });
  await queueTruck(server, 1);
  const { taskDetailID: id } = await send(taskID);
  await loadTruck({ scheduler: dispatcher }, id);
  await unloadAll(id, 2.5);
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 7.5, deliverCa: 7.5 });
  await dispatcher.call(waybills.complete, { params: { id }, ...put });
  expect((await orderRow(server, taskID)).state).toBe('pts_opening');
  await queueTruck(server, 1);
  const next = await send(taskID);
  expect(next).toMatchObject({ totalVolume: 2.5, sequenceNo: 2 });
  await loadTruck({ scheduler: dispatcher }, next.taskDetailID);
  const other = await openOrder(server, { scheduledCa: 6 });
  const refused = (body: { taskID: string; reason: string }) =>
    dispatcher.refusal(waybills.transfer, { params: { id: next.taskDetailID }, body });
  expect((await refused({ taskID, reason: '改址' })).message).toBe('货单已属于该订单');
  expect((await refused({ taskID: await openOrder(server, { strengthNo: 'C40' }), reason: '改址' })).code).toBe(
    'waybill.otherGrade',
  );
  const moved = await dispatcher.call(waybills.transfer, {
    params: { id: next.taskDetailID },
    body: { taskID: other, reason: '改址' },
  });
  expect(moved).toMatchObject({ taskID: other, sequenceNo: 1, taskDetailNo: next.taskDetailNo });
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 7.5, runningWaybills: 0, mixerSent: 1 });
  expect(await orderRow(server, other)).toMatchObject({ assignedCa: 2.5, runningWaybills: 1, mixerSent: 1 });
  // The paper counts what the other order has got with this load.
  const { record } = await server.services.database.system
    .selectFrom('events')
    .select('record')
    .where('entityID', '=', next.taskDetailID)
    .where('action', '=', 'transfer')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(record ?? '')).toMatchObject({ ticket: { suppliedVolume: 2.5, orderedVolume: 6 } });
  const back = await dispatcher.call(waybills.treatBack, {
    params: { id: next.taskDetailID },
    body: { surplusVolume: 2.5, reason: '质量' },
  });
  expect(back).toMatchObject({ state: 'ptds_returning', surplusVolume: 2.5 });
  expect(await orderRow(server, other)).toMatchObject({ assignedCa: 0, deliverCa: 0 });
  await queueTruck(server, 2);
  expect((await send(taskID)).sequenceNo).toBe(3);
  const ticket = (await (await fetch(`${server.url}/api/v1/ticket/${next.ticketToken}`)).json()) as {
    data: { chain: object };
  };
  expect(ticket.data.chain).toMatchObject({ whole: true });
});

test('what a site has signed for is not taken to another order, whose ticket would bear its name', async () => {
  const taskID = await openOrder(server, { scheduledCa: 10 });
  await queueTruck(server, 1);
  const { taskDetailID: id } = await send(taskID, undefined, 8);
  await loadTruck({ scheduler: dispatcher }, id);
  await driver.call(waybills.startUnloading, { params: { id }, ...put });
  const site = await server.signIn('郑工');
  const signFileID = await uploadPicture(site, 'sign');
  await site.call(waybills.sign, { params: { id }, body: { signVolume: 4, signer: '郑工', signFileID } });
  const other = await openOrder(server, { scheduledCa: 8 });
  const refused = await dispatcher.refusal(waybills.transfer, {
    params: { id },
    body: { taskID: other, reason: '转到别的工地' },
  });
  expect([refused.code, refused.message]).toEqual(['waybill.signedStays', '工地已签收，不能转送；多出的请报剩退']);
  const { actions } = await dispatcher.call(waybills.info, { params: { id } });
  expect(actions.map(({ action }) => action)).not.toContain('transfer');
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 8, validCa: 4 });
  expect(await orderRow(server, other)).toMatchObject({ assignedCa: 0, validCa: 0 });
});

test('a load that is taken to another order is on its way there: nothing of the site before counts for it', async () => {
  const taskID = await openOrder(server, { scheduledCa: 10 });
  await queueTruck(server, 1);
  const { taskDetailID: id, carID } = await send(taskID, undefined, 8);
  await loadTruck({ scheduler: dispatcher }, id);
  const params = { id };
  await driver.call(waybills.driverUpdate, { params, body: { action: 'arrive', reason: '定位漂移' } });
  await driver.call(waybills.startUnloading, { params, body: { reason: '定位漂移' } });
  const { clock } = server.services;
  const later = () => clock.set({ now: clock.now() + 60_000 });
  const before = new Date(clock.now()).toISOString();
  later();
  const other = await openOrder(server, { scheduledCa: 8 });
  const reason = '原工地已浇满';
  const moved = await dispatcher.call(waybills.transfer, { params, body: { taskID: other, reason } });
  expect(moved).toMatchObject({ state: 'ptds_delivering', arriveTime: null, startUnloadTime: null, doubtCause: null });
  expect((await dispatcher.call(vehicles.info, { params: { id: carID } })).state).toBe('scst_delivering');

  const [notice] = (await driver.call(messages.list, { query: { sort: '-createTime' } })).data;
  expect(notice?.content).toBe(
    `周敏把这车料转送到 ${moved.projectName} ${moved.constructionSite}，请改送那里。原因：原工地已浇满`,
  );

  // What waited on the driver's phone since is of the site before.
  const late = [
    await driver.refusal(waybills.driverUpdate, { params, body: { action: 'arrive', happenedAt: before } }),
    await driver.refusal(waybills.startUnloading, { params, body: { happenedAt: before } }),
  ];
  expect(late.map(({ code }) => code)).toEqual(['waybill.transferred', 'waybill.transferred']);
  expect(late[0]?.message).toContain(moved.constructionSite);
  expect((await driver.refusal(waybills.finishUnloading, { params, body: {} })).code).toBe('waybill.stateNoOperation');
  later();
  const arrived = await driver.call(waybills.startUnloading, { params, ...put });
  expect(Date.parse(arrived.arriveTime ?? '') - Date.parse(before)).toBeGreaterThanOrEqual(120_000);
  const site = await server.signIn('郑工');
  const told = (await site.call(inboxes.userMessages, { params: { id: site.userID }, query: { limit: 20 } })).data;
  const [gone, left] = [told.find(({ kind }) => kind === 'takenAway'), told.find(({ kind }) => kind === 'firstTruck')];
  expect([gone?.taskID, gone?.data, left?.taskID]).toEqual([taskID, { carNo: moved.carNo, volume: 8, reason }, other]);
  const body = { signVolume: 8, signer: '郑工', signFileID: await uploadPicture(site, 'sign') };
  const signed = (more: object) => site.refusal(waybills.sign, { params, body: { ...body, ...more } });
  expect((await signed({ happenedAt: before })).code).toBe('waybill.transferred');
  expect((await signed({ taskID })).code).toBe('waybill.transferred');
  // The picture stays with what the desk was told.
  const last = await site.call(waybills.sign, {
    params,
    body: { ...body, signFileID: await uploadPicture(site, 'sign'), taskID: other },
  });
  expect(last.stages.map(({ action }) => action)).toEqual([
    ...['create', 'startProduction', 'finishLoading', 'arrive', 'startUnloading'],
    ...['transfer', 'startUnloading', 'sign'],
  ]);
});

/** A load of 8 m³ of an order, on its way. */
const onTheRoad = async () => {
  const taskID = await openOrder(server, { scheduledCa: 20, constructionSite: '旧工地' });
  await queueTruck(server, 1);
  const { taskDetailID: id, sequenceNo } = await send(taskID, undefined, 8);
  await loadTruck({ scheduler: dispatcher }, id);
  return { params: { id }, of: { taskID, sequenceNo } };
};
const reason = '原工地已浇满';
const take = (params: { id: string }, taskID: string) =>
  dispatcher.call(waybills.transfer, { params, body: { taskID, reason } });

test('a driver who was not told delivers nothing to the new site: what they did as that of the old order is refused, and told to the desk', async () => {
  const { params, of } = await onTheRoad();
  const { clock } = server.services;
  const other = await openOrder(server, { scheduledCa: 8, constructionSite: '新工地' });
  await take(params, other);
  const happenedAt = new Date(clock.now() + 60_000).toISOString();
  clock.set({ now: clock.now() + 120_000 });
  const late = { ...of, happenedAt, reason: '定位漂移' };
  const refused = [
    await driver.refusal(waybills.driverUpdate, { params, body: { action: 'arrive', ...late } }),
    await driver.refusal(waybills.startUnloading, { params, body: late }),
    await driver.refusal(waybills.startUnloading, { params, body: late }),
    await driver.refusal(waybills.finishUnloading, { params, body: late }),
    await driver.refusal(waybills.returnOrSign, { params, body: { type: 'return', ...late } }),
    await driver.refusal(waybills.complete, { params, body: late }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(Array(6).fill('waybill.transferred'));
  expect(refused[0]?.message).toMatch(/新工地.*已告知调度/);
  expect(await dispatcher.call(waybills.info, { params })).toMatchObject({
    ...{ state: 'ptds_delivering', taskID: other, arriveTime: null, startUnloadTime: null },
  });
  const ofLoad = (who: Caller) =>
    who
      .call(messages.list, { query: { limit: 50 } })
      .then(({ data }) => data.filter(({ subtaskID, msgType }) => subtaskID === params.id && msgType === 'stale_act'));
  const told = await ofLoad(dispatcher);
  // Each act once, however often the phone sends it.
  expect(told.map(({ content }) => /“(.*)”/.exec(content)?.[1]).toSorted()).toEqual(
    ['到达工地', '卸料完成', '回厂完成', '开始卸料'].toSorted(),
  );
  expect(told[0]).toMatchObject({ state: 'ptms_new', senderName: '卫东升', taskID: null });
  expect(told[0]?.content).toContain('旧工地');
  // The site that gets the load reads nothing of the other.
  expect(await ofLoad(await server.signIn('郑工'))).toEqual([]);
  // What names the order that it is of now is taken; a name that the load never had is refused and told to nobody.
  const madeUp = await driver.refusal(waybills.driverUpdate, { params, body: { action: 'arrive', taskID: 'x' } });
  expect(madeUp).toMatchObject({ code: 'waybill.transferred', message: expect.not.stringContaining('已告知调度') });
  expect(await ofLoad(dispatcher)).toHaveLength(4);
  const arrived = await driver.call(waybills.startUnloading, { params, body: { taskID: other, happenedAt } });
  expect(arrived).toMatchObject({ state: 'ptds_unloading', taskID: other });
});

test('a site whose signature comes after its load was taken to another site reads so and no more; the desk gets what was signed', async () => {
  const { params, of } = await onTheRoad();
  await driver.call(waybills.startUnloading, { params, ...put });
  const site = await server.signIn('郑工');
  const [sign, photo] = [await uploadPicture(site, 'sign'), await uploadPicture(site, 'receipt')];
  const happenedAt = new Date(server.services.clock.now()).toISOString();
  const other = await openOrder(server, { scheduledCa: 8, constructionSite: '别人的工地' });
  const { system } = server.services.database;
  const foreign = await system
    .selectFrom('projects')
    .select(['contractID', 'projectName'])
    .where('tenantID', '=', 'demo-east')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('projectMembers')
            .select('userID')
            .whereRef('projectMembers.tenantID', '=', 'projects.tenantID')
            .whereRef('projectMembers.contractID', '=', 'projects.contractID')
            .where('userID', '=', site.userID),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  await system.updateTable('orders').set(foreign).where('taskID', '=', other).execute();
  await take(params, other);
  const body = { signVolume: 8, signer: '郑工', signFileID: sign, photoFileIDs: [photo], happenedAt, ...of };
  const late = () => site.refusal(waybills.sign, { params, body });
  const refused = await late();
  expect(refused).toMatchObject({ status: 409, code: 'waybill.takenAway' });
  expect(refused.message).toBe('这车料已改送别处，“签收”没有计入，已告知调度；料已卸在您工地的，请联系调度');
  expect((await late()).message).toBe(refused.message);
  const told = async (who: Caller) =>
    (await who.call(messages.list, { query: { limit: 50 } })).data.filter(
      ({ subtaskID, msgType }) => subtaskID === params.id && msgType === 'stale_act',
    );
  const [message, ...more] = await told(dispatcher);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ senderName: '郑工', taskID: null, data: { fileIDs: [sign, photo] } });
  expect(message?.content).toMatch(/旧工地 签收 8 m³（签收人 郑工）.*签收没有计入，签名随此消息保存/);
  const statusOf = async (person: Caller, id: string) => {
    const { token } = await person.call(files.fileToken);
    return (await fetch(server.url + addressOf(files.download, { params: { id }, query: { token } }))).status;
  };
  // The desk reads it, and so does who signed; other customers do not.
  const another = await server.signIn('王晓');
  for (const id of [sign, photo])
    expect([await statusOf(dispatcher, id), await statusOf(site, id), await statusOf(another, id)]).toEqual([
      200, 200, 404,
    ]);
  // Whoever never had the load learns nothing of it, and nobody is told.
  const madeUp = { ...body, taskID: 'x', signFileID: await uploadPicture(site, 'sign'), photoFileIDs: [] };
  expect((await site.refusal(waybills.sign, { params, body: madeUp })).code).toBe('waybill.accessDenied');
  expect(await told(dispatcher)).toHaveLength(1);
});

test('taken there and back, a load is another of the same order: what was done on it before counts for nothing', async () => {
  const { params, of } = await onTheRoad();
  const other = await openOrder(server, { scheduledCa: 8 });
  await take(params, other);
  await take(params, of.taskID);
  const body = { action: 'arrive' as const, ...of };
  expect((await driver.refusal(waybills.driverUpdate, { params, body })).code).toBe('waybill.transferred');
  const { sequenceNo } = await driver.call(waybills.info, { params });
  expect((await driver.call(waybills.driverUpdate, { params, body: { ...body, sequenceNo } })).state).toBe(
    'ptds_delaying',
  );
});

test('a clock that is set back holds no transferred load up, whether its driver names the order or not', async () => {
  const { clock } = server.services;
  for (const names of [true, false]) {
    await parkTrucks(server);
    const { params } = await onTheRoad();
    const other = await openOrder(server, { scheduledCa: 8 });
    const { sequenceNo } = await take(params, other);
    clock.set({ now: clock.now() - 3_600_000 });
    const happenedAt = new Date(clock.now()).toISOString();
    const body = { action: 'arrive' as const, happenedAt, ...(names && { taskID: other, sequenceNo }) };
    expect((await driver.call(waybills.driverUpdate, { params, body })).state).toBe('ptds_delaying');
    clock.set({ now: clock.now() + 3_600_000 });
  }
});

test('a load goes to no order that could not have its concrete: other requirements, stone, slump, age, less than it', async () => {
  const { params } = await onTheRoad();
  const refused = async (wanted: Parameters<typeof openOrder>[1]) => {
    const taskID = await openOrder(server, { scheduledCa: 8, ...wanted });
    const { code, message } = await dispatcher.refusal(waybills.transfer, { params, body: { taskID, reason } });
    return `${code} ${message}`;
  };
  expect(await refused({ technicalFeature: ['P10'] })).toBe(
    'waybill.surplusUnfit 该订单不能使用这车料：技术要求不满足',
  );
  expect(await refused({ slump: '120' })).toMatch(/坍落度不符$/);
  expect(await refused({ maximumSize: '10' })).toMatch(/石子粒径过大$/);
  expect(await refused({ scheduledCa: 7.5 })).toBe('waybill.moreThanLeft 方量超过订单未派方量');
  expect(await refused({ strengthNo: 'C25' })).toMatch(/^waybill\.otherGrade/);
  const { clock } = server.services;
  clock.set({ now: clock.now() + 110 * 60_000 });
  expect(await refused({})).toMatch(/料龄将近或超过时限$/);
  clock.set({ now: clock.now() - 110 * 60_000 });
  expect((await take(params, await openOrder(server, { scheduledCa: 8 }))).state).toBe('ptds_delivering');
});

test('a load is not sent to and fro without an end: its ticket carries each time', async () => {
  const ids = [await openOrder(server, { scheduledCa: 20 }), await openOrder(server, { scheduledCa: 20 })] as const;
  await queueTruck(server, 1);
  const { taskDetailID: id } = await send(ids[0], undefined, 8);
  await loadTruck({ scheduler: dispatcher }, id);
  const transfer = (n: number) => ({
    params: { id },
    body: { taskID: ids[(n + 1) % 2] ?? '', reason: '工地临时要料' },
  });
  const length = async () => (await dispatcher.call(waybills.info, { params: { id } })).stages.length;
  const first = await length();
  for (let n = first; n < mostEventsToRepeat; n += 1) await dispatcher.call(waybills.transfer, transfer(n - first));
  const before = await length();
  expect(before).toBe(mostEventsToRepeat);
  expect((await dispatcher.refusal(waybills.transfer, transfer(before - first))).code).toBe('waybill.tooOften');
  expect(await length()).toBe(before);
  await driver.call(waybills.startUnloading, { params: { id }, ...put });
});
