import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

/** The ids of all processes of this machine; none where Linux does not tell them. */
const processes = (): number[] =>
  existsSync('/proc') ? readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : [])) : [];

/** What a file of a process says; '' when it has ended in the meantime. */
const told = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Sends a signal to a postmaster and then to each of its backends. */
const signalTree = (postmaster: number, signal: Signal): void => {
  const backends = processes().filter((pid) => Number(told(pid, 'stat').split(') ')[1]?.split(' ')[1]) === postmaster);
  for (const pid of [postmaster, ...backends]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
};

/** Sends a signal to the PostgreSQL of a data folder. */
export const signalDatabase = (dataDir: string, signal: Signal): void =>
  signalTree(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), signal);

/** Kills what still works as PostgreSQL somewhere in a folder, whether it runs or is stopped. */
export const killDatabasesIn = (folder: string): void => {
  const found = processes().filter((pid) => told(pid, 'cmdline').includes(`\0-D\0${folder}`));
  for (const pid of found) signalTree(pid, 'SIGKILL');
};
