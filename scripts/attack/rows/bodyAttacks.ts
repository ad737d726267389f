import { setTimeout as wait } from 'node:timers/promises';
import { fillForm } from '../../../simulator/pours/testOrder.ts';
import type { AttackRow } from '../attackRow.ts';
import { memberAt, personAt } from '../crewAt.ts';
import { p99 } from '../figures.ts';
import type { World } from '../world.ts';

const mb = 1024 * 1024;
const signIn = '/api/v1/auth/token/new';

/** How long others wait, ms, while something goes on. */
const waitsDuring = async (
  goingOn: Promise<unknown>,
  ask: () => Promise<{ milliseconds: number }>,
): Promise<number[]> => {
  let over = false;
  const ended = goingOn.finally(() => {
    over = true;
  });
  const waits: number[] = [];
  while (!over || waits.length < 100) waits.push((await ask()).milliseconds);
  await ended;
  return waits;
};

/** Prices and sales orders by codes and days that there are not, for a project; what was kept of them. */
const sellByNoList = async (world: World, contractID: string) => {
  const senior = await world.person('13800001003', 'senior', 'demo-east');
  const kept = async () => (await world.count('contractPrices')) + (await world.count('salesOrderLines'));
  const before = await kept();
  const price = { fromDay: '2090-01-01', kind: 'grade', code: 'C30', amount: 400 };
  const prices: readonly object[] = [
    ...[{ code: '<script>alert(1)</script>' }, { code: 'C999' }, { kind: 'feature', code: 'C30' }],
    ...[{ kind: 'pumpWay', code: 'constructor' }, { kind: 'waiting' }],
    ...['2090-02-31', '9999-12-31', '0001-01-01'].map((fromDay) => ({ fromDay })),
  ];
  const change = (row: object) => ({ beginDay: '2026-01-01', prices: [{ ...price, ...row }] });
  const line = (strengthNo: string) => ({ contractID, lines: [{ strengthNo, agreedCa: 5 }] });
  const replies = await Promise.all([
    ...prices.map((row) => senior.send('PUT', `/api/v1/contracts/${contractID}`, change(row))),
    ...['<script>alert(1)</script>', 'C999', 'C30\u202e'].map((grade) =>
      senior.send('POST', '/api/v1/sales-order', line(grade)),
    ),
  ]);
  return { replies, made: (await kept()) - before };
};

