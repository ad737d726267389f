import { devices } from '@pourline/contract/devices';
import { dispatch } from '@pourline/contract/dispatch';
import { messages } from '@pourline/contract/messages';
import { people } from '@pourline/contract/people';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { addDays, dayOf } from '@pourline/domain/time';
import { queueTruck } from '@pourline/simulator/pours/testLoad';
import { bringOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOwnSheet } from '../plants/testCompany.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let senior: Caller;
let fleet: Caller;
let driver: Caller;
let plantID: string;
/** The truck that its driver has queued with. */
let own = '';

beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
  [fleet, driver] = (await Promise.all(['褚强', '卫东升'].map((name) => server.signIn(name)))) as [Caller, Caller];
  plantID = (await senior.call(vehicles.plants)).data[0]?.plantID ?? '';
});
afterAll(() => server?.stop());

const truck = (carNo: string, plateNumber: string, more: object = {}) => ({
  ...{ carNo, plateNumber, species: 'scsp_mixer' as const, capacity: 12, plantID, papers: {}, driverIDs: [], ...more },
});
const codeOf = (refused: Promise<{ code: string }>): Promise<string> => refused.then(({ code }) => code);
const today = (): string => dayOf(server.services.clock.now());

test('a truck is entered with its drivers, papers and terminal; the driver may take it, the terminal may speak for it', async () => {
  const made = await fleet.call(vehicles.create, {
    body: truck('71', '浙a 71717', {
      ...{ driverIDs: [driver.userID], vendorName: '宏达运输', deviceNo: '13900007171', terminalID: 'T7171' },
      papers: { insurance: addDays(today(), 12), licence: addDays(today(), 300) },
    }),
  });
  expect(made).toMatchObject({
    ...{ carNo: '71', plateNumber: '浙A·71717', capacity: 12, boomM: null, state: 'scst_offduty', plantID },
    ...{ vendorName: '宏达运输', paperUntil: addDays(today(), 12), deviceNo: '013900007171' },
    drivers: [expect.objectContaining({ userID: driver.userID, name: '卫东升' })],
    terminal: { terminalID: 'T7171', seenTime: null },
    papers: { insurance: addDays(today(), 12), licence: addDays(today(), 300), operation: null, inspection: null },
  });
  expect(made.actions.map(({ action }) => action)).toEqual(['modify', 'disable']);
  const bound = await driver.call(vehicles.driverBound, { params: { id: driver.userID }, query: {} });
  expect(bound.data.map(({ carID }) => carID)).toContain(made.carID);
  const { data } = await fleet.call(devices.list, { query: { 'filter.carID': made.carID } });
  expect(data.map(({ terminalID, state }) => [terminalID, state])).toEqual([['T7171', 'dvs_approved']]);
  const told = await senior.call(people.audit, { query: { 'filter.entity': 'vehicle', limit: 1 } });
  expect(told.data[0]).toMatchObject({ action: 'create', entityID: made.carID });
});

test('a call about a vehicle as the company keeps it is answered alike when it is sent again under its key', async () => {
  const made = await fleet.call(
    vehicles.create,
    { body: truck('77', '浙A·77077') },
    { idempotencyKey: 'make-truck-77' },
  );
  const again = await fleet.call(
    vehicles.create,
    { body: truck('77', '浙A·77077') },
    { idempotencyKey: 'make-truck-77' },
  );
  expect(again).toEqual(made);
  const params = { id: made.carID };
  for (const [endpoint, key] of [
    [vehicles.disable, 'disable-truck-77'],
    [vehicles.enable, 'enable-truck-77'],
  ] as const) {
    const first = await fleet.call(endpoint, { params }, { idempotencyKey: key });
    expect(await fleet.call(endpoint, { params }, { idempotencyKey: key })).toEqual(first);
  }
  const body = { ...truck('77', '浙A·77077'), vendorName: '宏达运输' };
  const changed = await fleet.call(vehicles.modify, { params, body }, { idempotencyKey: 'change-truck-77' });
  expect(await fleet.call(vehicles.modify, { params, body }, { idempotencyKey: 'change-truck-77' })).toEqual(changed);
});

