import { homes } from '@pourline/contract/homes';
import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { suggestMix } from '@pourline/domain/proportions/suggestMix';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, eastPlan, orderIn } from '../orders/testOrders.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let cast: Cast & { otherCustomer: Caller; driver: Caller };

beforeAll(async () => {
  server = await startTestServer();
  const [customer, otherCustomer, scheduler, lab, driver] = (await Promise.all(
    ['郑工', '王晓', '周敏', '秦岚', '卫东升'].map((name) => server.signIn(name)),
  )) as [Caller, Caller, Caller, Caller, Caller];
  cast = { customer, otherCustomer, scheduler, lab, driver };
});
afterAll(() => server?.stop());

const materials = suggestMix('C30', '180', '25');
const save = (taskID: string, change: object = {}) => ({
  body: { taskID, proportionNo: 'PB-C30-7', materials, ...change },
});

test('a mix makes the order ready to open, with the figures that follow from it; a better one replaces it', async () => {
  const { taskID } = await orderIn(cast, 'proportioning', { strengthNo: 'C35' });
  const listed = async (state: 'awaiting' | 'given') =>
    (await cast.lab.call(proportions.query, { body: { state, limit: -1 } })).data.find(
      (order) => order.taskID === taskID,
    );
  expect((await listed('awaiting'))?.proportion).toBeNull();
  const given = await cast.lab.call(proportions.save, save(taskID));
  expect(given).toMatchObject({
    state: 'pts_progressing',
    proportion: { proportionNo: 'PB-C30-7', strengthNo: 'C35', creatorName: '秦岚', waterBinderRatio: 0.484 },
  });
  expect(await listed('awaiting')).toBeUndefined();
  const better = await cast.lab.call(proportions.save, save(taskID, { proportionNo: 'PB-C35-8' }));
  expect(better).toMatchObject({ state: 'pts_progressing', proportion: { proportionNo: 'PB-C35-8' } });
  expect((await listed('given'))?.proportion?.proportionNo).toBe('PB-C35-8');
  expect(better.stages.map((stage) => stage.action)).toEqual([
    'create',
    'approve',
    'arrange',
    'saveProportion',
    'resaveProportion',
  ]);
});

test('a mix without cement or water is refused, and nobody but the laboratory gives one', async () => {
  const { taskID } = await orderIn(cast, 'proportioning');
  const dry = materials.filter((material) => material.kind !== 'water');
  expect(await cast.lab.refusal(proportions.save, save(taskID, { materials: dry }))).toMatchObject({
    status: 422,
    code: 'proportion.incomplete',
  });
  expect((await cast.scheduler.refusal(proportions.save, save(taskID))).status).toBe(403);
  expect(await cast.lab.refusal(proportions.save, save('nothing'))).toMatchObject({ code: 'order.notFound' });
  expect((await cast.lab.call(orders.info, { params: { id: taskID } })).state).toBe('pts_proportioning');
});

test('a mix beyond the limits of the plant or of JGJ 55 is refused with what is wrong, by whomever, and changes nothing', async () => {
  const { taskID } = await orderIn(cast, 'proportioning', { technicalFeature: ['P8'] });
  const heavy = materials.map((one) => (one.kind === 'cement' ? { ...one, kgPerM3: 900 } : one));
  const refusal = await cast.lab.refusal(proportions.save, save(taskID, { materials: heavy }));
  expect(refusal).toMatchObject({ status: 422, code: 'proportion.outsideLimits' });
  expect(refusal.message).toContain('水泥 900 kg，应在 80–600 kg（本厂限值）');
  // What is good enough for C30 is too thin for P8.
  const thin = materials.map((one) => (one.kind === 'water' ? { ...one, kgPerM3: one.kgPerM3 * 1.2 } : one));
  expect((await cast.lab.refusal(proportions.save, save(taskID, { materials: thin }))).message).toMatch(
    /^水胶比 0\.58\d?，不大于 0\.55（JGJ 55-2011 7\.1\.2）/,
  );
  expect((await cast.lab.call(orders.info, { params: { id: taskID } })).state).toBe('pts_proportioning');
  await cast.lab.call(proportions.save, save(taskID));
  expect(await cast.lab.refusal(proportions.save, save(taskID, { materials: heavy }))).toMatchObject({
    code: 'proportion.outsideLimits',
  });
});