/** What a body may be and what it may weigh. */
export const bodyAttacks: readonly AttackRow[] = [
  {
    name: 'brackets',
    shows: '16 bodies of 2 MB of [[[, four at a time, are refused before they are read, and keep nobody waiting.',
    protects: 'everybody’s work while somebody floods the sign-in.',
    quick: true,
    run: async (world) => {
      const flood = Buffer.alloc(2 * mb, '[');
      const statuses: number[] = [];
      const ask = () => world.ask('GET', '/api/v1/server-time');
      const usual = p99(await waitsDuring(Promise.resolve(), ask));
      const flooding = Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let n = 0; n < 4; n += 1) {
            statuses.push((await world.send({ method: 'POST', path: signIn, body: flood })).status);
            await wait(20);
          }
        }),
      );
      const waits = await waitsDuring(flooding, ask);
      // 0: the line was cut while the body still came.
      const taken = statuses.filter((status) => status !== 413 && status !== 0);
      const worst = p99(waits);
      return {
        held: taken.length === 0 && worst < 250 + 3 * usual,
        seen: `${statuses.length} floods, ${taken.length} read; others waited p99 ${worst.toFixed(0)} ms (${usual.toFixed(0)} without)`,
      };
    },
  },
  {
    name: 'depth',
    shows: 'A body as deep as it is long is refused as 400 or 413 by the sign-in and by a call of a member.',
    protects: 'the one thread that all calls share.',
    quick: true,
    run: async (world) => {
      const customer = await personAt(world, 'demo-east', 'customer');
      const replies = await Promise.all([
        ...['[', '{"a":', '[{"a":'].map((open) =>
          world.ask('POST', signIn, open.repeat(Math.floor(8000 / open.length))),
        ),
        ...['[', '{"a":'].map((open) =>
          customer.send('POST', '/api/v1/order', open.repeat(Math.floor(60_000 / open.length))),
        ),
        customer.send('POST', '/api/v1/order', `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
      ]);
      const statuses = replies.map(({ status }) => status);
      const slowest = Math.max(...replies.map(({ milliseconds }) => milliseconds));
      return {
        held: statuses.every((status) => status === 400 || status === 413) && slowest < 1000,
        seen: `${statuses.join(' ')}; slowest ${slowest.toFixed(0)} ms`,
      };
    },
  },
  {
    name: 'codes-of-no-list',
    shows:
      'Grades, slumps, sizes and ways to pour that the plant does not offer, and days that no contract has, are refused in words: no order, price or sales order is made.',
    protects: 'what is mixed, printed and shown of an order.',
    quick: true,
    run: async (world) => {
      const customer = await personAt(world, 'demo-east', 'customer');
      const form = await fillForm(memberAt(world, customer));
      const before = await world.count('orders');
      const changes: readonly object[] = [
        { strengthNo: 'C999' },
        { strengthNo: 'C'.repeat(60_000) },
        { strengthNo: 'C'.repeat(1_900_000) },
        { slump: '<script>alert(1)</script>' },
        { maximumSize: '0' },
        { pourWay: 'constructor' },
        { technicalFeature: ['__proto__'] },
        { constructionSite: '层'.repeat(15_000) },
        { remark: 'x'.repeat(50_000) },
      ];
      const replies = await Promise.all(
        changes.map((change) => customer.send('POST', '/api/v1/order', { ...form, ...change })),
      );
      const made = (await world.count('orders')) - before;
      const sold = await sellByNoList(world, form.contractID);
      const unclear = [...replies, ...sold.replies].filter(
        ({ status, message }) => status !== 0 && (status < 400 || status >= 500 || !/[一-鿿]/.test(message)),
      );
      return {
        held: made === 0 && sold.made === 0 && unclear.length === 0,
        seen: `${[...replies, ...sold.replies].map(({ status }) => status).join(' ')}; ${made} orders, ${sold.made} prices and lines made`,
      };
    },
  },
  {
    name: 'numbers-and-years',
    shows: 'Numbers and years outside of what there is are refused with 4xx, never a 500, and make no order.',
    protects: 'calls that anybody can make fail.',
    quick: true,
    run: async (world) => {
      const [customer, scheduler] = await Promise.all([
        personAt(world, 'demo-east', 'customer'),
        personAt(world, 'demo-east', 'scheduler'),
      ]);
      const form = await fillForm(memberAt(world, customer));
      const before = (await world.count('orders')) + (await world.count('orderSequences'));
      const years = ['0000', '0001', '1999', '9999'].map((year) => `${year}-01-01T00:00:00.000Z`);
      const far = [
        new Date(Date.now() + 400 * 86_400_000).toISOString(),
        new Date(Date.now() - 60 * 86_400_000).toISOString(),
      ];
      const replies = await Promise.all([
        ...['2147483648', '-1', '1e308', 'NaN'].map((type) =>
          world.ask('GET', `/api/v1/auth/tenants?tenantType=${type}`),
        ),
        ...[...years, ...far].flatMap((bookBegin) => [
          customer.send('POST', '/api/v1/order', { ...form, bookBegin, bookEnd: bookBegin }),
          customer.send('POST', '/api/v1/order/sequences', {
            sequenceNo: 'XL-1',
            orders: [{ ...form, bookBegin, bookEnd: bookBegin }],
          }),
        ]),
        ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30'].map((day) =>
          scheduler.send('GET', `/api/v1/planning/day?day=${day}`),
        ),
      ]);
      const made = (await world.count('orders')) + (await world.count('orderSequences')) - before;
      const failed = replies.filter(({ status }) => status >= 500 || status === 0).length;
      const taken = replies.filter(({ status }) => status < 400).length;
      return {
        held: made === 0 && failed === 0 && taken === 0,
        seen: `${replies.length} calls: ${failed} failed, ${taken} taken, ${made} made`,
      };
    },
  },
  {
    name: 'own-times-back',
    shows: 'Times are taken as the API tells them itself (+00:00), and the order stands at the same moment.',
    protects: 'whoever reads an order and sends it back.',
    quick: true,
    run: async (world) => {
      const customer = await personAt(world, 'demo-east', 'customer');
      const form = await fillForm(memberAt(world, customer));
      const asTold = (time: string) => time.replace('Z', '+00:00');
      const made = await customer.send('POST', '/api/v1/order', {
        ...form,
        bookBegin: asTold(form.bookBegin),
        bookEnd: asTold(form.bookEnd),
      });
      const { taskID, bookBegin, bookEnd } = (made.data ?? {}) as Record<string, string>;
      const [row] = await world.rows(
        'SELECT extract(epoch FROM "bookBegin") * 1000 AS begin FROM orders WHERE "taskID" = $1',
        taskID ?? '',
      );
      const kept = Math.round(Number(row?.begin)) === Date.parse(form.bookBegin);
      const again = await customer.send('PUT', `/api/v1/order/${taskID}`, {
        ...{ ...form, remark: '同一时刻' },
        ...{ bookBegin, bookEnd },
      });
      return {
        held: made.status === 200 && again.status === 200 && kept,
        seen: `placed ${made.status}, sent back as told (${bookBegin}) ${again.status}`,
      };
    },
  },
];
