// npm run repeat -- [--runs N] FILE ...: runs the tests of these files N times, 20 unless told, each time from the beginning, and
// counts what fails in any of the runs. A test that passes in one run and fails in another is found before it stops somebody else.
import { parseArgs } from 'node:util';
import { runVitest } from './runVitest.ts';
import type { TestRecord } from './testReport.ts';

const { values, positionals: files } = parseArgs({
  options: { runs: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || files.length === 0) {
  console.error('用法：npm run repeat -- [--runs 次数] 测试文件 …');
  process.exit(1);
}

const projects = files.some((file) => file.includes('e2e')) ? ['unit*', 'server*', 'e2e'] : ['unit*', 'server*'];
const failures = new Map<string, number[]>();
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopped = true;
  });

const nameOf = ({ file, name }: TestRecord): string => `${file}: ${name}`;
let done = 0;
let failed = 0;
const seen = new Set<string>();
while (done < runs && !stopped) {
  const tests = await runVitest({ name: 'repeat', projects, files, prints: 'minimal' });
  done += 1;
  const wrong = tests.filter(({ status }) => status === 'failed');
  if (wrong.length > 0) failed += 1;
  for (const test of tests) seen.add(test.file);
  for (const test of wrong) failures.set(nameOf(test), [...(failures.get(nameOf(test)) ?? []), done]);
}
for (const [name, when] of failures) console.log(`✗ ${name}  (${when.length} of ${done}: ${when.join(', ')})`);
if (seen.size === 0) console.log(`没有匹配的测试 / no test matches: ${files.join(' ')}`);
console.log(JSON.stringify({ bench: 'repeat', files: seen.size, runs: done, failed }));
process.exit(failed === 0 && seen.size > 0 && done === runs ? 0 : 1);
