import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { type Account, type Caller, chooseFirstPassword, demoAccounts, signInOverApi } from './caller.ts';
import { type BrowserKind, findBrowser, joinJourneyHost } from './journeyHost.ts';
import { type Person, watchPerson } from './person.ts';
import { signedInDevice } from './signedInDevice.ts';

export const viewports = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } } as const;

export interface PersonOptions {
  /** What pictures and complaints of a stranger are called after. */
  calledBy?: string;
  viewport?: keyof typeof viewports;
  theme?: 'light' | 'dark' | 'sun';
  /** Where the device says that it is, WGS-84. */
  at?: { lon: number; lat: number };
  /** With the app's own worker, which opens the app without network. Calls that it lets by cannot be held or refused by a journey. */
  worker?: true;
  /** Their pages do not ask again after a while: what shows after their own last step was told over the live line. */
  asksAgain?: false;
  /** Everything that they may open is brought onto their device, as on one that does not save data. */
  bringsAll?: true;
  /** The role group to work as, for people who have several. */
  roleGroup?: string;
  tenant?: string;
}

/** What vitest tells a hook about a test. */
interface TestContext {
  task: { name: string; result?: { state?: string } | undefined };
}

/** A server, a browser and the people of the demo, for one file of journeys. */
export interface World {
  url: string;
  gnssPort: number;
  /** What is to be typed for a picture that stands before a code is sent. */
  readPicture(imageID: string): Promise<string>;
  /** The database goes away, and comes back; in a world that was opened with a door before it. */
  turnDoor(turn: 'open' | 'shut'): Promise<void>;
  /** A company that has nothing but its first senior, 站长, who has chosen a password. */
  found(name: string, mobileNo: string): Promise<Account>;
  /** The same, and their first password as it is handed over; nobody has signed in yet. */
  foundByHand(name: string, mobileNo: string): Promise<{ firstPassword: string }>;
  /** Puts a position of a truck aside, as one that the database would not have. */
  putAside(carID: string): Promise<void>;
  accounts: readonly Account[];
  accountOf(name: string, roleGroup?: string, tenant?: string): Account;
  /** Somebody before the sign-in page. */
  stranger(options?: PersonOptions): Promise<Person>;
  /** Somebody who opens the app on a device where they signed in before. */
  person(name: string, options?: PersonOptions): Promise<Person>;
  /** The same of an account that a journey has made itself. */
  holder(account: Account, options?: PersonOptions): Promise<Person>;
  /** Somebody who signs in through the sign-in page. */
  signIn(name: string, options?: PersonOptions): Promise<Person>;
  /** Somebody who acts over the API. */
  caller(name: string, roleGroup?: string, tenant?: string): Promise<Caller>;
  /** For `afterEach`: takes pictures of a failure, fails on what went wrong on a page, closes the pages of the test. */
  settle(context: TestContext): Promise<void>;
  /** For `afterAll`. */
  close(): Promise<void>;
}

/** Closes a device. What a journey put between its pages and the server may be under way still. */
async function leave(context: BrowserContext): Promise<void> {
  const ignored = { behavior: 'ignoreErrors' } as const;
  await Promise.all([context, ...context.pages()].map((place) => place.unrouteAll(ignored)));
  await context.close();
}

/** Pages ask again after 15 s at the earliest; what they do oftener tries to reach the server, ms. */
const shortestInterval = 10_000;

/** Runs in the page: what it would do by itself at long intervals is never done. */
function leaveOutLongIntervals(longest: number): void {
  const { setInterval } = window;
  Object.assign(window, {
    setInterval: (run: () => void, ms = 0, ...more: unknown[]) =>
      setInterval(run, ms < longest ? ms : 2 ** 31 - 1, ...more),
  });
}

/** Runs in the page: its person wants data to be saved. */
function saveData(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
  // Else each page would bring the whole app, and the journeys take twice as long without anybody's noticing.
  else if (isSecureContext) console.error('this browser knows no connection on which data could be saved');
}

/** One browser of each kind for all files that a worker runs: each device in it is a context of its own, which shares nothing with others. */
const browsers = new Map<BrowserKind, Promise<Browser>>();

async function openBrowser(kind: BrowserKind): Promise<Browser> {
  const known = await browsers.get(kind)?.catch(() => undefined);
  if (known?.isConnected()) return known;
  // Where the machine's language is none, a browser gives downloads no Chinese names.
  const opened = findBrowser(kind).then((found) =>
    chromium.launch({ ...found, env: { ...found.env, LC_ALL: 'C.UTF-8' } }),
  );
  browsers.set(kind, opened);
  return opened;
}

