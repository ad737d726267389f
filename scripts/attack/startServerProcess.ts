import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { cacheFolder } from '../browser/cacheFolder.ts';
import { root } from '../run/runStep.ts';
import { onOwnDisk } from './ownDisk.ts';

/** Where a server is that has started. */
export interface Places {
  url: string;
  gnssPort: number;
  databaseUrl: string;
}

export interface ServerProcess {
  child: ChildProcess;
  /** What it wrote to stderr, line by line. */
  told: string[];
  /** Where it is once it is ready; fails with what it told when it ends before. */
  ready: Promise<Places>;
  /** Its code or signal once it has ended. */
  ended: Promise<number | string>;
}

/** A module after which the clock of a process is so many milliseconds ahead of the machine's, until SIGUSR2 sets it back. */
const clockAhead = (milliseconds: number): string =>
  `data:text/javascript,${encodeURIComponent(`const Real = Date; let ahead = ${milliseconds}; process.on('SIGUSR2', () => { ahead = 0; }); globalThis.Date = class extends Real {
    constructor(...parts) { parts.length === 0 ? super(Real.now() + ahead) : super(...parts); }
    static now() { return Real.now() + ahead; }
  };`)}`;

/** Where servers that start after another find its modules compiled. */
const compiled = cacheFolder('attack');

/**
 * Starts a server in a process of its own, on `127.0.0.1` alone, with a clock that is `aheadMs` ahead of the machine's; `before` is shell
 * commands that give it a disk of its own.
 */
export const startServerProcess = (args: readonly string[], aheadMs = 0, before = ''): ServerProcess => {
  const clock = aheadMs === 0 ? [] : ['--import', clockAhead(aheadMs)];
  const [command, words] = onOwnDisk([process.execPath, ...clock, 'scripts/attack/attackedServer.ts', ...args], before);
  const child = spawn(command, words, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const told: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => void told.push(line));
  const ended = new Promise<number | string>((settle) =>
    child.once('close', (code, signal) => settle(signal ?? code ?? 'unknown')),
  );
  const ready = new Promise<Places>((settle, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) settle(JSON.parse(line) as Places);
    });
    void ended.then((code) => fail(new Error(`the server ended (${code}): ${told.slice(0, 3).join(' | ')}`)));
  });
  ready.catch(() => {});
  return { child, told, ready, ended };
};

/** Ends a server in good order, or after 8 s at once. */
export const endServer = async ({ child, ended }: ServerProcess): Promise<void> => {
  child.stdin?.end();
  const late = setTimeout(() => child.kill('SIGKILL'), 8000);
  await ended;
  clearTimeout(late);
};
