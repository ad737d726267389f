import type { Endpoint } from '@pourline/contract/endpoint';
import { z } from 'zod';

/** Of the parts of a query that a proof asks every call with, those that the call has: a filter that it has not is refused. */
export const partsKnownTo = (
  { query }: Pick<Endpoint, 'query'>,
  parts: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).filter(([name]) => query instanceof z.ZodObject && Object.hasOwn(query.shape, name)),
  );
