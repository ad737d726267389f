import type { CallInput, EndpointFace } from './endpointFace.ts';

/** The path of a call with its places filled and the given query parameters appended; empty ones are not sent. */
export const addressOf = ({ path }: Pick<EndpointFace, 'path'>, { params, query }: CallInput = {}): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const given = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return given.length > 0 ? `${filled}?${given.join('&')}` : filled;
};