test('a suggestion says what it leaves out, prefers a mix made for the same, and tells the last of the grade to compare with', async () => {
  const ask = async (change: object) => {
    const { taskID } = await orderIn(cast, 'proportioning', { strengthNo: 'C40', slump: '200', ...change });
    return { taskID, told: await cast.lab.call(proportions.suggest, { params: { id: taskID } }) };
  };
  const first = await ask({ technicalFeature: ['P8', 'early'] });
  expect(first.told).toMatchObject({ from: 'JGJ 55-2011', leavesOut: ['早强'], earlier: [] });
  await cast.lab.call(
    proportions.save,
    save(first.taskID, { proportionNo: 'PB-C40-P8Z', materials: first.told.materials }),
  );
  const plain = await ask({});
  expect(plain.told).toMatchObject({ from: 'PB-C40-P8Z', leavesOut: [], earlier: [{ proportionNo: 'PB-C40-P8Z' }] });
  await cast.lab.call(
    proportions.save,
    save(plain.taskID, { proportionNo: 'PB-C40-2', materials: plain.told.materials }),
  );
  // The newest of the grade was made for less.
  const again = await ask({ technicalFeature: ['P8', 'early'] });
  expect(again.told).toMatchObject({
    from: 'PB-C40-P8Z',
    leavesOut: [],
    earlier: [{ proportionNo: 'PB-C40-2' }, { proportionNo: 'PB-C40-P8Z' }],
  });
  expect((await ask({ technicalFeature: ['retard'] })).told).toMatchObject({ from: 'PB-C40-2', leavesOut: ['缓凝'] });
});

test('a suggestion is the newest mix of the same grade and slump, or one by the standard', async () => {
  const plain = await orderIn(cast, 'proportioning', { strengthNo: 'C50', slump: '200' });
  const byStandard = await cast.lab.call(proportions.suggest, { params: { id: plain.taskID } });
  expect(byStandard).toMatchObject({ from: 'JGJ 55-2011', proportionNo: 'PB-C50-200' });
  await cast.lab.call(
    proportions.save,
    save(plain.taskID, { proportionNo: 'PB-C50-3', materials: byStandard.materials }),
  );
  const next = await orderIn(cast, 'proportioning', { strengthNo: 'C50', slump: '200' });
  expect(await cast.lab.call(proportions.suggest, { params: { id: next.taskID } })).toEqual({
    proportionNo: 'PB-C50-3',
    from: 'PB-C50-3',
    materials: byStandard.materials,
    leavesOut: [],
    earlier: [expect.objectContaining({ proportionNo: 'PB-C50-3', projectName: expect.any(String) })],
  });
  // The mix of another slump is no start, nor that of another grade.
  for (const other of [
    { strengthNo: 'C50', slump: '160' },
    { strengthNo: 'C45', slump: '200' },
  ]) {
    const { taskID } = await orderIn(cast, 'proportioning', other);
    expect(await cast.lab.call(proportions.suggest, { params: { id: taskID } })).toMatchObject({
      from: 'JGJ 55-2011',
      proportionNo: `PB-${other.strengthNo}-${other.slump}`,
    });
  }
});

test('the opening appraisal is recorded with the order and changes no state', async () => {
  const { taskID } = await orderIn(cast, 'progressing');
  const body = { taskID, slumpMeasured: 185, temperature: 21.5, workability: '良好', passed: true, remark: '' };
  const order = await cast.lab.call(proportions.appraise, { body });
  expect([order.state, order.stages.at(-1)?.action]).toEqual(['pts_progressing', 'appraiseOpening']);
  const kept = await server.services.database.system
    .selectFrom('openingAppraisals')
    .selectAll()
    .where('tenantID', '=', 'demo-east')
    .where('taskID', '=', taskID)
    .execute();
  expect(kept).toMatchObject([{ slumpMeasured: 185, temperature: 21.5, creatorName: '秦岚' }]);
  expect((await cast.lab.refusal(proportions.appraise, { body: { ...body, workability: ' ' } })).message).toBe(
    '请填写和易性',
  );
});

