import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readParams } from './screenParams.ts';
import { readSearch, writeSearch } from './searchText.ts';

it('ids stay the text they are', () => {
  expect(writeSearch({ id: '00123', name: '城东站' })).toBe('?id=00123&name=%E5%9F%8E%E4%B8%9C%E7%AB%99');
  expect(readSearch('?id=00123&on=true&quoted=%22a%22')).toEqual({ id: '00123', on: 'true', quoted: '"a"' });
  expect(writeSearch({ id: undefined, keyword: '' })).toBe('');
});

it('what was written is read again', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.string({ minLength: 1, unit: 'grapheme' }), { noNullPrototype: true }),
      (params) => {
        expect(readSearch(writeSearch(params))).toEqual(params);
      },
    ),
  );
});

it('a screen gets the parameters that it knows and is told what is missing', () => {
  expect(readParams({ id: 'must', from: 'may' }, { id: '7', other: 'x' })).toEqual({ given: { id: '7' }, missing: [] });
  expect(readParams({ id: 'must' }, { id: '' })).toEqual({ given: {}, missing: ['id'] });
  expect(readParams(undefined, { id: '7' })).toEqual({ given: {}, missing: [] });
});
