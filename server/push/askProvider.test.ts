import { expect, test } from 'vitest';
import { askProvider } from './askProvider.ts';

test('the provider is asked once a minute for each alias, however often somebody looks', async () => {
  const asked: string[] = [];
  let now = 0;
  const known = (alias: string): Promise<number> => {
    asked.push(alias);
    return alias === 'broken' ? Promise.reject(new Error('away')) : Promise.resolve(asked.length);
  };
  const ask = askProvider({ known }, () => now);
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
  now = 59_999;
  expect(await ask('a')).toBe(1);
  now = 60_000;
  expect(await ask('a')).toBe(3);
  expect(await ask('broken')).toBeNull();
  expect(asked).toEqual(['a', 'b', 'a', 'broken']);
  expect(await askProvider(null)('a')).toBeNull();
});
