import type { PushMessage } from '@pourline/domain/push/pushText';

/** A device that something is pushed to. */
export interface PushTarget {
  platform: string;
  /** The address of a browser's subscription, or the number that the provider gave to an app. */
  registrationID: string;
  /** The keys of a browser's subscription, base64url. */
  p256dh: string;
  auth: string;
}

/** What a push service said: it took it; it knows no such device any more; it is too busy or broken, and has not taken it; or it refused, or did not answer. */
export type PushOutcome = 'taken' | 'gone' | { busy: string } | { refused: string };

/** Pushes to the devices of one way of being reached. Never fails: what goes wrong is an outcome. */
export interface Pusher {
  name: 'webpush' | 'jpush' | 'fcm' | 'apns';
  push(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  /** How many devices the provider knows under an alias; null: it does not say. */
  known?(alias: string): Promise<number | null>;
}

/** Who reaches packaged apps, and with whose account. Endpoints are addresses with their scheme. */
export type NativePushSettings =
  | { provider: 'jpush'; appKey: string; masterSecret: string; endpoint: string; deviceEndpoint: string }
  | {
      provider: 'fcm';
      projectID: string;
      clientEmail: string;
      privateKey: string;
      endpoint: string;
      tokenEndpoint: string;
    }
  | { provider: 'apns'; keyID: string; teamID: string; bundleID: string; privateKey: string; endpoint: string };

/** How devices are reached. */
export interface PushSettings {
  /** Whom a push service writes to when something is wrong with what this server sends: `mailto:…` or `https://…`. */
  contact: string;
  /** Push services of browsers besides the usual ones: hosts, or whole origins with their scheme. */
  services: readonly string[];
  native: NativePushSettings | null;
}

/** A push service is waited for so long, ms. */
export const pushLimitMs = 10_000;
/** A push service keeps something for a device that is off so long, seconds. */
export const keptSeconds = 12 * 3_600;

/** What an answer of a push service means. */
export const outcomeOf = (status: number, said: string): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  const words = `${status} ${said.replaceAll(/\s+/g, ' ').slice(0, 120)}`.trim();
  return status === 429 || status >= 500 ? { busy: words } : { refused: words };
};

/** Asks a push service; silence and a broken line are refusals, for it may have taken it. */
export const askService = async (ask: () => Promise<PushOutcome>): Promise<PushOutcome> => {
  try {
    return await ask();
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    // Nobody was there to take it.
    if (cause === 'ECONNREFUSED' || cause === 'ENOTFOUND') return { busy: cause };
    return { refused: cause ?? (error instanceof Error ? error.name : 'unknown') };
  }
};
