import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../../server/testUntil.ts';
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
  await until(() => {
    if (child.exitCode === null && !processesIn(folder).some(({ state }) => state === 'T'))
      throw new Error('no database was stopped');
  });
  for (const signal of signals) child.kill(signal);
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
      await until(() => expect(processesIn(folder)).toEqual([]));
      expect(readdirSync(folder).filter((name) => name.startsWith('pourline-'))).toEqual([]);
    } finally {
      for (const { pid } of processesIn(folder)) process.kill(Number(pid), 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
  150_000,
);
