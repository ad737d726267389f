import { settings } from '@pourline/contract/settings';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openYard, type Yard, type YardLoad } from '../alarms/testAlarms.ts';
import { tenantID } from '../dispatch/testSite.ts';
import type { Caller } from '../testServer.ts';
import { transact } from '../work.ts';
import { arriveByPosition } from './waybillMoves.ts';

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
const info = () => yard.dispatcher.call(waybills.info, { params: params() });
/** What the plant holds the time of an act against, % of the usual drive. */
const holdTime = async (value: string) =>
  (await yard.server.signIn('李卫东', 'senior', 'demo-east')).call(settings.saveSetting, {
    ...{ params: { key: 'act-check-percent' }, body: { value } },
  });
/** Where the truck has just told to be, so many kilometres north of its site. */
const putTruck = async (km: number) => {
  const { site: place } = await info();
  await yard.server.services.database.system
    .updateTable('vehicles')
    .set({ lon: place.lon, lat: place.lat + km / 111.2, gnssTime: new Date(yard.now()) })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', load.carID)
    .execute();
};
/** Where its terminal has told to be so many minutes ago. */
const keepPlace = async (km: number, minutesAgo: number) => {
  const { site: place } = await info();
  const at = new Date(yard.now() - minutesAgo * 60_000);
  await yard.server.services.database.system
    .insertInto('positions')
    .values({
      ...{ tenantID, carID: load.carID, gnssTime: at, receivedAt: at, lon: place.lon, lat: place.lat + km / 111.2 },
      ...{ speed: 0, direction: 0, source: 'device', attributes: '{}' },
    })
    .execute();
};
const ago = (minutes: number) => new Date(yard.now() - minutes * 60_000).toISOString();
const start = (reason?: string) => load.driver.call(waybills.startUnloading, { params: params(), body: { reason } });
const refusedStart = () => load.driver.refusal(waybills.startUnloading, { params: params(), body: {} });
const alarmsOfLoad = async () =>
  (await yard.standing()).filter(({ taskDetailID }) => taskDetailID === load.taskDetailID).map(({ kind }) => kind);

test('unloading a minute after loading is refused without a reason, kept with one, and told until somebody confirms it', async () => {
  await holdTime('50');
  await yard.pass(1);
  const refused = await refusedStart();
  expect([refused.status, refused.code]).toEqual([422, 'waybill.doubtful']);
  expect(refused.message).toMatch(/^装料 1 分钟前完成（平常路上 \d+ 分钟），请说明原因$/);
  expect(await info()).toMatchObject({ state: 'ptds_delivering', doubtTime: null });
  const started = await start('工地就在站边上');
  expect(started).toMatchObject({ state: 'ptds_unloading', doubtAct: 'startUnloading', doubtMetres: null });
  expect(started.doubtCause).toMatch(
    /^开始卸料时位置未知，没法核对是否在工地，装料 1 分钟前完成（平常路上 \d+ 分钟）；说明：工地就在站边上$/,
  );
  expect(started.stages.at(-1)).toMatchObject({ action: 'startUnloading', reason: '工地就在站边上' });
  await yard.pass(0);
  expect(await alarmsOfLoad()).toEqual(['doubtful']);
  // Its end says nothing new.
  await yard.step(load, 'finishUnloading');
  const confirmed = await site.call(waybills.confirmDoubt, { params: params(), body: {} });
  expect(confirmed.stages.at(-1)).toMatchObject({ action: 'confirmDoubt', userName: '郑工' });
  await yard.pass(0);
  expect(await alarmsOfLoad()).not.toContain('doubtful');
  expect((await site.refusal(waybills.confirmDoubt, { params: params(), body: {} })).code).toBe('waybill.noDoubt');
  await holdTime('0');
});

test('unloading 14 km away stands as that when truck and load are long gone, until the dispatcher has confirmed it', async () => {
  await yard.pass(40);
  await putTruck(14.2);
  const refused = await refusedStart();
  expect(refused.message).toMatch(/^离工地还有 1[34]\.\d km，请说明原因$/);
  await start('工地换了卸料点');
  await yard.pass(0);
  expect(await alarmsOfLoad()).toEqual(['farFromSite']);
  await yard.step(load, 'finishUnloading');
  const far = await load.driver.refusal(waybills.complete, { params: params(), body: {} });
  expect(far.message).toMatch(/^离搅拌站还有 \d+\.\d km，请说明原因$/);
  // By now the truck has not been heard of for an hour.
  await yard.pass(60);
  await yard.step(load, 'complete');
  await yard.pass(1);
  expect(await alarmsOfLoad()).toEqual(['farFromSite']);
  const [alarm] = (await yard.standing()).filter(({ kind }) => kind === 'farFromSite');
  expect(alarm?.cause).toMatch(/^开始卸料时离工地还有 1[34]\.\d km；说明：工地换了卸料点$/);
  await yard.dispatcher.call(waybills.confirmDoubt, { params: params(), body: {} });
  await yard.pass(0);
  expect(await alarmsOfLoad()).toEqual([]);
});

