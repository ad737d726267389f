import { deviceName, isAppleTouch } from './deviceName.ts';
import { nativeShell } from './nativeShell.ts';

/** How pushed messages find this device. */
export interface PushDevice {
  platform: string;
  /** The address of the browser's subscription, or the number of the packaged app; empty: it is not reached. */
  registrationID: string;
  /** The keys of the browser's subscription, base64url. */
  p256dh: string;
  auth: string;
  /** What its person calls it: 浏览器和系统. */
  device: string;
  /** Whether this device shows what is pushed: `unasked` until the person was asked, `impossible` where there is no way. */
  shows: 'yes' | 'no' | 'unasked' | 'impossible';
  /** An iPhone or iPad in whose browser nothing can be pushed until the app stands on the home screen. */
  needsHomeScreen: boolean;
}

const leftName = 'pushLeft';

/** The person does not want this device to be reached any more; until they join it again. */
export const hasLeft = (): boolean => {
  try {
    return localStorage.getItem(leftName) !== null;
  } catch {
    return false;
  }
};
const rememberLeft = (left: boolean): void => {
  try {
    if (left) localStorage.setItem(leftName, '1');
    else localStorage.removeItem(leftName);
  } catch {
    // Where nothing is kept, the device is joined by hand each time.
  }
};

const permission = (): PushDevice['shows'] => {
  if (typeof Notification === 'undefined' || !('PushManager' in window) || !('serviceWorker' in navigator))
    return 'impossible';
  return { granted: 'yes', denied: 'no', default: 'unasked' }[Notification.permission] as PushDevice['shows'];
};

const subscriptionNow = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker?.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
};

const ofSubscription = (subscription: PushSubscription | null): PushDevice => {
  const shows = permission();
  const { endpoint = '', keys = {} } = subscription?.toJSON() ?? {};
  return {
    ...{ platform: 'web', registrationID: endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
    ...{ device: deviceName(navigator.userAgent), shows },
    needsHomeScreen: shows === 'impossible' && isAppleTouch(navigator),
  };
};

/** This device as pushed messages know it: the number of the packaged app, or the subscription of the browser. */
export async function pushDevice(): Promise<PushDevice> {
  const shell = nativeShell();
  if (!shell) return ofSubscription(await subscriptionNow().catch(() => null));
  const registrationID = await shell.pushID().catch(() => '');
  return {
    ...{ platform: shell.platform, registrationID, p256dh: '', auth: '', device: deviceName(navigator.userAgent) },
    ...{ shows: registrationID ? 'yes' : 'impossible', needsHomeScreen: false },
  };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const isSame = (key: ArrayBuffer | null | undefined, wanted: Uint8Array): boolean => {
  const known = key ? new Uint8Array(key) : null;
  return known !== null && known.length === wanted.length && known.every((byte, at) => byte === wanted[at]);
};

/**
 * Lets this device be reached, after asking within a touch whether it may: a browser subscribes with its push service for the server of
 * `key`; a subscription for another server is given up. Fails where the push service cannot be reached.
 */
export async function joinPush(key: string): Promise<PushDevice> {
  if (nativeShell()) return pushDevice();
  if (permission() === 'unasked') await Notification.requestPermission();
  if (permission() !== 'yes') return pushDevice();
  const worker = await navigator.serviceWorker.ready;
  const wanted = bytesOf(key);
  const before = await worker.pushManager.getSubscription();
  if (before && !isSame(before.options.applicationServerKey, wanted)) await before.unsubscribe();
  const joined = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  rememberLeft(false);
  return ofSubscription(joined);
}

/** This device is reached no more. `forGood`: nor when its person opens the app the next time. */
export async function leavePush(forGood: boolean): Promise<void> {
  if (forGood) rememberLeft(true);
  const subscription = await subscriptionNow().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

/** Hears which pushed messages have come onto this device, by their tag, while the app is open. */
export function hearPushed(hear: (tag: string) => void): () => void {
  const listen = ({ data }: MessageEvent<{ type?: string; tag?: string }>): void => {
    if (data?.type === 'pushed' && data.tag) hear(data.tag);
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}
