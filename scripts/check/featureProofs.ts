import type { Clause } from '../../domain/clauses/clause.ts';
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

export interface FeatureTable {
  features: readonly (readonly [id: string, sentence: string])[];
  clauses: Readonly<Record<string, readonly Clause[]>>;
  withoutPage: Readonly<Record<string, string>>;
}

/** The numbers at the beginning of a test's own name or of the group it stands in: `F006.2`, or `F067` of a feature without clauses. */
function numbersOf({ name }: TestRecord): Set<string> {
  const beginnings = name.split(' > ').flatMap((part) => part.match(/^(?:F\d{3}(?:\.\d+)?[\s,]+)+/)?.[0] ?? []);
  return new Set(beginnings.flatMap((text) => text.match(/F\d{3}(?:\.\d+)?/g) ?? []));
}

const isJourney = ({ file }: TestRecord): boolean => file.startsWith('e2e/');
const goesOverHttp = ({ file }: TestRecord): boolean => isJourney({ file } as TestRecord) || file.startsWith('server/');
/** Which tests can show a clause of each kind: a page only a browser, a call only somebody who makes it. */
const mayProve: Record<Clause['kind'], (test: TestRecord) => boolean> = {
  page: isJourney,
  call: goesOverHttp,
  refusal: () => true,
  constant: () => true,
};

const passed = (tests: readonly TestRecord[]): boolean =>
  tests.some(({ status }) => status === 'passed') && tests.every(({ status }) => status !== 'failed');
const filesOf = (tests: readonly TestRecord[]): string[] => [
  ...new Set(tests.map(({ file, status }) => (status === 'passed' ? file : `${file} ${status}`))),
];

/**
 * What the tests prove. A feature with clauses is proved when each is, by a test that can show it; one without them when a journey
 * in a browser bears its number, or any test where it shows on no page. What is half there is `partly`. `come`: clauses that are said to
 * wait for a page, and that a journey shows all the same.
 */
export function proveFeatures(
  tests: readonly TestRecord[],
  table: FeatureTable,
): { features: ProvedFeature[]; strays: string[]; come: string[] } {
  const bearers = new Map<string, TestRecord[]>();
  for (const test of tests)
    for (const number of numbersOf(test)) bearers.set(number, [...(bearers.get(number) ?? []), test]);
  const known = new Set<string>();
  const features = table.features.map(([id, sentence]): ProvedFeature => {
    const own = table.clauses[id] ?? [];
    if (own.length === 0) {
      known.add(id);
      const bearing = bearers.get(id) ?? [];
      const shown = bearing.some(isJourney) || id in table.withoutPage;
      const status = !passed(bearing) ? 'open' : shown ? 'proved' : 'partly';
      return { id, sentence, status, files: filesOf(bearing), clauses: [] };
    }
    const clauses = own.map((clause, index): ProvedClause => {
      const name = `${id}.${index + 1}`;
      known.add(name);
      const bearing = bearers.get(name) ?? [];
      return {
        ...clause,
        name,
        proved: passed(bearing) && bearing.some((test) => test.status === 'passed' && mayProve[clause.kind](test)),
        files: filesOf(bearing),
      };
    });
    const count = clauses.filter(({ proved }) => proved).length;
    const status = count === clauses.length ? 'proved' : count > 0 ? 'partly' : 'open';
    return { id, sentence, status, files: [], clauses };
  });
  const strays = [...bearers.keys()].filter((number) => !known.has(number)).sort();
  const come = features.flatMap(({ clauses }) =>
    clauses.filter(({ waitsFor, proved }) => waitsFor !== undefined && proved).map(({ name }) => name),
  );
  return { features, strays, come };
}