/** A worker takes its browsers with it when it ends; any other program has to end by itself. */
const closeBrowser = async (browser: Browser): Promise<void> => {
  if (process.env.VITEST === undefined) await browser.close();
};

/** Opens a world of its own: a demo on which nothing was ordered, or nothing at all, served as one variant of the app, and a browser that shows Chinese. */
export async function openWorld({
  variant = 'development',
  hasDoor = false,
  isEmpty = false,
  pushService = '',
  readsPictures = false,
  browser: kind = 'light',
}: {
  variant?: string;
  hasDoor?: boolean;
  /** Without the demonstration: nobody and nothing is there, as `npm run serve` begins. */
  isEmpty?: boolean;
  /** The origin of a push service on this machine, to whose devices the server pushes. */
  pushService?: string;
  /** With a program that stands for the one that reads pictures. */
  readsPictures?: boolean;
  browser?: BrowserKind;
} = {}): Promise<World> {
  const host = await joinJourneyHost();
  const [{ id, url, gnssPort }, browser] = await Promise.all([
    host.open(variant, hasDoor, isEmpty, pushService, readsPictures),
    openBrowser(kind),
  ]);
  const accounts = isEmpty ? [] : await demoAccounts(url);
  const people: Person[] = [];
  const contexts: BrowserContext[] = [];
  const callers = new Map<string, Promise<Caller>>();

  const accountOf = (name: string, roleGroup?: string, tenant?: string): Account => {
    const account = accounts.find(
      (one) =>
        one.name.startsWith(name) && (!roleGroup || one.roleGroup === roleGroup) && (!tenant || one.tenant === tenant),
    );
    if (!account) throw new Error(`nobody called ${name} lives in the demo`);
    return account;
  };

  async function appear(name: string, options: PersonOptions, account?: Account): Promise<Person> {
    const { viewport = 'phone', theme, at, worker, asksAgain, bringsAll } = options;
    const phone = viewport === 'phone';
    const context = await browser.newContext({
      viewport: viewports[viewport],
      hasTouch: phone,
      isMobile: phone,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
      ...(account && { storageState: await signedInDevice(url, account) }),
      ...(at && { geolocation: { longitude: at.lon, latitude: at.lat, accuracy: 5 }, permissions: ['geolocation'] }),
    });
    contexts.push(context);
    if (theme) await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    if (!bringsAll && !worker) await context.addInitScript(saveData);
    if (asksAgain === false) await context.addInitScript(leaveOutLongIntervals, shortestInterval);
    const person = watchPerson(name, url, context, await context.newPage());
    people.push(person);
    // A page that is only just committed may be exchanged for another, which is neither heard nor intercepted.
    await person.page.goto(url, { waitUntil: 'domcontentloaded' });
    return person;
  }

  async function signIn(name: string, options: PersonOptions = {}): Promise<Person> {
    const account = accountOf(name, options.roleGroup, options.tenant);
    const one = await appear(name, options);
    await one.write('手机号', account.mobileNo);
    await one.write('密码', account.password);
    await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await one.press('登录');
    await one.page.waitForURL((address) => !address.pathname.startsWith('/pwdlogin'));
    return one;
  }

  return {
    url,
    gnssPort,
    readPicture: (imageID) => host.readPicture(id, imageID),
    turnDoor: (turn) => host.turnDoor(id, turn),
    found: async (name, mobileNo) => chooseFirstPassword(url, name, mobileNo, await host.found(id, name, mobileNo)),
    foundByHand: (name, mobileNo) => host.found(id, name, mobileNo),
    putAside: (carID) => host.putAside(id, carID),
    accounts,
    accountOf,
    stranger: (options = {}) => appear(options.calledBy ?? '访客', options),
    person: (name, options = {}) => appear(name, options, accountOf(name, options.roleGroup, options.tenant)),
    holder: (account, options = {}) => appear(account.name, options, account),
    signIn,
    caller: (name, roleGroup, tenant) => {
      const key = [name, roleGroup, tenant].join('/');
      const known = callers.get(key) ?? signInOverApi(url, accountOf(name, roleGroup, tenant));
      callers.set(key, known);
      return known;
    },
    settle: async ({ task }) => {
      const failed = task.result?.state === 'fail';
      const complaints = people.flatMap((one) => one.complaints());
      if (failed || complaints.length > 0)
        for (const one of people) await one.photograph(task.name).catch(() => undefined);
      people.length = 0;
      await Promise.all(contexts.splice(0).map(leave));
      if (complaints.length > 0) throw new Error(`went wrong on the page:\n${complaints.join('\n')}`);
    },
    close: async () => {
      await Promise.all(contexts.splice(0).map(leave));
      await closeBrowser(browser);
      await host.close(id);
      await host.end();
    },
  };
}