test('what was found at the opening is read with the order, by those who may see its mix; the openings of the day come with those that wait in front', async () => {
  const hours = Date.now() + 60_000;
  const begin = async (minutes: number) => {
    const { taskID } = await orderIn(cast, 'proportioning');
    const arrangeTime = new Date(hours + minutes * 1000).toISOString();
    await cast.scheduler.call(orders.rearrange, { params: { id: taskID }, body: { ...eastPlan, arrangeTime } });
    await cast.lab.call(proportions.save, save(taskID));
    return taskID;
  };
  const [bad, good, later, earlier] = [await begin(1), await begin(2), await begin(4), await begin(3)];
  const appraise = (taskID: string, passed: boolean) =>
    cast.lab.call(proportions.appraise, {
      body: { taskID, slumpMeasured: 185, temperature: 21.5, workability: '良好', passed, remark: '' },
    });
  expect(await appraise(good, false)).toMatchObject({ appraisal: { passed: false } });
  expect(await appraise(good, true)).toMatchObject({
    appraisal: { passed: true, slumpMeasured: 185, temperature: 21.5, creatorName: '秦岚' },
  });
  await appraise(bad, false);
  const infoFor = async (who: Caller) => (await who.call(orders.info, { params: { id: good } })).appraisal;
  expect(await infoFor(cast.customer)).toMatchObject({ workability: '良好' });
  const list = (await cast.lab.call(proportions.appraisals, { query: { limit: -1 } })).data;
  const mine = [bad, good, later, earlier];
  expect(
    list.flatMap((one) => (mine.includes(one.taskID) ? [[one.taskID, one.waits, one.appraisal?.passed ?? null]] : [])),
  ).toEqual([
    [bad, true, false],
    [earlier, true, null],
    [later, true, null],
    [good, false, true],
  ]);
  expect(list.findIndex((one) => !one.waits)).toBe(list.filter((one) => one.waits).length);
  // As many as the home page tells of.
  const home = await cast.lab.call(homes.home);
  expect(home).toMatchObject({ appraisals: { total: list.filter((one) => one.waits).length } });
  const page = await cast.lab.call(proportions.appraisals, { query: { limit: 2 } });
  const next = await cast.lab.call(proportions.appraisals, { query: { limit: 2, after: page.next ?? '' } });
  expect([...page.data, ...next.data].map(({ taskID }) => taskID)).toEqual(
    list.slice(0, 4).map(({ taskID }) => taskID),
  );
  expect((await cast.scheduler.refusal(proportions.appraisals)).status).toBe(403);
});

test('the mix is printed for those who may see the order and print mixes, once there is one', async () => {
  const { taskID } = await orderIn(cast, 'opening');
  const bytes = (await cast.customer.call(proportions.proportionPdf, {
    params: { id: taskID },
  })) as unknown as Uint8Array;
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  expect(await cast.otherCustomer.refusal(proportions.proportionPdf, { params: { id: taskID } })).toMatchObject({
    code: 'order.accessDenied',
  });
  expect((await cast.driver.refusal(proportions.proportionPdf, { params: { id: taskID } })).status).toBe(403);
  // Before the supply begins the plant reads it and the site does not; a schedule that is taken back takes it along.
  const early = await orderIn(cast, 'progressing');
  expect(await cast.customer.refusal(proportions.proportionPdf, { params: { id: early.taskID } })).toMatchObject({
    code: 'order.notOpened',
  });
  await cast.scheduler.call(proportions.proportionPdf, { params: { id: early.taskID } });
  await cast.scheduler.call(orders.unarrange, { params: { id: early.taskID }, body: { reason: '客户要求' } });
  expect(await cast.scheduler.refusal(proportions.proportionPdf, { params: { id: early.taskID } })).toMatchObject({
    code: 'order.stateNoOperation',
  });
  await cast.scheduler.call(orders.arrange, { params: { id: early.taskID }, body: eastPlan });
  expect((await cast.customer.call(orders.info, { params: { id: early.taskID } })).proportion).toBeNull();
});

test('the batches of a waybill that does not exist are none', async () => {
  expect(await cast.lab.call(proportions.batches, { body: { taskDetailID: 'nothing' } })).toEqual({
    data: [],
    total: 0,
  });
});
