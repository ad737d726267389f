import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A check that is a program: green when it ends with 0. */
export interface Step {
  name: string;
  /** Path of a JavaScript program inside node_modules, run with the Node of the project. */
  program: string;
  args: string[];
  /** Settings of its environment in addition to those of this process. */
  env?: Record<string, string>;
}

export interface StepResult {
  name: string;
  passed: boolean;
  milliseconds: number;
  output: string;
}

/** Runs one step and keeps what it prints. */
export async function runStep({ name, program, args, env: settings }: Step): Promise<StepResult> {
  const start = performance.now();
  const env = { ...process.env, ...settings, NO_COLOR: '1', FORCE_COLOR: '0' };
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((settle) => child.once('close', settle));
  return { name, passed: code === 0, milliseconds: Math.round(performance.now() - start), output };
}

/** One line for a step that passed, and all it printed for one that failed. */
export function printStep({ name, passed, milliseconds, output }: StepResult): void {
  console.log(`${passed ? '✓' : '✗'} ${name}  ${(milliseconds / 1000).toFixed(1)} s`);
  if (!passed) console.log(output.trimEnd());
}
