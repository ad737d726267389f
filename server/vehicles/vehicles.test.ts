import { people } from '@pourline/contract/people';
import { vehicles } from '@pourline/contract/vehicles';
import { driverDaySchema } from '@pourline/contract/vehicles/driverDay';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, parkTrucks, queueTruck, setSetting, tenantID } from '../dispatch/testSite.ts';
import { meetAt } from '../testHeldRows.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;
let otherDriver: Caller;
let fleet: Caller;
const car = `${tenantID}-car-1`;
/** The first driver is bound to this truck besides its own. */
const shared = `${tenantID}-car-4`;
let plant: { lon: number; lat: number };

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, driver, otherDriver, fleet] = await Promise.all([
    server.signIn('周敏'),
    server.signIn('卫东升'),
    server.signIn('蒋大力'),
    server.signIn('褚强'),
  ]);
  plant = (await dispatcher.call(vehicles.plants)).data[0] as typeof plant;
});
afterAll(() => server.stop());
beforeEach(async () => {
  await parkTrucks(server);
  await setSetting(server, 'paramCheckFenceOnDuty', '1');
  await setSetting(server, 'paramDriverOnDutyCarRule', '1');
});

const atPlant = () => ({ lon: plant.lon, lat: plant.lat });
const onDuty = (who = driver, id = car) => who.call(vehicles.onDuty, { params: { id }, body: atPlant() });
const byCar = (carID = car) => ({ params: { carID }, body: {} });
const byId = (id = car) => ({ params: { id }, body: {} });
const actionsOf = (v: { actions: { action: string }[] }) => v.actions.map((a) => a.action);

test('going on duty needs the ground of the plant, unless the plant does not ask', async () => {
  const away = { params: { id: car }, body: { lon: plant.lon + 0.1, lat: plant.lat } };
  expect((await driver.refusal(vehicles.onDuty, away)).message).toBe('您当前不在搅拌站，无法当班！');
  expect((await driver.refusal(vehicles.onDuty, byId())).message).toBe('您的定位获取失败，当班请联系调度！');
  expect(await onDuty()).toMatchObject({ state: 'scst_in', isOnDutyDriver: true, onDutyDriverOID: driver.userID });
  await parkTrucks(server);
  await setSetting(server, 'paramCheckFenceOnDuty', '0');
  expect(await driver.call(vehicles.onDuty, byId())).toMatchObject({ state: 'scst_in' });
});

test('every reason not to be on duty, or not to leave it, is told', async () => {
  const refusal = (who: Caller, id: string) => who.refusal(vehicles.onDuty, { params: { id }, body: atPlant() });
  expect((await refusal(driver, 'none')).message).toBe('车辆不存在');
  expect((await refusal(otherDriver, car)).message).toBe('您不在该车绑定司机列表中');
  await onDuty();
  expect((await refusal(driver, shared)).message).toBe('您已在其他车辆当班');
  await driver.call(vehicles.queueUp, byCar());
  expect((await driver.refusal(vehicles.offDuty, byId())).message).toBe('车辆工作中不能休班');
  await driver.call(vehicles.leaveQueue, byCar());
  expect(await driver.call(vehicles.offDuty, byId())).toMatchObject({ state: 'scst_offduty', isOnDutyDriver: false });
  await queueTruck(server, 4);
  expect((await refusal(driver, shared)).message).toBe('该车已有其他司机当班');
  expect((await driver.refusal(vehicles.leaveQueue, byCar(shared))).message).toBe('您未当班，不能操作');
  const { system } = server.services.database;
  await system.updateTable('vehicles').set({ state: 'scst_disabled' }).where('carID', '=', car).execute();
  expect((await refusal(driver, car)).message).toBe('车辆已停用');
  await system.updateTable('vehicles').set({ species: 'scsp_fixed_pump' }).where('carID', '=', car).execute();
  expect((await refusal(driver, car)).message).toBe('车辆信息错误');
  await system.updateTable('vehicles').set({ species: 'scsp_mixer' }).where('carID', '=', car).execute();
  await system.updateTable('users').set({ jobCode: 'pump_driver' }).where('userID', '=', driver.userID).execute();
  expect((await refusal(driver, car)).message).toBe('没有搅拌车驾驶权限');
  await system.updateTable('users').set({ jobCode: 'mixer_driver' }).where('userID', '=', driver.userID).execute();
});

