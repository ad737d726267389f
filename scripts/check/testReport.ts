import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, type StepResult } from '../run/runStep.ts';

/** One test of the last full run, as kept in .report/tests.json. */
export interface TestRecord {
  name: string;
  /** Path from the project's root. */
  file: string;
  status: 'passed' | 'failed' | 'skipped';
  ms: number;
}

const folder = join(root, '.report');
const path = join(folder, 'tests.json');

/** Path of a report that vitest writes; an older one is removed, so that a run that crashed cannot pass for a good one. */
export function freshReport(name: string): string {
  mkdirSync(folder, { recursive: true });
  const report = join(folder, name);
  rmSync(report, { force: true });
  return report;
}

export function saveTests(tests: TestRecord[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `[\n${tests.map((test) => JSON.stringify(test)).join(',\n')}\n]\n`);
}

/** The tests of the last full run; undefined when there was none. */
export function readTests(): TestRecord[] | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TestRecord[]) : undefined;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      title: string;
      ancestorTitles: string[];
      status: string;
      duration?: number;
    }[];
  }[];
}

const skipped = new Set(['skipped', 'pending', 'todo', 'disabled']);

/**
 * Tests of a vitest JSON report. A file that breaks before its tests run counts as one failed test, and so does a run that
 * left no report or ended badly without a failed test (a failed setup, an error outside of tests).
 */
export function readVitestReport(report: string, runName: string, exitCode: number): TestRecord[] {
  const broken: TestRecord = {
    name: `${runName}: 测试运行未正常结束`,
    file: 'vitest.config.ts',
    status: 'failed',
    ms: 0,
  };
  if (!existsSync(report)) return exitCode === 0 ? [] : [broken];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const tests = testResults.flatMap(({ name, status, assertionResults }): TestRecord[] => {
    const file = relative(root, name);
    const records = assertionResults.map(({ ancestorTitles, title, status: outcome, duration }): TestRecord => {
      const result = outcome === 'passed' ? 'passed' : skipped.has(outcome) ? 'skipped' : 'failed';
      return { name: [...ancestorTitles, title].join(' > '), file, status: result, ms: Math.round(duration ?? 0) };
    });
    const hidden = status === 'failed' && !records.some((record) => record.status === 'failed');
    return hidden ? [...records, { name: '测试文件无法运行', file, status: 'failed', ms: 0 }] : records;
  });
  const isHidden = exitCode !== 0 && !tests.some(({ status }) => status === 'failed');
  return isHidden ? [...tests, broken] : tests;
}

export function recordStep(step: StepResult, file: string): TestRecord {
  return { name: step.name, file, status: step.passed ? 'passed' : 'failed', ms: step.milliseconds };
}

/** `N passed, N failed`, with the skipped ones when there are any. */
export function totals(tests: TestRecord[]): string {
  const count = (status: TestRecord['status']) => tests.filter((test) => test.status === status).length;
  const rest = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  return `${count('passed')} passed, ${count('failed')} failed${rest}`;
}
