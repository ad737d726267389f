import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from '../mutate/faults.ts';
import { root } from '../run/runStep.ts';
import { attacks } from './attacks.ts';

const named = [...readFileSync(join(root, 'docs/attacks.md'), 'utf8').matchAll(/`([^`\s]+)`/g)].map(
  ([, name = '']) => name,
);

it('the table of what must hold leads to every attack, and to tests that are there', () => {
  const [tests, rows] = [named.filter((name) => name.includes('/')), named.filter((name) => !name.includes('/'))];
  expect(attacks.map(({ name }) => name).filter((name) => !rows.includes(name))).toEqual([]);
  expect(rows.filter((name) => !attacks.some((attack) => attack.name === name))).toEqual([]);
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(tests.length).toBeGreaterThan(20);
});

it('each test of the table fails where what it holds is taken away: a fault is known for every one', () => {
  const seen = new Set(faults.flatMap(({ tests }) => tests));
  // Journeys, which take minutes, stand beside tests of the same rule.
  const tests = named.filter((name) => name.includes('/') && name.includes('.test.') && !name.startsWith('e2e/'));
  expect(tests.filter((path) => !seen.has(path))).toEqual([]);
});
