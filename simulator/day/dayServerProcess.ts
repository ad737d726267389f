import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Doors } from '../telephone.ts';

/** A server of its own for a simulated day, in a process of its own. */
export interface DayServer {
  doors: Doors;
  /** Process of the server, and of its database. */
  pid: number;
  databasePid: number;
  stop(): Promise<void>;
  /** Ends the server by kill -9, and its database too when asked. */
  kill(withDatabase?: boolean): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = fileURLToPath(new URL('../../scripts/bench/dayServer.ts', import.meta.url));
const preload = new URL('../../scripts/start/endWithParent.ts', import.meta.url).href;

interface Announcement {
  url: string;
  gnssPort: number;
  databasePid: number;
}

const announcementOf = async (child: ChildProcess): Promise<Announcement> => {
  if (!child.stdout) throw new Error('the server has no voice');
  for await (const text of createInterface({ input: child.stdout }))
    if (text.startsWith('{')) return JSON.parse(text) as Announcement;
  throw new Error('the server ended before it was ready');
};

/** Starts a demo server on free ports, on a database in the temporary folder or on the data of `dataDir`. */
export const startDayServer = async (dataDir?: string): Promise<DayServer> => {
  const args = ['--import', preload, script, ...(dataDir ? ['--data', dataDir] : [])];
  const env = { ...process.env, POURLINE_PARENT: String(process.pid) };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'close');
  const { url, gnssPort, databasePid } = await announcementOf(child);
  child.stdout?.resume();
  return {
    doors: { url, gnss: { host: '127.0.0.1', port: gnssPort } },
    pid: child.pid as number,
    databasePid,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
    kill: async (withDatabase = false) => {
      child.kill('SIGKILL');
      if (withDatabase) process.kill(databasePid, 'SIGKILL');
      await gone;
    },
  };
};
