import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { printMigratedTables, tablesFile } from './printTables.ts';

it('the types of the tables are those of the migrations', { timeout: 60_000 }, async () => {
  expect(await printMigratedTables()).toBe(readFileSync(tablesFile, 'utf8'));
});
