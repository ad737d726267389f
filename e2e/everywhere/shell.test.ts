import { screenNames, screens } from '@pourline/domain/screens';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';
import { openFrontDoor } from './frontDoor.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** How long after its start the app looks for a newer build, ms; where it has only just begun, the wait that is left passes by itself. */
const lookMs = 8_000;

/** Puts the session of somebody who has signed in onto another door of the same server. */
async function through(one: Person, door: string, screen = ''): Promise<void> {
  const kept = await one.page.evaluate(() => JSON.stringify({ ...localStorage }));
  await one.page.goto(`${door}/licence`, { waitUntil: 'commit' });
  await one.page.evaluate((text) => {
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      localStorage.setItem(name, value);
  }, kept);
  await one.page.goto(`${door}/${screen}`, { waitUntil: 'commit' });
}

it('F040.1 the toolbar is 48 px high with the way back and the title in its middle', async () => {
  const one = await world.person('周敏');
  await one.open('about');
  await one.arrive('关于砼程');
  const bar = await one.page.locator('header').first().boundingBox();
  expect(bar?.height).toBe(48);
  const title = await one.page.getByRole('heading', { level: 1 }).first().boundingBox();
  expect(Math.abs((title?.x ?? 0) + (title?.width ?? 0) / 2 - 195)).toBeLessThan(2);
  expect(await one.page.title()).toBe('关于砼程 · 砼程');
  await one.press('返回');
  await one.see(/周敏/);
});

it('F042.1 the tabs of the role group stand in their order', async () => {
  const one = await world.person('郑工');
  const tabs = one.page.getByRole('navigation', { name: '主导航' }).getByRole('button');
  await tabs.first().waitFor();
  const words = (await tabs.allInnerTexts()).map((text) => text.split('，')[0]?.split('\n').at(-1));
  expect(words).toEqual(['首页', '订单', '货单', '消息', '我的']);
});

it('F048.1 the root leads home, screens are matched as they are written, and nowhere says so', async () => {
  const one = await world.person('周敏');
  await one.open('');
  await one.page.waitForURL(/\/homepage$/);
  await one.open('OrderList');
  await one.arrive('网页未找到');
  await one.open('some/where/else');
  await one.arrive('网页未找到');
});

it('every screen that must know its thing says so where its address does not name it, without an error of the app', async () => {
  const one = await world.person('周敏');
  await one.open('about');
  await one.arrive('关于砼程');
  const wanting = screenNames.filter((name) => Object.values(screens[name].params ?? {}).includes('must'));
  expect(wanting.length).toBeGreaterThan(10);
  // Of what is not for the person no more is said than that.
  const title = one.page.getByRole('heading', { level: 1, name: /^(页面出错|没有权限)$/ });
  let incomplete = 0;
  for (const name of wanting) {
    await one.page.evaluate((path) => history.pushState(null, '', path), `/${name}`);
    await title.waitFor();
    incomplete += await one.page.getByText('链接不完整，无法打开这个页面').count();
    await one.page.evaluate(() => history.pushState(null, '', '/about'));
    await title.waitFor({ state: 'detached' });
  }
  expect(incomplete).toBeGreaterThan(10);
});

