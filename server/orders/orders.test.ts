import type { LiveMessage } from '@pourline/contract/live';
import { orders } from '@pourline/contract/orders';
import { sumM3 } from '@pourline/domain/volume';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchStatements } from '../db/connectionPool.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { formFor, gatherCast, orderIn, type WholeCast } from './testOrders.ts';

let server: TestServer;
let cast: WholeCast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());

const at = (id: string) => ({ params: { id } });

describe('placing', () => {
  test('a placed order awaits approval, carries the names of its project and the next number of the day', async () => {
    const told: LiveMessage[] = [];
    const stop = server.services.hub.listen((_, message) => told.push(message));
    const first = await cast.customer.call(orders.create, { body: await formFor(cast.customer) });
    const second = await cast.customer.call(orders.create, { body: await formFor(cast.customer) });
    stop();
    expect(first).toMatchObject({
      state: 'pts_signing',
      projectName: expect.stringMatching(/钱江|地铁/),
      customerName: '中建八局第三建设',
      salesmanName: '冯涛',
      creatorName: '郑工',
      scheduledCa: 120.5,
      waybills: [],
      proportion: null,
    });
    expect(first.stages.map((stage) => [stage.action, stage.from, stage.to, stage.userName])).toEqual([
      ['create', null, 'pts_signing', '郑工'],
    ]);
    expect(first.taskNo).toMatch(/^\d{8}-\d{4}$/);
    expect(Number(second.taskNo.slice(9))).toBe(Number(first.taskNo.slice(9)) + 1);
    expect(told).toContainEqual({
      type: 'order',
      taskID: first.taskID,
      contractID: first.contractID,
      state: 'pts_signing',
    });
  });
  test('many who place orders at once get numbers of their own', async () => {
    const body = await formFor(cast.customer);
    const placed = await Promise.all(Array.from({ length: 12 }, () => cast.customer.call(orders.create, { body })));
    expect(new Set(placed.map((order) => order.taskNo)).size).toBe(12);
  });
  test('a customer orders only for projects they manage, a salesman only for their own', async () => {
    const body = await formFor(cast.customer);
    expect(await cast.otherCustomer.refusal(orders.create, { body })).toMatchObject({
      status: 403,
      code: 'order.accessDenied',
    });
    expect(await cast.otherSale.refusal(orders.create, { body })).toMatchObject({ code: 'order.accessDenied' });
    expect((await cast.sale.call(orders.create, { body })).creatorName).toBe('冯涛');
    expect(await cast.customer.refusal(orders.create, { body: { ...body, contractID: 'nowhere' } })).toMatchObject({
      status: 404,
      code: 'project.notFound',
    });
    expect((await cast.scheduler.refusal(orders.create, { body })).status).toBe(403);
  });
  test('a wrong form is told field by field in Chinese', async () => {
    const body = { ...(await formFor(cast.customer)), scheduledCa: 0 };
    expect(await cast.customer.refusal(orders.create, { body })).toMatchObject({
      status: 400,
      message: '方量必须大于 0',
    });
  });
  test('the same request twice with one key places one order; another request with that key is refused', async () => {
    const body = await formFor(cast.customer);
    const [a, b] = await Promise.all([
      cast.customer.call(orders.create, { body }, { idempotencyKey: 'key-of-a-phone' }),
      cast.customer.call(orders.create, { body }, { idempotencyKey: 'key-of-a-phone' }),
    ]);
    expect(b.taskID).toBe(a.taskID);
    expect(
      await cast.customer.refusal(
        orders.create,
        { body: { ...body, remark: '别的' } },
        { idempotencyKey: 'key-of-a-phone' },
      ),
    ).toMatchObject({ code: 'app.keyReused' });
  });
});

