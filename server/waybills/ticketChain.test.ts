import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { fieldWord } from '@pourline/domain/waybills/chainWords';
import { type TicketColumn, ticketColumns } from '@pourline/domain/waybills/ticketRecord';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openOrder, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { pathOf } from '../files/fileStore.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { readTicket } from './ticketStore.ts';

// The ids of a machine whose clock runs backwards, or of one whose clock is behind that of the other: each is smaller than the one before.
vi.mock('../db/ids.ts', async (original) => {
  const real = await original<typeof import('../db/ids.ts')>();
  let left = 0xffff_ffff_ffff;
  return {
    ...real,
    newId: () => {
      left -= 1 + Math.floor(Math.random() * 1_000_000);
      return `${left.toString(16).padStart(12, '0')}${'0'.repeat(4)}${real.newId().slice(16)}`;
    },
  };
});

let server: TestServer;
let [dispatcher, driver, site, senior] = [] as unknown as [Caller, Caller, Caller, Caller];
let id = '';
let token = '';
let taskID = '';
let carID = '';
let signFileID = '';

const hour = 3_600_000;
const setBack = (ms: number) => server.services.clock.set({ now: server.services.clock.now() - ms });
const ticket = async (of = token) =>
  (
    (await (await fetch(`${server.url}/api/v1/ticket/${of}`)).json()) as {
      data: {
        chain: { whole: boolean; brokenAt: string | null; differs: string[]; covers: string };
        stages: { action: string }[];
      };
    }
  ).data;
const system = () => server.services.database.system;
/** Changes rows as somebody who has the whole database, whatever refers to them. */
const tamper = (change: ReturnType<typeof sql>) =>
  system()
    .transaction()
    .execute(async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db);
      await change.execute(db);
    });

const acts = ['create', 'startProduction', 'finishLoading', 'startUnloading', 'sign', 'finishUnloading', 'complete'];

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, driver, site, senior] = (await Promise.all(
    ['周敏', '卫东升', '郑工', '李卫东'].map((name) => server.signIn(name)),
  )) as [Caller, Caller, Caller, Caller];
  await parkTrucks(server);
  taskID = await openOrder(server, { scheduledCa: 9.5 });
  carID = await queueTruck(server, 1);
  const made = await dispatcher.call(waybills.create, { body: { taskID } });
  [id, token] = [made.taskDetailID, made.ticketToken];
  const params = { id };
  setBack(hour);
  await dispatcher.call(waybills.updateState, { params, body: { action: 'startProduction' } });
  const batch = { batchNo: 1, volume: 9.5, mixedAt: new Date().toISOString() };
  const batches = [{ ...batch, materials: [{ name: '水', kind: 'water' as const, target: 800, actual: 801.5 }] }];
  await dispatcher.call(waybills.updateState, { params, body: { action: 'finishLoading', batches } });
  setBack(2_000);
  await driver.call(waybills.startUnloading, { params, body: {} });
  signFileID = await uploadPicture(site, 'sign');
  await site.call(waybills.sign, {
    params,
    body: { signVolume: 9, signer: '郑工', signPlace: '南门', signLon: 120.2345678, signLat: 30.1234567, signFileID },
  });
  setBack(hour);
  await driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0.5, surplusReason: '浇满' } });
  await driver.call(waybills.complete, { params, body: {} });
});
afterAll(() => server.stop());

test('a chain is whole and in its order although clocks ran back and ids fell', async () => {
  const told = await ticket();
  expect(told.chain).toMatchObject({ whole: true, covers: 'everything', differs: [] });
  expect(told.stages.map(({ action }) => action)).toEqual(acts);
  const { stages } = await dispatcher.call(waybills.info, { params: { id } });
  expect(stages.map(({ action }) => action)).toEqual(acts);
  const numbers = await system()
    .selectFrom('events')
    .select(['number', 'action'])
    .where('entityID', '=', id)
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number, action }) => [number, action])).toEqual(acts.map((action, i) => [i + 1, action]));
});

test('histories, logs and the audit keep the order of what happened', async () => {
  const log = await dispatcher.call(vehicles.log, { query: { 'filter.carID': carID } });
  expect(log.data[0]?.action).toBe('followCompletion');
  const history = await dispatcher.call(orders.changeHistory, { query: { 'filter.taskID': taskID } });
  expect(history.data[0]?.action).toBe('sendTruck');
  expect(history.data.at(-1)?.action).toBe('create');
  const audit = await senior.call(people.audit, { query: { limit: 50, 'filter.entity': 'waybill' } });
  const mine = audit.data.filter(({ entityID }) => entityID === id).map(({ action }) => action);
  expect(mine).toEqual(acts.toReversed());
  const pages: string[] = [];
  let after: string | undefined;
  do {
    const page = await senior.call(people.audit, {
      query: { limit: 3, 'filter.entity': 'waybill', ...(after && { after }) },
    });
    pages.push(...page.data.filter(({ entityID }) => entityID === id).map(({ action }) => action));
    after = page.next;
  } while (after);
  expect(pages).toEqual(acts.toReversed());
});

