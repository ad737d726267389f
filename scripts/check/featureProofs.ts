import type { Clause } from '../../domain/clauses/clause.ts';
import { type FeatureTable, numberMistake, numbersOf } from './testNumbers.ts';
import type { TestRecord } from './testReport.ts';

type Status = 'proved' | 'partly' | 'open';

export interface ProvedClause extends Clause {
  /** F006.2 */
  name: string;
  proved: boolean;
  files: string[];
}
export interface ProvedFeature {
  id: string;
  sentence: string;
  status: Status;
  files: string[];
  clauses: ProvedClause[];
}

const passed = (tests: readonly TestRecord[]): boolean =>
  tests.some(({ status }) => status === 'passed') && tests.every(({ status }) => status !== 'failed');
const filesOf = (tests: readonly TestRecord[]): string[] => [
  ...new Set(tests.map(({ file, status }) => (status === 'passed' ? file : `${file} ${status}`))),
];

/**
 * What the tests prove. A feature with clauses is proved when each is, one without them as a whole, by tests that can show it
 * (`testNumbers.ts`); one of whose clauses some are proved is `partly` there. `strays`: numbers that stand on a test which cannot show
 * what they stand for. `come`: clauses that are said to wait for a page, and that a journey shows all the same.
 */
export function proveFeatures(
  tests: readonly TestRecord[],
  table: FeatureTable,
): { features: ProvedFeature[]; strays: string[]; come: string[] } {
  const bearers = new Map<string, TestRecord[]>();
  for (const test of tests)
    for (const number of numbersOf(test.name)) bearers.set(number, [...(bearers.get(number) ?? []), test]);
  /** Of those that bear a number the tests that can show what it stands for. */
  const showing = (number: string): TestRecord[] =>
    (bearers.get(number) ?? []).filter(({ file }) => numberMistake(file, number, table) === null);
  const features = table.features.map(([id, sentence]): ProvedFeature => {
    const own = table.clauses[id] ?? [];
    if (own.length === 0) {
      const bearing = showing(id);
      return { id, sentence, status: passed(bearing) ? 'proved' : 'open', files: filesOf(bearing), clauses: [] };
    }
    const clauses = own.map((clause, index): ProvedClause => {
      const name = `${id}.${index + 1}`;
      const bearing = showing(name);
      return { ...clause, name, proved: passed(bearing), files: filesOf(bearing) };
    });
    const count = clauses.filter(({ proved }) => proved).length;
    const status = count === clauses.length ? 'proved' : count > 0 ? 'partly' : 'open';
    return { id, sentence, status, files: [], clauses };
  });
  const strays = [...bearers]
    .flatMap(([number, tests]) => (tests.length > showing(number).length ? [number] : []))
    .sort();
  const come = features.flatMap(({ clauses }) =>
    clauses.filter(({ waitsFor, proved }) => waitsFor !== undefined && proved).map(({ name }) => name),
  );
  return { features, strays, come };
}
