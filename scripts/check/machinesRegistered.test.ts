import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entities, machineOf } from '../../domain/machines.ts';
import { root } from '../run/runStep.ts';

/** The files of a package that define a machine: every one that calls for it, whatever its name. */
const definingIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\.test\.|(^|\/)test[A-Z]/.test(name))
    .map((name) => join(root, folder, name))
    .filter((path) => /\bdefineMachine\s*[<(]/.test(readFileSync(path, 'utf8')));

const packages = ['domain', 'contract', 'optimiser', 'server', 'web', 'simulator'];

it('every file that defines a machine is one of domain, and what it defines stands in the registry', async () => {
  const registered = new Set<unknown>(entities.map(machineOf));
  const defining = packages.flatMap(definingIn);
  expect(defining.length).toBe(entities.length);
  for (const path of defining) {
    expect(path).toMatch(/\/domain\/.+States\.ts$/);
    const shown: Record<string, unknown> = await import(path);
    expect([path, Object.values(shown).filter((one) => registered.has(one)).length]).toEqual([path, 1]);
  }
});
