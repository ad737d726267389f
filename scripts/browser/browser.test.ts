import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { findBrowser } from './browser.ts';
import { findLightBrowser } from './lightBrowser.ts';

interface Playwright {
  chromium: { launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }> };
}
interface Page {
  setContent(html: string): Promise<void>;
  screenshot(options: { clip: object }): Promise<Uint8Array>;
}

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('playwright-core') as Playwright;

test.each([
  ['measurements', findBrowser],
  ['journeys', findLightBrowser],
])(
  'the browser of %s draws Chinese: different characters give different pictures, not the same box',
  async (_, find) => {
    const browser = await chromium.launch(await find());
    try {
      const page = await browser.newPage();
      const draw = async (text: string) => {
        await page.setContent(`<body style="margin:0;font:32px sans-serif">${text}`);
        return Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } })).toString('base64');
      };
      const pictures = [await draw('砼'), await draw('泵'), await draw('喆'), await draw('')];
      expect(new Set(pictures).size).toBe(pictures.length);
    } finally {
      await browser.close();
    }
  },
  400_000,
);
