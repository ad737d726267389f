import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/runStep.ts';
import { chooseFaults } from './chooseFaults.ts';
import { faults } from './faults.ts';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test.each(faults)(
  '$name finds its place once, changes it, and names tests that exist',
  ({ file, find, put, tests }) => {
    expect(textOf(file).split(find)).toHaveLength(2);
    expect(put).not.toBe(find);
    expect(tests).not.toEqual([]);
    for (const path of tests) expect(textOf(path)).toContain('vitest');
  },
);

test('no two faults have the same name', () => {
  const names = faults.map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
});

test('all faults are planted, or those whose names contain one of a list; a name that none contains is refused', () => {
  const named = (only: string) => chooseFaults(faults, ['--only', only]).map(({ name }) => name);
  expect(chooseFaults(faults, [])).toEqual(faults);
  expect(named('pumpSent,personUnbounded')).toEqual(['pumpSent', 'personUnbounded']);
  expect(named('Unbounded, pumpSent')).toEqual(expect.arrayContaining(['pumpSent', 'personUnbounded']));
  expect(() => named('pumpSent,nothingOfThatName')).toThrow('no fault has this in its name: nothingOfThatName');
  expect(() => named('pumpSent,')).toThrow('(nothing)');
  expect(() => chooseFaults(faults, ['--only'])).toThrow('(nothing)');
});
