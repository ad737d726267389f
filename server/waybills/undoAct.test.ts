import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { mostEventsToUndo } from '@pourline/domain/waybills/undoableActs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openYard, type Yard, type YardLoad } from '../alarms/testAlarms.ts';
import { orderRow, tenantID } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import type { Caller } from '../testServer.ts';

let yard: Yard;
let site: Caller;
let load: YardLoad;

beforeAll(async () => {
  yard = await openYard();
  site = await yard.server.signIn('郑工');
});
afterAll(() => yard?.server.stop());
beforeEach(async () => {
  await yard.clear();
  load = await yard.send(await yard.open(), 1);
  await yard.step(load, 'load');
});

const params = () => ({ id: load.taskDetailID });
const undo = (who = load.driver) => who.call(waybills.undo, { params: params(), body: {} });
const refusedUndo = async (who = load.driver) =>
  (await who.refusal(waybills.undo, { params: params(), body: {} })).code;
const told = async (who: Caller) => {
  const { state, arriveTime, startUnloadTime, endUnloadTime, surplusVolume, signVolume, signer, backTime } =
    await who.call(waybills.info, { params: params() });
  return { state, arriveTime, startUnloadTime, endUnloadTime, surplusVolume, signVolume, signer, backTime };
};
const truck = async () =>
  yard.server.services.database.system
    .selectFrom('vehicles')
    .select(['state', 'taskDetailID'])
    .where('tenantID', '=', tenantID)
    .where('carID', '=', load.carID)
    .executeTakeFirstOrThrow();
const sums = async () => {
  const { deliverCa, validCa, assignedCa, runningWaybills } = await orderRow(yard.server, load.taskID);
  return { deliverCa, validCa, assignedCa, runningWaybills };
};
const offered = async () =>
  (await load.driver.call(waybills.info, { params: params() })).actions.some(({ action }) => action === 'undo');
const isWhole = async () => {
  const { ticketToken } = await yard.dispatcher.call(waybills.info, { params: params() });
  const reply = await fetch(`${yard.server.url}/api/v1/ticket/${ticketToken}`);
  return ((await reply.json()) as { data: { chain: { whole: boolean; differs: string[] } } }).data.chain;
};

test('each act of the driver is taken back: load, truck and sums stand as before, and both stay on record', async () => {
  for (const step of ['arrive', 'startUnloading', 'finishUnloading', 'complete'] as const) {
    const before = [await told(yard.dispatcher), await truck(), await sums()];
    await yard.step(load, step, 0.5);
    expect(await told(yard.dispatcher), step).not.toEqual(before[0]);
    const after = await undo();
    expect([await told(yard.dispatcher), await truck(), await sums()], step).toEqual(before);
    expect(after.stages.slice(-2).map(({ action }) => action)).toEqual([step, 'undo']);
    expect(await isWhole(), step).toMatchObject({ whole: true });
    // What was taken back is not taken back again, and is done anew.
    expect(['waybill.undoOver', 'waybill.stateNoOperation'], step).toContain(await refusedUndo());
    await yard.step(load, step, 0.5);
  }
  expect(await told(yard.dispatcher)).toMatchObject({ state: 'ptds_completed', surplusVolume: 0.5 });
});

test('only who did it takes it back, within 30 seconds, and while nothing has followed', async () => {
  const signFileID = await uploadPicture(site, 'sign');
  const body = { signVolume: 8, signer: '郑工', signFileID };
  await yard.step(load, 'startUnloading');
  expect(await refusedUndo(site)).toBe('waybill.undoOver');
  const { actions } = await load.driver.call(waybills.info, { params: params() });
  expect(actions.map(({ action }) => action)).toContain('undo');
  await yard.pass(0.49);
  const before = await sums();
  const { totalVolume } = await site.call(waybills.sign, { params: params(), body });
  expect(totalVolume).toBeGreaterThanOrEqual(8);
  expect(await refusedUndo()).toBe('waybill.undoOver');
  await undo(site);
  expect(await sums()).toEqual(before);
  expect(await told(site)).toMatchObject({ state: 'ptds_unloading', signVolume: null, signer: null });
  expect(await isWhole()).toMatchObject({ whole: true });
  await yard.step(load, 'finishUnloading');
  await yard.pass(0.51);
  expect(await refusedUndo()).toBe('waybill.undoOver');
  const late = await load.driver.call(waybills.info, { params: params() });
  expect(late.actions.map(({ action }) => action)).not.toContain('undo');
});

test('what came back and was given to others is not taken back, nor is an act on an order that ended by it; both are offered no more', async () => {
  await yard.clear();
  load = await yard.send(await yard.open({ scheduledCa: 8 }), 1);
  for (const step of ['load', 'startUnloading'] as const) await yard.step(load, step);
  await yard.step(load, 'finishUnloading', 4);
  expect(await offered()).toBe(true);
  const second = await yard.send(load.taskID, 2);
  expect(await sums()).toMatchObject({ assignedCa: 8 });
  expect([await offered(), await refusedUndo()]).toEqual([false, 'waybill.undoOver']);
  expect(await sums()).toMatchObject({ assignedCa: 8, deliverCa: 4 });
  await yard.step(load, 'complete');
  // Nothing of the order hangs on where a truck is.
  await undo();
  await yard.step(load, 'complete');
  for (const step of ['load', 'startUnloading', 'finishUnloading'] as const) await yard.step(second, step);
  await yard.pass(1);
  load = second;
  const ended = await load.driver.call(waybills.complete, { params: params(), body: {} });
  expect(ended.actions.map(({ action }) => action)).not.toContain('undo');
  expect([await offered(), await refusedUndo()]).toEqual([false, 'waybill.undoOver']);
});

test('what came back is taken back while the order still wants it all', async () => {
  await yard.step(load, 'startUnloading');
  await yard.step(load, 'finishUnloading', 4);
  await yard.send(load.taskID, 2);
  expect(await offered()).toBe(true);
  await undo();
  expect(await told(yard.dispatcher)).toMatchObject({ state: 'ptds_unloading', surplusVolume: null });
});

test('what came back and went on with the truck, or is emptied from it, is not taken back', async () => {
  await yard.step(load, 'startUnloading');
  await yard.step(load, 'finishUnloading', 4);
  await load.driver.call(vehicles.shiftState, { params: { carID: load.carID }, body: { action: 'recycle' } });
  expect([await offered(), await refusedUndo()]).toEqual([false, 'waybill.undoOver']);
});

test('a load whose record has grown by taking back is taken back no more, and goes on', async () => {
  const length = async () => (await yard.dispatcher.call(waybills.info, { params: params() })).stages.length;
  let undone = 0;
  for (;;) {
    await yard.step(load, 'arrive');
    if (!(await offered())) break;
    await undo();
    undone += 1;
  }
  expect(undone).toBeGreaterThan(10);
  expect(await length()).toBeLessThanOrEqual(mostEventsToUndo);
  expect(await refusedUndo()).toBe('waybill.undoOver');
  await yard.step(load, 'startUnloading');
  await yard.step(load, 'finishUnloading', 0);
  expect(await isWhole()).toMatchObject({ whole: true });
});