test('a driver who is unbound from a truck while going on duty with it is on duty with none that is not theirs', async () => {
  const senior = await server.signIn('李卫东', 'senior', 'demo-east');
  const truck = await fleet.call(vehicles.ownInfo, byId());
  const { carNo, plateNumber, species, capacity, plantID } = truck;
  const form = { carNo, plateNumber, species, capacity, plantID: plantID ?? '', papers: {} };
  const unbind = () => fleet.call(vehicles.modify, { params: { id: car }, body: { ...form, driverIDs: [] } });
  const held = sql`SELECT FROM vehicles WHERE "tenantID" = ${tenantID} AND "carID" = ${car} FOR UPDATE`;
  const codes = async (calls: readonly (() => Promise<unknown>)[]) =>
    (await meetAt(server, held, calls)).map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code));
  expect(await codes([() => onDuty(), unbind])).toEqual(['done', 'user.truckOnDuty']);
  await parkTrucks(server);
  const drives = (carIDs: string[]) =>
    senior.call(people.setUserVehicles, { params: { id: driver.userID }, body: { carIDs } });
  expect(await codes([() => drives([shared]), () => onDuty()])).toEqual(['done', 'car.notBound']);
  await drives([car, shared]);
});

test('two phones of one driver take one truck only', async () => {
  const both = await Promise.allSettled([onDuty(driver, car), onDuty(driver, shared)]);
  expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((both.find((r) => r.status === 'rejected') as PromiseRejectedResult).reason.message).toBe(
    '您已在其他车辆当班',
  );
});

test('pause, standby, queue: the place counts from coming, and a load keeps the truck in it', async () => {
  const taken = await onDuty();
  expect(actionsOf(taken)).toEqual(['queueUp', 'pause', 'goOffDuty']);
  const resumeTime = new Date(server.services.clock.now() + 600_000).toISOString();
  const inEightDays = new Date(server.services.clock.now() + 8 * 86_400_000).toISOString();
  for (const late of ['2001-01-01T00:00:00Z', inEightDays])
    expect(
      await driver.refusal(vehicles.pause, { params: { id: taken.carID }, body: { resumeTime: late } }),
    ).toMatchObject({ status: 422, code: 'app.timeOutOfReach', message: '恢复时间不对，请检查手机或电脑的时间' });
  const paused = await driver.call(vehicles.pause, {
    params: { id: car },
    body: { resumeTime, driverID: driver.userID },
  });
  expect(paused.state).toBe('scst_suspended');
  expect(Date.parse(paused.resumeTime ?? '')).toBe(Date.parse(resumeTime));
  expect(await driver.call(vehicles.standby, byId())).toMatchObject({ state: 'scst_in', resumeTime: null });
  const first = await queueTruck(server, 5, server.services.clock.now() - 60_000);
  await driver.call(vehicles.queueUp, byCar());
  expect((await driver.call(vehicles.queue)).data.map((v) => v.carID)).toEqual([first, car]);
  // A second press of one's own says so; what another has done does not.
  expect(await driver.refusal(vehicles.queueUp, byCar())).toMatchObject({ status: 409, isRepeat: true });
  expect(await driver.refusal(vehicles.standby, byId())).not.toHaveProperty('isRepeat');
  const day = await driver.call(vehicles.driverDay);
  expect(day).toMatchObject({ queuePlace: 2, queueLength: 2, noVehicle: null, waybill: null });
  const taskID = await openOrder(server);
  const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID, carID: car } });
  expect((await driver.refusal(vehicles.leaveQueue, byCar())).message).toBe('车辆已有货单，不能退出排队');
  const withLoad = await driver.call(vehicles.driverDay);
  expect(driverDaySchema.safeParse(withLoad).error).toBeUndefined();
  expect(withLoad).toMatchObject({ queuePlace: null, queueLength: 1, waybill: { taskDetailID } });
  await loadTruck({ scheduler: dispatcher }, taskDetailID);
  expect((await driver.refusal(vehicles.leaveQueue, byCar())).message).toBe('车辆状态错误，不能操作');
  expect(await driver.call(vehicles.backTowards, { params: { carID: car } })).toMatchObject({ backTowards: false });
  expect((await driver.call(vehicles.driverDay)).today).toEqual({ loads: 1, volume: 10 });
});

