import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printStep, root, runStep, type Step, type StepResult } from '../run/runStep.ts';
import { checkFaults } from './checkFaults.ts';
import { checkImports } from './checkImports.ts';
import { checkNumbers } from './checkNumbers.ts';

function workspaces(): string[] {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces;
}

/** Types are checked by package: the workspaces, a thread, then what belongs to none (scripts, tests that need Node). */
function checkSteps(): Step[] {
  const typed = workspaces().filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  const types = typed.map((name) => ({ name: `types: ${name}`, args: ['-p', name] }));
  types.push({ name: 'types: planning thread', args: ['-p', 'server/planning/search/thread'] });
  types.push({ name: 'types: scripts', args: ['-p', 'tsconfig.json'] });
  return [
    {
      name: 'format, lint, boundaries',
      program: '@biomejs/biome/bin/biome',
      args: ['check', '--max-diagnostics=20', '.'],
    },
    ...types.map(({ name, args }) => ({ name, program: 'typescript/bin/tsc', args })),
    { name: 'dead code', program: 'knip/bin/knip.js', args: ['--config', 'scripts/check/knip.json', '--no-progress'] },
    // Once more without the tests: what they alone use is dead.
    {
      name: 'code that tests alone use',
      program: 'knip/bin/knip.js',
      args: [
        '--config',
        'scripts/check/knip.json',
        '--no-progress',
        '--production',
        '--include',
        'files,exports,types',
      ],
    },
  ];
}

/** Format, lint, who may import whom, numbers on tests, places of faults, types and dead code: two programs at a time, a line for each as it ends. */
export async function runChecks(): Promise<StepResult[]> {
  const waiting = checkSteps();
  const folders = [...workspaces(), 'scripts'];
  const results = [checkImports(folders), checkNumbers(folders), checkFaults()];
  for (const result of results) printStep(result);
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      printStep(result);
      results.push(result);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}
