// npm test [-- FILE ...]: the checks, all tests, the web build, the journeys in a browser. With a file only the tests in it.
import { buildWeb } from '../build/buildWeb.ts';
import { printStep } from '../run/runStep.ts';
import { runChecks } from './runChecks.ts';
import { runVitest } from './runVitest.ts';
import { recordStep, saveTests, type TestRecord, totals } from './testReport.ts';

const files = process.argv.slice(2);
const isFull = files.length === 0;

async function runJourneys(): Promise<TestRecord[]> {
  const build = await buildWeb();
  printStep(build);
  const journeys = build.passed ? await runVitest({ name: 'e2e', projects: ['e2e'], files, prints: 'default' }) : [];
  return [recordStep(build, 'web/vite.config.ts'), ...journeys];
}

const tests: TestRecord[] = [];
if (isFull) tests.push(...(await runChecks()).map((step) => recordStep(step, 'scripts/check/check.ts')));
tests.push(...(await runVitest({ name: 'vitest', projects: ['unit*', 'server*'], files, prints: 'default' })));
if (isFull || files.some((file) => file.includes('e2e'))) tests.push(...(await runJourneys()));
if (isFull) saveTests(tests);

const failed = tests.filter(({ status }) => status === 'failed');
for (const { name, file } of failed) console.log(`✗ ${file}: ${name}`);
if (tests.length === 0) console.log(`没有匹配的测试 / no test matches: ${files.join(' ')}`);
console.log(totals(tests));
process.exit(failed.length === 0 && tests.length > 0 ? 0 : 1);
