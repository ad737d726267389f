import { batchPlans } from '@pourline/contract/batchPlans';
import { dispatch } from '@pourline/contract/dispatch';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { plants } from '@pourline/contract/plants';
import { positions } from '@pourline/contract/positions';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { queueTruck } from '@pourline/simulator/pours/testLoad';
import { bringOrder } from '@pourline/simulator/pours/testOrder';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetAt } from '../testHeldRows.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { foundTestCompany, sendOwnSheet } from './testCompany.ts';

let server: TestServer;
let senior: Caller;
let fleet: Caller;
let newcomer: Caller;
/** The line under which a load is mixed. */
let lineID = '';

beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
  fleet = await server.signIn('褚强');
  newcomer = await foundTestCompany(server, '江北混凝土', '15900007001');
});
afterAll(() => server?.stop());

const plantForm = (name: string, lon: number, lat: number, index = 0) => ({
  ...{ name, address: '江东大道 1 号', index, lon, lat },
  geoFence: { type: 'circle' as const, center: [lon, lat] as [number, number], radius: 200 },
});
const codeOf = (refused: Promise<{ code: string }>): Promise<string> => refused.then(({ code }) => code);

test('a founded company enters its first plant where it is, and its map comes to lie around it', async () => {
  expect(await newcomer.call(plants.place)).toEqual({ lon: 120.2, lat: 30.2 });
  const far = { lon: 113.3, lat: 23.1 };
  const made = await newcomer.call(plants.create, { body: plantForm('白云站', far.lon, far.lat) });
  expect(made).toMatchObject({ name: '白云站', state: 'enabled', lines: 0, vehicles: 0, openOrders: 0, ...far });
  expect(await newcomer.call(plants.place)).toEqual(far);
  const scene = await newcomer.call(positions.map, { query: {} });
  expect(scene.centre).toEqual([far.lon, far.lat]);
  // A second one moves nothing.
  await newcomer.call(plants.create, { body: plantForm('番禺站', 113.4, 23.0, 1) });
  expect((await newcomer.call(positions.map, { query: {} })).centre).toEqual([far.lon, far.lat]);
  const line = { plantID: made.plantID, name: '1 号线', index: 0, loadingRate: 120 };
  expect(await newcomer.call(plants.createLine, { body: line })).toMatchObject({
    ...{ plantName: '白云站', name: '1 号线', loadingRate: 120, mixingState: 'sms_standby', state: 'enabled' },
  });
  expect((await newcomer.call(vehicles.plants)).data.map((one) => [one.name, one.lines.length])).toEqual([
    ['白云站', 1],
    ['番禺站', 0],
  ]);
});

test('names are given once; what is changed stands in the audit', async () => {
  const { plantID } = await senior.call(plants.create, { body: plantForm('临江站', 120.21, 30.21, 5) });
  const params = { id: plantID };
  expect(await senior.refusal(plants.create, { body: plantForm('临江站', 120.3, 30.3, 6) })).toMatchObject({
    ...{ status: 409, code: 'plant.nameTaken', message: '已有叫「临江站」的搅拌站' },
  });
  const line = { plantID, name: '1 号线', index: 0, loadingRate: 90 };
  const named = await senior.call(plants.createLine, { body: line });
  const ofLine = { params: { id: named.lineID } };
  expect(await codeOf(senior.refusal(plants.createLine, { body: line }))).toBe('line.nameTaken');
  await senior.call(plants.modify, { params, body: { ...plantForm('临江站', 120.21, 30.21, 5), address: '2 号' } });
  const { plantID: _, ...form } = line;
  await senior.call(plants.modifyLine, { ...ofLine, body: { ...form, loadingRate: 110 } });
  // Nothing changed: nothing is written down.
  await senior.call(plants.modifyLine, { ...ofLine, body: { ...form, loadingRate: 110 } });
  const told = async (entity: 'plant' | 'line') =>
    (await senior.call(people.audit, { query: { 'filter.entity': entity, limit: 50 } })).data.map(
      ({ action, subject }) => `${action} ${subject}`,
    );
  expect(await told('plant')).toEqual(['modify 临江站', 'create 临江站']);
  expect(await told('line')).toEqual(['modify 1 号线', 'create 1 号线']);
  expect(await codeOf(senior.refusal(plants.info, { params: { id: 'none' } }))).toBe('plant.notFound');
  expect(await codeOf(senior.refusal(plants.lineInfo, { params: { id: 'none' } }))).toBe('line.notFound');
  // Another company has none of it.
  expect(await codeOf(newcomer.refusal(plants.modify, { params, body: plantForm('x', 120.2, 30.2) }))).toBe(
    'plant.notFound',
  );
  expect(await codeOf(newcomer.refusal(plants.disableLine, ofLine))).toBe('line.notFound');
  expect((await fleet.refusal(plants.list, { query: {} })).status).toBe(403);
});

