import type { Query, QueryClient } from '@tanstack/react-query';
import { CallError } from './callError.ts';
import { reportKeptShown } from './keptShown.ts';
import { isReachable } from './network.ts';

/** A call that was not answered in time is made again after so long, ms. */
export const askAgainMs = 3000;

/** What is on the screen and changes with the day; a table of names is as good a day later. */
const isSeen = (query: Query): boolean => query.isActive() && (query.meta?.shows.length ?? 0) > 0;

/**
 * Follows the replies that were kept on this device (`of`: hash of each and of when it is, epoch ms by the plant clock) until the server
 * has answered each, and tells of when that is that is on the screen.
 */
export function followKept(client: QueryClient, of: ReadonlyMap<string, number>): void {
  const open = new Map(of);
  const cache = client.getQueryCache();
  const told = () => {
    const seen = [...open].flatMap(([hash, at]) => {
      const query = cache.get(hash);
      return query && isSeen(query) ? [at] : [];
    });
    reportKeptShown(seen.length > 0 ? Math.min(...seen) : null);
  };
  const stop = cache.subscribe((event) => {
    const { queryHash } = event.query;
    if (event.type === 'removed') open.delete(queryHash);
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) open.delete(queryHash);
    if (event.type === 'updated' && event.action.type === 'error' && open.has(queryHash)) {
      const { error } = event.action;
      // What the server refuses it has answered. Without a way to it the watch of the network asks again.
      if (error instanceof CallError && !error.isTransport) open.delete(queryHash);
      else if (isReachable()) {
        const { queryKey } = event.query;
        setTimeout(() => open.has(queryHash) && client.invalidateQueries({ queryKey, exact: true }), askAgainMs);
      }
    }
    told();
    if (open.size === 0) stop();
  });
  told();
}
