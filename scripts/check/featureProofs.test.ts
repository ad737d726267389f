import { expect, test } from 'vitest';
import { checkNumbers } from './checkNumbers.ts';
import { proveFeatures } from './featureProofs.ts';
import { table } from './testFeatureTable.ts';
import type { FeatureTable } from './testNumbers.ts';
import type { TestRecord } from './testReport.ts';

const test_ = (file: string, name: string, status: TestRecord['status'] = 'passed'): TestRecord => ({
  ...{ file, name, status },
  ms: 1,
});
const statusOf = (id: string, ...tests: TestRecord[]) =>
  proveFeatures(tests, table).features.find((feature) => feature.id === id)?.status;

test('a feature is proved when each of its clauses is', () => {
  const page = test_('e2e/doors.test.ts', 'F901.1 a door');
  const call = test_('server/doors.test.ts', 'doors > F901.2 F901.3 open');
  expect(statusOf('F901')).toBe('open');
  expect(statusOf('F901', page)).toBe('partly');
  expect(statusOf('F901', page, call)).toBe('proved');
  expect(statusOf('F901', page, { ...call, status: 'failed' })).toBe('partly');
  expect(statusOf('F901', page, call, test_('e2e/more.test.ts', 'F901.1 another', 'failed'))).toBe('partly');
  expect(statusOf('F901', page, { ...call, status: 'skipped' })).toBe('partly');
});

test('a page is proved by a journey alone, a call over HTTP alone', () => {
  const rest = test_('domain/doors.test.ts', 'F901.3 degrees');
  const unit = test_('web/doors/doors.test.ts', 'F901.1 F901.2 a door');
  const proved = proveFeatures([rest, unit], table).features[0]?.clauses.map((clause) => clause.proved);
  expect(proved).toEqual([false, false, true]);
});

test('a feature without clauses wants a journey, unless it shows on no page', () => {
  expect(statusOf('F902', test_('server/doors.test.ts', 'F902 closes'))).toBe('open');
  expect(statusOf('F902', test_('e2e/doors.test.ts', 'F902 closes'))).toBe('proved');
  expect(statusOf('F903', test_('domain/frames.test.ts', 'F903 fit'))).toBe('open');
  expect(statusOf('F903', test_('server/frames.test.ts', 'F903 fit'))).toBe('proved');
});

test('a clause that waits for a page is not proved by anything else, and a journey that shows it says that it waits no more', () => {
  const waiting: FeatureTable = {
    features: [['F901', 'Doors open']],
    clauses: { F901: [{ kind: 'page', says: 'a door is shown open', waitsFor: 'doors' }] },
    withoutPage: {},
  };
  const unit = proveFeatures([test_('web/doors.test.ts', 'F901.1 a door')], waiting);
  expect([unit.features[0]?.status, unit.come]).toEqual(['open', []]);
  const journey = proveFeatures([test_('e2e/doors.test.ts', 'F901.1 a door')], waiting);
  expect([journey.features[0]?.status, journey.come]).toEqual(['proved', ['F901.1']]);
});

test('a number without its clause, one that no feature has, and one on a test that cannot show it are told', () => {
  const tests = [
    test_('e2e/a.test.ts', 'F901 open'),
    test_('e2e/b.test.ts', 'F901.4 open'),
    test_('e2e/c.test.ts', 'F999 open'),
    test_('e2e/d.test.ts', 'what F902 means'),
    test_('e2e/e.test.ts', 'F901.1 open'),
    test_('server/e.test.ts', 'F901.1 open'),
  ];
  expect(proveFeatures(tests, table).strays).toEqual(['F901', 'F901.1', 'F901.4', 'F999']);
});

test('the numbers on our own tests are such that they can show', () => {
  expect(
    checkNumbers(['domain', 'contract', 'optimiser', 'server', 'web', 'simulator', 'e2e', 'bench', 'scripts']).output,
  ).toBe('');
});
