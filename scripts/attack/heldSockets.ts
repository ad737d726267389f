import { existsSync, readFileSync } from 'node:fs';
import type { World } from './world.ts';

const table = '/proc/net/tcp';
const established = '01';

/** An address as the table of connections spells it. */
const spelled = (address: string): string =>
  address
    .split('.')
    .reverse()
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/**
 * How many connections of an address a server holds, as its machine tells it; `null` where it does not. Whoever opens very many at once takes
 * some for open that never came as far as the server, and hears of no end of them as long as nothing is sent.
 */
export const heldSockets = (world: World, from: string): number | null => {
  if (!existsSync(table)) return null;
  const port = Number(new URL(world.url).port).toString(16).padStart(4, '0').toUpperCase();
  return readFileSync(table, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local = '', remote = '', state]) =>
        state === established && local.endsWith(`:${port}`) && remote.startsWith(`${spelled(from)}:`),
    ).length;
};
