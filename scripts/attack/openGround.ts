import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneTemplate } from '../../server/seed/templateDatabase.ts';
import { killDatabasesIn } from './signalDatabase.ts';
import { endServer, type ServerProcess, startServerProcess } from './startServerProcess.ts';
import { World } from './world.ts';

/** Where attacks take place: servers and databases of their own, which end with them. */
export interface Ground {
  /** Owner connection of the PostgreSQL in which worlds have their databases. */
  databaseUrl: string;
  /** How often attacks that kill do so; absent: as often as each of them does by itself. */
  kills?: number | undefined;
  /** A demonstration plant in a database and a server of its own, whose clock is `aheadMs` ahead. */
  open(args?: readonly string[], aheadMs?: number): Promise<World>;
  /** Another server on the database of a world. */
  beside(world: World, aheadMs?: number, args?: readonly string[]): Promise<World>;
  /** A server in a process of its own, as `startServerProcess` starts it. */
  serve(args: readonly string[], aheadMs?: number, before?: string): ServerProcess;
  /** An empty folder; it goes with what still works in it. */
  folder(): string;
  /** Something to be undone when all is over, the last one first; at once when it is over already. */
  later(undo: () => Promise<unknown>): void;
  /** A ground whose worlds end when the attack does. */
  during<T>(run: (ground: Ground) => Promise<T>): Promise<T>;
  /** Undoes all, also what is going on inside. */
  close(): Promise<void>;
  /** Kills what works on it and removes its folders, without waiting for anything. */
  abandon(): void;
}

/** What cannot be undone is told, and keeps nothing else from it. */
const undoing = (undo: () => Promise<unknown>): Promise<unknown> =>
  undo().catch((error: unknown) => console.error(error));

export const openGround = (databaseUrl: string, kills?: number): Ground => {
  const undone: (() => Promise<unknown>)[] = [];
  const inside = new Set<Ground>();
  const servers: ServerProcess[] = [];
  const folders: string[] = [];
  const clear = (made: string): void => {
    killDatabasesIn(made);
    rmSync(made, { recursive: true, force: true, maxRetries: 5 });
  };
  let isClosed = false;
  const later: Ground['later'] = (undo) => void (isClosed ? undoing(undo) : undone.push(undo));
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'pourline-attack-'));
    // The user of the database goes into it as well.
    chmodSync(made, 0o755);
    folders.push(made);
    later(async () => clear(made));
    return made;
  };
  const serve: Ground['serve'] = (args, aheadMs, before) => {
    const server = startServerProcess(args, aheadMs, before);
    servers.push(server);
    later(() => endServer(server));
    return server;
  };
  const start = async (url: string, dataDir: string, args: readonly string[] = [], aheadMs = 0): Promise<World> => {
    const server = serve(['--database', url, '--data', dataDir, ...args], aheadMs);
    const world = new World(await server.ready, dataDir, server);
    later(() => world.close());
    return world;
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    await Promise.all([...inside].map((one) => one.close()));
    for (const undo of undone.splice(0).reverse()) await undoing(undo);
  };
  return {
    databaseUrl,
    kills,
    serve,
    folder,
    later,
    close,
    abandon: () => {
      isClosed = true;
      for (const one of inside) one.abandon();
      for (const { child } of servers) child.kill('SIGKILL');
      for (const made of folders) clear(made);
    },
    open: async (args, aheadMs) => {
      const clone = await cloneTemplate(databaseUrl);
      later(() => clone.drop());
      return start(clone.url, folder(), args, aheadMs);
    },
    beside: (world, aheadMs, args) => start(world.databaseUrl, world.dataDir, args, aheadMs),
    during: async (run) => {
      if (isClosed) throw new Error('nothing begins any more');
      const inner = openGround(databaseUrl, kills);
      inside.add(inner);
      try {
        return await run(inner);
      } finally {
        await inner.close();
        inside.delete(inner);
      }
    },
  };
};
