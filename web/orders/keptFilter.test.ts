import { expect, it } from 'vitest';
import { noFilter, readFilter } from './keptFilter.ts';

const now = Date.parse('2026-11-21T08:00:00+08:00');
const read = (value: unknown) => readFilter(JSON.stringify(value), now, 480);

it('F067 a remembered 今天 means the day the list is opened', () => {
  const { date } = read({ keyword: '', states: ['pts_opening'], date: { kind: 'today', from: 0, to: 1 } });
  expect(date).toEqual({
    kind: 'today',
    from: Date.parse('2026-11-21T00:00:00+08:00'),
    to: Date.parse('2026-11-22T00:00:00+08:00'),
  });
});
it('F067 a remembered range of days stays what it was', () => {
  expect(read({ date: { kind: 'custom', from: 5, to: 9 } }).date).toEqual({ kind: 'custom', from: 5, to: 9 });
});
it.each([['{'], ['null'], ['7'], [null]])('F067 what cannot be read (%s) is no filter', (text) => {
  expect(readFilter(text, now, 480)).toEqual(noFilter);
});
it('F067 members of another kind are left out', () => {
  expect(read({ keyword: 3, states: ['a', 1], date: { kind: 'someday' } })).toEqual({
    keyword: '',
    states: ['a'],
    date: null,
  });
});
