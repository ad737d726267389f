import { faultMistakes } from '../mutate/faultMistakes.ts';
import { faults } from '../mutate/faults.ts';
import type { StepResult } from '../run/runStep.ts';

/** Faults of `npm run mutate` whose place or test is not there any more. */
export function checkFaults(): StepResult {
  const start = performance.now();
  const mistakes = faultMistakes(faults);
  return {
    name: `faults of npm run mutate (${faults.length}) find their places and tests`,
    passed: mistakes.length === 0,
    milliseconds: Math.round(performance.now() - start),
    output: mistakes.join('\n'),
  };
}
