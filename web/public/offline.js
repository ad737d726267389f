// Opens the app where there is no network: the page and the code that was used before are kept. Calls and files never are.
const shelf = 'pourline-shell';
/** All parts of two versions: an app brings everything that its person can open. */
const mostKept = 1500;

const others = ['/boot.js', '/icon.svg', '/icon-192.png', '/icon-512.png', '/manifest.webmanifest'];
const pathOf = ({ url }) => new URL(url, self.location.origin).pathname;

/** What the kept page needs to open at all. */
const opening = async (kept) => {
  const page = await kept.match('/');
  const html = page ? await page.text() : '';
  return new Set(['/', ...others, ...(html.match(/\/assets\/[^"'\s>]+/g) ?? [])]);
};

const keep = async (request, response) => {
  if (!response.ok) return;
  const kept = await caches.open(shelf);
  await kept.put(request, response);
  const keys = await kept.keys();
  if (keys.length <= mostKept) return;
  const needed = await opening(kept);
  // The oldest stand first: code of versions before.
  const old = keys.filter((key) => !needed.has(pathOf(key)));
  for (const one of old.slice(0, keys.length - mostKept)) await kept.delete(one);
};

const isCode = (url) => url.pathname.startsWith('/assets/') || others.includes(url.pathname);
/** The page of the app itself; a file that is opened in a tab of its own is none. */
const isPage = ({ headers }) => (headers.get('content-type') ?? '').startsWith('text/html');
const isScreen = (url) => !/^\/(api|file|live|smartx|docs|openapi\.json)(\/|$)/.test(url.pathname);

self.addEventListener('install', (event) => {
  // Beside a worker that is at work a newer one waits until the person takes the new version.
  if (!self.registration.active) self.skipWaiting();
  event.waitUntil(caches.open(shelf).then((kept) => kept.add('/')));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// What the page loaded before this worker looked after it.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'activate') self.skipWaiting();
  if (event.data?.type !== 'keep') return;
  const missing = async () => {
    const kept = await caches.open(shelf);
    for (const address of event.data.addresses) {
      const url = new URL(address, self.location.origin);
      if (url.origin !== self.location.origin || !isCode(url) || (await kept.match(url.href))) continue;
      await kept.add(url.href).catch(() => undefined);
    }
  };
  event.waitUntil(missing());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isScreen(url)) {
    const page = async () => {
      try {
        const response = await fetch(request);
        if (isPage(response)) event.waitUntil(keep('/', response.clone()));
        return response;
      } catch (error) {
        const kept = await caches.match('/');
        if (kept) return kept;
        throw error;
      }
    };
    event.respondWith(page());
  } else if (isCode(url)) {
    const code = async () => {
      const kept = await caches.match(request);
      if (kept && url.pathname.startsWith('/assets/')) return kept;
      try {
        const response = await fetch(request);
        event.waitUntil(keep(request, response.clone()));
        return response;
      } catch (error) {
        if (kept) return kept;
        throw error;
      }
    };
    event.respondWith(code());
  }
});
