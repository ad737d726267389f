import { inboxes } from '@pourline/contract/inboxes';
import { people } from '@pourline/contract/people';
import { receipts } from '@pourline/contract/receipts';
import type { ReceiptStep } from '@pourline/domain/receipts/receiptStates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadPicture } from '../files/testUpload.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { bindLorry, cementBin, cementForm, sandBin } from './testDelivery.ts';

let server: TestServer;
let keeper: Caller;
let lorry: Caller;
let lab: Caller;
let scheduler: Caller;
let west: Caller;
let carID = '';

beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.signIn('杨柳', 'material', 'demo-east');
  lorry = await server.signIn('朱海', 'materialDriver', 'demo-east');
  lab = await server.signIn('秦岚', 'lab', 'demo-east');
  scheduler = await server.signIn('吴磊', 'scheduler', 'demo-east');
  west = await server.signIn('戚妍', 'lab', 'demo-west');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.services.database.system.deleteFrom('materialReceipts').where('tenantID', '=', 'demo-east').execute();
});

const announce = (more: object = {}, who = lorry) => who.call(receipts.create, { body: { ...cementForm, ...more } });
const step = (receiptID: string, action: ReceiptStep, more: object = {}, who = keeper) =>
  who.call(receipts.modifyState, { body: { receiptID, action, ...more } });
const refusedStep = async (receiptID: string, action: ReceiptStep, more: object = {}, who = keeper) =>
  (await who.refusal(receipts.modifyState, { body: { receiptID, action, ...more } })).code;
const info = (receiptID: string, who = lorry) => who.call(receipts.info, { body: { receiptID } });
const list = async (who: Caller, more: object = {}) =>
  (await who.call(receipts.list, { body: more })).data.map(({ receiptID }) => receiptID);
const inbox = async (person: Caller) =>
  (await person.call(inboxes.userMessages, { params: { id: person.userID }, query: { limit: 3 } })).data.map(
    ({ kind }) => kind,
  );

test('without a bound lorry nothing is announced; with one it is announced with that lorry and whom it carries for', async () => {
  expect(await lorry.call(receipts.check, { body: {} })).toMatchObject({
    ...{ passed: false, message: '绑定车辆未找到，请先前往我的车辆，确认是否已绑定车辆！', carID: null },
  });
  const refused = await lorry.refusal(receipts.create, { body: cementForm });
  expect([refused.code, refused.message]).toEqual([
    'receipt.noBoundCar',
    '绑定车辆未找到，请先前往我的车辆，确认是否已绑定车辆！',
  ]);
  ({ carID } = await bindLorry(lorry, '浙A·66101'));
  const { materialID, vendorID } = cementForm;
  expect(await lorry.call(receipts.check, { body: { materialID, vendorID } })).toMatchObject({
    ...{ passed: true, message: '', carID, carrierName: '城东运输队', contractNo: 'GY-2026-C-425' },
  });
  expect((await lorry.call(receipts.check, { body: { materialID, vendorID: 'demo-east-gys-2' } })).message).toBe(
    '该供应商没有这种材料的供应合同',
  );
  const made = await announce();
  expect(made).toMatchObject({
    ...{ state: 'mrs_signing', cancelled: false, carID, plateNumber: '浙A·66101', carrierName: '城东运输队' },
    ...{ driverName: '朱海', materialName: '水泥 P·O 42.5', vendorName: '富阳南方水泥', netKg: 34_540 },
    ...{ contractNo: 'GY-2026-C-425', receiptNo: expect.stringMatching(/^SH-\d{8}-\d{3}$/) },
  });
  expect(made.actions.map(({ action }) => action)).toEqual(['modify', 'revoke']);
  expect((await inbox(keeper))[0]).toBe('receiptAnnounced');
  const senior = await server.signIn('李卫东', 'senior', 'demo-east');
  const { data } = await senior.call(people.audit, { query: { limit: 1 } });
  expect(data[0]).toMatchObject({ entity: 'receipt', action: 'create', userName: '朱海' });
});

