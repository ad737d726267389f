import type { Endpoint } from './endpoint.ts';

/**
 * Whether a call does something, in a unit of work or by itself (a registration, an upload): under an `idempotency-key` it is
 * then done once. What only asks is the same however often it is called.
 */
export const takesKey = ({
  method,
  readOnly,
  changes,
  kind,
}: Pick<Endpoint, 'method' | 'readOnly' | 'changes' | 'kind'>): boolean =>
  method !== 'GET' && (!readOnly || kind === 'upload' || (changes?.length ?? 0) > 0);
