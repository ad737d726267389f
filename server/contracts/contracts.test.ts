import { addressOf } from '@pourline/contract/client/addressOf';
import { contracts } from '@pourline/contract/contracts';
import { customers } from '@pourline/contract/customers';
import { orderCopies } from '@pourline/contract/orderCopies';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { projects } from '@pourline/contract/projects';
import { references } from '@pourline/contract/references';
import { waybills } from '@pourline/contract/waybills';
import { addDays, dayOf } from '@pourline/domain/time';
import { businessDayOf, businessDayRange } from '@pourline/domain/time/businessDay';
import { loadTruck, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractExample, customerExample, projectExample } from '../customers/testCustomers.ts';
import { formFor } from '../orders/testOrders.ts';
import { fillCall, guarded, isAllowed, isWriting } from '../proofs/testCalls.ts';
import { makeThings } from '../proofs/testThings.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;
let senior: Caller;
let contractID = '';
beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
  const { customerID } = await senior.call(customers.create, { body: customerExample });
  const body = { ...projectExample, customerID, salesmanOID: crew.sale.userID };
  ({ contractID } = await senior.call(projects.create, { body }));
  const members = [{ userID: crew.customer.userID, kind: 'manager' as const }];
  await senior.call(projects.setMembers, { params: { id: contractID }, body: { members } });
});
afterAll(() => server?.stop());

const at = (id = contractID) => ({ params: { id } });
const today = () => new Date(server.services.clock.now()).toISOString().slice(0, 10);
const order = async () => formFor(crew.customer, { contractID });

test('nothing is ordered without a signed contract, and the form does not offer its project', async () => {
  expect((await crew.customer.refusal(orders.create, { body: await order() })).code).toBe('contract.notSigned');
  const offered = (await crew.customer.call(references.orderForm)).projects.map((one) => one.contractID);
  expect(offered).not.toContain(contractID);
});

test('a salesman draws up the contract of their own project and of no other; whoever holds 客户与合同 signs', async () => {
  const body = { ...contractExample, contractID };
  const made = await crew.sale.call(contracts.create, { body });
  expect(made).toMatchObject({ state: 'pct_draft', creatorName: '冯涛', orders: 0 });
  expect(made.prices).toHaveLength(2);
  expect(made.actions.map(({ action }) => action)).toEqual(['modifyDraft']);
  expect((await crew.sale.refusal(contracts.create, { body })).code).toBe('contract.exists');
  expect((await crew.sale.refusal(contracts.sign, at())).status).toBe(403);
  const other = (await senior.call(contracts.list, { query: {} })).data.find(
    (one) => one.salesmanOID !== crew.sale.userID,
  );
  expect((await crew.sale.refusal(contracts.info, at(other?.contractID ?? ''))).code).toBe('contract.notFound');
  const signed = await senior.call(contracts.sign, at());
  expect(signed).toMatchObject({ state: 'pct_signed', signerName: '李卫东' });
  expect(signed.history.map(({ action }) => action)).toEqual(['sign', 'create']);
});

test('what a cubic metre costs is told to sales line by line, by the day of the pour', async () => {
  const query = { at: `${today()}T02:00:00.000Z`, strengthNo: 'C30', technicalFeature: '', pourWay: 'pump' };
  const told = await crew.sale.call(contracts.quote, { ...at(), query });
  expect(told).toMatchObject({ perM3: 432.31, km: null });
  expect(told.lines.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['C30 单价', 417.31],
    ['浇筑方式 泵送', 15],
  ]);
  const missing = await crew.sale.call(contracts.quote, { ...at(), query: { ...query, strengthNo: 'C60' } });
  expect(missing).toMatchObject({ perM3: null, lines: [] });
});

