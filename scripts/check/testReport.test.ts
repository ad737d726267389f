import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../run/runStep.ts';
import { readVitestReport, totals } from './testReport.ts';

const folder = mkdtempSync(join(tmpdir(), 'pourline-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(testResults: object[]): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}

const assertion = (title: string, status: string) => ({ ancestorTitles: ['waybills'], title, status, duration: 1.4 });
const file = (status: string, ...assertionResults: object[]) => ({
  name: join(root, 'a.test.ts'),
  status,
  assertionResults,
});

test('reads each test with its group, file and outcome', () => {
  const path = report([file('passed', assertion('F107 unloads', 'passed'), assertion('later', 'todo'))]);
  const tests = readVitestReport(path, 'run', 0);
  expect(tests).toEqual([
    { name: 'waybills > F107 unloads', file: 'a.test.ts', status: 'passed', ms: 1 },
    { name: 'waybills > later', file: 'a.test.ts', status: 'skipped', ms: 1 },
  ]);
  expect(totals(tests)).toBe('1 passed, 0 failed, 1 skipped');
});

test('counts a file that cannot run, a run that ends badly and a run without a report as failed', () => {
  const outcomes = [
    readVitestReport(report([file('failed')]), 'run', 1),
    readVitestReport(report([file('passed', assertion('runs', 'passed'))]), 'run', 1),
    readVitestReport(join(folder, 'missing.json'), 'run', 1),
  ];
  expect(outcomes.map(totals)).toEqual(['0 passed, 1 failed', '1 passed, 1 failed', '0 passed, 1 failed']);
});
