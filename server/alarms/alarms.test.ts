import { alarms } from '@pourline/contract/alarms';
import { dispatch } from '@pourline/contract/dispatch';
import type { LiveMessage } from '@pourline/contract/live';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { positions } from '@pourline/contract/positions';
import { isOwnerOf } from '@pourline/domain/alarms/alarmKinds';
import { stopMinutes } from '@pourline/domain/alarms/orderStops';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { evaluateAlarms } from './evaluateAlarms.ts';
import { alertOf, openYard, type Yard } from './testAlarms.ts';

let yard: Yard;
beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard?.server.stop());
beforeEach(() => yard.clear());

const kept = (taskID: string, kind: string) =>
  yard.server.services.database.system
    .selectFrom('alarms')
    .select(['since', 'raisedAt', 'clearedAt'])
    .where('taskID', '=', taskID)
    .where('kind', '=', kind)
    .orderBy('since')
    .execute();

test('a pour that stands raises one alarm, which the next truck clears and which leaves its minutes', async () => {
  const { server, standing, kinds, pass } = yard;
  const taskID = await yard.open();
  const first = await yard.send(taskID, 1);
  for (const step of ['load', 'arrive', 'startUnloading', 'finishUnloading', 'complete'] as const)
    await yard.step(first, step);
  const poured = yard.now();
  await pass(9);
  expect(await kinds()).toEqual(['feedBreaking']);
  await pass(3);
  expect(await kinds()).toEqual(['feedBroken']);
  const [alarm] = await standing();
  expect(alarm).toMatchObject({
    taskID,
    cause: '后面没有车；本站没有车排队',
    takenByName: null,
    constructionSite: '3 层顶板',
  });
  expect(Date.parse(alarm?.since ?? '')).toBe(poured);
  expect(alarm?.cost).toBeGreaterThan(0);
  // Several processes look at the same moment: nothing is made twice, and nothing is told that is no news.
  const told: LiveMessage[] = [];
  const stop = server.services.hub.listen((_, message) => void told.push(message));
  await Promise.all([1, 2, 3].map(() => evaluateAlarms(server.services, tenantID)));
  stop();
  expect(told).toEqual([]);
  expect((await standing()).map(({ alarmID }) => alarmID)).toEqual([alarm?.alarmID]);

  const second = await yard.send(taskID, 2);
  await yard.step(second, 'load');
  await pass(5);
  expect(await kinds()).toContain('feedBroken');
  await yard.step(second, 'arrive');
  await pass(1);
  expect(await kinds()).not.toContain('feedBroken');
  const [row, ...others] = await kept(taskID, 'feedBroken');
  expect(others).toEqual([]);
  expect(Date.parse(row?.clearedAt ?? '') - Date.parse(row?.since ?? '')).toBe(18 * 60_000);
});

test('a pour that will stand is told of ahead; the alarm says when a truck that was sent is there, closes when that is in time, and whoever would take it then is told that the facts closed it', async () => {
  const { server, dispatcher } = yard;
  const taskID = await yard.open();
  const first = await yard.send(taskID, 1);
  for (const step of ['load', 'arrive', 'startUnloading'] as const) await yard.step(first, step);
  // Its 8 m³ are poured sooner than a truck that is sent now is expected; one that has left already is there in time.
  const foreseen = async () => (await yard.standing()).filter(({ kind }) => kind === 'feedBreaking');
  await yard.pass(0);
  const [{ alarmID = '', taskID: about = null, cause = '' } = {}, ...others] = await foreseen();
  expect([about, others]).toEqual([taskID, []]);
  expect(cause).toMatch(/^\d\d:\d\d 起断料，后面没有车/);
  const told: LiveMessage[] = [];
  const stop = server.services.hub.listen((_, message) => void told.push(message));
  const second = await yard.send(taskID, 2);
  await yard.pass(0);
  expect(await foreseen()).toMatchObject([{ alarmID, cause: expect.stringMatching(/下一车 \d\d:\d\d 到/) }]);
  await yard.step(second, 'load');
  await yard.pass(0);
  stop();
  expect(await foreseen()).toEqual([]);
  expect(told).toContainEqual({ type: 'changed', topics: ['alarms'] });
  const late = await dispatcher.refusal(alarms.take, { params: { id: alarmID }, body: {} });
  expect(late).toMatchObject({ code: 'alarm.cleared', message: '情况已变，告警已自动解除' });
  const [row] = await kept(taskID, 'feedBreaking');
  expect(row?.clearedAt).not.toBeNull();
});

