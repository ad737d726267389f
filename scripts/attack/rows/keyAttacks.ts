import { fillForm } from '../../../simulator/pours/testOrder.ts';
import type { AttackRow } from '../attackRow.ts';
import { memberAt, personAt } from '../crewAt.ts';
import { fileForm } from '../sendCall.ts';

const isRefused = (status: number): boolean => status >= 400 && status < 500;

/** What a key against doing twice is worth. */
export const keyAttacks: readonly AttackRow[] = [
  ...(
    [
      ['key-of-3', 'abc'],
      ['key-of-200', 'k'.repeat(200)],
    ] as const
  ).map(
    ([name, key]): AttackRow => ({
      name,
      shows: `Two orders under one key of ${key.length} characters are refused, not made both.`,
      protects: 'an order that is sent again from being poured twice.',
      quick: true,
      run: async (world) => {
        const customer = await personAt(world, 'demo-east', 'customer');
        const form = await fillForm(memberAt(world, customer), { remark: name });
        const place = () => customer.send('POST', '/api/v1/order', form, { 'idempotency-key': key });
        const replies = [await place(), await place()];
        const made = await world.count('orders', 'remark = $1', name);
        return {
          held: made === 0 && replies.every(({ status, message }) => status === 400 && /[一-鿿]/.test(message)),
          seen: `${replies.map(({ status, code }) => `${status} ${code}`).join(', ')}; ${made} orders`,
        };
      },
    }),
  ),
  {
    name: 'key-twice',
    shows: 'Ten orders at once under one key are one order, and another order under it is refused.',
    protects: 'an order that is sent again from being poured twice.',
    quick: true,
    run: async (world) => {
      const customer = await personAt(world, 'demo-east', 'customer');
      const form = await fillForm(memberAt(world, customer), { remark: 'key-twice' });
      const place = (change: object = {}) =>
        customer.send('POST', '/api/v1/order', { ...form, ...change }, { 'idempotency-key': 'order-once-only' });
      const replies = await Promise.all(Array.from({ length: 10 }, () => place()));
      const other = await place({ scheduledCa: 31 });
      const made = await world.count('orders', 'remark = $1', 'key-twice');
      return {
        held: made === 1 && replies.every(({ status }) => status === 200) && isRefused(other.status),
        seen: `${made} order of ${replies.length} calls; another under the key: ${other.status} ${other.code}`,
      };
    },
  },
  {
    name: 'import-twice',
    shows: 'A sheet of orders that is imported five times under one key is imported once.',
    protects: 'a day’s orders from standing twice in the plan.',
    quick: true,
    run: async (world) => {
      const sale = await personAt(world, 'demo-east', 'sale');
      const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const project = await world.row(
        `SELECT p."projectName" FROM projects p WHERE p."tenantID" = 'demo-east' AND p."salesmanOID" = $1 LIMIT 1`,
        sale.userID,
      );
      const text = [
        '工程名称,浇筑部位,强度等级,坍落度(mm),最大粒径(mm),浇筑方式,方量(m³),日期,开始时间,结束时间',
        `${project.projectName},import-twice,C35,180,25,泵送,120.5,${day},08:30,16:00`,
      ].join('\n');
      const { body, headers } = fileForm('file', [{ name: 'plan.csv', type: 'text/csv', bytes: text }]);
      const replies = await Promise.all(
        Array.from({ length: 5 }, () =>
          sale.send('POST', '/api/v1/order/import', body, { ...headers, 'idempotency-key': 'import-once-only' }),
        ),
      );
      const made = await world.count('orders', '"constructionSite" = $1', 'import-twice');
      return {
        held: made === 1 && replies.every(({ status }) => status === 200),
        seen: `${replies.map(({ status }) => status).join(' ')}; ${made} orders`,
      };
    },
  },
];
