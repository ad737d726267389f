import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noSearch, readSearchOf } from './keptSearch.ts';

it('F050 a kept search comes back whole; what the list no longer has is left out', () => {
  const kept = JSON.stringify({ keyword: '卫东', filters: { state: ['enabled'], gone: ['x'], role: [] } });
  expect(readSearchOf(kept, ['state', 'role'])).toEqual({ keyword: '卫东', filters: { state: ['enabled'] } });
});

it('F050 nothing unreadable ever breaks a list', () => {
  for (const text of [null, '', '{', '7', '[]', '{"keyword":3,"filters":{"state":"x"}}'])
    expect(readSearchOf(text, ['state'])).toEqual(noSearch);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof readSearchOf(text, ['state']).keyword).toBe('string');
    }),
  );
});
