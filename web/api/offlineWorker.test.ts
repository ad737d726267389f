import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../public/offline.js', import.meta.url), 'utf8');
const origin = 'https://a.example';
const page = (build: number): Response =>
  new Response(`<script src="/boot.js"></script><script src="/assets/index-${build}.js"></script>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

/** The worker before a shelf of its own; `open` shows what a browser would be given for an address, `null` where it fails. */
const standBy = async () => {
  const shelf = new Map<string, Response>();
  const hrefOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).href;
  const cache = {
    match: async (asked: string | { url: string }) => shelf.get(hrefOf(asked))?.clone(),
    put: async (asked: string | { url: string }, response: Response) => {
      shelf.delete(hrefOf(asked));
      shelf.set(hrefOf(asked), response);
    },
    add: async (asked: string) => void shelf.set(hrefOf(asked), await net(asked)),
    keys: async () => [...shelf.keys()].map((url) => ({ url })),
    delete: async (asked: { url: string }) => shelf.delete(hrefOf(asked)),
  };
  let net = async (_: unknown): Promise<Response> => page(1);
  const heard = new Map<string, (event: unknown) => void>();
  const self = {
    location: { origin },
    registration: { active: null },
    skipWaiting: () => undefined,
    clients: { claim: () => undefined },
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
  };
  const caches = { open: async () => cache, match: cache.match };
  const patience: (() => void)[] = [];
  const later = (end: () => void): void => void patience.push(end);
  runInContext(
    source,
    createContext({ self, caches, fetch: (asked: unknown) => net(asked), URL, Set, Promise, setTimeout: later }),
  );
  /** Its patience ends when the test says so. */
  const losePatience = async (): Promise<void> => {
    while (patience.length === 0) await Promise.resolve();
    for (const end of patience.splice(0)) end();
  };
  const waits: Promise<unknown>[] = [];
  const waitUntil = (done: Promise<unknown>): void => void waits.push(done);
  heard.get('install')?.({ waitUntil });
  await Promise.all(waits);
  return {
    losePatience,
    paths: () => [...shelf.keys()].map((href) => new URL(href).pathname),
    turn: (next: typeof net) => {
      net = next;
    },
    open: async (path: string, mode = 'cors'): Promise<string | null> => {
      const given: Promise<Response>[] = [];
      const request = { url: new URL(path, origin).href, method: 'GET', mode };
      heard.get('fetch')?.({ request, waitUntil, respondWith: (reply: Promise<Response>) => given.push(reply) });
      const reply = await Promise.resolve(given[0]).catch(() => undefined);
      const text = reply ? await reply.text() : null;
      await Promise.all(waits);
      return text;
    },
  };
};
const offline = async (): Promise<Response> => {
  throw new TypeError('no network');
};

test('whatever is brought, the page and what it opens with stay; the parts of versions before go, the oldest first', async () => {
  const worker = await standBy();
  const parts = (build: number) => Array.from({ length: 700 }, (_, n) => `/assets/part${n}-${build}.js`);
  for (const build of [1, 2, 3]) {
    worker.turn(async () => page(build));
    await worker.open('/home', 'navigate');
    worker.turn(async () => new Response('code'));
    for (const part of ['/boot.js', `/assets/index-${build}.js`, ...parts(build)]) await worker.open(part);
  }
  const kept = new Set(worker.paths());
  expect(kept.size).toBeLessThanOrEqual(1500);
  for (const path of ['/', '/boot.js', '/assets/index-3.js', ...parts(3)]) expect(kept, path).toContain(path);
  expect(kept).not.toContain('/assets/part0-1.js');
  worker.turn(offline);
  expect(await worker.open('/home', 'navigate')).toContain('/assets/index-3.js');
  expect(await worker.open('/assets/index-3.js')).toBe('code');
}, 30_000);

test('a file that is opened in a tab of its own is not kept as the page', async () => {
  const worker = await standBy();
  worker.turn(async () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }));
  expect(await worker.open('/picture.svg', 'navigate')).toBe('<svg/>');
  worker.turn(offline);
  expect(await worker.open('/home', 'navigate')).toContain('/assets/index-1.js');
});

test('a network that hangs does not keep the app from opening; what it gives later is there the next time', async () => {
  const worker = await standBy();
  let give: (page: Response) => void = () => undefined;
  worker.turn(() => new Promise((resolve) => (give = resolve)));
  const opened = worker.open('/home', 'navigate');
  await worker.losePatience();
  give(page(2));
  expect(await opened).toContain('/assets/index-1.js');
  worker.turn(offline);
  expect(await worker.open('/home', 'navigate')).toContain('/assets/index-2.js');
});

test('what every version has alike is not waited for, and follows', async () => {
  const worker = await standBy();
  worker.turn(async () => new Response('one'));
  expect(await worker.open('/boot.js')).toBe('one');
  worker.turn(async () => new Response('two'));
  expect(await worker.open('/boot.js')).toBe('one');
  expect(await worker.open('/boot.js')).toBe('two');
});