test('where the phone was that signed is on record by a salted hash: nobody who holds the code reads the place, and another place is seen', async () => {
  const proof = await (await fetch(`${server.url}/api/v1/ticket/${token}/proof`)).text();
  expect(proof).not.toMatch(/120\.23|30\.12|signL|Salt/);
  expect(JSON.parse(proof).fields.signPointSha256).toMatch(/^[0-9a-f]{64}$/);
  for (const change of [{ signLon: 120.3 }, { signSalt: 'another' }]) {
    const row = system().updateTable('waybills').where('taskDetailID', '=', id);
    const before = await system()
      .selectFrom('waybills')
      .select(['signLon', 'signSalt'])
      .where('taskDetailID', '=', id)
      .executeTakeFirstOrThrow();
    await row.set(change).execute();
    expect((await ticket()).chain).toMatchObject({ whole: false, differs: ['signPointSha256'] });
    await row.set(before).execute();
  }
  expect((await ticket()).chain).toMatchObject({ whole: true });
});

const otherValue: Readonly<Record<string, string>> = {
  boolean: 'false',
  integer: '77',
  numeric: '7.77',
  'double precision': '7.77',
  'timestamp with time zone': "'2020-01-01T00:00:00Z'",
  ARRAY: "'{P6}'",
  text: "'别的'",
};

test.each(Object.keys(ticketColumns) as TicketColumn[])(
  '%s changed in the database: page and paper say so',
  async (column) => {
    const { rows } = await sql<{
      data_type: string;
    }>`SELECT data_type FROM information_schema.columns WHERE table_name = 'waybills' AND column_name = ${column}`.execute(
      system(),
    );
    const value = column === 'ticketToken' ? "'another-token-of-it'" : otherValue[rows[0]?.data_type ?? ''];
    expect(value).toBeDefined();
    const before = await system()
      .selectFrom('waybills')
      .selectAll()
      .where('ticketToken', '=', token)
      .executeTakeFirstOrThrow();
    await tamper(sql`UPDATE waybills SET ${sql.ref(column)} = ${sql.raw(value ?? '')} WHERE "ticketToken" = ${token}`);
    const now = column === 'ticketToken' ? 'another-token-of-it' : token;
    const { rows: found } = await sql<{
      taskDetailID: string;
    }>`SELECT "taskDetailID" FROM waybills WHERE "ticketToken" = ${now}`.execute(system());
    const { chain } = await readTicket(server.services, tenantID, found[0]?.taskDetailID ?? '');
    expect(chain).toMatchObject({ whole: false, brokenAt: column === 'taskDetailID' ? 'create' : column });
    expect((await ticket(now)).chain).toEqual(chain);
    await tamper(sql`UPDATE waybills SET ${sql.ref(column)} = ${before[column]} WHERE "ticketToken" = ${now}`);
    expect((await ticket()).chain).toMatchObject({ whole: true, differs: [] });
  },
);

const paperText = async (): Promise<string> => {
  const pdf = (await dispatcher.call(waybills.ticketPdf, { params: { id } })) as Uint8Array;
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1)
    for (const item of (await (await document.getPage(page)).getTextContent()).items)
      if ('str' in item) texts.push(item.str);
  await loading.destroy();
  return texts.join('').replace(/\s/g, '');
};

test('the paper names what differs, and prints it across the front', async () => {
  expect(await paperText()).toContain('票面各项均与记录一致');
  await tamper(sql`UPDATE waybills SET "driverName" = '别人', "strengthNo" = 'C50' WHERE "taskDetailID" = ${id}`);
  const broken = await paperText();
  for (const said of ['与记录不符', '请勿作为凭证', fieldWord('driverName'), fieldWord('strengthNo')])
    expect(broken).toContain(said);
  await tamper(sql`UPDATE waybills SET "driverName" = '卫东升', "strengthNo" = 'C30' WHERE "taskDetailID" = ${id}`);
  expect((await ticket()).chain.whole).toBe(true);
});

