import { spawn } from 'node:child_process';
import { root } from '../run/runStep.ts';
import { freshReport, readVitestReport, type TestRecord } from './testReport.ts';

interface VitestRun {
  /** Names the report in .report. */
  name: string;
  projects: readonly string[];
  /** What the paths of the files contain; without one, all of them. */
  files: readonly string[];
  /** How much is printed: everything, or what fails. */
  prints: 'default' | 'minimal';
}

/** Runs tests in this terminal and returns what became of each. */
export async function runVitest({ name, projects, files, prints }: VitestRun): Promise<TestRecord[]> {
  const report = freshReport(`${name}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', `--reporter=${prints}`];
  args.push('--reporter=json', `--outputFile.json=${report}`);
  args.push(...projects.map((project) => `--project=${project}`), ...files);
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const end = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  const code = await new Promise<number>((settle) => child.once('close', (result) => settle(result ?? 1)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  return readVitestReport(report, name, code);
}
