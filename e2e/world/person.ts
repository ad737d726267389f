import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from 'playwright-core';

const reports = fileURLToPath(new URL('../../.report/', import.meta.url));
/** Only what never comes is waited for so long, on whatever machine, ms. */
export const patience = 30_000;

type Words = string | RegExp;

/** A person before a screen. Everything is found by the role and the words that a person goes by. */
export interface Person {
  name: string;
  page: Page;
  context: BrowserContext;
  /** What went wrong on the page and was not announced by `expects`. */
  complaints(): string[];
  /** From now on, console errors and failed requests like these are part of the journey. */
  expects(...patterns: RegExp[]): void;
  button(words: Words): Locator;
  /** Presses a button, tab, link, choice or menu entry. */
  press(words: Words): Promise<void>;
  /** Does what a button at the bottom of the page offers, or a line of the sheet behind 更多操作. */
  act(words: Words): Promise<void>;
  /** Writes into a field that is known by its label. */
  write(label: Words, text: string): Promise<void>;
  /** Touches the glass where the words stand, such as a row of a list. */
  touch(words: Words): Promise<void>;
  /** Draws on the field of that name with the finger. */
  draw(field: Words): Promise<void>;
  /** Waits until the words can be read. */
  see(words: Words, within?: number): Promise<void>;
  seeNot(words: Words): Promise<void>;
  /** Waits for the page of that title. */
  arrive(title: Words): Promise<void>;
  /** Slides a slide-to-confirm with the mouse; at a desk, where a dialog asks, presses the button and agrees. */
  slide(words: Words): Promise<void>;
  open(screen: string, params?: Record<string, string>): Promise<void>;
  /** Opens one more page of the same person on the same device. */
  another(): Promise<Page>;
  /** Takes over another page of the same device. */
  turnTo(page: Page): void;
  photograph(title: string): Promise<void>;
}

/** A space in a pattern stands for the thin ones between figures and units too. */
const withSpaces = (words: Words): Words =>
  typeof words === 'string' ? words : new RegExp(words.source.replaceAll(' ', '\\s'), words.flags);
/** Where something stands once it no longer moves: what is loading beside it may still push it along. */
const restingBox = async (place: Locator): Promise<Awaited<ReturnType<Locator['boundingBox']>>> => {
  await place.scrollIntoViewIfNeeded();
  let before = await place.boundingBox();
  for (let looked = 0; looked < 20; looked += 1) {
    await place.evaluate(() => new Promise(requestAnimationFrame));
    const now = await place.boundingBox();
    if (now && before && now.x === before.x && now.y === before.y) return now;
    before = now;
  }
  return before;
};
const exact = (words: Words) => ({ name: words, exact: typeof words === 'string' });