test('a truck of another plant than the one that loaded it comes back to its own, where nothing is asked', async () => {
  const { system } = yard.server.services.database;
  const { site: place } = await info();
  const plant = {
    tenantID,
    plantID: 'plant-of-truck',
    name: '分站',
    index: 9,
    lon: place.lon,
    lat: place.lat + 9 / 111.2,
  };
  const geoFence = JSON.stringify({ type: 'circle', center: [plant.lon, plant.lat], radius: 150 });
  await system
    .insertInto('plants')
    .values({ ...plant, geoFence })
    .execute();
  const own = system.updateTable('vehicles').where('tenantID', '=', tenantID).where('carID', '=', load.carID);
  const [truck] = await system.selectFrom('vehicles').select('plantID').where('carID', '=', load.carID).execute();
  await yard.pass(40);
  await putTruck(0);
  await start();
  await yard.step(load, 'finishUnloading');
  await putTruck(9);
  const complete = { params: params(), body: {} };
  expect((await load.driver.refusal(waybills.complete, complete)).code).toBe('waybill.doubtful');
  await own.set({ plantID: plant.plantID }).execute();
  expect((await load.driver.call(waybills.complete, complete)).backDoubtCause).toBeNull();
  await own.set({ plantID: truck?.plantID ?? null }).execute();
  await system.deleteFrom('plants').where('plantID', '=', plant.plantID).execute();
});

test('a truck that is seen to unload elsewhere is written on its load: the alarm stays when it drives on, and does not come again once confirmed', async () => {
  await yard.pass(40);
  await start();
  await putTruck(5);
  await yard.pass(0);
  expect(await alarmsOfLoad()).toEqual(['farFromSite']);
  const seen = await info();
  expect(seen.doubtMetres).toBeGreaterThan(4000);
  expect(seen.stages.at(-1)).toMatchObject({ action: 'noticeAway', by: 'position', to: 'ptds_unloading' });
  await putTruck(0);
  await yard.pass(0);
  expect(await alarmsOfLoad()).toEqual(['farFromSite']);
  await site.call(waybills.confirmDoubt, { params: params(), body: {} });
  await putTruck(5);
  await yard.pass(0);
  expect(await alarmsOfLoad()).toEqual([]);
});

test('at the site in the usual time nothing is asked; what a device tells too soon is taken and told', async () => {
  await holdTime('50');
  const soon = await transact(yard.server.services, tenantID, 'position', (work) =>
    arriveByPosition(work, load.taskDetailID, yard.now()),
  );
  expect(soon).toMatchObject({ state: 'ptds_delaying', doubtAct: 'arrive' });
  await yard.pass(60);
  await putTruck(0);
  expect(await start()).toMatchObject({ state: 'ptds_unloading', doubtAct: 'arrive' });
  await yard.pass(0);
  expect(await alarmsOfLoad()).toContain('doubtful');
  await holdTime('0');
});

