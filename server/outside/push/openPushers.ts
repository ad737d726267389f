import { apnsPusher } from './apnsPusher.ts';
import { fcmPusher } from './fcmPusher.ts';
import { jpusher } from './jpusher.ts';
import type { NativePushSettings, Pusher, PushSettings, PushTarget } from './pusher.ts';
import type { PushKeys } from './pushKeys.ts';
import { restingPusher } from './restingPusher.ts';
import { webPusher } from './webPusher.ts';

/** The ways in which devices are reached. */
export interface Pushers {
  /** The key by which push services of browsers know this server. */
  key: string;
  settings: PushSettings;
  web: Pusher;
  /** Who reaches packaged apps; null: nobody. */
  native: Pusher | null;
}

const openNative = (settings: NativePushSettings): Pusher => {
  switch (settings.provider) {
    case 'jpush':
      return jpusher(settings);
    case 'fcm':
      return fcmPusher(settings);
    case 'apns':
      return apnsPusher(settings);
  }
};

/** Whose service an address is of. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

const openResting = (settings: NativePushSettings): Pusher => {
  const pusher = openNative(settings);
  return restingPusher(pusher, () => pusher.name);
};

/** Browsers are reached always, packaged apps by the provider of the settings. */
export const openPushers = (settings: PushSettings, keys: PushKeys): Pushers => ({
  key: keys.publicKey,
  settings,
  web: restingPusher(webPusher(settings, keys), ({ registrationID }) => hostOf(registrationID)),
  native: settings.native && openResting(settings.native),
});

/** Who reaches a device; null: nobody does. Apple's own service knows apps of its own alone. */
export const pusherOf = ({ web, native }: Pushers, { platform }: Pick<PushTarget, 'platform'>): Pusher | null => {
  if (platform === 'web') return web;
  return native?.name === 'apns' && platform !== 'ios' ? null : native;
};
