import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The processes that a process has started. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, found] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return Number(found) === parent ? [Number(name)] : [];
      } catch {
        return [];
      }
    });

/** Sends a signal to the PostgreSQL of a data folder, the postmaster first and then each of its backends. */
export const signalDatabase = (dataDir: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void => {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const backends = childrenOf(postmaster);
  for (const pid of [postmaster, ...backends]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
};
