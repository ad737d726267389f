import { expect, it } from 'vitest';
import { mergeProjects } from './mergeProjects.ts';

it('a project in the charge of a customer counts as that, though they work on it too', () => {
  const merged = mergeProjects([{ contractID: 'b' }], [{ contractID: 'a' }, { contractID: 'b' }]);
  expect(merged).toEqual([
    { contractID: 'b', managed: true },
    { contractID: 'a', managed: false },
  ]);
});
