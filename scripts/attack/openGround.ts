import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneTemplate } from '../../server/seed/templateDatabase.ts';
import { endServer, startServerProcess } from './startServerProcess.ts';
import { World } from './world.ts';

/** Where attacks take place: servers and databases of their own, which end with them. */
export interface Ground {
  /** Owner connection of the PostgreSQL in which worlds have their databases. */
  databaseUrl: string;
  /** A demonstration plant in a database and a server of its own, whose clock is `aheadMs` ahead. */
  open(args?: readonly string[], aheadMs?: number): Promise<World>;
  /** Another server on the database of a world. */
  beside(world: World, aheadMs?: number, args?: readonly string[]): Promise<World>;
  /** An empty folder. */
  folder(): string;
  /** Something to be undone when all is over, the last one first. */
  later(undo: () => Promise<unknown>): void;
  /** A ground whose worlds end when the attack does. */
  during<T>(run: (ground: Ground) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const openGround = (databaseUrl: string): Ground => {
  const undone: (() => Promise<unknown>)[] = [];
  const later: Ground['later'] = (undo) => void undone.push(undo);
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'pourline-attack-'));
    // The user of the database goes into it as well.
    chmodSync(made, 0o755);
    later(async () => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const start = async (url: string, dataDir: string, args: readonly string[] = [], aheadMs = 0): Promise<World> => {
    const server = startServerProcess(['--database', url, '--data', dataDir, ...args], aheadMs);
    later(() => endServer(server));
    const world = new World(await server.ready, dataDir, server);
    later(() => world.close());
    return world;
  };
  const close = async (): Promise<void> => {
    for (const undo of undone.splice(0).reverse()) await undo().catch((error: unknown) => console.error(error));
  };
  return {
    databaseUrl,
    folder,
    later,
    close,
    open: async (args, aheadMs) => {
      const clone = await cloneTemplate(databaseUrl);
      later(() => clone.drop());
      return start(clone.url, folder(), args, aheadMs);
    },
    beside: (world, aheadMs, args) => start(world.databaseUrl, world.dataDir, args, aheadMs),
    during: async (run) => {
      const inner = openGround(databaseUrl);
      try {
        return await run(inner);
      } finally {
        await inner.close();
      }
    },
  };
};
