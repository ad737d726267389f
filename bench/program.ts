import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

const root = join(import.meta.dirname, '..');

/** A program that a measurement starts; it ends with its standard input. */
export interface Program {
  child: ChildProcess;
  lines: Interface;
}

export const start = (path: string, args: readonly string[] = []): Program => {
  const child = spawn(process.execPath, [join(root, path), ...args], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout as NodeJS.ReadableStream }) };
};

/** The next line that a program prints, as JSON; fails when it ends before. */
export const told = async <T>({ child, lines }: Program): Promise<T> => {
  for (;;) {
    const [line] = (await Promise.race([
      once(lines, 'line'),
      once(child, 'close').then(() => {
        throw new Error('a program of the bench ended before it was ready');
      }),
    ])) as [string];
    if (line.startsWith('{')) return JSON.parse(line) as T;
  }
};

export const end = async ({ child }: Program): Promise<void> => {
  if (child.exitCode !== null) return;
  const gone = once(child, 'close');
  child.stdin?.end();
  await gone;
};
