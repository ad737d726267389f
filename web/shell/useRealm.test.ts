import { expect, it } from 'vitest';
import { realmChanged, realmPollMs } from './useRealm.ts';

it('the realm is asked every 30 s, and only a change at the same plant counts', () => {
  expect(realmPollMs).toBe(30_000);
  expect(realmChanged('east', 'a;b')).toBe(false);
  expect(realmChanged('east', 'a;b')).toBe(false);
  expect(realmChanged('east', 'a;c')).toBe(true);
  expect(realmChanged('west', 'x;y')).toBe(false);
  expect(realmChanged('west', 'x;z')).toBe(true);
});
