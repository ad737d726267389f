// npm run bench -- slow-line [--runs N]: a phone far from the city. The driver's home at 400 kbit/s with 400 ms a round trip once the app was
// opened before; and on a 3G line (1.6 Mbit/s, 300 ms) how soon after the first sign-in everything that a person can open lies on the device,
// and that their home is not later for it.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { clientAt } from '@pourline/contract/client/member';
import { demo } from '@pourline/contract/demo';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser/browser.ts';
import { end, start, told } from './program.ts';
import { type LinePace, openSlowLine } from './slowLine.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, names: { type: 'string', default: '卫东升,郑工,周敏' } },
});
const runs = Number(values.runs);
const far: LinePace = { down: 50_000, up: 50_000, roundTripMs: 400 };
const thirdGeneration: LinePace = { down: 200_000, up: 96_000, roundTripMs: 300 };
const homeLimitMs = 2_000;
const broughtLimitMs = 20_000;

const host = start('scripts/check/journeyHost.ts');
const { url: hostUrl } = await told<{ url: string }>(host);
const world = (await (await fetch(`${hostUrl}/worlds?variant=development&door=false`, { method: 'POST' })).json()) as {
  id: string;
  url: string;
};
const line = await openSlowLine(world.url);
const { data: accounts } = await clientAt({ url: world.url, fetch }, null).call(demo.accounts);
const found = await findBrowser();
const browser: Browser = await chromium.launch({ ...found, env: { ...found.env, LC_ALL: 'C.UTF-8' } });

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
const seconds = (ms: number): number => Math.round(ms / 10) / 100;

/** What tells that the home of somebody can be used: what they look for first. */
const readyOf: Readonly<Record<string, string>> = {
  卫东升: 'button:has-text("当班")',
  郑工: 'button:has-text("下单")',
  周敏: 'h2:has-text("订单等待")',
};

const phone = (): Promise<BrowserContext> =>
  browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
  });

/** Signs somebody in through the page; how long after the press their home could be used, ms. */
const signIn = async (page: Page, name: string): Promise<{ at: number; homeMs: number }> => {
  const account = accounts.find((one) => one.name.startsWith(name));
  if (!account) throw new Error(`nobody called ${name} lives in the demo`);
  await page.goto(line.url, { timeout: 120_000 });
  await page.getByLabel('手机号', { exact: true }).fill(account.mobileNo);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  const at = await page.evaluate(() => performance.now());
  const began = performance.now();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page
    .locator(readyOf[name] ?? 'main')
    .first()
    .waitFor({ timeout: 120_000 });
  return { at, homeMs: performance.now() - began };
};

/** When everything that the person can open was on the device, ms after `at`. */
const broughtAfter = async (page: Page, at: number): Promise<number> => {
  const mark = () => performance.getEntriesByName('everything-brought').length > 0;
  await page.waitForFunction(mark, null, { timeout: 300_000 });
  return page.evaluate((from) => (performance.getEntriesByName('everything-brought')[0]?.startTime ?? 0) - from, at);
};

/** The home again and again over the far line, each time as after a while: without a connection that stands. */
const timeHome = async (): Promise<number[]> => {
  const context = await phone();
  const first = await context.newPage();
  const { at } = await signIn(first, '卫东升');
  await broughtAfter(first, at);
  // What was read is kept on the device two seconds later, the code once the worker has it.
  await first.waitForTimeout(8_000);
  await first.close();
  line.pace(far);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    line.hangUp();
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(`${line.url}/homepagedriver`, { waitUntil: 'commit', timeout: 60_000 });
    await page.getByText('还没有当班').waitFor();
    await page.getByRole('button', { name: '当班', exact: true }).waitFor();
    times.push(performance.now() - began);
    await page.close();
  }
  line.pace(null);
  await context.close();
  return times;
};

/** The first sign-in of somebody on a 3G line, with everything brought or, as on a phone that saves data, without. */
const timeFirst = async (name: string, brings: boolean) => {
  const context = await phone();
  if (!brings)
    await context.addInitScript(() =>
      Object.defineProperty((navigator as Navigator & { connection?: object }).connection ?? {}, 'saveData', {
        value: true,
      }),
    );
  line.hangUp();
  line.pace(thirdGeneration);
  const page = await context.newPage();
  const { at, homeMs } = await signIn(page, name);
  line.takeDown();
  const broughtMs = brings ? await broughtAfter(page, at) : null;
  const kilobytes = Math.round(line.takeDown() / 1000);
  line.pace(null);
  await context.close();
  return { homeMs, broughtMs, kilobytes };
};

try {
  const loadBefore = loadavg()[0];
  const times = await timeHome();
  const firsts: Record<string, object> = {};
  const ratios: number[] = [];
  const later: number[] = [];
  for (const name of values.names.split(',')) {
    const without = await timeFirst(name, false);
    const first = await timeFirst(name, true);
    ratios.push((first.broughtMs ?? Number.NaN) / broughtLimitMs);
    later.push(first.homeMs - without.homeMs);
    firsts[name] = {
      ...{ home: seconds(first.homeMs), homeWithoutBringing: seconds(without.homeMs) },
      ...{ brought: seconds(first.broughtMs ?? Number.NaN), kilobytes: first.kilobytes },
    };
  }
  const home = median(times);
  console.log(
    JSON.stringify({
      ...{ bench: 'slow-line', loadBefore, loadAfter: loadavg()[0], runs },
      home: { median: seconds(home), worst: seconds(Math.max(...times)), limit: seconds(homeLimitMs) },
      ...{ firsts, broughtLimit: seconds(broughtLimitMs), homeLater: seconds(Math.max(...later)) },
      ratios: {
        home: Math.round((home / homeLimitMs) * 100) / 100,
        brought: Math.round(Math.max(...ratios) * 100) / 100,
      },
      ratio: Math.round(Math.max(home / homeLimitMs, ...ratios) * 100) / 100,
    }),
  );
} finally {
  await browser.close();
  await line.stop();
  await end(host);
}
