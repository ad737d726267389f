import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entities, machineOf } from '../../domain/machines.ts';
import { root } from '../run/runStep.ts';

/** Codes that only a state can be: with the prefix of their machine. */
const codes = entities
  .flatMap((entity) => Object.keys(machineOf(entity).states))
  .filter((code) => /^[a-z]+_/.test(code));
const spelled = new RegExp(`['"\`](${codes.join('|')})['"\`]`);

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !/\.test\.|(^|\/)test[A-Z]/.test(name))
    .map((name) => join(folder, name));

test('pages, calls and the server name the states of things; they do not spell their codes', () => {
  const sources = ['web', 'contract', 'server'].flatMap(sourcesIn);
  expect(codes.length).toBeGreaterThan(35);
  expect(sources.length).toBeGreaterThan(900);
  expect(sources.filter((path) => spelled.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