test('a plant with open orders or vehicles in use is not closed; closed, it takes none, and opened again it does', async () => {
  const crew = await gatherCrew(server);
  const { taskID } = await bringOrder(crew, 'opening', { form: { scheduledCa: 30 } });
  const order = await senior.call(orders.info, { params: { id: taskID } });
  const busy = { params: { id: order.plantID ?? '' } };
  const { openOrders } = await senior.call(plants.info, busy);
  expect(openOrders).toBeGreaterThan(0);
  expect(await senior.refusal(plants.disable, busy)).toMatchObject({
    ...{ status: 409, code: 'plant.openOrders' },
    message: `还有 ${openOrders} 个订单排在这个站，不能停用；请先改排到其他站，或等供完`,
  });
  const at = await senior.call(plants.info, busy);
  const moved = { ...plantForm(at.name, at.lon + 0.02, at.lat, at.index) };
  expect(await codeOf(senior.refusal(plants.modify, { ...busy, body: moved }))).toBe('plant.placeInUse');

  const made = await senior.call(plants.create, { body: plantForm('滨江站', 120.22, 30.2, 8) });
  const params = { id: made.plantID };
  const truck = {
    ...{ carNo: '61', plateNumber: '浙A·61616', species: 'scsp_mixer' as const, capacity: 12 },
    ...{ plantID: made.plantID, papers: {}, driverIDs: [] },
  };
  const { carID } = await senior.call(vehicles.create, { body: truck });
  expect(await codeOf(senior.refusal(plants.disable, { params }))).toBe('plant.hasVehicles');
  await senior.call(vehicles.disable, { params: { id: carID } });
  expect(await senior.call(plants.disable, { params })).toMatchObject({ state: 'disabled' });
  expect((await senior.call(vehicles.plants)).data.map(({ name }) => name)).not.toContain('滨江站');
  const wish = {
    plantID: made.plantID,
    lineID: null,
    arrangeTime: order.arrangeTime ?? '',
    pourRate: 30,
    autoSend: false,
  };
  expect(await codeOf(crew.scheduler.refusal(orders.rearrange, { params: { id: taskID }, body: wish }))).toBe(
    'plant.disabled',
  );
  expect(
    await codeOf(senior.refusal(vehicles.create, { body: { ...truck, carNo: '62', plateNumber: '浙A·62626' } })),
  ).toBe('plant.disabled');
  expect(await senior.call(plants.enable, { params })).toMatchObject({ state: 'enabled' });
});

test('a line with loads or orders is not taken out of use; out of use it loads nothing and is on no board', async () => {
  const crew = await gatherCrew(server);
  const { taskID } = await bringOrder(crew, 'opening', { form: { scheduledCa: 20 } });
  const order = await senior.call(orders.info, { params: { id: taskID } });
  const carID = await queueTruck(crew);
  const { taskDetailID } = await crew.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  const ofLoad = { params: { id: taskDetailID } };
  await crew.scheduler.call(waybills.updateState, { ...ofLoad, body: { action: 'startProduction' } });
  lineID = (await crew.scheduler.call(waybills.info, ofLoad)).lineID ?? '';
  const { message, code } = await senior.refusal(plants.disableLine, { params: { id: lineID } });
  expect([code, message]).toEqual(['line.underWay', '有 1 车正在或等着在这条线装料，不能停用']);
  const { data: all } = await senior.call(plants.lineList, { query: { 'filter.plantID': order.plantID ?? '' } });
  const other = all.find((line) => line.lineID !== lineID);
  const params = { id: other?.lineID ?? '' };
  expect(await senior.call(plants.disableLine, { params })).toMatchObject({ state: 'disabled' });
  const board = await crew.scheduler.call(dispatch.board, { query: {} });
  expect(board.lines.map((line) => line.lineID)).not.toContain(other?.lineID);
  const set = { params, body: { mixingState: 'sms_pause' as const } };
  expect(await codeOf(crew.scheduler.refusal(vehicles.setMixingState, set))).toBe('line.disabled');
  await senior.call(plants.enableLine, { params });
  expect((await crew.scheduler.call(dispatch.board, { query: {} })).lines.map((line) => line.lineID)).toContain(
    other?.lineID,
  );
});

