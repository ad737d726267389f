import type { Query, QueryClient } from '@tanstack/react-query';
import { CallError } from './callError.ts';

/** What is kept of one truck, one pump task, one pipe task: of no use to anybody once the server will not tell it. */
const cleared = /^GET \/api\/v1\/(car\/\{id\}|(pump|pipe)[\w/-]*\/\{id\})$/;

/** Whether a failed asking makes what was known before worthless. Without network it stays: that is all a driver in a tunnel has. */
export const clearsInfo = (name: unknown, error: unknown): boolean =>
  typeof name === 'string' &&
  cleared.test(name) &&
  error instanceof CallError &&
  error.status >= 400 &&
  !error.isTransport;

/** Forgets the truck, pump task or pipe task that could not be fetched. */
export const clearInfo = (client: QueryClient, query: Query<unknown, unknown>, error: unknown): void => {
  if (!clearsInfo(query.queryKey[0], error) || query.state.data === undefined) return;
  query.setState({ data: undefined, dataUpdatedAt: 0 });
  client.getQueryCache().notify({ type: 'updated', query, action: { type: 'invalidate' } });
};
