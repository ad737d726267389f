import { once } from 'node:events';
import { type Browser, chromium, type Page } from 'playwright-core';
import { end, start, told } from '../program.ts';

/** A day at a plant, stopped at an hour, with its dispatcher before a screen. */
export interface DeskWorld {
  url: string;
  page: Page;
  /** Lets the day go on, so many times as fast as life. */
  goOn(): void;
  stop(): Promise<void>;
}

/** The browser on this machine, with what it needs. */
const findBrowser = async (): Promise<Parameters<typeof chromium.launch>[0]> => {
  const { child, lines } = start('scripts/browser/browser.ts');
  const all: string[] = [];
  lines.on('line', (line) => void all.push(line));
  await once(child, 'close');
  const found = JSON.parse(all.join('\n')) as { executablePath: string; args: string[]; env: Record<string, string> };
  return { ...found, env: { ...found.env, LC_ALL: 'C.UTF-8' } };
};

const signIn = async (
  browser: Browser,
  url: string,
  account: { mobileNo: string; password: string },
): Promise<Page> => {
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('手机号', { exact: true }).fill(account.mobileNo);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/pwdlogin'));
  return page;
};

/** Plays the day of a file until an hour (plant time) and seats its dispatcher at a desk of 1440 x 900. */
export const openDesk = async (file: string, hour: number, speed: number): Promise<DeskWorld> => {
  const server = start('scripts/bench/deskServer.ts');
  const { url, gnssPort } = await told<{ url: string; gnssPort: number }>(server);
  const day = start('scripts/bench/deskDay.ts', [file, url, String(gnssPort), String(hour), String(speed)]);
  const { account } = await told<{ account: { mobileNo: string; password: string } }>(day);
  const browser = await chromium.launch(await findBrowser());
  return {
    url,
    page: await signIn(browser, url, account),
    goOn: () => void day.child.stdin?.write('go on\n'),
    stop: async () => {
      await browser.close();
      await end(day);
      await end(server);
    },
  };
};