test('portions are planned at open plants and on open lines alone, and one that still has some is not closed', async () => {
  const crew = await gatherCrew(server);
  const { taskID } = await bringOrder(crew, 'opening', { form: { scheduledCa: 20 } });
  const { plantID } = await senior.call(plants.create, { body: plantForm('义蓬站', 120.23, 30.22, 9) });
  const line = await senior.call(plants.createLine, { body: { plantID, name: '1 号线', index: 0, loadingRate: 90 } });
  const beginTime = new Date(server.services.clock.now() + 26 * 3_600_000).toISOString();
  const plan = (id: string | null, volume = 8) => ({
    body: { taskID, portions: [{ plantID, lineID: id, beginTime, volume, part: '' }] },
  });
  const [ofPlant, ofLine] = [{ params: { id: plantID } }, { params: { id: line.lineID } }];
  await senior.call(plants.disableLine, ofLine);
  expect(await crew.scheduler.refusal(batchPlans.create, plan(line.lineID))).toMatchObject({
    ...{ status: 409, code: 'line.disabled', message: '生产线已停用' },
  });
  await senior.call(plants.disable, ofPlant);
  expect(await codeOf(crew.scheduler.refusal(batchPlans.create, plan(null)))).toBe('plant.disabled');
  await senior.call(plants.enable, ofPlant);
  await senior.call(plants.enableLine, ofLine);
  const first = await crew.scheduler.call(batchPlans.create, plan(line.lineID));
  const second = await crew.scheduler.call(batchPlans.create, plan(null, 6));
  expect(await senior.refusal(plants.disableLine, ofLine)).toMatchObject({
    ...{ status: 409, code: 'line.portionsPlanned' },
    message: '还有 1 批生产计划排在这条线，不能停用；请先撤下或改到其他线',
  });
  expect(await senior.refusal(plants.disable, ofPlant)).toMatchObject({
    ...{ status: 409, code: 'plant.portionsPlanned' },
    message: '还有 2 批生产计划排在这个站，不能停用；请先撤下或改到其他站',
  });
  const drop = (id = '') => crew.scheduler.call(batchPlans.drop, { params: { id } });
  await drop(first.batchPlanIDs[0]);
  expect(await senior.call(plants.disableLine, ofLine)).toMatchObject({ state: 'disabled' });
  await drop(second.batchPlanIDs[0]);
  expect(await senior.call(plants.disable, ofPlant)).toMatchObject({ state: 'disabled' });
});

