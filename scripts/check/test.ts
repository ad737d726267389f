// npm test [-- FILE ...]: the checks, all tests, the web build, the journeys in a browser. With a file only the tests in it.
import { spawn } from 'node:child_process';
import { buildWeb } from '../build/buildWeb.ts';
import { printStep, root } from '../run/runStep.ts';
import { runChecks } from './runChecks.ts';
import { freshReport, readVitestReport, recordStep, saveTests, type TestRecord, totals } from './testReport.ts';

const options = process.argv.slice(2);
const isFull = options.length === 0;

async function runVitest(name: string, projects: string[]): Promise<TestRecord[]> {
  const report = freshReport(`${name}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', '--reporter=default', '--reporter=json'];
  args.push(`--outputFile.json=${report}`, ...projects.map((project) => `--project=${project}`), ...options);
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const code = await new Promise<number>((settle) => child.once('close', (result) => settle(result ?? 1)));
  return readVitestReport(report, name, code);
}

async function runJourneys(): Promise<TestRecord[]> {
  const build = await buildWeb();
  printStep(build);
  const journeys = build.passed ? await runVitest('e2e', ['e2e']) : [];
  return [recordStep(build, 'web/vite.config.ts'), ...journeys];
}

const tests: TestRecord[] = [];
if (isFull) tests.push(...(await runChecks()).map((step) => recordStep(step, 'scripts/check/check.ts')));
tests.push(...(await runVitest('vitest', ['unit', 'server'])));
if (isFull || options.some((option) => option.includes('e2e'))) tests.push(...(await runJourneys()));
if (isFull) saveTests(tests);

const failed = tests.filter(({ status }) => status === 'failed');
for (const { name, file } of failed) console.log(`✗ ${file}: ${name}`);
if (tests.length === 0) console.log(`没有匹配的测试 / no test matches: ${options.join(' ')}`);
console.log(totals(tests));
process.exit(failed.length === 0 && tests.length > 0 ? 0 : 1);