test('of a signed contract prices begin today at the earliest, and what holds stays; a planned row goes', async () => {
  const change = { beginDay: '2026-01-01', terms: '月结 30 天' };
  const row = (fromDay: string, amount: number) => ({ fromDay, kind: 'grade' as const, code: 'C30', amount });
  const past = { ...at(), body: { ...change, prices: [row('2026-02-01', 400)] } };
  expect((await senior.refusal(contracts.modify, past)).code).toBe('contract.priceInPast');
  const later = await senior.call(contracts.modify, { ...at(), body: { ...change, prices: [row('2099-01-01', 500)] } });
  const planned = later.prices.find(({ fromDay }) => fromDay === '2099-01-01');
  const twice = { ...at(), body: { ...change, prices: [row('2099-01-01', 510)] } };
  expect((await senior.refusal(contracts.modify, twice)).code).toBe('contract.priceExists');
  const holds = later.prices.find(({ fromDay }) => fromDay === '2026-01-01')?.priceID ?? '';
  const takeAway = (id: string) => ({ ...at(), body: { ...change, removedIDs: [id] } });
  expect((await senior.refusal(contracts.modify, takeAway(holds))).code).toBe('contract.priceInForce');
  const after = await senior.call(contracts.modify, takeAway(planned?.priceID ?? ''));
  expect(after.prices).toHaveLength(2);
  // What went stands in the record: kind, code, amount and from which day.
  const [told] = (await senior.call(people.audit, { query: { 'filter.entity': 'contract', limit: 1 } })).data;
  expect(told).toMatchObject({
    ...{ entityID: contractID, action: 'modify' },
    data: { prices: { from: ['2099-01-01 起 强度等级单价 C30 500 元'], to: null } },
  });
  expect((await senior.refusal(contracts.modify, takeAway('none'))).code).toBe('contract.priceNotFound');
});

