// Opens the app where there is no network: the page and the code that was used before are kept. Calls and files never are.
const shelf = 'pourline-shell';
/** All parts of two versions: an app brings everything that its person can open. */
const mostKept = 1500;
/** A network that has not given the page by then is not waited for where a page is kept, ms. */
const patienceMs = 600;

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
    const asked = fetch(request).then((response) => {
      if (isPage(response)) event.waitUntil(keep('/', response.clone()));
      return response;
    });
    // What comes late is kept for the next time; the app itself sees that another version is out.
    event.waitUntil(asked.catch(() => undefined));
    const page = async () => {
      const kept = await caches.match('/');
      if (!kept) return asked;
      const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs));
      return Promise.race([asked.catch(() => kept), late]);
    };
    event.respondWith(page());
  } else if (isCode(url)) {
    const code = async () => {
      const kept = await caches.match(request);
      if (kept && url.pathname.startsWith('/assets/')) return kept;
      const asked = fetch(request).then((response) => {
        event.waitUntil(keep(request, response.clone()));
        return response;
      });
      if (!kept) return asked;
      // The same in every version, or nearly: the page does not wait for it.
      event.waitUntil(asked.catch(() => undefined));
      return kept;
    };
    event.respondWith(code());
  }
});

/** What was pushed is shown, with the act that it asks for; pages that are open hear that it has come. */
self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // A push service may send something empty to see whether the browser still listens.
  }
  const { title = '砼程', body = '有新消息', tag = 'news', address = '/messagebox', act = null } = told;
  const show = async () => {
    await self.registration.showNotification(title, {
      body,
      tag,
      lang: 'zh-CN',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      // What takes the place of another rings again, as does a test.
      renotify: tag === 'digest' || tag === 'test' || tag.startsWith('chat '),
      requireInteraction: told.urgent === true,
      data: { address, actAddress: act?.address },
      actions: act ? [{ action: 'act', title: act.label }] : [],
    });
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ type: 'pushed', tag });
  };
  event.waitUntil(show());
});

/** A page that is at work is led there without losing what is written on it; one that does not answer within this time is opened anew, ms. */
const ledWithinMs = 1_000;

/** Whether a page has gone to an address of the app by itself. */
const isLed = (page, address) =>
  new Promise((settle) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => settle(true);
    setTimeout(() => settle(false), ledWithinMs);
    page.postMessage({ type: 'open', address }, [port2]);
  });

/** A notice on the locked screen leads to what it is of; its act to where that is done. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { address = '/', actAddress = address } = event.notification.data ?? {};
  const to = event.action === 'act' ? actAddress : address;
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return self.clients.openWindow(to);
    // A browser that does not bring it to the front leads it there all the same.
    await page.focus().catch(() => undefined);
    return (await isLed(page, to)) || page.navigate(to);
  };
  event.waitUntil(open());
});