test('a delivery is accepted, arrives, is called to the bin of its material, unloads and is completed, and both are told', async () => {
  const { receiptID } = await announce();
  expect((await step(receiptID, 'accept')).state).toBe('mrs_transportation');
  expect((await inbox(lorry))[0]).toBe('receiptAccepted');
  expect((await step(receiptID, 'arrive', {}, lorry)).state).toBe('mrs_waiting');
  expect((await inbox(keeper))[0]).toBe('receiptArrived');
  expect(await refusedStep(receiptID, 'queueOut')).toBe('receipt.noBin');
  const wrong = await keeper.refusal(receipts.modifyState, {
    body: { receiptID, action: 'queueOut', binID: sandBin },
  });
  expect([wrong.code, wrong.message]).toEqual(['receipt.wrongBin', '中砂堆场 存放的不是水泥 P·O 42.5，不能卸到这里']);
  expect(await refusedStep(receiptID, 'queueOut', { binID: 'demo-west-kw-1' })).toBe('bin.notFound');
  const called = await step(receiptID, 'queueOut', { binID: cementBin });
  expect(called).toMatchObject({ state: 'mrs_unloading', binName: '1 号水泥仓' });
  expect((await inbox(lorry))[0]).toBe('receiptCalled');
  expect((await keeper.refusal(receipts.cancel, { body: { receiptID } })).code).toBe('receipt.stateNoOperation');
  expect((await step(receiptID, 'unload', {}, lorry)).state).toBe('mrs_back');
  const done = await step(receiptID, 'complete');
  expect(done).toMatchObject({ state: 'mrs_completed', actions: [] });
  expect(done.history.map(({ action }) => action)).toEqual([
    ...['complete', 'unload', 'queueOut', 'arrive', 'accept', 'create'],
  ]);
  expect((await inbox(lorry))[0]).toBe('receiptCompleted');
  expect(await keeper.call(receipts.summary, { body: {} })).toEqual({
    ...{ states: [{ state: 'mrs_completed', count: 1 }], today: { count: 1, kg: 34_540 }, underWay: [] },
  });
  const own = await lorry.call(receipts.driverSummary, { body: {} });
  expect(own).toEqual({ open: [], today: { count: 1, kg: 34_540 }, month: { count: 1, kg: 34_540 } });
});

test('what is on its way is summed by material; a lorry brings one thing at a time', async () => {
  const { receiptID, receiptNo } = await announce();
  await step(receiptID, 'accept');
  const { underWay, states } = await keeper.call(receipts.summary, { body: {} });
  expect([underWay, states]).toEqual([
    [{ materialID: cementForm.materialID, materialName: '水泥 P·O 42.5', count: 1, kg: 34_540 }],
    [{ state: 'mrs_transportation', count: 1 }],
  ]);
  const busy = await lorry.refusal(receipts.create, { body: cementForm });
  expect([busy.code, busy.message]).toEqual(['receipt.lorryBusy', `浙A·66101 还有未完成的送货单 ${receiptNo}`]);
  const driverOID = lorry.userID;
  expect((await keeper.refusal(receipts.create, { body: { ...cementForm, carID, driverOID } })).code).toBe(
    'receipt.lorryBusy',
  );
});