/** Puts a person before a page and listens for everything that goes wrong on it. */
export function watchPerson(name: string, base: string, context: BrowserContext, first: Page): Person {
  let page = first;
  const heard: string[] = [];
  // A proposal is thought on while somebody looks at it; a planner without time for that is no mistake, and the page says so.
  const expected: RegExp[] = [/status of 503 .*\/planning\/proposals\/[^/]+\/improve$/];
  const complain = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) heard.push(`${name}: ${text}`);
  };
  const listen = (watched: Page): void => {
    watched.setDefaultTimeout(patience);
    watched.on('console', (message) => {
      if (message.type() === 'error') complain(`${message.text()} ${message.location().url}`);
    });
    watched.on('pageerror', (error) => complain(`${error.message} ${error.stack ?? ''}`));
    watched.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A screen that is left gives up what it was loading.
      if (!reason.includes('ERR_ABORTED')) complain(`${reason} ${request.method()} ${request.url()}`);
    });
  };
  listen(page);
  const pressable = (words: Words): Locator =>
    page
      .getByRole('button', exact(words))
      .or(page.getByRole('tab', exact(words)))
      .or(page.getByRole('link', exact(words)))
      .or(page.getByRole('menuitem', exact(words)))
      .or(page.getByRole('radio', exact(words)))
      .or(page.getByRole('checkbox', exact(words)))
      .or(page.getByRole('switch', exact(words)))
      .or(page.getByRole('option', exact(words)))
      .filter({ visible: true })
      .first();
  return {
    name,
    get page() {
      return page;
    },
    context,
    complaints: () => heard,
    expects: (...patterns) => void expected.push(...patterns),
    button: (words) => page.getByRole('button', exact(words)).filter({ visible: true }).first(),
    press: (words) => pressable(words).click(),
    act: async (words) => {
      const wanted = page.getByRole('button', exact(words)).filter({ visible: true }).first();
      const more = page.getByRole('button', { name: '更多操作', exact: true }).filter({ visible: true }).first();
      // The bar may be drawn anew, with other acts, between looking and touching.
      for (const last of [false, false, true]) {
        await wanted.or(more).first().waitFor();
        try {
          if (!(await wanted.isVisible())) await more.click({ timeout: last ? patience : patience / 10 });
          return await wanted.click({ timeout: last ? patience : patience / 10 });
        } catch (error) {
          if (last) throw error;
        }
      }
    },
    write: (label, text) =>
      page
        .getByLabel(label, { exact: typeof label === 'string' })
        .filter({ visible: true })
        .first()
        .fill(text),
    touch: async (words) => {
      // What a passing message says of a thing is not the thing.
      const place = page.getByText(withSpaces(words)).and(page.locator(':not([role="status"] *)'));
      const first = place.filter({ visible: true }).first();
      // A list may be drawn anew between looking and touching.
      for (const last of [false, false, true]) {
        try {
          const box = await restingBox(first);
          if (!box) throw new Error(`nothing to touch: ${words}`);
          return await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        } catch (error) {
          if (last) throw error;
        }
      }
    },
    draw: async (field) => {
      const glass = page.getByRole('img', { name: field }).filter({ visible: true }).first();
      const box = await restingBox(glass);
      if (!box) throw new Error(`nothing to draw on: ${field}`);
      const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
      await page.mouse.move(...at(0.2, 0.7));
      await page.mouse.down();
      for (const [x, y] of [
        [0.3, 0.3],
        [0.4, 0.7],
        [0.55, 0.35],
        [0.6, 0.65],
        [0.8, 0.4],
      ] as const)
        await page.mouse.move(...at(x, y), { steps: 5 });
      await page.mouse.up();
    },
    see: (words, within = patience) =>
      page.getByText(withSpaces(words)).filter({ visible: true }).first().waitFor({ timeout: within }),
    seeNot: (words) => page.getByText(withSpaces(words)).filter({ visible: true }).first().waitFor({ state: 'hidden' }),
    arrive: (title) =>
      page
        .getByRole('heading', { level: 1, ...exact(title) })
        .filter({ visible: true })
        .first()
        .waitFor(),
    slide: async (words) => {
      if ((page.viewportSize()?.width ?? 0) >= 1024) {
        await page.getByRole('button', { name: words }).filter({ visible: true }).last().click();
        await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: words }).click();
        return;
      }
      const knob = page.getByRole('slider', { name: words }).filter({ visible: true }).first();
      await knob.waitFor();
      const box = await knob.boundingBox();
      if (!box) throw new Error(`nothing to slide: ${words}`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const far = (page.viewportSize()?.width ?? 400) - 12;
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const part of [0.3, 0.6, 0.9, 1]) await page.mouse.move(x + (far - x) * part, y);
      await page.mouse.up();
    },
    open: async (screen, params = {}) => {
      const query = new URLSearchParams(params).toString();
      const address = `${base}/${screen}${query ? `?${query}` : ''}`;
      // What the page itself was about to open when the address was written ends that journey; it is written once more.
      await page.goto(address, { waitUntil: 'commit' }).catch((error: Error) => {
        if (!error.message.includes('ERR_ABORTED')) throw error;
        return page.goto(address, { waitUntil: 'commit' });
      });
    },
    another: async () => {
      const next = await context.newPage();
      listen(next);
      // The first page of a site may be exchanged for another, which is not intercepted: the app is opened in one that stays.
      await next.goto(`${base}/robots.txt`);
      return next;
    },
    turnTo: (next) => {
      page = next;
    },
    photograph: async (title) => {
      if (page.isClosed()) return;
      mkdirSync(reports, { recursive: true });
      await page.screenshot({ path: `${reports}${title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${name}.png` });
    },
  };
}