test('numbers and plates are given once; who drives no mixer drives none; without the right nobody enters a terminal', async () => {
  await fleet.call(vehicles.create, { body: truck('72', '浙A·72727') });
  const refused = async (body: object) =>
    fleet.refusal(vehicles.create, { body: { ...truck('73', '浙A·73737'), ...body } });
  expect((await refused({ carNo: '72' })).message).toBe('已有车号为 72 的车');
  expect((await refused({ plateNumber: '浙a72727' })).message).toBe('已有车牌为 浙A·72727 的车');
  expect((await refused({ plateNumber: '12345' })).message).toContain('车牌号不对');
  expect((await refused({ capacity: 0 })).message).toContain('请填写容量');
  expect((await refused({ driverIDs: [fleet.userID] })).code).toBe('user.notDriver');
  expect((await refused({ plantID: 'none' })).code).toBe('plant.notFound');
  const north = await server.signIn('窦清', 'senior', 'demo-north');
  const { data } = await fleet.call(vehicles.ownList, { query: { keyword: '72727' } });
  const params = { id: data[0]?.carID ?? '' };
  expect(await codeOf(north.refusal(vehicles.ownInfo, { params }))).toBe('car.notFound');
  expect((await driver.refusal(vehicles.ownList, { query: {} })).status).toBe(403);
});

test('a pump has a boom and no drum; what is changed is told field by field; a driver on duty stays bound', async () => {
  const pump = truck('泵9', '浙A·90909', { species: 'scsp_portable_pump', capacity: 9, boomM: 56 });
  const { carID } = await fleet.call(vehicles.create, { body: pump });
  const params = { id: carID };
  expect(await fleet.call(vehicles.ownInfo, { params })).toMatchObject({ capacity: 0, boomM: 56 });
  await fleet.call(vehicles.modify, { params, body: { ...pump, boomM: 62.5, vendorName: '鑫泵' } });
  const { data } = await senior.call(people.audit, { query: { 'filter.entity': 'vehicle', limit: 1 } });
  expect(data[0]).toMatchObject({
    action: 'modify',
    data: { boomM: { from: 56, to: 62.5 }, vendorName: { from: '', to: '鑫泵' } },
  });
  const count = async () =>
    (await senior.call(people.audit, { query: { 'filter.entity': 'vehicle', limit: 1 } })).total;
  const before = await count();
  await fleet.call(vehicles.modify, { params, body: { ...pump, boomM: 62.5, vendorName: '鑫泵' } });
  expect(await count()).toBe(before);

  const crew = await gatherCrew(server);
  own = await queueTruck(crew);
  const car = await fleet.call(vehicles.ownInfo, { params: { id: own } });
  const { carNo, plateNumber, capacity } = car;
  const body = { ...truck(carNo, plateNumber), capacity, driverIDs: [] };
  expect(await codeOf(fleet.refusal(vehicles.modify, { params: { id: own }, body }))).toBe('user.truckOnDuty');
});

test('out of use it is in no queue and no plan and its driver is off duty; with a load it is not taken out of use', async () => {
  const crew = await gatherCrew(server);
  const [carID, params] = [own, { id: own }];
  const { taskID } = await bringOrder(crew, 'opening', { form: { scheduledCa: 20 } });
  const load = await crew.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  expect(await fleet.refusal(vehicles.disable, { params })).toMatchObject({
    ...{ status: 409, code: 'car.runningWaybill' },
    message: '车上有未完成的货单，不能停用；请等送完，或先取消、改派这车',
  });
  await crew.scheduler.call(waybills.cancel, { params: { id: load.taskDetailID }, body: { reason: '计划有变' } });
  await driver.call(vehicles.queueUp, { params: { carID }, body: {} });
  const report = { msgType: 'mixer_breakdown', carID, content: '变速箱' } as const;
  const { taskMsgID } = await fleet.call(messages.send, { body: report });

  expect(await fleet.call(vehicles.disable, { params })).toMatchObject({ state: 'scst_disabled' });
  expect(await fleet.call(vehicles.info, { params })).toMatchObject({
    ...{ state: 'scst_disabled', isOnDutyDriver: false, onDutyDriverName: null, queueTime: null, brokenTime: null },
  });
  expect((await crew.scheduler.call(messages.info, { params: { id: taskMsgID } })).state).toBe('ptms_processed');
  const queue = await crew.scheduler.call(vehicles.queue, { query: {} });
  expect(queue.data.map((one) => one.carID)).not.toContain(carID);
  const board = await crew.scheduler.call(dispatch.board, { query: {} });
  expect(board.vehicles.find((one) => one.carID === carID)?.state ?? 'scst_disabled').toBe('scst_disabled');
  const place = { lon: 120, lat: 30 };
  expect(await codeOf(driver.refusal(vehicles.onDuty, { params, body: place }))).toBe('car.disabled');
  expect((await fleet.refusal(vehicles.disable, { params })).message).toBe('车辆已停用');
  expect((await crew.scheduler.refusal(vehicles.disable, { params })).status).toBe(403);
  expect(await fleet.call(vehicles.enable, { params })).toMatchObject({ state: 'scst_offduty' });
});

