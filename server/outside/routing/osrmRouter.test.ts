import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LonLat } from '@pourline/domain/geo';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { BoundedCache } from './boundedCache.ts';
import { OsrmClient, RoutingError } from './osrmClient.ts';
import { osrmRouter } from './osrmRouter.ts';
import { builtInRouter, networkOf } from './router.ts';
import { networkMatrix } from './travelMatrix.ts';

const network = networkOf(11, [120.2, 30.2]);
const builtIn = builtInRouter(network);
const [a, b, c]: LonLat[] = [
  [120.2, 30.2],
  [120.25, 30.22],
  [120.18, 30.17],
];
const [plant, site, other] = [a as LonLat, b as LonLat, c as LonLat];

const running: Server[] = [];
const asked: URL[] = [];
type Answer = { status?: number; body: unknown } | 'silence' | ((url: URL) => unknown);

/** A service on this machine that gives these replies in turn, as OSRM 5 does, and repeats the last. */
const service = async (...answers: Answer[]): Promise<string> => {
  asked.length = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url as string, 'http://service');
    asked.push(url);
    const answer = answers[Math.min(asked.length, answers.length) - 1] as Answer;
    if (answer === 'silence') return;
    const { status = 200, body } = typeof answer === 'function' ? { body: answer(url) } : answer;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const refusal = (code: string): Answer => ({ status: 400, body: { code, message: `${code} said` } });

/** Returns a table as the service does: 600 s and 5 km more with each step of the pair's numbers. */
const table: Answer = (url) => {
  const numbers = (name: string): number[] => (url.searchParams.get(name) ?? '').split(';').map(Number);
  const rows = (base: number) =>
    numbers('sources').map((i) => numbers('destinations').map((j) => base * (1 + i) + (j * base) / 10));
  return { code: 'Ok', durations: rows(600), distances: rows(5000), sources: [], destinations: [] };
};

const open = async (
  limitMs: number,
  ...answers: Answer[]
): Promise<{ router: ReturnType<typeof osrmRouter>; lines: string[]; wait(ms: number): void }> => {
  const lines: string[] = [];
  let time = 0;
  const client = new OsrmClient(await service(...answers), limitMs);
  const router = osrmRouter(
    client,
    builtIn,
    (line) => lines.push(line),
    () => time,
  );
  return { router, lines, wait: (ms) => (time += ms) };
};

afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('a matrix is asked of the service once, told in minutes and metres, and longer in the rush', async () => {
  const { router, lines } = await open(2000, table);
  const night = await router.matrix([plant], [site, other], 2);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.pathname).toBe('/table/v1/driving/120.200000,30.200000;120.250000,30.220000;120.180000,30.170000');
  expect(asked[0]?.searchParams.get('sources')).toBe('0');
  expect(asked[0]?.searchParams.get('destinations')).toBe('1;2');
  expect(night.metres).toEqual([[5500, 6000]]);
  expect(night.minutes[0]?.[0]).toBeCloseTo(11, 6);
  const rush = await router.matrix([plant], [site, other], 8);
  expect(asked).toHaveLength(1);
  expect(rush.minutes[0]?.[0]).toBeGreaterThan(13);
  expect(lines).toEqual([]);
});

test('many places are asked in tables that the service takes', async () => {
  const { router } = await open(2000, table);
  const sites = Array.from({ length: 120 }, (_, i): LonLat => [120.1 + i / 1000, 30.2]);
  const { minutes } = await router.matrix([plant], sites, 3);
  expect(minutes[0]).toHaveLength(120);
  expect(asked).toHaveLength(3);
  for (const url of asked) expect((url.pathname.match(/;/g) ?? []).length).toBeLessThan(100);
});

