import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './runStep.ts';

/** Runs a TypeScript program of the project in this terminal and ends as it ends. */
export function runProgram(path: string, args: string[]): void {
  if (!existsSync(join(root, path))) {
    console.error(`没有这个程序 / no such program: ${path}`);
    process.exit(1);
  }
  const child = spawn(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.once('close', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
}
