import type { CDPSession } from 'playwright-core';
import type { Person } from './person.ts';

/** What a push service gives to a browser that subscribes. */
interface Given {
  registrationID: string;
  p256dh: string;
  auth: string;
}
/** A push service as far as a phone needs it. */
export interface PhoneService {
  origin: string;
  subscribe(key: string): Given;
  onPushed(hear: (pushed: { endpoint: string; message: object }) => void): void;
}

/** A phone that is reached by a push service. */
export interface PushedPhone {
  /** What it shows over its locked screen: titles, the newest last. */
  shown(): Promise<string[]>;
  /** Its person touches what it shows: the notice itself, or the act that it offers. */
  touch(title: RegExp, act?: string): Promise<void>;
  /** The address of its subscription; empty until it was joined. */
  endpoint(): string;
}

/** Runs in the page: the browser subscribes with the push service of the journey, for one that the machine cannot reach. */
function subscribeElsewhere(): void {
  const kept = 'journey push';
  const text = (bytes: ArrayBuffer | Uint8Array): string =>
    btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  interface Kept {
    key: string;
    given: { registrationID: string; p256dh: string; auth: string };
  }
  const made = ({ key, given }: Kept) => ({
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
        .buffer,
    },
    toJSON: () => ({ endpoint: given.registrationID, keys: { p256dh: given.p256dh, auth: given.auth } }),
    unsubscribe: async () => {
      localStorage.removeItem(kept);
      return true;
    },
  });
  const now = (): Kept | null => JSON.parse(localStorage.getItem(kept) ?? 'null') as Kept | null;
  const manager = {
    getSubscription: async () => {
      const known = now();
      return known ? made(known) : null;
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const known = now();
      if (known) return made(known);
      const key = text(applicationServerKey);
      const { giveSubscription } = window as unknown as { giveSubscription: (key: string) => Promise<Kept['given']> };
      const fresh = { key, given: await giveSubscription(key) };
      localStorage.setItem(kept, JSON.stringify(fresh));
      return made(fresh);
    },
  };
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager });
}

/** Runs in the worker: the browser tells it that somebody has touched a notice. Says what hindered it. */
async function touchNotice({ title, act }: { title: string; act: string | undefined }): Promise<string> {
  interface Shown {
    title: string;
    actions: { action: string; title: string }[];
  }
  const here = self as unknown as {
    registration: { getNotifications(): Promise<Shown[]> };
    NotificationEvent: new (name: string, of: { notification: Shown; action: string }) => Event;
  };
  const shown = await here.registration.getNotifications();
  const notification = shown.find((one) => new RegExp(title).test(one.title));
  if (!notification) return `no notice ${title} among ${shown.map((one) => one.title).join()}`;
  const offered = notification.actions.find((one) => one.title === act);
  if (act !== undefined && !offered) return `no act ${act} on ${notification.title}`;
  self.dispatchEvent(new here.NotificationEvent('notificationclick', { notification, action: offered?.action ?? '' }));
  return '';
}

/** The number under which the browser knows the worker of the app. */
const workerOf = async (session: CDPSession, origin: string): Promise<string> => {
  const found = new Promise<string>((settle) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) settle(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
};

/**
 * Lets the phone of somebody who opens the app with its worker be reached by a push service of the journey: what that service takes, and reads
 * as the phone does, is handed to the app's own worker as the browser hands it over.
 */
export async function reachPhone(one: Person, url: string, service: PhoneService): Promise<PushedPhone> {
  await one.context.grantPermissions(['notifications']);
  let endpoint = '';
  await one.context.exposeFunction('giveSubscription', (key: string) => {
    const given = service.subscribe(key);
    endpoint = given.registrationID;
    return given;
  });
  await one.context.addInitScript(subscribeElsewhere);
  await one.page.reload();
  await one.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const session = await one.context.newCDPSession(one.page);
  const registrationId = await workerOf(session, url);
  service.onPushed(({ endpoint: of, message }) => {
    if (of !== endpoint) return;
    const data = JSON.stringify(message);
    // A phone that its test has put away hears nothing more.
    session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data }).catch(() => undefined);
  });
  return {
    endpoint: () => endpoint,
    touch: async (title, act) => {
      const [worker] = one.context.serviceWorkers();
      if (!worker) throw new Error('the app has no worker');
      const failure = await worker.evaluate(touchNotice, { title: title.source, act });
      if (failure) throw new Error(failure);
    },
    shown: () =>
      one.page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title }) => title);
      }),
  };
}
