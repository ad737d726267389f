import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openYard, type Yard, type YardLoad } from '../alarms/testAlarms.ts';
import { tenantID } from '../dispatch/testSite.ts';
import type { Caller } from '../testServer.ts';

let yard: Yard;
let site: Caller;
let otherSite: Caller;
let load: YardLoad;
let params: { id: string };

beforeAll(async () => {
  yard = await openYard();
  site = await yard.server.signIn('郑工');
  otherSite = await yard.server.signIn('王晓');
});
afterAll(() => yard?.server.stop());
beforeEach(async () => {
  await yard.clear();
  load = await yard.send(await yard.open(), 1);
  params = { id: load.taskDetailID };
});

const part = '集水坑';
const check = { constructionSite: part };
const publicTicket = async () => {
  const { ticketToken } = await site.call(waybills.info, { params });
  return site.call(waybills.publicTicket, { params: { token: ticketToken } });
};

test('the site says into which part a truck is poured: load, order, ticket and its record have it', async () => {
  await yard.step(load, 'load');
  const before = await site.call(waybills.info, { params });
  expect(before).toMatchObject({ partChecker: null, partCheckTime: null });
  const after = await site.call(waybills.checkPart, { params, body: check });
  expect(after).toMatchObject({ constructionSite: part, partChecker: '郑工', state: before.state });
  const order = await yard.dispatcher.call(orders.info, { params: { id: load.taskID } });
  expect(order.waybills.map((one) => [one.constructionSite, one.partChecker])).toEqual([[part, '郑工']]);
  expect(order.constructionSite).toBe(before.constructionSite);
  const ticket = await publicTicket();
  expect(ticket).toMatchObject({ constructionSite: part, chain: { whole: true, differs: [] } });
  expect(ticket.partCheckTime).not.toBeNull();
  const event = await yard.server.services.database.system
    .selectFrom('events')
    .select(['action', 'data', 'userName'])
    .where('entityID', '=', load.taskDetailID)
    .orderBy('serialNo', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    ...{ action: 'checkPart', userName: '郑工' },
    data: { constructionSite: part, instead: before.constructionSite },
  });
});

test('a part that somebody writes over beside the record is told as not borne out', async () => {
  await yard.step(load, 'load');
  await site.call(waybills.checkPart, { params, body: check });
  await sql`UPDATE waybills SET "constructionSite" = '别处', "partChecker" = NULL WHERE "tenantID" = ${tenantID} AND "taskDetailID" = ${load.taskDetailID}`.execute(
    yard.server.services.database.system,
  );
  expect((await publicTicket()).chain).toMatchObject({ whole: false, differs: ['constructionSite', 'partChecker'] });
});

test('what the order says is agreed to as well; it is said again until the day is settled', async () => {
  await yard.step(load, 'load');
  const { constructionSite } = await site.call(waybills.info, { params });
  await site.call(waybills.checkPart, { params, body: { constructionSite } });
  expect(await site.call(waybills.checkPart, { params, body: check })).toMatchObject({ constructionSite: part });
  await yard.step(load, 'arrive');
  await yard.step(load, 'startUnloading');
  await yard.step(load, 'finishUnloading');
  expect((await site.call(waybills.checkPart, { params, body: check })).actions.map((one) => one.action)).toContain(
    'checkPart',
  );
  await yard.pass(3 * 24 * 60);
  expect(await site.refusal(waybills.checkPart, { params, body: check })).toMatchObject({
    status: 409,
    code: 'waybill.partSettled',
    message: '当日已结算，浇筑部位不能再改',
  });
});

test('not before the truck has left, by no other site, and by nobody of the plant', async () => {
  expect(await site.refusal(waybills.checkPart, { params, body: check })).toMatchObject({
    code: 'waybill.stateNoOperation',
  });
  await yard.step(load, 'load');
  expect(await otherSite.refusal(waybills.checkPart, { params, body: check })).toMatchObject({
    status: 403,
    code: 'waybill.accessDenied',
  });
  for (const who of [yard.dispatcher, load.driver])
    expect(await who.refusal(waybills.checkPart, { params, body: check })).toMatchObject({ status: 403 });
  expect(await site.refusal(waybills.checkPart, { params, body: { constructionSite: ' ' } })).toMatchObject({
    status: 400,
    message: '请填写浇筑部位',
  });
});