test('what is told later of a load takes nothing away that nobody has confirmed, and each is confirmed by itself', async () => {
  await yard.pass(40);
  await putTruck(14.2);
  await start('工地换了卸料点');
  await yard.step(load, 'finishUnloading');
  await load.driver.call(waybills.complete, { params: params(), body: { reason: '收车停在别处' } });
  await yard.pass(0);
  expect((await alarmsOfLoad()).toSorted()).toEqual(['doubtful', 'farFromSite']);
  const told = await info();
  expect(told).toMatchObject({ doubtAct: 'startUnloading', doubtConfirmTime: null, backDoubtConfirmTime: null });
  expect(told.backDoubtCause).toMatch(/^回厂完成时离搅拌站还有 .+；说明：收车停在别处$/);
  const confirm = (who: Caller, kind?: 'farFromSite' | 'doubtful') => ({ params: params(), body: { kind }, who });
  const refusal = ({ who, ...call }: ReturnType<typeof confirm>) => who.refusal(waybills.confirmDoubt, call);
  // Of the way back the site knows nothing.
  expect((await refusal(confirm(site, 'doubtful'))).code).toBe('waybill.noDoubt');
  await yard.dispatcher.call(waybills.confirmDoubt, { params: params(), body: { kind: 'doubtful' } });
  await yard.pass(0);
  expect(await alarmsOfLoad()).toEqual(['farFromSite']);
  expect((await refusal(confirm(yard.dispatcher, 'doubtful'))).code).toBe('waybill.noDoubt');
  await site.call(waybills.confirmDoubt, { params: params(), body: {} });
  await yard.pass(0);
  expect(await alarmsOfLoad()).toEqual([]);
  const { ticketToken } = await info();
  const ticket = await (await fetch(`${yard.server.url}/api/v1/ticket/${ticketToken}`)).json();
  expect(ticket).toMatchObject({ data: { chain: { whole: true } } });
});

test('a doubt of the site joins the one before that nobody has confirmed', async () => {
  await holdTime('50');
  await load.driver.call(waybills.driverUpdate, {
    ...{ params: params(), body: { action: 'arrive', reason: '定位不准' } },
  });
  await yard.pass(40);
  await putTruck(14.2);
  await start('工地换了卸料点');
  expect(await info()).toMatchObject({
    doubtAct: 'startUnloading',
    doubtCause: expect.stringMatching(/^到达工地时.+；说明：定位不准；开始卸料时离工地还有 .+；说明：工地换了卸料点$/),
  });
  await holdTime('0');
});

test('what was confirmed of the arrival does not hide an unloading elsewhere that is seen later', async () => {
  await holdTime('50');
  await load.driver.call(waybills.driverUpdate, {
    ...{ params: params(), body: { action: 'arrive', reason: '定位不准' } },
  });
  await yard.dispatcher.call(waybills.confirmDoubt, { params: params(), body: {} });
  await yard.pass(40);
  await start();
  await putTruck(14.2);
  await yard.pass(0);
  expect(await alarmsOfLoad()).toEqual(['farFromSite']);
  expect(await info()).toMatchObject({ doubtAct: 'startUnloading', doubtConfirmTime: null });
  await holdTime('0');
});

test('an act told for long ago is held against the place of the time that it is kept for', async () => {
  await load.driver.call(waybills.driverUpdate, { params: params(), body: { action: 'arrive' } });
  await yard.pass(20);
  await putTruck(14.2);
  const at = (happenedAt: string) => ({ params: params(), body: { happenedAt } });
  // The plant does not know where the truck was when it arrived, but it knows where it is.
  for (const happenedAt of ['2001-01-01T00:00:00.000Z', ago(20), ago(10)]) {
    const refused = await load.driver.refusal(waybills.startUnloading, at(happenedAt));
    expect([refused.status, refused.code], happenedAt).toEqual([422, 'waybill.doubtful']);
  }
  // A phone was without network: the truck's terminal told where it was then.
  await keepPlace(14.2, 12);
  await keepPlace(0, 8);
  const [elsewhere, there] = [ago(12), ago(8)];
  expect((await load.driver.refusal(waybills.startUnloading, at(elsewhere))).code).toBe('waybill.doubtful');
  const times = ({ startUnloadTime, endUnloadTime, doubtTime }: Awaited<ReturnType<typeof info>>) =>
    [startUnloadTime, endUnloadTime, doubtTime].map((time) => time && new Date(time).toISOString());
  expect(times(await load.driver.call(waybills.startUnloading, at(there)))).toEqual([there, null, null]);
  // The end cannot lie before the begin, and is held against that.
  const end = await load.driver.call(waybills.finishUnloading, at('2001-01-01T00:00:00.000Z'));
  expect(times(end)).toEqual([there, there, null]);
});

test('a clock that was set back puts no stage before the one before it', async () => {
  await yard.pass(50);
  await yard.step(load, 'arrive');
  const { arriveTime } = await info();
  yard.server.services.clock.set({ now: yard.now() - 60 * 60_000, speed: 0 });
  await yard.step(load, 'startUnloading');
  await yard.step(load, 'finishUnloading');
  expect(await info()).toMatchObject({ arriveTime, startUnloadTime: arriveTime, endUnloadTime: arriveTime });
});
