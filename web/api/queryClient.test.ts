import { homes } from '@pourline/contract/homes';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { settings } from '@pourline/contract/settings';
import { waybills } from '@pourline/contract/waybills';
import { topicOf } from '@pourline/domain/topicOf';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './client.ts';
import {
  invalidateDelayMs,
  invalidateRestMs,
  invalidateTold,
  invalidateTopics,
  isConcerned,
  keyOf,
  queryClient,
  stopAsking,
} from './queryClient.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = [orders.list, orders.info, waybills.list, messages.list, homes.home, settings.config] as const;
const queryOf = ({ shows }: { shows: (typeof asked)[number]['shows'] }) => ({ meta: { shows } });

it('a change of loads makes old what shows loads, and nothing else', () => {
  const old = asked.filter((endpoint) => isConcerned(queryOf(endpoint), ['waybills']));
  expect(old).toEqual([orders.list, orders.info, waybills.list, messages.list, homes.home]);
  expect(isConcerned({ meta: undefined }, ['orders'])).toBe(false);
});

/** Keeps a reply of each endpoint, and tells which of them are old after what is done. */
async function oldAfter(run: () => unknown): Promise<unknown[]> {
  queryClient.clear();
  for (const endpoint of asked)
    await queryClient.fetchQuery({
      queryKey: keyOf(endpoint, {}),
      queryFn: async () => ({}),
      meta: { shows: endpoint.shows },
    });
  await run();
  await vi.advanceTimersByTimeAsync(invalidateDelayMs);
  return asked.filter((endpoint) => queryClient.getQueryState(keyOf(endpoint, {}))?.isInvalidated);
}

const answering = (status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{"code":"OK","data":{}}', { status })),
  );

it('a finished call makes old what shows what it changes; one that was refused or is told of otherwise changes nothing here', async () => {
  answering(200);
  const ignore = () => call(messages.ignore, { params: { id: '1' } });
  expect(await oldAfter(ignore)).toEqual([messages.list, homes.home]);
  expect(await oldAfter(() => call(messages.ignore, { params: { id: '1' } }, { unseen: true }))).toEqual([]);
  expect(await oldAfter(() => call(orders.statistics))).toEqual([]);
  answering(409);
  expect(await oldAfter(() => ignore().catch(() => undefined))).toEqual([]);
});

it('a live message makes old what shows its kind of thing', async () => {
  expect(await oldAfter(() => invalidateTopics([topicOf.order]))).toEqual([
    orders.list,
    orders.info,
    messages.list,
    homes.home,
  ]);
});

it('what the live line does not tell of is old as soon as the call is done', async () => {
  const asking = {
    queryKey: keyOf(settings.config, {}),
    queryFn: async () => ({}),
    meta: { shows: settings.config.shows },
  };
  await queryClient.fetchQuery(asking);
  answering(200);
  await call(settings.saveSetting, { params: { key: 'x' }, body: { value: '1' } });
  expect(queryClient.getQueryState(asking.queryKey)?.isInvalidated).toBe(true);
});

it('however much the live line tells, screens ask once a second; what their own person did does not wait for that', async () => {
  await vi.advanceTimersByTimeAsync(2 * invalidateRestMs);
  const asking = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  for (let told = 0; told < 100; told += 1) {
    invalidateTold(['waybills']);
    await vi.advanceTimersByTimeAsync(50);
  }
  // Five seconds: the first asking after 150 ms, then one each second.
  expect(asking.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(asking.mock.calls.length).toBeLessThanOrEqual(6);
  const before = asking.mock.calls.length;
  invalidateTold(['waybills']);
  invalidateTopics(['orders']);
  await vi.advanceTimersByTimeAsync(invalidateDelayMs);
  expect(asking.mock.calls.length).toBe(before + 1);
  asking.mockRestore();
});

it('whoever is leaving asks for nothing more: what is under way is given up, and no change leads to more of it', async () => {
  const signals: AbortSignal[] = [];
  const query = { queryKey: keyOf(orders.info, {}), meta: { shows: orders.info.shows } };
  queryClient.clear();
  const underWay = queryClient
    .fetchQuery({ ...query, queryFn: ({ signal }) => new Promise<never>(() => void signals.push(signal)) })
    .catch(() => 'given up');
  const askAgain = stopAsking();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await underWay).toBe('given up');
  answering(200);
  const change = async () => {
    invalidateTold(['orders']);
    await call(settings.saveSetting, { params: { key: 'walk' }, body: { value: '1' } });
  };
  expect(await oldAfter(change)).toEqual([]);
  askAgain();
  expect(await oldAfter(change)).toEqual(expect.arrayContaining([orders.list, orders.info, settings.config]));
});
