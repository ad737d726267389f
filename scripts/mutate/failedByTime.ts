/** What vitest says first of each failure, below the name of its test. */
const reasons = /^ FAIL .*\n(?! FAIL )(.+)$/gm;
const timeLimit = /^Error: (?:Test|Hook) timed out in \d+ ?ms/;

/** Whether the time limits of vitest are all that a run of tests failed by: on a busy machine tests do so without any fault. */
export const failedByTime = (output: string): boolean => {
  const failures = [...output.matchAll(reasons)].map(([, reason]) => reason ?? '');
  return (
    failures.length > 0 && failures.every((reason) => timeLimit.test(reason)) && !output.includes('Unhandled Error')
  );
};
