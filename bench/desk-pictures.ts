// npm run bench -- desk-pictures noon DAY_FILE: the board at noon of a large day, at 1440 x 900 and 1920 x 1080;
// npm run bench -- desk-pictures breakdown: a breakdown from its report to the delivery, as the journey of it photographs it on the way;
// npm run bench -- desk-pictures chain: likewise a pour from the order to the public ticket, on phones in the sun.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/browser/browser.ts';
import { lightenPicture } from '../scripts/pictures/lightenPicture.ts';
import { root, runStep } from '../scripts/run/runStep.ts';
import { openDesk } from './desk/deskWorld.ts';

const [mode, file] = process.argv.slice(2);
const keep = (name: string, picture: Buffer): void => {
  writeFileSync(join(root, 'docs/pictures', `${name}.png`), picture);
  console.log(`${name}.png ${Math.round(picture.length / 1024)} KB`);
};

const takeNoon = async (day: string): Promise<void> => {
  const desk = await openDesk(day, 12, 150);
  try {
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await desk.page.setViewportSize({ width, height });
      await desk.page.goto(`${desk.url}/realtimescheduling`);
      await desk.page.getByRole('article').first().waitFor();
      await desk.page.getByRole('region', { name: '地图' }).locator('canvas').waitFor();
      // Trucks and labels of the map come after its ground.
      await desk.page.waitForTimeout(4000);
      keep(`noon-${width}`, await lightenPicture(desk.page, await desk.page.screenshot()));
    }
  } finally {
    await desk.stop();
  }
};

/** The steps of the journey beside one another, in their order. */
const filmPage = (pictures: readonly Buffer[]): string =>
  `<style>body{margin:0;padding:12px;display:flex;flex-wrap:wrap;gap:12px;background:#9aa3b2;width:1416px}
   img{height:440px;border-radius:6px}</style>${pictures
     .map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`)
     .join('')}`;

/** A journey and what it photographs: its numbers stand in front of its pictures. */
const films = {
  breakdown: { test: 'e2e/trucks/breakdown.test.ts', numbered: /^\d-.*\.png$/ },
  chain: { test: 'e2e/everywhere/chainOnPhones.test.ts', numbered: /^\d\d-.*\.png$/ },
};

const takeFilm = async (film: keyof typeof films): Promise<void> => {
  const { test, numbered } = films[film];
  const folder = join(root, '.report');
  const taken = () => (existsSync(folder) ? readdirSync(folder).filter((name) => numbered.test(name)) : []);
  for (const name of taken()) rmSync(join(folder, name));
  const journey = await runStep({
    name: `the journey of ${test}`,
    program: 'vitest/vitest.mjs',
    args: ['run', '--project=e2e', test],
  });
  if (!journey.passed) throw new Error(journey.output);
  const steps = taken()
    .sort()
    .map((name) => readFileSync(join(folder, name)));
  if (steps.length === 0) throw new Error('the journey photographed nothing');
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(filmPage(steps));
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    keep(film, await lightenPicture(page, await page.screenshot({ fullPage: true })));
  } finally {
    await browser.close();
  }
};

if (mode === 'noon' && file !== undefined) await takeNoon(file);
else if (mode === 'breakdown' || mode === 'chain') await takeFilm(mode);
else throw new Error('usage: desk-pictures noon DAY_FILE | breakdown | chain');
