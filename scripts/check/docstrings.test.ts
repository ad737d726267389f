import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/runStep.ts';

const folder = join(root, 'contract');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('node_modules'),
);

test('what the contract gives to other packages says what it is', () => {
  const exported = files.flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const [, word] = line.match(/^export (?:const|type|interface|class|function) (\w+)/) ?? [];
      return word ? [{ name: `${name}: ${word}`, told: (lines[at - 1] ?? '').endsWith('*/') }] : [];
    });
  });
  expect(exported.length).toBeGreaterThan(120);
  expect(exported.filter(({ told }) => !told).map(({ name }) => name)).toEqual([]);
});