test('an order that is arranged at what an import made, while that is taken back: whoever comes first', async () => {
  const crew = await gatherCrew(server);
  const { taskID } = await bringOrder(crew, 'proportioning', { form: { scheduledCa: 20 } });
  const { arrangeTime } = await senior.call(orders.info, { params: { id: taskID } });
  const wishAt = (plantID: string, lineID: string | null) => ({
    params: { id: taskID },
    body: { plantID, lineID, arrangeTime: arrangeTime ?? '', pourRate: 30, autoSend: false },
  });
  const codesOf = (answers: readonly PromiseSettledResult<unknown>[]): string[] =>
    answers.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code));
  const lineNamed = async (name: string) =>
    (await senior.call(plants.lineList, { query: { keyword: name } })).data[0] as { lineID: string; plantID: string };
  const importLine = async (name: string) => {
    const [plant] = (await senior.call(plants.list, { query: {} })).data;
    const sheet = ['生产线,搅拌站,产能(m³/h)', `${name},${plant?.name},90`];
    const { importID } = await sendOwnSheet(server, senior, plants.importLines, sheet);
    return {
      ...(await lineNamed(name)),
      undo: () => senior.call(plants.undoLines, { params: { id: importID ?? '' } }),
    };
  };
  const held = (id: string) =>
    sql`SELECT FROM "productionLines" WHERE "tenantID" = 'demo-east' AND "lineID" = ${id} FOR UPDATE`;
  const one = await importLine('8 号线');
  const arrange = ({ plantID, lineID: id }: { plantID: string; lineID: string }) =>
    crew.scheduler.call(orders.rearrange, wishAt(plantID, id));
  const arrangedFirst = await meetAt<unknown>(server, held(one.lineID), [() => arrange(one), one.undo]);
  expect(codesOf(arrangedFirst)).toEqual(['done', 'import.inUse']);
  expect((await senior.call(orders.info, { params: { id: taskID } })).lineID).toBe(one.lineID);
  const closing = () => senior.call(plants.disableLine, { params: { id: one.lineID } });
  await arrange({ ...one, lineID: (await lineNamed('1 号线')).lineID });
  expect(codesOf(await meetAt<unknown>(server, held(one.lineID), [() => arrange(one), closing]))).toEqual([
    ...['done', 'line.ordersWait'],
  ]);
  const other = await importLine('9 号线');
  const undoneFirst = await meetAt<unknown>(server, held(other.lineID), [other.undo, () => arrange(other)]);
  expect(codesOf(undoneFirst)).toEqual(['done', 'order.plantUnknown']);

  const sheet = ['搅拌站,地址,经度,纬度', '围垦站,,120.25,30.24'];
  const { importID } = await sendOwnSheet(server, senior, plants.importSheet, sheet);
  const [made] = (await senior.call(plants.list, { query: { keyword: '围垦站' } })).data;
  const plantID = made?.plantID ?? '';
  const plantHeld = sql`SELECT FROM plants WHERE "tenantID" = 'demo-east' AND "plantID" = ${plantID} FOR UPDATE`;
  const answers = await meetAt<unknown>(server, plantHeld, [
    () => crew.scheduler.call(orders.rearrange, wishAt(plantID, null)),
    () => senior.call(plants.undoImport, { params: { id: importID ?? '' } }),
  ]);
  expect(codesOf(answers)).toEqual(['done', 'import.inUse']);
});

test('what others lead to is not taken away, and whoever tries reads that it has moved', async () => {
  const [plant] = (await senior.call(plants.list, { query: {} })).data;
  const taken = transact(server.services, 'demo-east', 'system', (work) =>
    work.db
      .deleteFrom('plants')
      .where('tenantID', '=', 'demo-east')
      .where('plantID', '=', plant?.plantID ?? '')
      .execute(),
  );
  await expect(taken).rejects.toMatchObject({ code: 'app.movedMeanwhile' });
});

test('a line stands still with its reason and goes back to work; one with a load under it mixes', async () => {
  const crew = await gatherCrew(server);
  const params = { id: lineID };
  const { scheduler } = crew;
  const bare = await scheduler.refusal(vehicles.setMixingState, { params, body: { mixingState: 'sms_maintaining' } });
  expect([bare.status, bare.message]).toEqual([400, expect.stringContaining('请填写维护原因')]);
  const stops = { mixingState: 'sms_maintaining' as const, reason: '主机叶片更换' };
  expect(await scheduler.call(vehicles.setMixingState, { params, body: stops })).toEqual({
    ...{ lineID, mixingState: 'sms_maintaining', downReason: '主机叶片更换' },
  });
  const onBoard = async () =>
    (await scheduler.call(dispatch.board, { query: {} })).lines.find((line) => line.lineID === lineID);
  expect(await onBoard()).toMatchObject({ mixingState: 'sms_maintaining', downReason: '主机叶片更换' });
  expect(await scheduler.call(vehicles.setMixingState, { params, body: { mixingState: 'sms_standby' } })).toEqual({
    ...{ lineID, mixingState: 'sms_mixing', downReason: '' },
  });
  const { data } = await senior.call(people.audit, { query: { 'filter.entity': 'line', limit: 2 } });
  expect(data.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['sms_maintaining', 'sms_mixing', null],
    ['sms_mixing', 'sms_maintaining', '主机叶片更换'],
  ]);
});

