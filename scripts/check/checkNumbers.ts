import { featureClauses, withoutPage } from '../../domain/featureClauses.ts';
import { features } from '../../domain/features.ts';
import { root, type StepResult } from '../run/runStep.ts';
import { readSources } from './readImports.ts';
import { numberedNames, numberMistake, numbersOf } from './testNumbers.ts';

/** Tests of the checks themselves, in which numbers are examples. */
const examples = /^scripts\/check\/(?:featureProofs|testNumbers|testReport)\.test\.ts$/;

/** Tests that bear the number of a feature which they cannot show. */
export function checkNumbers(folders: readonly string[]): StepResult {
  const start = performance.now();
  const table = { features, clauses: featureClauses, withoutPage };
  const mistakes = [...readSources(root, folders)]
    .filter(([file]) => /\.test\.tsx?$/.test(file) && !examples.test(file))
    .flatMap(([file, text]) =>
      numberedNames(text).flatMap((name) =>
        [...numbersOf(name)].flatMap((number) => {
          const mistake = numberMistake(file, number, table);
          return mistake === null ? [] : [`${file}: ${mistake}: ${name.slice(0, 80)}`];
        }),
      ),
    );
  return {
    name: 'numbers of features on tests',
    passed: mistakes.length === 0,
    milliseconds: Math.round(performance.now() - start),
    output: mistakes.join('\n'),
  };
}