test('a byte of the picture, another picture, a batch: each is told', async () => {
  const path = pathOf(server.services, tenantID, signFileID);
  const bytes = readFileSync(path);
  const changed = Buffer.from(bytes);
  changed[20] = (changed[20] ?? 0) ^ 1;
  writeFileSync(path, changed);
  expect((await ticket()).chain).toMatchObject({ whole: false, differs: ['signFileSha256'] });
  rmSync(path);
  expect((await ticket()).chain.differs).toEqual(['signFileSha256']);
  writeFileSync(path, bytes);
  const other = await uploadPicture(site, 'sign');
  writeFileSync(pathOf(server.services, tenantID, other), changed);
  await tamper(sql`UPDATE waybills SET "signFileID" = ${other} WHERE "taskDetailID" = ${id}`);
  expect((await ticket()).chain.differs).toEqual(['signFileID', 'signFileSha256']);
  await tamper(sql`UPDATE waybills SET "signFileID" = ${signFileID} WHERE "taskDetailID" = ${id}`);
  await tamper(
    sql`UPDATE "batchRecords" SET "materials" = jsonb_set("materials", '{0,actual}', '800') WHERE "taskDetailID" = ${id}`,
  );
  expect((await ticket()).chain.differs).toEqual(['batchesSha256']);
  await tamper(sql`CREATE TABLE "batchesKept" AS SELECT * FROM "batchRecords"`);
  for (const shape of ['{"x": 1}', '[null]', '"800"', 'null', '7']) {
    await tamper(sql`UPDATE "batchRecords" SET "materials" = ${shape}::jsonb WHERE "taskDetailID" = ${id}`);
    expect((await ticket()).chain.differs, shape).toEqual(['batchesSha256']);
  }
  await tamper(sql`UPDATE "batchRecords" b SET "materials" = k."materials" FROM "batchesKept" k
    WHERE k."taskDetailID" = b."taskDetailID" AND k."batchNo" = b."batchNo"`);
  await tamper(
    sql`UPDATE "batchRecords" SET "materials" = jsonb_set("materials", '{0,actual}', '801.5') WHERE "taskDetailID" = ${id}`,
  );
  await tamper(
    sql`INSERT INTO "batchRecords" SELECT "tenantID", "taskDetailID", 2, 1, "mixedAt", "materials" FROM "batchRecords" WHERE "taskDetailID" = ${id}`,
  );
  expect((await ticket()).chain.differs).toEqual(['batchesSha256']);
  await tamper(sql`DELETE FROM "batchRecords" WHERE "taskDetailID" = ${id} AND "batchNo" = 2`);
  expect((await ticket()).chain.whole).toBe(true);
});

test('any column of an event, a missing one and one more: the link is named', async () => {
  const events = await system().selectFrom('events').selectAll().where('entityID', '=', id).orderBy('number').execute();
  const columns = [
    'action',
    'from',
    'to',
    'by',
    'userID',
    'userName',
    'roleGroup',
    'taskID',
    'happenedAt',
    'learntAt',
    'reason',
    'data',
    'record',
    'previousHash',
    'hash',
    'number',
  ] as const;
  const values: Readonly<Record<string, string>> = {
    happenedAt: "'2020-01-01T00:00:00Z'",
    learntAt: "'2020-01-01T00:00:00Z'",
    data: `'{"a":1}'`,
    number: '99',
    by: "'position'",
  };
  const event = events[3];
  for (const column of columns) {
    await tamper(
      sql`UPDATE events SET ${sql.ref(column)} = ${sql.raw(values[column] ?? "'别的'")} WHERE "eventID" = ${event?.eventID}`,
    );
    const { chain } = await ticket();
    expect(chain.whole, column).toBe(false);
    const was = column === 'data' ? JSON.stringify(event?.data) : event?.[column];
    await tamper(sql`UPDATE events SET ${sql.ref(column)} = ${was} WHERE "eventID" = ${event?.eventID}`);
    expect((await ticket()).chain.whole, column).toBe(true);
  }
  const last = events.at(-1);
  await tamper(sql`UPDATE events SET "entityID" = 'elsewhere' WHERE "eventID" = ${last?.eventID}`);
  expect((await ticket()).chain.differs).toContain('chainHash');
  await tamper(sql`UPDATE events SET "entityID" = ${id} WHERE "eventID" = ${last?.eventID}`);
  expect((await ticket()).chain.whole).toBe(true);
});

test('what a ticket shows of its order, mix and supplier stays as it was issued', async () => {
  const before = await readTicket(server.services, tenantID, id);
  await tamper(sql`UPDATE tenants SET "name" = '别的公司' WHERE "tenantID" = ${tenantID}`);
  await tamper(
    sql`UPDATE orders SET "contractNo" = 'X', "scheduledCa" = 77, "maximumSize" = '40', "proportionID" = NULL WHERE "taskID" = ${taskID}`,
  );
  await tamper(sql`UPDATE "productionLines" SET "name" = 'X' WHERE "tenantID" = ${tenantID}`);
  await tamper(sql`UPDATE "codeReferences" SET "name" = 'X' WHERE "tenantID" = ${tenantID}`);
  expect(await readTicket(server.services, tenantID, id)).toEqual(before);
  expect(before.lineName).not.toBeNull();
});
