import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { root } from '../run/runStep.ts';

const told = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
/** The processes that a folder is named to, with their states: T is stopped. */
const processesIn = (folder: string): { pid: string; state: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && told(name, 'cmdline').includes(folder))
    .map((pid) => ({ pid, state: told(pid, 'stat').split(') ')[1]?.[0] ?? '' }));

/** Runs the attack that stops a database, and interrupts it while the database stands. */
const interruptedBy = async (signals: readonly NodeJS.Signals[], folder: string): Promise<number | null> => {
  const child = spawn(process.execPath, ['scripts/attack/attack.ts', '--only', 'database-stopped'], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  const isStopped = (): boolean => processesIn(folder).some(({ state }) => state === 'T');
  for (const end = Date.now() + 90_000; !isStopped() && child.exitCode === null; await wait(50))
    if (Date.now() > end) throw new Error('no database was stopped');
  for (const signal of signals) {
    child.kill(signal);
    await wait(700);
  }
  return ended;
};

it.runIf(process.platform === 'linux').each([
  ['SIGTERM', ['SIGTERM']],
  ['Ctrl-C twice', ['SIGINT', 'SIGINT']],
] as const)(
  'an attack that is interrupted by %s while it has stopped a database leaves no process and no folder',
  async (_, signals) => {
    const folder = mkdtempSync(join(tmpdir(), 'pourline-interrupted-'));
    // The user of the database goes into it as well.
    chmodSync(folder, 0o777);
    try {
      expect(await interruptedBy(signals, folder)).not.toBe(0);
      for (const end = Date.now() + 10_000; processesIn(folder).length > 0 && Date.now() < end; ) await wait(50);
      expect(processesIn(folder)).toEqual([]);
      expect(readdirSync(folder).filter((name) => name.startsWith('pourline-'))).toEqual([]);
    } finally {
      for (const { pid } of processesIn(folder)) process.kill(Number(pid), 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
  150_000,
);
