import type { Endpoint } from './endpoint.ts';

const kb = 1024;
/** A picture, a film or a sheet that is uploaded. */
export const mostFileBytes = 20 * kb * kb;

/** How many bytes the body of a call may have, of an upload each of its files; what anybody may call takes the least. */
export const mostBytes = ({ maxBytes, access, kind }: Pick<Endpoint, 'maxBytes' | 'access' | 'kind'>): number =>
  maxBytes ?? (kind === 'upload' ? mostFileBytes : (access === 'public' ? 8 : 64) * kb);
