import { expect, test } from 'vitest';
import { table } from './testFeatureTable.ts';
import { type FeatureTable, numberedNames, numberMistake, numbersOf } from './testNumbers.ts';

const withRefusal: FeatureTable = {
  ...table,
  clauses: { F901: [...(table.clauses.F901 ?? []), { kind: 'refusal', says: 'a locked one does not' }] },
};

test.each([
  ['F901.1', ['e2e']],
  ['F901.2', ['e2e', 'server']],
  ['F901.3', ['e2e', 'server', 'web', 'domain', 'scripts']],
  ['F901.4', ['e2e', 'server', 'web']],
  ['F902', ['e2e']],
  ['F903', ['e2e', 'server']],
  ['F901', []],
  ['F901.5', []],
  ['F902.1', []],
  ['F999', []],
])('%s may stand on tests of %j and on no others', (number, folders) => {
  const all = ['e2e', 'server', 'web', 'domain', 'scripts', 'simulator', 'bench'];
  expect(all.filter((folder) => numberMistake(`${folder}/doors.test.ts`, number, withRefusal) === null)).toEqual(
    folders,
  );
});

test('numbers are read at the beginning of a test and of the group it stands in', () => {
  expect([...numbersOf('F901.2 F902, doors > F903 close as F999 says')]).toEqual(['F901.2', 'F902', 'F903']);
  const text = ["it('F901.2 F902 doors', () => {", 'it("F903 frames", () => {', "['F150', 'F904'];"].join('\n');
  expect(numberedNames(text)).toEqual(["F901.2 F902 doors', () => {", 'F903 frames", () => {']);
});
