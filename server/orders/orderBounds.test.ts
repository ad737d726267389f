import { dispatch } from '@pourline/contract/dispatch';
import { orderSequences } from '@pourline/contract/orderSequences';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { settings } from '@pourline/contract/settings';
import type { OrderForm } from '@pourline/domain/orders/order';
import type { Crew } from '@pourline/simulator/pours/testCrew';
import { bringOrder, fillForm, placeOrder, plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let crew: Crew<Caller>;
let senior: Caller;

beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(server.services.clock.now() + days * dayMs).toISOString();
const form = (change: Partial<OrderForm> = {}) => fillForm(crew.customer, change);
const refused = async (change: Partial<OrderForm>) =>
  crew.customer.refusal(orders.create, { body: await form(change) });

/** What no plant offers, field by field, with what people call the field. */
const strange: readonly (readonly [field: string, change: Partial<OrderForm>, value: string])[] = [
  ['强度等级', { strengthNo: 'C31' }, 'C31'],
  ['强度等级', { strengthNo: ' C30' }, ' C30'],
  ['坍落度', { slump: '<script>' }, '<script>'],
  ['最大粒径', { maximumSize: '26' }, '26'],
  ['浇筑方式', { pourWay: 'constructor' }, 'constructor'],
  ['特性要求', { technicalFeature: ['P6', 'P7'] }, 'P7'],
  ['特性要求', { technicalFeature: ['__proto__'] }, '__proto__'],
];

describe('codes of the plant’s lists', () => {
  it.each(strange)(
    '%s: %j is refused by its field and value wherever an order says it',
    async (field, change, value) => {
      const wanted = {
        status: 422,
        code: 'order.codeUnknown',
        message: `${field}「${value}」不在本厂的选项里，请重新选择`,
      };
      expect(await refused(change)).toEqual(wanted);
      const sequence = { sequenceNo: `XL-${field}`, orders: [await form(), await form(change)] };
      expect(await crew.customer.refusal(orderSequences.create, { body: sequence })).toEqual(wanted);
      const taskID = await placeOrder(crew);
      const modify = { params: { id: taskID }, body: await form(change) };
      for (const endpoint of [orders.modify, orders.customerModify])
        expect(await crew.customer.refusal(endpoint, modify)).toEqual(wanted);
      expect(await crew.sale.refusal(orders.saleModify, modify)).toEqual(wanted);
      const { taskID: arranged } = await bringOrder(crew, 'proportioning');
      expect(await crew.customer.refusal(orders.askChange, { body: { taskID: arranged, changes: change } })).toEqual(
        wanted,
      );
    },
  );

  it('has no room for a text of megabytes', async () => {
    for (const field of ['strengthNo', 'slump', 'maximumSize', 'pourWay', 'contractID'] as const)
      expect([field, (await refused({ [field]: 'x'.repeat(1000) })).code]).toEqual([field, 'app.fieldType']);
    expect((await refused({ strengthNo: 'C'.repeat(1_900_000) })).status).toBe(413);
  });

  it('is the plant’s own list: what it takes away is refused of new orders and may stay in old ones', async () => {
    const offer = (state: 'enabled' | 'disabled') =>
      senior.call(settings.saveCode, {
        params: { type: 'sys_strength@grade', code: 'C32' },
        body: { name: 'C32', index: 40, state },
      });
    expect((await refused({ strengthNo: 'C32' })).code).toBe('order.codeUnknown');
    await offer('enabled');
    const taskID = await placeOrder(crew, { strengthNo: 'C32' });
    await offer('disabled');
    expect((await refused({ strengthNo: 'C32' })).code).toBe('order.codeUnknown');
    const body = await form({ strengthNo: 'C32', remark: '改备注' });
    expect((await crew.customer.call(orders.modify, { params: { id: taskID }, body })).remark).toBe('改备注');
    const other = await placeOrder(crew);
    expect((await crew.customer.refusal(orders.modify, { params: { id: other }, body })).code).toBe(
      'order.codeUnknown',
    );
  });

  it('of a question to the plan as well', async () => {
    const { contractID } = await form();
    const ask = (more: object) => ({ body: { contractID, volume: 12, at: inDays(0.1), ...more } });
    expect((await crew.scheduler.refusal(planning.whatIf, ask({ strengthNo: 'C31' }))).code).toBe('order.codeUnknown');
    expect((await crew.scheduler.refusal(planning.whatIf, ask({ at: inDays(500) }))).code).toBe('order.timeOutOfReach');
  });
});

describe('times', () => {
  it('that the API tells itself are taken, and kept as the same moment', async () => {
    const begin = Math.ceil(server.services.clock.now() / 1000) * 1000 + dayMs;
    const shown = (offset: number, zone: string) =>
      `${new Date(begin + offset).toISOString().replace('.000Z', '')}${zone}`;
    for (const [said, end] of [
      [shown(0, '+00:00'), shown(dayMs / 24, '.123456+00:00')],
      [shown(28_800_000, '+08:00'), shown(28_800_000 + 3_600_000, '.5+08:00')],
    ] as const) {
      const made = await crew.customer.call(orders.create, { body: await form({ bookBegin: said, bookEnd: end }) });
      expect(Date.parse(made.bookBegin)).toBe(begin);
      // What was told goes back in as it came.
      const again = { ...(await form()), remark: '同一时刻', bookBegin: made.bookBegin, bookEnd: made.bookEnd };
      await crew.customer.call(orders.modify, { params: { id: made.taskID }, body: again });
    }
    const { taskID: arranged } = await bringOrder(crew, 'proportioning');
    const { arrangeTime, plantID } = await crew.scheduler.call(orders.info, { params: { id: arranged } });
    await crew.scheduler.call(orders.rearrange, {
      params: { id: arranged },
      body: { plantID: plantID as string, arrangeTime: String(arrangeTime), pourRate: 31 },
    });
  });

  const none = [
    '0000-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-11-22T10:00:00',
    '2026-11-22',
    `2026-11-22T10:00:00.${'0'.repeat(2000)}Z`,
    '2026-11-22T10:00:00+99:99',
    'now',
    '',
  ];
  it.each(none)('%s is none', async (time) => {
    expect(await refused({ bookBegin: time })).toMatchObject({ status: 400, message: '请选择开始时间' });
    const sequence = { sequenceNo: 'XL-0', orders: [await form({ bookBegin: time })] };
    expect((await crew.customer.refusal(orderSequences.create, { body: sequence })).status).toBe(400);
  });

  it('at which no pour can be are refused with the days between which it can', async () => {
    for (const [begin, end] of [
      [-40, -39],
      [400, 400.1],
      [365, 367],
    ] as const) {
      const times = { bookBegin: inDays(begin), bookEnd: inDays(end) };
      expect(await refused(times)).toMatchObject({
        status: 422,
        code: 'order.timeOutOfReach',
        message: expect.stringMatching(/^(开始|结束)时间须在 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d 之间$/),
      });
      const { taskID: arranged } = await bringOrder(crew, 'proportioning');
      expect((await crew.customer.refusal(orders.askChange, { body: { taskID: arranged, changes: times } })).code).toBe(
        'order.timeOutOfReach',
      );
    }
    expect((await refused({ bookBegin: inDays(1), bookEnd: inDays(40) })).message).toBe('一次浇筑最长 31 天');
    const taskID = await placeOrder(crew);
    await crew.sale.call(orders.approve, { params: { id: taskID } });
    const { plantID } = await plantOf(crew);
    for (const endpoint of [orders.arrange, orders.reserve])
      expect(
        (
          await crew.scheduler.refusal(endpoint, {
            params: { id: taskID },
            body: { plantID, arrangeTime: inDays(500), pourRate: 30 },
          })
        ).code,
      ).toBe('order.timeOutOfReach');
  });

  it('of a day lie within the years of plants', async () => {
    for (const day of ['0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30', '2026-11-22T00:00'])
      for (const endpoint of [planning.day, dispatch.board])
        expect([day, (await crew.scheduler.refusal(endpoint, { query: { day } })).message]).toEqual([
          day,
          '请填写正确的日期',
        ]);
    for (const day of ['2000-01-01', '2099-12-31'])
      expect((await crew.scheduler.call(planning.day, { query: { day } })).day).toBe(day);
  });

  it('of a filter are moments', async () => {
    for (const from of ['1e308', '-1', '4102444800001', 'x', 'Infinity'])
      expect([
        from,
        (
          await fetch(`${server.url}/api/v1/order/query?filter.from=${from}`, {
            headers: { authorization: `Bearer ${crew.scheduler.token}` },
          })
        ).status,
      ]).toEqual([from, 400]);
  });
});

describe('what an order says that nobody can mean', () => {
  it.each([{ siteLon: 1e-320 }, { siteLat: 90 }, { siteLon: 180, siteLat: -90 }, { siteLon: 0, siteLat: 0 }])(
    'a site to which nobody carries concrete: %j',
    async (change) => {
      const wanted = { status: 422, code: 'order.siteOutOfReach', message: '工地须在搅拌站 300 公里以内，请检查位置' };
      expect(await refused(change)).toEqual(wanted);
      const taskID = await placeOrder(crew);
      const modify = { params: { id: taskID }, body: await form(change) };
      expect(await crew.customer.refusal(orders.customerModify, modify)).toEqual(wanted);
    },
  );

  it('a name without ink, and a feature twice', async () => {
    for (const constructionSite of ['   ', '\u200b', '\u200b \u2060\ufeff', '\u3164', '\u202e', '\u00ad'])
      expect([constructionSite, (await refused({ constructionSite })).code]).toEqual([
        constructionSite,
        'app.fieldType',
      ]);
    expect((await refused({ technicalFeature: ['P6', 'P6'] })).code).toBe('app.fieldType');
    await crew.customer.call(orders.create, {
      body: await form({ constructionSite: ' 👷‍♀️ 3 层 ', technicalFeature: ['P6'] }),
    });
  });
});
