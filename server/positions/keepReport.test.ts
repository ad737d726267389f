import { vehicles } from '@pourline/contract/vehicles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { keepReport } from './keepReport.ts';

let server: TestServer;
let dispatcher: Caller;
beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server.stop());

const carID = `${tenantID}-car-1`;
const minute = 60_000;
const report = (items: Record<string, unknown>, at: number, time: number | null = null) =>
  keepReport(server.services, { tenantID, carID }, { time, items }, at);
const told = async (id = carID) => dispatcher.call(vehicles.reported, { params: { id } });

test('what a terminal reports without a position stands with the truck, of each item the last, in words with its time', async () => {
  const now = server.services.clock.now();
  await report({ result: '版本查询 V1.2' }, now);
  await report({ cardStatus: 1, cardResult: 0, driver: '王伟', cardCode: '330102198001011234' }, now + minute);
  await report({ result: '设防成功' }, now + 2 * minute);
  // One that waited in the device comes late: it is not the last.
  await report({ result: '迟到' }, now + 3 * minute, now + minute);
  // A clock that is wrong by years is not believed.
  await report({ iccid: '8986' }, now + 4 * minute, Date.UTC(2009, 0, 1));
  const items = await told();
  expect(new Map(items.map(({ label, text }) => [label, text]))).toEqual(
    new Map([
      ['ICCID', '8986'],
      ['结果', '设防成功'],
      ['从业资格卡', '已插卡'],
      ['读卡结果', '成功'],
      ['从业资格证号', '尾号 1234'],
      ['司机', '王伟'],
    ]),
  );
  expect(items.slice(0, 2).map(({ label }) => label)).toEqual(['ICCID', '结果']);
  expect(Date.parse(items[1]?.toldAt ?? '')).toBe(now + 2 * minute);
  expect(await told(`${tenantID}-car-2`)).toEqual([]);
});

test('what nobody has a word for, recordings and what no database takes are not kept, and harm nothing', async () => {
  const now = server.services.clock.now() + 10 * minute;
  const before = await told();
  await report({ identity: '330102198001011234', somethingNew: 1, gSensor: 'x'.repeat(2000) }, now);
  expect(await told()).toEqual(before);
  await report({ result: 'a\u0000b\ud800' }, now);
  expect((await told()).find(({ label }) => label === '结果')?.text).toMatch(/^ab/);
});
