import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BottomAction, selectBottomActions } from './selectBottomActions.ts';

const action = (key: string, primary = false): BottomAction => ({ key, label: key, primary, onRun: () => {} });
const keys = (list: BottomAction[]) => list.map((one) => one.key).join('');

it('F037.2 the last becomes primary when none is', () => {
  const choice = selectBottomActions([action('a'), action('b'), action('c')]);
  expect(choice.primary?.key).toBe('c');
  expect(keys(choice.beside)).toBe('ab');
});

it('F037.2 the marked one is primary wherever it stands, and only one is', () => {
  const choice = selectBottomActions([action('a', true), action('b'), action('c', true)]);
  expect(choice.primary?.key).toBe('a');
  expect(keys(choice.beside)).toBe('bc');
});

it('F043.2 widths come from the table by count, up to five; the rest go to the sheet', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => action(key));
  expect(selectBottomActions(six.slice(0, 1)).shares).toEqual([1]);
  expect(selectBottomActions(six.slice(0, 2)).shares).toEqual([1, 2]);
  expect(selectBottomActions(six.slice(0, 5)).shares).toEqual([1, 1, 1, 1, 2]);
  const choice = selectBottomActions(six);
  expect(keys(choice.beside)).toBe('abcd');
  expect(keys(choice.more)).toBe('e');
  expect(choice.shares).toEqual([1, 1, 1, 1, 2]);
});

it('shows nothing for nothing', () => {
  expect(selectBottomActions([])).toEqual({ primary: null, beside: [], more: [], shares: [] });
});

it('loses no action and shows none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (marks, limit) => {
      const actions = marks.map((mark, index) => action(`k${index}`, mark));
      const { primary, beside, more } = selectBottomActions(actions, limit);
      const shown = [...beside, ...more, ...(primary ? [primary] : [])];
      expect(new Set(shown)).toEqual(new Set(actions));
      expect(shown).toHaveLength(actions.length);
      expect(beside.length + (primary ? 1 : 0)).toBeLessThanOrEqual(limit);
    }),
  );
});
