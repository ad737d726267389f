import type { LiveMessage } from '@pourline/contract/live';

/** Hears of a committed change; `elsewhere`: another process made it and has acted on it already. */
export type Listener = (tenantID: string, message: LiveMessage, elsewhere: boolean) => void;

/** Who may have missed messages: the listeners of this process, or those of every process. */
export type Reach = 'here' | 'everywhere';

/** Where committed changes are told, and where sockets, caches and automatic rules listen. */
export interface Hub {
  publish(tenantID: string, message: LiveMessage, elsewhere?: boolean): void;
  /**
   * Listens to everything; returns how to stop. `onGap` is called when messages may have been missed, `onAway` when the database
   * is away; its return is a gap.
   */
  listen(listener: Listener, onGap?: (reach: Reach) => void, onAway?: () => void): () => void;
  /** Messages may have been missed: whoever remembers anything by them forgets it. */
  gap(reach?: Reach): void;
  /** The database is away: until the next gap nothing can be asked or done. */
  away(): void;
}

export const createHub = (onError: (error: unknown) => void): Hub => {
  const listeners = new Map<
    object,
    { listener: Listener; onGap: ((reach: Reach) => void) | undefined; onAway: (() => void) | undefined }
  >();
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
    listen: (listener, onGap, onAway) => {
      const key = {};
      listeners.set(key, { listener, onGap, onAway });
      return () => listeners.delete(key);
    },
    gap: (reach = 'here') => {
      for (const { onGap } of listeners.values()) if (onGap) guard(() => onGap(reach));
    },
    away: () => {
      for (const { onAway } of listeners.values()) if (onAway) guard(onAway);
    },
  };
};
