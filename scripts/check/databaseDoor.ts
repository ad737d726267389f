import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The way to a database, which can be shut: then whoever is connected is cut off, and nobody gets through. */
export interface DatabaseDoor {
  /** The address of the database through the door. */
  url: string;
  open(): Promise<void>;
  shut(): Promise<void>;
  /** Shuts it for good. */
  remove(): Promise<void>;
}

/** Makes a door before a database on a Unix socket; it stands open. */
export async function makeDatabaseDoor(databaseUrl: string): Promise<DatabaseDoor> {
  const address = new URL(databaseUrl.replace('@/', '@socket/'));
  const [host, port] = [address.searchParams.get('host'), address.searchParams.get('port')];
  if (!host || !port) throw new Error('the database is not on a Unix socket');
  const folder = mkdtempSync(join(tmpdir(), 'pourline-door-'));
  const fileName = `.s.PGSQL.${port}`;
  const sockets = new Set<Socket>();
  let server: Server | null = null;

  const letIn = (near: Socket): void => {
    const far = createConnection(join(host, fileName));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  const open = async (): Promise<void> => {
    server = createServer(letIn).listen(join(folder, fileName));
    await once(server, 'listening');
  };
  const shut = async (): Promise<void> => {
    const closing = server;
    server = null;
    if (!closing) return;
    const closed = once(closing, 'close');
    closing.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  return {
    url: databaseUrl.replace(encodeURIComponent(host), encodeURIComponent(folder)),
    ...{ open, shut },
    remove: async () => {
      await shut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
