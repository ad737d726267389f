import type { LiveMessage } from '@pourline/contract/live';

export type Listener = (tenantID: string, message: LiveMessage) => void;

/** Where committed changes are told, and where sockets, caches and automatic rules listen. */
export interface Hub {
  publish(tenantID: string, message: LiveMessage): void;
  /** Listens to everything; returns how to stop. */
  listen(listener: Listener): () => void;
}

export const createHub = (onError: (error: unknown) => void): Hub => {
  const listeners = new Set<Listener>();
  return {
    publish: (tenantID, message) => {
      for (const listener of listeners) {
        try {
          listener(tenantID, message);
        } catch (error) {
          onError(error);
        }
      }
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