test('pairs without a way are found on the built-in roads', async () => {
  const { router, lines } = await open(2000, {
    body: { code: 'Ok', durations: [[null, 900]], distances: [[null, 7000]] },
  });
  const found = await router.matrix([plant], [site, other], 3);
  const own = await builtIn.matrix([plant], [site], 3);
  expect(found.minutes[0]?.[0]).toBe(own.minutes[0]?.[0]);
  expect(found.metres[0]?.[1]).toBe(7000);
  expect(lines).toEqual(['routing: no way for 1 of 2 pairs; the built-in roads answer']);
});

test.each(['NoRoute', 'NoSegment', 'InvalidQuery', 'NoTable', 'TooBig'])(
  'refused with %s, the built-in roads answer and the log says so; the next question is asked again',
  async (code) => {
    const { router, lines } = await open(2000, refusal(code), table);
    expect(await router.matrix([plant], [site], 9)).toEqual(await builtIn.matrix([plant], [site], 9));
    expect(lines).toEqual([`routing: ${code} ${code} said; the built-in roads answer`]);
    expect((await router.matrix([plant], [site], 3)).metres).toEqual([[5500]]);
  },
);

test('silence ends after the time limit, and the service is left alone for half a minute', async () => {
  const { router, lines, wait } = await open(60, 'silence', table);
  expect(await router.quickest(plant, site)).toEqual(await builtIn.quickest(plant, site));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Silence');
  wait(29_000);
  expect(await router.matrix([plant], [site], 9)).toEqual(await builtIn.matrix([plant], [site], 9));
  expect(asked).toHaveLength(1);
  wait(2_000);
  expect((await router.matrix([plant], [site], 9)).metres).toEqual([[5500]]);
  expect(asked).toHaveLength(2);
});

test('what is no reply of a routing service counts as trouble', async () => {
  const { router, lines } = await open(2000, { status: 502, body: '<html>' }, table);
  expect(await router.ways(plant, site)).toEqual(await builtIn.ways(plant, site));
  expect(lines[0]).toContain('for 30 s');
  const client = new OsrmClient(await service({ body: { code: 'Ok', durations: 'none' } }));
  await expect(client.table([plant], [site])).rejects.toThrow(RoutingError);
});

test('ways come with metres, minutes and points, three at most', async () => {
  const route = (distance: number) => ({
    distance,
    duration: 1200,
    geometry: { type: 'LineString', coordinates: [plant, site] },
  });
  const { router } = await open(2000, { body: { code: 'Ok', routes: [1, 2, 3, 4].map(route), waypoints: [] } });
  const ways = await router.ways(plant, site);
  expect(ways).toHaveLength(3);
  expect(ways[0]).toEqual({ distanceM: 1, minutes: 20, points: [plant, site] });
  expect(asked[0]?.pathname).toBe('/route/v1/driving/120.200000,30.200000;120.250000,30.220000');
  expect(asked[0]?.searchParams.get('geometries')).toBe('geojson');
  expect((await router.quickest(plant, site)).distanceM).toBe(1);
});

test('law: on the built-in roads a way is slower in the morning rush than at night, and none is shorter than the bird flies', async () => {
  const at = fc.tuple(
    fc.double({ min: 120.1, max: 120.3, noNaN: true }),
    fc.double({ min: 30.1, max: 30.3, noNaN: true }),
  );
  await fc.assert(
    fc.asyncProperty(at, at, async (from, to) => {
      const source = networkMatrix(network, 4);
      const night = await source.matrix([from], [to, from], 2);
      const rush = await source.matrix([from], [to, from], 8);
      expect(rush.minutes[0]?.[0]).toBeGreaterThanOrEqual(night.minutes[0]?.[0] as number);
      expect(rush.metres).toEqual(night.metres);
    }),
    { numRuns: 15 },
  );
});

test('law: a cache never keeps more than it may, and what was asked for last is kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 0, max: 9 })), (most, keys) => {
      const cache = new BoundedCache<number>(most);
      for (const key of keys) {
        expect(cache.get(String(key), () => key * 2)).toBe(key * 2);
        expect(cache.size).toBeLessThanOrEqual(most);
        expect(cache.peek(String(key))).toBe(key * 2);
      }
    }),
  );
});