test('trucks that wait at a site raise an alarm on its order, and one that comes again counts no minute twice', async () => {
  const taskID = await yard.open();
  const queue = async () => (await yard.standing()).filter(({ kind }) => kind === 'siteQueue');
  const loads = [await yard.send(taskID, 1), await yard.send(taskID, 2), await yard.send(taskID, 3)] as const;
  for (const load of loads) await yard.step(load, 'load');
  await yard.step(loads[0], 'arrive');
  await yard.pass(14);
  await yard.step(loads[1], 'arrive');
  expect(await queue()).toEqual([]);
  await yard.pass(2);
  expect(await queue()).toMatchObject([{ kind: 'siteQueue', taskID, cause: '2 车等卸', costWhy: '共等 18 车·分钟' }]);
  await yard.step(loads[0], 'startUnloading');
  await yard.pass(1);
  expect(await queue()).toEqual([]);
  await yard.pass(14);
  const rows = await kept(taskID, 'siteQueue');
  expect(rows).toHaveLength(2);
  // The second truck came at 14 and waits too long from 29 on; until 17 the alarm of the first one stood.
  expect(
    rows.map(({ since, clearedAt }) =>
      [since, clearedAt].map((at) => (at === null ? null : (Date.parse(at) - yard.now()) / 60_000)),
    ),
  ).toEqual([
    [-31, -14],
    [-14, null],
  ]);
});

test('trucks that stand at many sites are things to do, as many as sites and as many minutes as trucks stood', async () => {
  const sites = await Promise.all([1, 2, 3].map(() => yard.open()));
  let n = 0;
  for (const taskID of sites)
    for (const _ of [1, 2, 3]) {
      n += 1;
      const load = await yard.send(taskID, n);
      await yard.step(load, 'load');
      await yard.step(load, 'arrive');
    }
  await yard.pass(22);
  const queues = (await yard.standing()).filter(({ kind }) => kind === 'siteQueue');
  expect(queues.map(({ taskID }) => taskID).toSorted()).toEqual(sites.toSorted());
  const minutes = queues.map(({ costWhy }) => Number(/\d+/.exec(costWhy)?.[0]));
  expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(n * 22);
});

test('how long a pour and its trucks have stood is told on the list and on the board, minute by minute', async () => {
  const taskID = await yard.open();
  const stopsOf = async () => {
    const row = (await yard.dispatcher.call(orders.list)).data.find((one) => one.taskID === taskID);
    const card = (await yard.dispatcher.call(dispatch.board)).orders.find((one) => one.taskID === taskID);
    expect(card?.stops).toEqual(row?.supply?.stops);
    return card && stopMinutes(card.stops, yard.now());
  };
  expect(await stopsOf()).toEqual({ broken: 0, queued: 0 });
  const first = await yard.send(taskID, 1);
  await yard.step(first, 'load');
  await yard.pass(12);
  // Nobody has poured since the supply began.
  await yard.step(first, 'arrive');
  await yard.pass(16);
  expect(await stopsOf()).toEqual({ broken: 0, queued: 16 });
  await yard.step(first, 'startUnloading');
  await yard.pass(1);
  await yard.step(first, 'finishUnloading');
  await yard.pass(13);
  expect(await stopsOf()).toEqual({ broken: 13, queued: 17 });
  await yard.pass(2);
  expect(await stopsOf()).toEqual({ broken: 15, queued: 17 });
});

test('the truck of an alarm shows it for as long as it stands, on the map too', async () => {
  const taskID = await yard.open();
  const load = await yard.send(taskID, 1);
  await yard.step(load, 'load');
  await yard.pass(91);
  const own = (await yard.standing()).filter((alarm) => alarm.carID === load.carID);
  expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['overAge', 'silent']));
  expect(await alertOf(yard.dispatcher, load.carID)).toBe(own.length);
  const scene = await yard.dispatcher.call(positions.map);
  expect(
    (scene.trucks as { carID: string; alertValue: number }[]).find((one) => one.carID === load.carID)?.alertValue,
  ).toBe(own.length);
  expect(own[0]).toMatchObject({ kind: 'overAge', taskDetailID: load.taskDetailID, carNo: '01', cost: 30_000 });
  for (const step of ['arrive', 'startUnloading', 'finishUnloading', 'complete'] as const) await yard.step(load, step);
  await yard.pass(0);
  expect(await alertOf(yard.dispatcher, load.carID)).toBe(0);
});

test('the dearest stands first', async () => {
  const [late, old] = [await yard.open(), await yard.open()];
  await yard.step(await yard.send(old, 1), 'load');
  await yard.pass(91);
  const rows = await yard.standing();
  expect(rows[0]?.kind).toBe('overAge');
  expect(rows.map(({ cost }) => cost)).toEqual(rows.map(({ cost }) => cost).toSorted((a, b) => b - a));
  expect(rows.filter((row) => row.taskID === late).length).toBeGreaterThan(0);
});

