import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type StepResult } from '../run/runStep.ts';
import { type Fronts, importMistakes } from './importRules.ts';
import { importsOf, readSources } from './readImports.ts';

/** The fronts of all slices of a package. */
const readFronts = (folder: string): [string, string[]][] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, folder, entry.name, 'front.json')))
    .map(({ name }) => {
      const front = JSON.parse(readFileSync(join(root, folder, name, 'front.json'), 'utf8')) as Record<string, string>;
      return [`${folder}/${name}`, Object.keys(front)];
    });

/** Circles of imports, and slices that reach into one another past their fronts. */
export function checkImports(folders: readonly string[]): StepResult {
  const start = performance.now();
  const fronts: Fronts = new Map(['server', 'web'].flatMap(readFronts));
  const mistakes = importMistakes(importsOf(readSources(root, folders)), fronts);
  return {
    name: 'imports between slices',
    passed: mistakes.length === 0,
    milliseconds: Math.round(performance.now() - start),
    output: mistakes.join('\n'),
  };
}