it('F049.1 the root type size follows the width, and type doubles for those who read at 200 % without being cut', async () => {
  const one = await world.person('周敏');
  await one.open('myinfo');
  await one.arrive('我的');
  const root = () => one.page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const heading = () =>
    one.page.evaluate(() => Number.parseFloat(getComputedStyle(document.querySelector('h1') as Element).fontSize));
  expect(await root()).toBeCloseTo(((390 - 320) / 704) * 6 + 14, 2);
  expect(await heading()).toBeCloseTo(16, 2);
  await one.page.setViewportSize({ width: 1024, height: 800 });
  expect(await root()).toBeCloseTo(20, 2);
  expect(await heading()).toBeCloseTo(16, 2);
  await one.page.setViewportSize({ width: 390, height: 844 });
  // What a browser set to letters twice as large makes of 87.5 %.
  await one.page.evaluate(() => {
    document.documentElement.style.fontSize = 'calc(28px + var(--widening))';
  });
  expect(await heading()).toBeCloseTo(32, 1);
  expect(await one.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

it('F046.1 F046.2 a server that is away is said so, tried every 5 s, and the page goes on by itself', async () => {
  const door = await openFrontDoor(world.url);
  const one = await world.person('周敏');
  one.expects(/502|WebSocket/);
  await through(one, door.url, 'homepage');
  await one.see(/周敏/);
  door.away = true;
  await one.page.goto(`${door.url}/homepage`, { waitUntil: 'commit' });
  await one.see(/网络/);
  door.away = false;
  await one.seeNot(/网络已断开/);
  await one.see(/周敏/);
  await door.close();
});

it('F054.1 a newer build is offered, brought onto the device when the person agrees, and said to be there', async () => {
  const door = await openFrontDoor(world.url);
  const one = await world.person('周敏');
  one.expects(/WebSocket|net::ERR/);
  const { clock } = one.page;
  await clock.install();
  await through(one, door.url, 'suggestion');
  const field = one.page.getByRole('textbox').first();
  await field.fill('车位不够，请增加');

  const start = /<script type="module"[^>]* src="(\/assets\/[^"]+)"><\/script>/;
  let old = '';
  door.changedReplies.set('/', (text) => {
    old = start.exec(text)?.[1] ?? old;
    const next = text
      .replace(/(name="pourline-version" content=)"[^"]*"/, '$1"4.2.0.1"')
      .replace(start, '<script type="module" crossorigin src="/assets/start-next.js"></script>');
    return { type: 'text/html; charset=utf-8', text: next };
  });
  door.changedReplies.set('/assets/start-next.js', () => ({
    type: 'text/javascript; charset=utf-8',
    text: `document.documentElement.dataset.build = 'next'; import(${JSON.stringify(old)});`,
  }));
  // The app looks for one a while after its start.
  await clock.fastForward(lookMs);
  await one.see('检测到新版本4.2.0.1');
  await one.press('稍后');
  expect(await field.inputValue()).toBe('车位不够，请增加');

  await one.page.evaluate(() => sessionStorage.clear());
  await one.page.goto(`${door.url}/about`, { waitUntil: 'commit' });
  door.changedReplies.set('/', (text) => ({
    type: 'text/html; charset=utf-8',
    text: text
      .replace(/(name="pourline-version" content=)"[^"]*"/, '$1"4.3.0.1"')
      .replace(
        start,
        '<script type="module" crossorigin src="/assets/start-next.js"></script><script type="module" crossorigin src="/assets/start-more.js"></script>',
      ),
  }));
  door.changedReplies.set('/assets/start-more.js', () => ({ type: 'text/javascript', text: 'export {};' }));
  await one.arrive('关于砼程');
  await clock.fastForward(lookMs);
  await one.see('检测到新版本4.3.0.1');
  await one.press('立即下载');
  await one.see('已成功为您安装最新版本');
  await one.seeNot('已成功为您安装最新版本');
  expect(await one.page.locator('html').getAttribute('data-build')).toBe('next');
  await door.close();
});

it('the app can be installed: manifest, icons of the promised size, a page that may be found', async () => {
  const manifest = (await (await fetch(`${world.url}/manifest.webmanifest`)).json()) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string; type: string }[];
  };
  expect(manifest.name).toContain('砼程');
  expect(manifest.icons.filter((icon) => icon.purpose === 'maskable').map((icon) => icon.sizes)).toEqual([
    '192x192',
    '512x512',
  ]);
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.length).toBeGreaterThan(1);
  for (const icon of pictures) {
    const bytes = new DataView(await (await fetch(`${world.url}${icon.src}`)).arrayBuffer());
    expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(icon.sizes);
  }
  expect(await (await fetch(`${world.url}/robots.txt`)).text()).toContain('User-agent: *');
});