describe('who sees what', () => {
  test('other customers, salesmen and plants see nothing of an order; a group boss sees all plants of the group', async () => {
    const order = await orderIn(cast, 'signing');
    const query = { 'filter.contractID': order.contractID, limit: -1 };
    for (const stranger of [cast.otherCustomer, cast.otherSale]) {
      expect(await stranger.refusal(orders.info, at(order.taskID))).toMatchObject({
        status: 403,
        code: 'order.accessDenied',
        message: '没有访问权限',
      });
      expect(await stranger.call(orders.list, { query })).toEqual({ data: [], total: 0 });
      expect((await stranger.call(orders.statistics, { query })).orders).toBe(0);
      expect(await stranger.call(orders.changeHistory, { query: { 'filter.taskID': order.taskID } })).toEqual({
        data: [],
        total: 0,
      });
    }
    expect(await cast.otherSale.refusal(orders.approve, at(order.taskID))).toMatchObject({
      code: 'order.accessDenied',
    });
    expect(
      await cast.otherCustomer.refusal(orders.customerCancel, { ...at(order.taskID), body: { reason: '试试' } }),
    ).toMatchObject({ code: 'order.accessDenied' });
    expect(await cast.north.refusal(orders.info, at(order.taskID))).toMatchObject({
      status: 404,
      code: 'order.notFound',
    });
    expect(await cast.north.refusal(orders.approve, at(order.taskID))).toMatchObject({ code: 'order.notFound' });
    expect((await cast.groupBoss.call(orders.info, at(order.taskID))).actions).toEqual([]);
    expect((await cast.groupBoss.call(orders.list, { query })).total).toBeGreaterThan(0);
  });
  test('the boss of a group sees the orders of its plants; whoever else works at the group, the group alone', async () => {
    const { taskID } = await orderIn(cast, 'arranging');
    const senior = await server.signIn('水长青');
    const query = { limit: -1 };
    expect((await cast.groupBoss.call(orders.list, { query })).data.map((row) => row.taskID)).toContain(taskID);
    expect(await senior.call(orders.list, { query })).toEqual({ data: [], total: 0 });
    expect(await senior.refusal(orders.info, at(taskID))).toMatchObject({ status: 404, code: 'order.notFound' });
    expect(await senior.refusal(orders.unapprove, at(taskID))).toMatchObject({ code: 'order.notFound' });
  });
  test('an order and everything on it is read in one round trip', async () => {
    const order = await orderIn(cast, 'progressing');
    const statements: string[] = [];
    const stop = watchStatements((text) => statements.push(text));
    await cast.scheduler.call(orders.info, at(order.taskID));
    stop();
    expect(statements.filter((text) => text.includes('orders'))).toHaveLength(1);
  });
});

describe('lists and sums', () => {
  test('totals are exactly the sums of the rows, with the filters of the list', async () => {
    // A day on which nobody else orders.
    const day = Math.floor(Date.now() / 86_400_000 + 100) * 86_400_000;
    const book = (hours: number) => new Date(day + hours * 3_600_000).toISOString();
    for (const [i, scheduledCa] of [0.11, 0.2, 33.33, 120.07].entries())
      await cast.customer.call(orders.create, {
        body: await formFor(cast.customer, {
          scheduledCa,
          bookBegin: book(i),
          bookEnd: book(i + 2),
          constructionSite: `100%_${i}# 墙`,
          strengthNo: i === 0 ? 'C40' : 'C30',
        }),
      });
    const query = { 'filter.from': day, 'filter.to': day + 86_400_000, limit: -1 };
    const { data, total } = await cast.scheduler.call(orders.list, { query });
    expect([data.length, total]).toEqual([4, 4]);
    expect(data.map((order) => order.scheduledCa)).toEqual([120.07, 33.33, 0.2, 0.11]);
    expect(await cast.scheduler.call(orders.statistics, { query })).toEqual({
      // One decimal, the others two.
      scheduledCa: 153.7,
      ordered: 153.71,
      mixerSent: 0,
      deliverCa: 0,
      validCa: 0,
      orders: 4,
      more: false,
    });
    expect(sumM3(data.map((order) => order.scheduledCa))).toBe(153.71);
    const only = async (more: object) =>
      (await cast.scheduler.call(orders.list, { query: { ...query, ...more } })).data.map((order) => order.scheduledCa);
    expect(await only({ 'filter.strengthNo': 'C40' })).toEqual([0.11]);
    expect(await only({ keyword: '100%_2' })).toEqual([33.33]);
    expect(await only({ keyword: '1000_2' })).toEqual([]);
    expect(await only({ sort: 'scheduledCa', limit: 2 })).toEqual([0.11, 0.2]);
    expect(await only({ limit: 2, skip: 2 })).toEqual([0.2, 0.11]);
    expect(await only({ 'filter.state': 'pts_opening,pts_completed' })).toEqual([]);
    expect(data[0]?.bookBegin && Date.parse(data[0].bookBegin)).toBe(Date.parse(book(3)));
  });
});