test('a list is narrowed to papers that end, the first in front; it is handed out as a spreadsheet', async () => {
  const until = (days: number) => ({ papers: { inspection: addDays(today(), days) } });
  await fleet.call(vehicles.create, { body: truck('81', '浙A·81818', until(30)) });
  await fleet.call(vehicles.create, { body: truck('82', '浙A·82828', until(-1)) });
  await fleet.call(vehicles.create, { body: truck('83', '浙A·83838', until(31)) });
  const query = { 'filter.paperDays': 30, sort: 'paperUntil' } as const;
  const { data } = await fleet.call(vehicles.ownList, { query });
  const found = data.map(({ carNo }) => carNo).filter((carNo) => ['81', '82', '83'].includes(carNo));
  expect(found).toEqual(['82', '81']);
  const headers = { authorization: `Bearer ${fleet.token}`, 'x-role-group': 'fleet' };
  const sheet = await fetch(`${server.url}/api/v1/vehicles?format=xlsx&keyword=8181`, { headers });
  const form = new FormData();
  form.append('file', await sheet.blob(), '车辆.xlsx');
  const response = await fetch(`${server.url}/api/v1/vehicles/import/preview`, { method: 'POST', headers, body: form });
  const { data: read } = (await response.json()) as { data: { errors: unknown[]; questions: { message: string }[] } };
  expect([read.errors, read.questions.map(({ message }) => message)]).toEqual([
    [],
    ['已有 81 号 浙A·81818（休班），这一行不导入'],
  ]);
});

test('trucks come in a sheet with drivers and terminals, every mistake by row and column, and are taken back whole', async () => {
  const name = (await senior.call(vehicles.plants)).data[0]?.name ?? '';
  const header = '车牌号,车号,类型,容量,搅拌站,司机,保险到期日,终端手机号,终端编号';
  const wrong = [
    header,
    `浙A·12,91,,12,${name},,,,`,
    `浙A·91919,,飞机,12,没有站,张三丰,2027-13-01,,`,
    `浙A·92929,92,,99,${name},,,13900009292,`,
    `浙A·72727,94,,10,${name},,,,`,
  ];
  const preview = await sendOwnSheet(server, fleet, vehicles.previewImport, wrong);
  expect(preview.errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
    '2 车牌号 车牌号不对，例如：浙A·12345、浙A·D12345',
    '3 类型 没有「飞机」这种车，请写搅拌车、汽车泵、固定泵',
    '3 搅拌站 没有启用的搅拌站「没有站」',
    '3 保险到期日 日期写法不对：2027-13-01',
    '3 车号 必填',
    '3 司机 人员管理里没有搅拌车司机「张三丰」',
    '4 容量或臂长 应在 1 到 30 m³ 之间',
  ]);
  expect(preview.questions.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '5 已有 72 号 浙A·72727（休班），这一行不导入',
  ]);
  const lines = [
    header,
    `浙A·95959,95,,12,${name},卫东升,2027-06-30,13900009595,T9595`,
    `浙A·96969,96,汽车泵,56,${name},,,,`,
    `浙A·95959,97,,12,${name},,,,`,
  ];
  const { made, importID } = await sendOwnSheet(server, fleet, vehicles.importSheet, lines, 'sure');
  expect(made.map(({ title, note }) => `${title} ${note}`)).toEqual([
    '浙A·95959 · 95 搅拌车 · 12 m³',
    '浙A·96969 · 96 汽车泵 · 臂长 56 米',
  ]);
  const params = { id: made[0]?.id ?? '' };
  expect(await fleet.call(vehicles.ownInfo, { params })).toMatchObject({
    ...{ papers: { insurance: '2027-06-30' }, terminal: { terminalID: 'T9595' } },
    drivers: [{ name: '卫东升' }],
  });
  const undo = { params: { id: importID ?? '' } };
  await fleet.call(vehicles.disable, { params });
  expect(await codeOf(fleet.refusal(vehicles.undoImport, undo))).toBe('import.inUse');
  const fresh = await sendOwnSheet(server, fleet, vehicles.importSheet, [header, `浙A·98989,98,,8,${name},,,,`]);
  expect(await fleet.call(vehicles.undoImport, { params: { id: fresh.importID ?? '' } })).toEqual({ undone: 1 });
  expect(await codeOf(fleet.refusal(vehicles.ownInfo, { params: { id: fresh.made[0]?.id ?? '' } }))).toBe(
    'car.notFound',
  );
});
