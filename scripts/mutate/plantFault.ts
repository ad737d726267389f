import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run/runStep.ts';
import { failedByTime } from './failedByTime.ts';
import type { Fault } from './fault.ts';

/** Links every package but the workspaces, which have to be those of the copy. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.vite' || name === '.vitest') continue;
    if (name === '@pourline') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
};

/** A copy of the project's own files in a temporary folder, with the packages of this one. */
export const copyTree = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-mutate-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of listed.split('\0').filter(Boolean)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  const ofJourneys = join(root, 'e2e/node_modules');
  try {
    symlinkSync(ofJourneys, join(folder, 'e2e/node_modules'));
  } catch {
    // Journeys have packages of their own only where two versions are needed.
  }
  return folder;
};

export const dropTree = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const projectOf = (test: string): string => /^(server|e2e)(?=\/)/.exec(test)?.[0] ?? 'unit';

/** Runs test files in a copy; whether all passed, and what was printed. */
const runTests = (
  folder: string,
  tests: readonly string[],
  named?: string,
): Promise<{ passed: boolean; output: string }> => {
  const projects = [...new Set(tests.map(projectOf))].map((name) => `--project=${name}*`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--bail=1', '--maxWorkers=1', ...tests];
  if (named !== undefined) args.push('-t', named);
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += String(bytes)));
  return new Promise((settle) => child.once('close', (code) => settle({ passed: code === 0, output })));
};

/** What the tests print when they fail without any fault, and so could not see one; `null` when all pass. */
export const failingAlready = async (folder: string, faults: readonly Fault[]): Promise<string | null> => {
  const whole = faults.filter(({ named }) => named === undefined).flatMap(({ tests }) => tests);
  const narrowed = faults.filter(
    ({ tests, named }) => named !== undefined && !tests.some((one) => whole.includes(one)),
  );
  const runs = [
    { tests: whole, named: undefined },
    { tests: narrowed.flatMap(({ tests }) => tests), named: narrowed.map(({ named }) => named).join('|') },
  ];
  for (const { tests, named } of runs) {
    if (tests.length === 0) continue;
    const { passed, output } = await runTests(folder, [...new Set(tests)], named);
    if (!passed) return output;
  }
  return null;
};

/**
 * What became of a fault. `late`: tests failed by their time limit alone, which a busy machine does as well; `lost`: it could not be
 * planted, or no test has the name that it asks for.
 */
export type Outcome = 'caught' | 'late' | 'survived' | 'lost';

/** Whether any test ran at all: where none bears the name that is asked for, vitest passes over all of them and is content. */
const anyRan = (output: string): boolean => /^\s*Tests .*\b(passed|failed)\b/m.test(output);

/** Plants the fault in a copy, lets its tests look, and takes it out. */
export const plantFault = async (folder: string, { file, find, put, tests, named }: Fault): Promise<Outcome> => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) return 'lost';
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
  try {
    const { passed, output } = await runTests(folder, tests, named);
    if (passed && !anyRan(output)) return 'lost';
    if (passed) return 'survived';
    return failedByTime(output) ? 'late' : 'caught';
  } finally {
    writeFileSync(path, text);
  }
};
