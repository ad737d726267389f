import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { type LonLat, pointAt } from '@pourline/domain/geo';
import { distanceToPolylineM } from '@pourline/domain/geo/polyline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openYard, type Yard } from './testAlarms.ts';

let yard: Yard;
beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard?.server.stop());
beforeEach(() => yard.clear());

test('a line that goes down is told of since then, also by a look that comes later', async () => {
  await yard.open();
  const [plant] = (await yard.dispatcher.call(vehicles.plants)).data;
  const lineID = plant?.lines[0]?.lineID ?? '';
  const turn = (mixingState: 'sms_standby' | 'sms_pause' | 'sms_maintaining') =>
    yard.dispatcher.call(vehicles.setMixingState, { params: { id: lineID }, body: { mixingState, reason: '清洗' } });
  await turn('sms_pause');
  const wentDown = yard.now();
  yard.server.services.clock.set({ now: wentDown + 4 * 60_000, speed: 0 });
  await turn('sms_maintaining');
  await yard.pass(9);
  const down = () => yard.standing().then((rows) => rows.filter(({ kind }) => kind === 'lineDown'));
  expect((await down()).map(({ lineID: id, since }) => [id, Date.parse(since)])).toEqual([[lineID, wentDown]]);
  await turn('sms_standby');
  await yard.pass(0);
  expect(await down()).toEqual([]);
});

test('a truck that jitters at the limit of its route is one alarm until it is well back on it', async () => {
  const { system } = yard.server.services.database;
  const taskID = await yard.open();
  const load = await yard.send(taskID, 1);
  await yard.step(load, 'load');
  const order = await yard.dispatcher.call(orders.info, { params: { id: taskID } });
  const start = order.navRoutes[0]?.points[0];
  if (!start) throw new Error('the order has no route');
  const standAside = async (metres: number) => {
    const points = order.navRoutes.filter(({ isReturn }) => isReturn === 0).map((route) => route.points);
    const away = (bearing: number) => pointAt(start, bearing, metres);
    const distance = (point: LonLat) => Math.min(...points.map((line) => distanceToPolylineM(line, point)));
    const [lon, lat] = Array.from({ length: 36 }, (_, i) => away(i * 10)).toSorted(
      (a, b) => Math.abs(distance(a) - metres) - Math.abs(distance(b) - metres),
    )[0] as LonLat;
    expect(distance([lon, lat])).toBeCloseTo(metres, -1);
    const at = new Date(yard.now() + 60_000);
    await system.updateTable('vehicles').set({ lon, lat, gnssTime: at }).where('carID', '=', load.carID).execute();
    await yard.pass(1);
    return (await yard.kinds()).includes('offRoute');
  };
  const seen: boolean[] = [];
  for (const metres of [40, 56, 44, 57, 42, 10]) seen.push(await standAside(metres));
  expect(seen).toEqual([false, true, true, true, true, false]);
  const raised = system
    .selectFrom('alarms')
    .select('alarmID')
    .where('taskID', '=', taskID)
    .where('kind', '=', 'offRoute');
  expect(await raised.execute()).toHaveLength(1);
  // Concrete of another load is on a way that nobody has agreed.
  expect(await standAside(300)).toBe(true);
  const { tenantID } = await system
    .selectFrom('waybills')
    .select('tenantID')
    .where('taskDetailID', '=', load.taskDetailID)
    .executeTakeFirstOrThrow();
  const other = await yard.send(taskID, 2);
  const move = {
    tenantID,
    fromTaskDetailID: other.taskDetailID,
    toTaskDetailID: load.taskDetailID,
    volume: 1,
    moveTime: new Date(yard.now()),
    mover: 'd',
    moverName: '调度',
  };
  await system.insertInto('surplusMoves').values(move).execute();
  await yard.pass(1);
  expect(await yard.kinds()).not.toContain('offRoute');
});
