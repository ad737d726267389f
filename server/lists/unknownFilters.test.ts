import { contract } from '@pourline/contract/contract';
import type { Endpoint } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseQuery } from '../http/parseForm.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let senior: Caller;
beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东');
});
afterAll(() => server?.stop());

const lists = Object.values(contract)
  .flatMap((part): Endpoint[] => Object.values(part))
  .filter(({ list, method, access, params }) => list && method === 'GET' && access === 'signedIn' && !params);

test('a filter that a list does not have is refused by its name', async () => {
  expect(lists.length).toBeGreaterThan(3);
  for (const list of lists) {
    const refusal = await senior.refusal(list, { query: { 'filter.foo': '1' } });
    expect(refusal, list.path).toMatchObject({
      status: 400,
      code: 'app.fieldType',
      message: '没有这个筛选条件：filter.foo',
    });
  }
});

test('each of the unknown filters is told as a field, of a call without filters as well', () => {
  const filters = { 'filter.toString': '1', 'filter.foo': '1' };
  const told = expect.objectContaining({
    issues: Object.keys(filters).map((path) => ({ path, message: `没有这个筛选条件：${path}` })),
  });
  expect(() => parseQuery(orders.list.query, { ...filters, 'filter.pourWay': 'pump' })).toThrow(told);
  expect(() => parseQuery(undefined, filters)).toThrow(told);
  expect(parseQuery(orders.list.query, { 'filter.pourWay': 'pump' })).toMatchObject({ 'filter.pourWay': 'pump' });
});
