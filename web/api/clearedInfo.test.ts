import { QueryCache, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CallError, networkError } from './callError.ts';
import { clearInfo } from './clearedInfo.ts';

const car = ['GET /api/v1/car/{id}', 'call', { id: '7' }, null, null];
const order = ['GET /api/v1/order/{id}', 'call', { id: '7' }, null, null];

/** What is left of a reply that was known, after asking again failed. */
async function leftAfter(key: readonly unknown[], failure: Error): Promise<unknown> {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => clearInfo(client, query, error) }),
    defaultOptions: { queries: { retry: false } },
  });
  client.setQueryData(key, { carNo: '7' });
  await client.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(failure) }).catch(() => undefined);
  return client.getQueryData(key);
}

it('F061.1 a truck, pump task or pipe task that the server will not tell is forgotten', async () => {
  const gone = new CallError(404, 'car.notFound', '车辆不存在');
  expect(await leftAfter(car, gone)).toBeUndefined();
  expect(await leftAfter(['GET /api/v1/pump-task/{id}', 'call'], gone)).toBeUndefined();
  expect(await leftAfter(['GET /api/v1/pipe-task/{id}', 'call'], gone)).toBeUndefined();
});

it('without network it stays, and so does everything else', async () => {
  expect(await leftAfter(car, networkError())).toEqual({ carNo: '7' });
  expect(await leftAfter(car, new CallError(502, 'gateway', '服务器访问异常'))).toEqual({ carNo: '7' });
  expect(await leftAfter(order, new CallError(404, 'order.notFound', '订单不存在'))).toEqual({ carNo: '7' });
});
