import type { Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world/world.ts';

/** What a first visit of the sign-in page may send of scripts and styles, packed, in bytes. */
const budget = 130_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach((context) => world.settle(context));
afterAll(() => world?.close());

test('a first visit of the sign-in page sends no more than a phone far from the city has patience for', async () => {
  const { page } = await world.stranger();
  const sent = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) sent.set(pathname, response);
  });
  // The page that the stranger came by is half loaded already: the visit that counts begins anew, with nothing kept.
  await page.goto(`${world.url}/pwdlogin?fresh`);
  await page.getByRole('button', { name: '选择演示账号进入' }).waitFor();
  const sizes = await Promise.all(
    [...sent].map(async ([name, response]) => ({
      name,
      packed: response.headers()['content-encoding'],
      bytes: Number(response.headers()['content-length'] ?? (await response.request().sizes()).responseBodySize),
    })),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.filter(({ packed }) => packed !== 'br')).toEqual([]);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeGreaterThan(60_000);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(budget);
});
