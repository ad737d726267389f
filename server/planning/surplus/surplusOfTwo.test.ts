import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck } from '../../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { clearYard, surplusDesk } from './testSurplus.ts';

let server: TestServer;
let dispatcher: Caller;
let second: Caller;
let driver: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, second, driver] = await Promise.all([
    server.signIn('周敏'),
    server.signIn('吴磊'),
    server.signIn('卫东升'),
  ]);
});
afterAll(() => server.stop());
beforeEach(() => clearYard(server));

const { infoOf, takersOf, move, refused, leaveOver, everything } = surplusDesk(() => ({ server, dispatcher, driver }));
const system = () => server.services.database.system;

test('two dispatchers at once: one wins, and no m³ is moved twice', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await parkTrucks(server);
    const { id, taskID } = await leaveOver(2);
    const [one, two] = [await openOrder(server), await openOrder(server)];
    const results = await Promise.allSettled([move(id, one, 2), move(id, two, 2, second), move(id, one, 1, second)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
    expect(reasons).toEqual(['货单状态错误，不能操作', '货单状态错误，不能操作']);
    const rows = await system().selectFrom('surplusMoves').selectAll().where('fromTaskDetailID', '=', id).execute();
    expect(rows).toHaveLength(1);
    const sums = [await orderRow(server, one), await orderRow(server, two)].map(({ assignedCa }) => assignedCa);
    expect(sums.reduce((sum, volume) => sum + volume, 0)).toBe(rows[0]?.volume);
    expect((await orderRow(server, taskID)).assignedCa).toBe(8);
  }
});

test('who comes too late with what is left over is told who did what and when: by list and by move, of the load and of the order', async () => {
  const { id } = await leaveOver(2);
  const [one, two] = [await openOrder(server), await openOrder(server)];
  const { taskDetailNo } = await move(id, one, 2, second);
  const late = { params: { id }, body: { taskID: two, volume: 2 } };
  const told = /^吴磊 \d+ (?:秒|分钟)前已把余料转到 (.+)$/;
  for (const refusal of [
    await dispatcher.refusal(planning.moveSurplus, late),
    await dispatcher.refusal(planning.surplusTakers, { params: { id } }),
  ]) {
    expect(refusal.code).toBe('waybill.stateNoOperation');
    expect(told.exec(refusal.first ?? '')?.[1]).toBe(taskDetailNo);
  }

  await parkTrucks(server);
  const next = await leaveOver(2);
  const small = await openOrder(server, { scheduledCa: 3 });
  await queueTruck(server, 2);
  await second.call(waybills.create, { body: { taskID: small } });
  const full = await dispatcher.refusal(planning.moveSurplus, {
    params: { id: next.id },
    body: { taskID: small, volume: 2 },
  });
  expect(full.code).toBe('order.nothingLeft');
  expect(full.first).toMatch(/^吴磊 \d+ (?:秒|分钟)前已派 .+ 号车$/);
});

test('a crash in the middle leaves nothing half done', async () => {
  const { id } = await leaveOver(2);
  const other = await openOrder(server);
  const before = await everything();
  await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is gone'; END $$`.execute(
    system(),
  );
  for (const table of ['surplusMoves', 'waybills', 'taskMessages']) {
    const when = table === 'taskMessages' ? sql`BEFORE UPDATE` : sql`BEFORE INSERT`;
    await sql`CREATE TRIGGER fails ${when} ON ${sql.ref(table)} FOR EACH ROW EXECUTE FUNCTION fail()`.execute(system());
    expect(await refused(id, other, 2)).toBe('app.internal');
    await sql`DROP TRIGGER fails ON ${sql.ref(table)}`.execute(system());
    expect(await everything()).toEqual(before);
  }
  await move(id, other, 2);
  expect(await orderRow(server, other)).toMatchObject({ assignedCa: 2 });
});

test('others see and move nothing: roles without the right, another tenant', async () => {
  const { id } = await leaveOver(2);
  const other = await openOrder(server);
  const [sale, site, senior, north] = await Promise.all([
    server.signIn('冯涛'),
    server.signIn('郑工'),
    server.signIn('李卫东', 'senior', 'demo-east'),
    server.signIn('谢江', 'scheduler', 'demo-north'),
  ]);
  const input = { params: { id }, body: { taskID: other, volume: 2 } };
  for (const who of [driver, site, sale, senior])
    expect((await who.refusal(planning.moveSurplus, input)).status).toBe(403);
  for (const who of [driver, site, sale])
    expect((await who.refusal(planning.surplusTakers, { params: { id } })).status).toBe(403);
  expect((await takersOf(id, senior)).takers).toHaveLength(1);
  expect((await infoOf(id, senior)).actions.map(({ action }) => action)).not.toContain('moveSurplus');
  expect(await refused(id, other, 2, north)).toBe('waybill.notFound');
  expect((await north.refusal(planning.surplusTakers, { params: { id } })).code).toBe('waybill.notFound');
  const row = await system().selectFrom('waybills').select('state').where('taskDetailID', '=', id).executeTakeFirst();
  expect(row?.state).toBe('ptds_returning');
});
