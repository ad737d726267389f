import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noSearch, readSearchOf } from './keptSearch.ts';

it('F050.2 a kept search comes back whole; what the list no longer has is left out', () => {
  const kept = JSON.stringify({ keyword: '卫东', filters: { state: ['enabled'], gone: ['x'], role: [] } });
  expect(readSearchOf(kept, ['state', 'role'])).toEqual({
    keyword: '卫东',
    filters: { state: ['enabled'] },
    date: null,
  });
});

it('nothing unreadable ever breaks a list', () => {
  for (const text of [null, '', '{', '7', '[]', '{"keyword":3,"filters":{"state":"x"}}'])
    expect(readSearchOf(text, ['state'])).toEqual(noSearch);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof readSearchOf(text, ['state']).keyword).toBe('string');
    }),
  );
});

const days = { now: Date.parse('2026-11-21T08:00:00+08:00'), offsetMinutes: 480 };
const read = (value: unknown) => readSearchOf(JSON.stringify(value), ['state'], days);

it('a remembered 今天 means the day the list is opened', () => {
  const { date } = read({ keyword: '', date: { kind: 'today', from: 0, to: 1 } });
  expect(date).toEqual({
    kind: 'today',
    from: Date.parse('2026-11-21T00:00:00+08:00'),
    to: Date.parse('2026-11-22T00:00:00+08:00'),
  });
});

it('a remembered range of days stays what it was, and a list without days remembers none', () => {
  const kept = { date: { kind: 'custom', from: 5, to: 9 } };
  expect(read(kept).date).toEqual({ kind: 'custom', from: 5, to: 9 });
  expect(readSearchOf(JSON.stringify(kept), [])).toEqual(noSearch);
});

it.each([['{'], ['null'], ['7'], [null]])('what cannot be read (%s) is no filter', (text) => {
  expect(readSearchOf(text, ['state'], days)).toEqual(noSearch);
});

it('members of another kind are left out', () => {
  expect(read({ keyword: 3, filters: { state: ['a', 1] }, date: { kind: 'someday' } })).toEqual({
    keyword: '',
    filters: { state: ['a'] },
    date: null,
  });
});
