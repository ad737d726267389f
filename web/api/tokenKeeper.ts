import type { SessionReply } from '@pourline/contract/sessions/session';
import { CallError } from './callError.ts';

/** What of a session the tokens need. */
export interface Tokens {
  token: string;
  refreshToken: string;
  /** When the access token ends, epoch ms. */
  expire: number;
  tid: string;
}

export interface TokenKeeperParts {
  /** The tokens as they are stored now; another tab may have changed them. */
  read: () => Tokens | null;
  /** Keeps the tokens that followed `spent`, unless the person has signed out or changed plant meanwhile. */
  store: (reply: SessionReply, spent: Tokens) => void;
  /** The session cannot go on: forget it and let the person sign in again. */
  end: (refusal: CallError) => void;
  refresh: (tokens: Tokens) => Promise<SessionReply>;
  now: () => number;
  /** Keeps other tabs from refreshing at the same time. */
  lock: <T>(run: () => Promise<T>) => Promise<T>;
}

export interface TokenKeeper {
  token: () => Promise<string | null>;
  renew: (stale: string) => Promise<string | null>;
}

/** An access token is renewed this long before it ends. */
const aheadMs = 60_000;
/** Never ahead of time more often than this, so that a phone with a wrong clock does not renew before each call. */
const restMs = 300_000;

/** Keeps the access token fresh: one refresh at a time, whoever waits for it. */
export const createTokenKeeper = (parts: TokenKeeperParts): TokenKeeper => {
  let running: Promise<string | null> | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;

  async function exchange(stale: string): Promise<string | null> {
    const before = parts.read();
    if (!before || before.token !== stale) return before?.token ?? null;
    try {
      const reply = await parts.refresh(before);
      parts.store(reply, before);
      renewedAt = parts.now();
      return parts.read()?.token ?? null;
    } catch (error) {
      if (!(error instanceof CallError) || error.isTransport) throw error;
      const after = parts.read();
      if (after && after.refreshToken !== before.refreshToken) return after.token;
      if (error.status < 500) parts.end(error);
      throw error;
    }
  }

  function renew(stale: string): Promise<string | null> {
    running ??= parts
      .lock(() => exchange(stale))
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    renew,
    token: async () => {
      const tokens = parts.read();
      if (!tokens) return null;
      const left = tokens.expire - parts.now();
      if (left > aheadMs || parts.now() - renewedAt < restMs) return tokens.token;
      try {
        return await renew(tokens.token);
      } catch (error) {
        if (left > 0 && error instanceof CallError && error.isTransport) return tokens.token;
        throw error;
      }
    },
  };
};