test('a word from the site that nobody answers, and a truck that broke down, are alarms until they are settled', async () => {
  const customer = await yard.server.signIn('郑工');
  const taskID = await yard.open();
  const load = await yard.send(taskID, 1);
  const body = { msgType: 'report_slow_down', taskID, content: '泵堵了' } as const;
  const { taskMsgID } = await customer.call(messages.send, { body });
  const broken = { msgType: 'mixer_breakdown', carID: load.carID, content: '爆胎' } as const;
  await load.driver.call(messages.send, { body: broken });
  await yard.pass(1);
  const found = (await yard.standing()).find(({ kind }) => kind === 'breakdown');
  expect(found).toMatchObject({
    ...{ carID: load.carID, taskID, taskDetailID: load.taskDetailID, cause: '爆胎，车上没有料' },
  });
  // What the broken truck was to bring does not come: the pour waits for its first load, and nothing feeds it.
  expect(await yard.kinds()).toEqual(['breakdown', 'feedBreaking', 'lateFirst']);
  await yard.pass(5);
  const word = (await yard.standing()).find(({ kind }) => kind === 'unanswered');
  expect(word).toMatchObject({ taskMsgID, taskID, cause: '郑工：减慢供应，泵堵了' });
  await yard.dispatcher.call(messages.ignore, { params: { id: taskMsgID } });
  await yard.pass(0);
  expect(await yard.kinds()).not.toContain('unanswered');
});

test('whose it is: who runs the plant sees all, fleet and workshop what is theirs, others nothing, another plant none', async () => {
  const taskID = await yard.open();
  const load = await yard.send(taskID, 1);
  await yard.step(load, 'load');
  await yard.pass(80);
  const all = await yard.kinds();
  expect(all).toEqual(expect.arrayContaining(['ageing', 'silent']));
  for (const name of ['孙建国', '李卫东'])
    expect(await yard.kinds(await yard.server.signIn(name, undefined, 'demo-east'))).toEqual(all);
  for (const [name, group] of [
    ['褚强', 'fleet'],
    ['许可', 'equipment'],
  ] as const)
    expect(await yard.kinds(await yard.server.signIn(name))).toEqual(
      (await yard.standing())
        .map(({ kind }) => kind)
        .filter((kind) => isOwnerOf(group, kind))
        .toSorted(),
    );
  for (const name of ['郑工', '王晓'])
    expect(await (await yard.server.signIn(name)).refusal(alarms.standing)).toMatchObject({ status: 403 });
  expect(await load.driver.refusal(alarms.standing)).toMatchObject({ status: 403 });
  expect(await yard.standing(await yard.server.signIn('金西'))).toEqual([]);
  expect((await yard.dispatcher.call(alarms.standing, { query: { plantID: 'nowhere' } })).total).toBe(0);
});

test('a person takes an alarm in hand by name, everybody sees who, and what is cleared cannot be taken', async () => {
  const taskID = await yard.open();
  await yard.step(await yard.send(taskID, 1), 'load');
  await yard.pass(91);
  const [alarm] = await yard.standing();
  const params = { id: alarm?.alarmID ?? '' };
  const other = await yard.server.signIn('吴磊');
  const told: LiveMessage[] = [];
  const stop = yard.server.services.hub.listen((_, message) => void told.push(message));
  expect(await other.call(alarms.take, { params, body: {} })).toMatchObject({ takenByName: '吴磊', kind: 'overAge' });
  stop();
  expect(told).toContainEqual({ type: 'changed', topics: ['alarms'] });
  await yard.pass(1);
  expect((await yard.standing())[0]).toMatchObject({ alarmID: alarm?.alarmID, takenByName: '吴磊' });
  // What somebody has in hand is neither taken nor let go by another who does not say so.
  for (const body of [{}, { take: false }, { take: false, over: true }])
    expect(await yard.dispatcher.refusal(alarms.take, { params, body })).toMatchObject({
      ...{ status: 409, code: 'alarm.taken', message: '吴磊 正在处理' },
    });
  const over = { params, body: { over: true } };
  expect(await yard.dispatcher.call(alarms.take, over)).toMatchObject({ takenByName: '周敏' });
  // Whoever has it already takes nothing: no screen and no audit is told.
  const again: LiveMessage[] = [];
  const stopAgain = yard.server.services.hub.listen((_, message) => void again.push(message));
  for (const body of [{}, { over: true }]) await yard.dispatcher.call(alarms.take, { params, body });
  stopAgain();
  expect(again.filter(({ type }) => type === 'changed')).toEqual([]);
  expect(await yard.dispatcher.call(alarms.take, { params, body: { take: false } })).toMatchObject({
    takenByName: null,
  });
  expect(await (await yard.server.signIn('许可')).refusal(alarms.take, { params, body: {} })).toMatchObject({
    status: 404,
    code: 'alarm.notFound',
  });
  expect(await (await yard.server.signIn('金西')).refusal(alarms.take, { params, body: {} })).toMatchObject({
    status: 404,
  });
  expect(await (await yard.server.signIn('孙建国')).refusal(alarms.take, { params, body: {} })).toMatchObject({
    status: 403,
  });
  const audit = await (await yard.server.signIn('李卫东', undefined, 'demo-east')).call(people.audit, {
    query: { 'filter.entity': 'alarm' },
  });
  expect(audit.data.slice(0, 3).map(({ label, userName }) => [label, userName])).toEqual([
    ['放手告警', '周敏'],
    ['接手告警', '周敏'],
    ['接手告警', '吴磊'],
  ]);
  await yard.clear();
  await yard.pass(0);
  expect(await other.refusal(alarms.take, { params, body: {} })).toMatchObject({ status: 404 });
});