test('one price of a kind begins on a day, whatever its bounds, also of two that come at once', async () => {
  const change = { beginDay: '2026-01-01', terms: '月结 30 天' };
  const night = (above: number, until: number) => ({
    ...{ fromDay: '2097-01-01', kind: 'night' as const, above, until, amount: 10 },
  });
  const add = (...prices: ReturnType<typeof night>[]) =>
    senior.call(contracts.modify, { ...at(), body: { ...change, prices } });
  const both = await Promise.allSettled([add(night(22, 6)), add(night(20, 8))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = { ...at(), body: { ...change, prices: [night(21, 7)] } };
  expect((await senior.refusal(contracts.modify, refused)).code).toBe('contract.priceExists');
  const { prices } = await senior.call(contracts.info, at());
  const kept = prices.filter(({ kind, fromDay }) => kind === 'night' && fromDay === '2097-01-01');
  expect(kept).toHaveLength(1);
  const removedIDs = kept.map(({ priceID }) => priceID);
  await senior.call(contracts.modify, { ...at(), body: { ...change, removedIDs, prices: [night(21, 7)] } });
  const [replaced] = (await senior.call(contracts.info, at())).prices.filter(({ kind }) => kind === 'night');
  expect(replaced).toMatchObject({ above: 21, until: 7 });
  await senior.call(contracts.modify, { ...at(), body: { ...change, removedIDs: [replaced?.priceID ?? ''] } });
});

test('prices name what the plant offers, and days that a pour can have', async () => {
  const [own] = (await senior.call(contracts.list, { query: { 'filter.state': 'pct_signed' } })).data;
  const signed = at(own?.contractID);
  const change = { beginDay: '2026-01-01', terms: '月结 30 天' };
  const price = { fromDay: '2098-01-01', kind: 'grade' as const, code: 'C35', amount: 450 };
  const refused = async (row: object, more: object = {}) =>
    (
      await senior.refusal(contracts.modify, {
        ...signed,
        body: { ...change, prices: [{ ...price, ...row }], ...more },
      })
    ).code;
  for (const code of ['<script>', 'ZZ9', ' C30', 'c30']) expect(await refused({ code })).toBe('order.codeUnknown');
  for (const kind of ['feature', 'pumpWay']) expect(await refused({ kind, code: 'C30' })).toBe('order.codeUnknown');
  expect(await refused({ kind: 'waiting', code: 'C30' })).toBe('app.fieldType');
  for (const fromDay of ['2098-02-31', '9999-12-31', '0001-01-01', '1900-01-01'])
    expect(await refused({ fromDay })).toBe('app.fieldType');
  for (const endDay of ['9999-12-31', '2098-02-31']) expect(await refused({}, { endDay })).toBe('app.fieldType');
  // A grade that the plant offers no more, and that the contract has a price of, may get another.
  const { system } = server.services.database;
  const c30 = system.updateTable('codeReferences').where('tenantID', '=', 'demo-east').where('code', '=', 'C30');
  await c30.set({ state: 'disabled' }).execute();
  const renewed = { ...signed, body: { ...change, prices: [{ ...price, code: 'C30' }] } };
  const { prices } = await senior.call(contracts.modify, renewed);
  await c30.set({ state: 'enabled' }).execute();
  const planned = prices.find(({ fromDay }) => fromDay === price.fromDay)?.priceID ?? '';
  await senior.call(contracts.modify, { ...signed, body: { ...change, removedIDs: [planned] } });
});

test('it is ordered on while signed; suspended and ended it is not, and the audit tells each step', async () => {
  expect((await crew.customer.call(orders.create, { body: await order() })).contractID).toBe(contractID);
  expect((await senior.refusal(contracts.unsign, at())).code).toBe('contract.hasOrders');
  await senior.call(contracts.suspend, { ...at(), body: { reason: '对账中' } });
  expect((await crew.customer.refusal(orders.create, { body: await order() })).code).toBe('contract.notSigned');
  await senior.call(contracts.resume, at());
  await crew.customer.call(orders.create, { body: await order() });
  const ended = await senior.call(contracts.end, { ...at(), body: { reason: '工程完工' } });
  expect(ended).toMatchObject({ state: 'pct_ended', actions: [] });
  expect((await crew.customer.refusal(orders.create, { body: await order() })).code).toBe('contract.notSigned');
  const told = (await senior.call(people.audit, { query: { 'filter.entity': 'contract' } })).data;
  expect(told.filter((one) => one.entityID === contractID).map((one) => one.action)).toEqual([
    ...['end', 'resume', 'suspend', ...Array(5).fill('modify'), 'sign', 'create'],
  ]);
});

test('what a contract came to: ordered, delivered and signed m³, and its loads at the price of the day of their unloading', async () => {
  const pour = await startPour(crew);
  const params = { id: pour.taskDetailID };
  await loadTruck(crew, pour.taskDetailID);
  const { contractID: own, totalVolume } = await crew.scheduler.call(waybills.info, { params });
  const cameTo = async () => (await senior.call(contracts.info, at(own))).cameTo;
  const before = await cameTo();
  expect(before).toMatchObject({ deliverCa: 0, validCa: 0, amount: 0, unpricedCa: 0 });
  expect(before.orderedCa).toBeGreaterThanOrEqual(totalVolume);
  await crew.driver.call(waybills.startUnloading, { params, body: {} });
  await crew.driver.call(waybills.finishUnloading, { params, body: {} });
  const { system } = server.services.database;
  const load = system.updateTable('waybills').where('taskDetailID', '=', pour.taskDetailID);
  // Nobody has signed yet: what was unloaded counts, at 395 yuan of its grade, 15 of its pump and 8 of the winter (December to February).
  const price = [12, 1, 2].includes(Number(today().slice(5, 7))) ? 418 : 410;
  // 14:00 by the plant's clock; from 22:00 on it is 10 yuan more.
  await load.set({ endUnloadTime: `${today()}T06:00:00.000Z` }).execute();
  expect(await cameTo()).toMatchObject({ deliverCa: totalVolume, amount: price * totalVolume });
  await load.set({ endUnloadTime: `${today()}T14:30:00.000Z` }).execute();
  expect((await cameTo()).amount).toBe((price + 10) * totalVolume);
  await load.set({ endUnloadTime: `${today()}T06:00:00.000Z`, signVolume: totalVolume - 0.5 }).execute();
  expect((await cameTo()).amount).toBe(price * (totalVolume - 0.5));
  await load.set({ strengthNo: 'C99' }).execute();
  expect(await cameTo()).toMatchObject({ amount: 0, unpricedCa: totalVolume - 0.5 });
});

test('no reply to a dispatcher, a driver or a person of a site holds a price: every call that they may ask is asked', async () => {
  const things = await makeThings(server, 'demo-east', 3);
  const { system } = server.services.database;
  // A price and a limit that stand nowhere else.
  await system.updateTable('contractPrices').set({ amount: 417.31 }).where('kind', '=', 'grade').execute();
  await system.updateTable('customers').set({ creditLimit: 76_543.21 }).execute();
  const quote = { query: { at: `${today()}T02:00:00.000Z`, strengthNo: 'C30' } };
  const own = (await crew.sale.call(contracts.list, { query: { 'filter.state': 'pct_signed' } })).data[0];
  expect(JSON.stringify(await crew.sale.call(contracts.quote, { ...at(own?.contractID), ...quote }))).toContain(
    '417.31',
  );
  let asked = 0;
  for (const roleGroup of ['scheduler', 'driver', 'customer'] as const) {
    const person = crew[roleGroup];
    for (const call of guarded.filter(([, endpoint]) => !isWriting(endpoint))) {
      const [name, endpoint] = call;
      const { params, query } = fillCall(call, things, person.userID);
      const reply = await fetch(server.url + addressOf(endpoint, { params, query }), {
        headers: { authorization: `Bearer ${person.token}`, 'x-role-group': person.roleGroup },
      });
      const text = await reply.text();
      if (reply.ok) asked += 1;
      expect(reply.ok && !isAllowed(name, roleGroup), name).toBe(false);
      expect(text, `${name} to ${person.roleGroup}`).not.toMatch(/417\.31|76543\.21/);
    }
  }
  expect(asked).toBeGreaterThan(100);
});

test('nothing is poured after the last business day of a contract: not placed, not put off, not copied; the day itself still is', async () => {
  const { customerID } = await senior.call(projects.info, at());
  const site = { ...projectExample, projectName: '之江文化中心', customerID, salesmanOID: crew.sale.userID };
  const { contractID: own } = await senior.call(projects.create, { body: { ...site, alikeReason: '另一工程' } });
  const members = [{ userID: crew.customer.userID, kind: 'manager' as const }];
  await senior.call(projects.setMembers, { ...at(own), body: { members } });
  await senior.call(contracts.create, { body: { ...contractExample, contractID: own } });
  await senior.call(contracts.sign, at(own));
  const { prices: _, ...terms } = contractExample;
  const lastDay = (endDay: string) =>
    senior.call(contracts.modify, { ...at(own), body: { ...terms, endDay, prices: [], removedIDs: [] } });
  const base = await formFor(crew.customer, { contractID: own });
  // The business day begins at the plant's base time: a pour of the early night is of the day before.
  const rules = await settlementRulesOf(server.services.database.system, 'demo-east');
  const day = businessDayOf(base.bookBegin, rules);
  await lastDay(day);
  const placed = await crew.customer.call(orders.create, { body: base });
  const later = (hours: number) => ({
    bookBegin: new Date(Date.parse(base.bookBegin) + hours * 3_600_000).toISOString(),
    bookEnd: new Date(Date.parse(base.bookEnd) + hours * 3_600_000).toISOString(),
  });
  const body = { ...base, ...later(24) };
  expect(await crew.customer.refusal(orders.create, { body })).toMatchObject({
    ...{ status: 409, code: 'contract.isOver' },
    message: `合同到 ${day} 为止，不能订这天以后的浇筑，请联系销售续签合同`,
  });
  const params = { id: placed.taskID };
  expect((await crew.customer.refusal(orders.modify, { params, body })).code).toBe('contract.isOver');
  const copied = { from: dayOf(Date.parse(base.bookBegin), rules.offsetMinutes), to: addDays(day, 2) };
  const { orders: shown, left } = await crew.customer.call(orderCopies.preview, { query: copied });
  expect(left).toBe(0);
  expect(shown.find(({ taskID }) => taskID === placed.taskID)?.problem).toBe(
    `合同到 ${day} 为止，不能订这天以后的浇筑，请联系销售续签合同`,
  );
  const copy = { ...copied, taskIDs: [placed.taskID] };
  expect((await crew.customer.refusal(orderCopies.copy, { body: copy })).code).toBe('contract.isOver');
  const form = await crew.customer.call(references.orderForm);
  expect(form.projects.find((one) => one.contractID === own)?.contractEnd).toEqual({
    day,
    until: businessDayRange(day, rules).to.toISOString(),
  });
  const offered = async () => (await crew.customer.call(references.orderForm)).projects.map((one) => one.contractID);
  expect(await offered()).toContain(own);
  await lastDay(addDays(today(), -2));
  expect(await offered()).not.toContain(own);
  await senior.call(contracts.suspend, { ...at(own), body: { reason: '对账中' } });
  const suspended = await crew.customer.call(orderCopies.preview, { query: copied });
  expect(suspended.orders.find(({ taskID }) => taskID === placed.taskID)?.problem).toMatch(/没有已签订的合同/);
});
