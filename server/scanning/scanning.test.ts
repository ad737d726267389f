import { scanning } from '@pourline/contract/scanning';
import { waybills } from '@pourline/contract/waybills';
import { type ScanKind, scanKinds } from '@pourline/domain/scanning/scanTargets';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { putOnTheWay } from '../positions/testLoads.ts';
import { type Caller, nobodyAt, startTestServer } from '../testServer.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const nobody = nobodyAt(server.url);

const senior = await server.signIn('李卫东', 'senior', 'demo-east');
const dispatcher = await server.signIn('周敏', 'scheduler', 'demo-east');
const lab = await server.signIn('秦岚', 'lab', 'demo-east');
const { system } = server.services.database;

const make = (who: Caller, kind: ScanKind, relationID: string) =>
  who.call(scanning.findAndCreate, { body: { data: { relationResourceType: kind, relationID } } });
const refusedToMake = async (who: Caller, kind: ScanKind, relationID: string) =>
  (await who.refusal(scanning.findAndCreate, { body: { data: { relationResourceType: kind, relationID } } })).code;
const scan = (who: Caller, code: string) =>
  who.call(scanning.dispatch, { body: { data: { quickResponseCodeID: code } } });
const refusedScan = async (who: Caller, code: string) =>
  (await who.refusal(scanning.dispatch, { body: { data: { quickResponseCodeID: code } } })).code;
const car = await system
  .selectFrom('vehicles')
  .select('carID')
  .where('tenantID', '=', 'demo-east')
  .executeTakeFirstOrThrow();

test('the code of a truck is made once, leads whoever sees the truck to it, and is refused to all others', async () => {
  const code = await make(senior, 'car', car.carID);
  expect(await make(senior, 'car', car.carID)).toEqual(code);
  expect(code.url).toMatch(new RegExp(`/scanqrcode\\?code=${code.quickResponseCodeID}$`));
  expect(await scan(dispatcher, code.quickResponseCodeID)).toMatchObject({
    relationResourceType: 'car',
    relationID: car.carID,
  });
  const finance = await server.signIn('何平', 'finance', 'demo-east');
  expect(await refusedScan(finance, code.quickResponseCodeID)).toBe('scan.forbidden');
  // A customer sees trucks on the way to their sites, and this one is none of them.
  const site = await server.signIn('郑工', 'customer', 'demo-east');
  expect(await refusedScan(site, code.quickResponseCodeID)).toBe('scan.forbidden');
  expect(await refusedScan(nobody, code.quickResponseCodeID)).toBe('scan.forbidden');
  const west = await server.signIn('李卫东', 'senior', 'demo-west');
  expect(await refusedScan(west, code.quickResponseCodeID)).toBe('scan.invalid');
});

test('a label is found by its code and by what stands on it, at its own plant alone', async () => {
  const { quickResponseCodeID } = await make(lab, 'bucket', 'T018');
  for (const code of [quickResponseCodeID, 'T018'])
    expect(await scan(lab, code)).toMatchObject({ relationResourceType: 'bucket', relationID: 'T018' });
  expect(await refusedScan(dispatcher, 'T018')).toBe('scan.forbidden');
  expect(await refusedScan(nobody, 'T018')).toBe('scan.invalid');
  expect(await refusedToMake(lab, 'bucket', '018')).toBe('scan.label');
});

test('material and supplier, and stock, are told as what stands on their labels', async () => {
  const store = await server.signIn('杨柳', 'material', 'demo-east');
  await make(store, 'sys_material_vendor', 'P.O 42.5/海螺水泥');
  await make(store, 'mtr_inventory', 'KC-0007');
  expect((await scan(store, 'P.O 42.5/海螺水泥')).relationData).toMatchObject({
    sysMaterial: { name: 'P.O 42.5' },
    sysVendor: { name: '海螺水泥' },
    inventoryID: null,
  });
  expect((await scan(store, 'KC-0007')).relationData).toMatchObject({ sysMaterial: null, inventoryID: 'KC-0007' });
});

test('the code of a delivery note is that of its paper', async () => {
  const { taskDetailID: id } = await putOnTheWay(server.services, 'demo-east', 0, waybillState.delivering);
  const code = await make(dispatcher, 'ticket', id);
  const { ticketUrl } = await dispatcher.call(waybills.info, { params: { id } });
  expect(new URL(code.url).search).toBe(new URL(ticketUrl).search);
  expect(await scan(nobody, code.quickResponseCodeID)).toMatchObject({
    relationResourceType: 'ticket',
    relationID: code.quickResponseCodeID,
  });
});

test('a code is made by whoever looks after its thing, for things that there are', async () => {
  expect(await refusedToMake(dispatcher, 'tenant', '')).toBe('app.forbidden');
  expect(await refusedToMake(lab, 'car', car.carID)).toBe('app.forbidden');
  expect(await refusedToMake(senior, 'car', 'none')).toBe('scan.thingUnknown');
  expect(await refusedToMake(senior, 'project', 'none')).toBe('scan.thingUnknown');
  expect(await refusedToMake(dispatcher, 'ticket', 'none')).toBe('scan.thingUnknown');
});

test('each scan of a person is kept with what became of it, and is nobody else’s to read', async () => {
  const block = await server.signIn('施诗', 'block', 'demo-east');
  await make(block, 'block', 'SK00012');
  await scan(block, 'SK00012');
  await refusedScan(block, 'no-such-code');
  await refusedScan(block, 'T018');
  const { data } = await block.call(scanning.records, { query: { limit: -1 } });
  expect(data.map((one) => [one.code, one.relationResourceType, one.scanResult])).toEqual([
    ['T018', null, 1],
    ['no-such-code', null, 2],
    ['SK00012', 'block', 3],
  ]);
  const { data: ofLab } = await lab.call(scanning.records, { query: { limit: -1 } });
  expect(ofLab.map(({ code }) => code)).not.toContain('SK00012');
});

test('nobody scans without end, and who has hears so', async () => {
  const buyer = await server.signIn('吕明', 'purchase', 'demo-east');
  await sql`INSERT INTO "scanRecords" ("tenantID", "userID", "recordID", "code", "scanResult", "createTime")
    SELECT 'demo-east', ${buyer.userID}, 'r' || n, 'c', 2, ${new Date(server.services.clock.now() - 3_600_000)}::timestamptz FROM generate_series(1, 2000) n`.execute(
    server.services.database.system,
  );
  expect(await refusedScan(buyer, 'no-such-code')).toBe('scan.tooMany');
});

test('an empty code is refused in words', async () => {
  expect(await senior.refusal(scanning.dispatch, { body: { data: { quickResponseCodeID: ' ' } } })).toMatchObject({
    status: 400,
    message: expect.stringContaining('无效芯片码，请重新扫码'),
  });
  expect(scanKinds).toHaveLength(9);
});
