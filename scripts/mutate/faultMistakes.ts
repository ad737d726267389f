import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/runStep.ts';
import type { Fault } from './fault.ts';

const textOf = (path: string): string | null => {
  const place = join(root, path);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
};

/** Tests whose names are put together when they run cannot be told by their text. */
const namesItself = /\b(?:it|test)(?:\.each\b|\(\s*[`\w])/;

const mistakesOf = ({ file, find, put, tests, named }: Fault): string[] => {
  const places = (textOf(file)?.split(find).length ?? 1) - 1;
  const texts = tests.map(textOf);
  return [
    ...(places === 1 ? [] : [`its text stands ${places} times in ${file}`]),
    ...(put === find ? ['it changes nothing'] : []),
    ...(tests.length === 0 ? ['it names no tests'] : []),
    ...tests.filter((_, at) => !texts[at]?.includes('vitest')).map((path) => `${path} is no file of tests`),
    ...(named === undefined || texts.some((text) => text && (text.includes(named) || namesItself.test(text)))
      ? []
      : [`no test is called “${named}”`]),
  ];
};

/** Faults that cannot be planted or that no test looks at, and why: a rule, or its test, has moved or is worded otherwise now. */
export const faultMistakes = (faults: readonly Fault[]): string[] => {
  const names = faults.map(({ name }) => name);
  return [
    ...faults.flatMap((fault) => mistakesOf(fault).map((mistake) => `${fault.name}: ${mistake}`)),
    ...names.filter((name, at) => names.indexOf(name) < at).map((name) => `${name}: two faults have this name`),
  ];
};