test('two who announce the same lorry at once: one comes second', async () => {
  const body = { ...cementForm, carID, driverOID: lorry.userID };
  const tries = await Promise.allSettled([lorry, keeper, keeper].map((who) => who.call(receipts.create, { body })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await list(keeper)).toHaveLength(1);
});

test('what is refused says why, is put right and comes again; a bad sample is the laboratory’s to find', async () => {
  const { receiptID } = await announce();
  expect(await refusedStep(receiptID, 'refuse')).toBe('receipt.noReason');
  expect(await step(receiptID, 'refuse', { reason: '今天不收水泥' })).toMatchObject({
    ...{ state: 'mrs_not_pass', reason: '今天不收水泥' },
  });
  expect((await inbox(lorry))[0]).toBe('receiptRefused');
  const changed = await lorry.call(receipts.modify, {
    body: { receiptID, ...cementForm, materialID: 'demo-east-cl-2', netKg: 33_000 },
  });
  expect(changed).toMatchObject({
    ...{ state: 'mrs_signing', reason: '', netKg: 33_000, materialName: '水泥 P·O 52.5', contractNo: 'GY-2026-C-525' },
  });
  await step(receiptID, 'accept');
  expect((await lorry.refusal(receipts.modify, { body: { receiptID, ...cementForm } })).code).toBe(
    'receipt.stateNoOperation',
  );
  await step(receiptID, 'arrive');
  expect(
    (await keeper.refusal(receipts.modifyState, { body: { receiptID, action: 'failSampling', reason: '细度' } }))
      .status,
  ).toBe(403);
  expect((await step(receiptID, 'failSampling', { reason: '细度超标' }, lab)).state).toBe('mrs_not_pass');
  expect((await inbox(keeper))[0]).toBe('receiptFailed');
});

test('one that is revoked stands in no list, is kept as it stood, frees its lorry and is done nothing more with', async () => {
  const { receiptID } = await announce();
  await step(receiptID, 'accept');
  const revoked = await lorry.call(receipts.cancel, { body: { receiptID, reason: '车辆故障' } });
  expect(revoked).toMatchObject({ state: 'mrs_transportation', cancelled: true, actions: [] });
  expect(await list(lorry)).toEqual([]);
  expect(await list(keeper)).toEqual([]);
  expect(await refusedStep(receiptID, 'arrive', {}, lorry)).toBe('receipt.cancelled');
  expect((await keeper.call(receipts.summary, { body: {} })).states).toEqual([]);
  expect((await announce()).state).toBe('mrs_signing');
});

test('the list is filtered by state and by when a delivery was announced, and pages', async () => {
  const first = await announce();
  await step(first.receiptID, 'refuse', { reason: '今天不收' });
  const second = await announce({ materialID: 'demo-east-cl-2' });
  expect(await list(keeper)).toEqual([second.receiptID, first.receiptID]);
  expect(await list(keeper, { state: 'mrs_not_pass,mrs_completed' })).toEqual([first.receiptID]);
  const from = Date.parse(second.createTime);
  expect(await list(keeper, { createFrom: from + 1 })).toEqual([]);
  expect(await list(keeper, { createTo: from + 1, limit: 1 })).toEqual([second.receiptID]);
  expect(await list(keeper, { keyword: '52.5' })).toEqual([second.receiptID]);
  const page = await keeper.call(receipts.list, { body: { limit: 1 } });
  const next = await keeper.call(receipts.list, { body: { limit: 1, after: page.next ?? '' } });
  expect(next.data.map(({ receiptID }) => receiptID)).toEqual([first.receiptID]);
});

test('whoever drives sees and moves their own alone; another plant nothing; who plans reads', async () => {
  const mine = await announce();
  const { receiptID } = mine;
  await server.services.database.system
    .updateTable('materialReceipts')
    .set({ driverOID: keeper.userID })
    .where('receiptID', '=', receiptID)
    .execute();
  expect(await list(lorry)).toEqual([]);
  expect((await lorry.refusal(receipts.info, { body: { receiptID } })).code).toBe('receipt.notFound');
  expect((await lorry.refusal(receipts.cancel, { body: { receiptID } })).code).toBe('receipt.notYours');
  expect((await west.refusal(receipts.info, { body: { receiptID } })).code).toBe('receipt.notFound');
  expect(await list(scheduler)).toEqual([receiptID]);
  expect((await scheduler.refusal(receipts.create, { body: cementForm })).status).toBe(403);
  expect((await info(receiptID, scheduler)).actions).toEqual([]);
});

test('a form that cannot be is refused: weights that do not agree, a carrier that sells nothing, no lorry or driver named', async () => {
  const refused = async (more: object, who = lorry) =>
    (await who.refusal(receipts.create, { body: { ...cementForm, ...more } })).message;
  expect(await refused({ grossKg: 15_000 })).toContain('毛重应大于皮重');
  expect(await refused({ netKg: 34_600 })).toContain('净重比毛重减皮重还多，请核对');
  expect(await refused({ vendorID: 'demo-east-gys-5' })).toBe('该供应商只负责运输，请选择供应商');
  expect(await refused({ expectTime: '2031-01-01T00:00:00Z' })).toContain('到站时间');
  expect(await refused({}, keeper)).toBe('请选择车辆');
  expect(await refused({ carID }, keeper)).toBe('请选择材料司机');
  expect(await refused({ carID, driverOID: lab.userID }, keeper)).toBe('人员不存在');
  const { cars, drivers, customers } = await keeper.call(receipts.dictionary, { body: {} });
  expect([cars.map((car) => car.carID), drivers.map(({ name }) => name)]).toEqual([[carID], ['朱海']]);
  expect(customers.map(({ plantID }) => plantID)).toContain(cementForm.plantID);
});

test('the note is photographed by whoever announces, and read by whoever sees the delivery', async () => {
  const noteFileID = await uploadPicture(lorry, 'receipt');
  const { receiptID } = await announce({ noteFileID });
  expect((await info(receiptID, keeper)).noteFileID).toBe(noteFileID);
  expect((await lorry.refusal(receipts.modify, { body: { receiptID, ...cementForm, noteFileID: 'none' } })).code).toBe(
    'file.notFound',
  );
});

test('announced twice under one key, it is announced once', async () => {
  const key = { idempotencyKey: 'delivery-1' };
  const one = await lorry.call(receipts.create, { body: cementForm }, key);
  const again = await lorry.call(receipts.create, { body: cementForm }, key);
  expect(again.receiptID).toBe(one.receiptID);
  expect(await list(lorry)).toHaveLength(1);
});