test('plants and their lines come in sheets: all or nothing, the same file is asked about, and the whole is taken back', async () => {
  const sheet = ['搅拌站,地址,经度,纬度,围栏半径(米)', '南沙站,南沙大道 9 号,113.5,22.8,300', '增城站,,113.8,23.3,'];
  const wrong = [...sheet, '白云站,,113.3,23.1,', ',x,113.3,23.1,', '花都站,,200,23.1,9'];
  const preview = await sendOwnSheet(server, newcomer, plants.previewImport, wrong);
  expect(preview.errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
    '5 搅拌站 必填',
    '6 经度 应在 -180 到 180 之间',
    '6 围栏半径(米) 应在 10 到 5000 米 之间',
  ]);
  expect(preview.questions).toEqual([{ row: 4, column: '', message: '已有搅拌站「白云站」，这一行不导入' }]);
  const count = async () => (await newcomer.call(plants.list, { query: {} })).total;
  const before = await count();
  expect((await sendOwnSheet(server, newcomer, plants.importSheet, wrong, 'sure')).made).toEqual([]);
  expect(await count()).toBe(before);

  const made = await sendOwnSheet(server, newcomer, plants.importSheet, sheet);
  expect([made.made.map(({ title }) => title), made.questions]).toEqual([['南沙站', '增城站'], []]);
  const again = await sendOwnSheet(server, newcomer, plants.importSheet, sheet);
  expect([again.made, again.questions[0]?.message]).toEqual([[], expect.stringContaining('同一个文件已由 站长 于')]);
  expect(again.lines.every(({ isLeftOut }) => isLeftOut)).toBe(true);

  const lines = [
    '生产线,搅拌站,产能(m³/h)',
    '1 号线,南沙站,120',
    '2 号线,南沙站,90.5',
    '1 号线,南沙站,120',
    '1 号线,没有站,9',
  ];
  const read = await sendOwnSheet(server, newcomer, plants.previewLines, lines);
  expect(read.errors).toEqual([{ row: 5, column: '搅拌站', message: '没有启用的搅拌站「没有站」' }]);
  expect(read.questions).toEqual([{ row: 4, column: '', message: '与第 2 行相同，这一行不导入' }]);
  const asked = await sendOwnSheet(server, newcomer, plants.importLines, lines.slice(0, 4));
  expect(asked.made).toEqual([]);
  const taken = await sendOwnSheet(server, newcomer, plants.importLines, lines.slice(0, 4), 'sure');
  expect(taken.made.map(({ title, note }) => `${title} ${note}`)).toEqual([
    '南沙站 1 号线 120 m³/h',
    '南沙站 2 号线 90.5 m³/h',
  ]);
  const undo = { params: { id: made.importID ?? '' } };
  expect(await newcomer.refusal(plants.undoImport, undo)).toMatchObject({
    ...{ code: 'import.inUse', message: '搅拌站「南沙站」已经在用，不能整批撤销；不要的可以逐个停用' },
  });
  expect(await codeOf(senior.refusal(plants.undoImport, undo))).toBe('import.notFound');
  expect(await newcomer.call(plants.undoLines, { params: { id: taken.importID ?? '' } })).toEqual({ undone: 2 });
  expect(await newcomer.call(plants.undoImport, undo)).toEqual({ undone: 2 });
  expect(await codeOf(newcomer.refusal(plants.undoImport, undo))).toBe('import.undone');
  expect(await count()).toBe(before);
});

test('what a list hands out as a spreadsheet comes in again as the same things', async () => {
  const headers = { authorization: `Bearer ${newcomer.token}`, 'x-role-group': 'senior' };
  const sheet = await fetch(`${server.url}/api/v1/plants?format=xlsx`, { headers });
  expect(sheet.headers.get('content-disposition')).toContain(encodeURIComponent('搅拌站.xlsx'));
  const form = new FormData();
  form.append('file', await sheet.blob(), '搅拌站.xlsx');
  const response = await fetch(`${server.url}/api/v1/plants/import/preview`, { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data: { errors: unknown[]; lines: { title: string }[] } };
  expect([data.errors, data.lines.map(({ title }) => title)]).toEqual([[], ['白云站', '番禺站']]);
  const template = await fetch(`${server.url}/api/v1/plants/import/template`, { headers });
  const filled = new FormData();
  filled.append('file', await template.blob(), '模板.xlsx');
  const empty = await fetch(`${server.url}/api/v1/plants/import/preview`, { method: 'POST', headers, body: filled });
  const { data: read } = (await empty.json()) as { data: { errors: { message: string }[] } };
  expect(read.errors.map(({ message }) => message)).toEqual(['表格里没有内容']);
});
