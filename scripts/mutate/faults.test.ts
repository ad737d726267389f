import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/runStep.ts';
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