test('the truck to take follows the rule of the plant', async () => {
  const bound = () => driver.call(vehicles.driverBound, { params: { id: driver.userID } });
  const refused = () => driver.refusal(vehicles.driverBound, { params: { id: driver.userID } });
  expect((await refused()).message).toBe('当前不存在可用车辆');
  await setSetting(server, 'paramDriverOnDutyCarRule', '2');
  expect((await bound()).data.map((v) => v.carID)).toContain(car);
  expect((await driver.call(vehicles.driverDay)).vehicle?.carID).toBe(car);
  await onDuty(driver, shared);
  expect((await bound()).data[0]?.carID).toBe(shared);
  expect((await otherDriver.refusal(vehicles.driverBound, { params: { id: driver.userID } })).code).toBe(
    'app.forbidden',
  );
  await server.services.database.system.deleteFrom('vehicleDrivers').where('userID', '=', otherDriver.userID).execute();
  expect((await otherDriver.refusal(vehicles.driverBound, { params: { id: otherDriver.userID } })).message).toBe(
    '当前未绑定车辆',
  );
  expect((await otherDriver.call(vehicles.driverDay)).noVehicle).toBe('当前未绑定车辆');
});

test.each(['changeShifts', 'changeShiftsOfTruck'] as const)(
  'a shift is handed to another driver of the truck, not with a load: %s',
  async (name) => {
    const door = vehicles[name];
    await onDuty(driver, shared);
    const info = await driver.call(vehicles.info, { params: { id: shared } });
    const mate = info.drivers.find((d) => d.userID !== driver.userID);
    const hand = (userID: string) => ({ body: { carID: shared, userID } });
    expect((await driver.refusal(door, hand(dispatcher.userID))).message).toMatch(/绑定|驾驶/);
    const handed = await driver.call(door, hand(mate?.userID ?? ''));
    expect(handed.onDutyDriverOID).toBe(mate?.userID);
    expect((await driver.refusal(door, hand(driver.userID))).message).toBe('您未当班，不能操作');
  },
);

test('repair, log, parking lot and list', async () => {
  await onDuty();
  expect((await dispatcher.call(vehicles.parkingLot)).data.map((v) => v.carID)).toEqual([car]);
  const repairing = await fleet.call(vehicles.shiftState, { params: { carID: car }, body: { action: 'startService' } });
  expect(repairing.state).toBe('scst_maintenance');
  expect((await driver.refusal(vehicles.queueUp, byCar())).message).toBe('车辆状态错误，不能操作');
  expect(await driver.call(vehicles.maintenanceComplete, { params: { carID: car } })).toMatchObject({
    state: 'scst_in',
  });
  const log = await driver.call(vehicles.log, { query: { 'filter.carID': car } });
  expect(log.data.slice(0, 3).map((e) => e.action)).toEqual(['completeMaintenance', 'startService', 'goOnDuty']);
  expect((await driver.call(vehicles.list)).data.map((v) => v.carID)).toContain(car);
  expect((await otherDriver.refusal(vehicles.info, { params: { id: car } })).status).toBe(403);
  expect((await driver.refusal(vehicles.lastGnss, { params: { id: car } })).message).toBe('未找到GPS数据');
  expect(await driver.call(vehicles.track, { params: { id: car }, query: { from: 0, to: 4e12 } })).toEqual([]);
  expect((await driver.refusal(vehicles.track, { params: { id: car }, query: { from: 0, to: 1e300 } })).status).toBe(
    400,
  );
  expect(
    (await dispatcher.refusal(vehicles.setMixingState, { params: { id: 'none' }, body: { mixingState: 'sms_pause' } }))
      .code,
  ).toBe('line.notFound');
});
