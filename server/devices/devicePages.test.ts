import { devices } from '@pourline/contract/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../testUntil.ts';
import { openFleet } from './testFleet.ts';

let world: Awaited<ReturnType<typeof openFleet>>;

beforeAll(async () => {
  world = await openFleet();
});
afterAll(() => world?.server.stop());

/** The ids of all rows, read page by page, and how many rows each page had. */
const readPages = async (limit: number, sort?: 'askTime' | '-askTime') => {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { data, next } = await world.fleet.call(devices.list, {
      query: { limit, ...(sort && { sort }), ...(after && { after }) },
    });
    pages.push(data.map(({ deviceID }) => deviceID));
    after = next;
  } while (after !== undefined && pages.length < 100);
  return pages;
};

test('page by page each terminal stands exactly once, those that wait first, whether it has registered or not', async () => {
  await Promise.all(
    [1, 2, 3, 4].map(async (n) => {
      const one = await world.truck(n);
      // One registers and is let in, another one of the truck waits; those of the other trucks have never registered.
      await world.connect(one).register();
      await world.connect({ ...one, terminalID: `NEW${n}` }).register();
      await world.waitingFor(one.carID);
    }),
  );
  // What the terminals that are let in asked is written down after they are answered.
  const data = await until(async () => {
    const all = (await world.fleet.call(devices.list, { query: { limit: -1 } })).data;
    expect(all.filter(({ asked }) => asked > 0)).toHaveLength(8);
    return all;
  });
  expect(data.filter(({ askTime }) => askTime === null).length).toBeGreaterThan(3);
  expect(data.slice(0, 4).map(({ state }) => state)).toEqual(Array(4).fill('dvs_waiting'));
  expect(data.slice(4).map(({ state }) => state)).not.toContain('dvs_waiting');
  const ids = data.map(({ deviceID }) => deviceID);
  for (const limit of [1, 3]) {
    const pages = await readPages(limit);
    expect(pages.flat()).toEqual(ids);
    expect((await readPages(limit, 'askTime')).flat()).toEqual(ids.toReversed());
  }
});
