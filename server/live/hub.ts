import type { LiveMessage } from '@pourline/contract/live';

/** Hears of a committed change; `elsewhere`: another process made it and has acted on it already. */
export type Listener = (tenantID: string, message: LiveMessage, elsewhere: boolean) => void;

/** Where committed changes are told, and where sockets, caches and automatic rules listen. */
export interface Hub {
  publish(tenantID: string, message: LiveMessage, elsewhere?: boolean): void;
  /** Listens to everything; returns how to stop. `onGap` is called when messages of other processes may have been missed. */
  listen(listener: Listener, onGap?: () => void): () => void;
  /** Messages may have been missed: whoever remembers anything by them forgets it. */
  gap(): void;
}

export const createHub = (onError: (error: unknown) => void): Hub => {
  const listeners = new Map<object, { listener: Listener; onGap: (() => void) | undefined }>();
  const guard = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      onError(error);
    }
  };
  return {
    publish: (tenantID, message, elsewhere = false) => {
      for (const { listener } of listeners.values()) guard(() => listener(tenantID, message, elsewhere));
    },
    listen: (listener, onGap) => {
      const key = {};
      listeners.set(key, { listener, onGap });
      return () => listeners.delete(key);
    },
    gap: () => {
      for (const { onGap } of listeners.values()) if (onGap) guard(onGap);
    },
  };
};
