import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CodeRow, codeFor, movedCodes } from './codeTypes.ts';

const rowsOf = (codes: readonly string[]): CodeRow[] =>
  codes.map((code, index) => ({ type: 't', code, name: code, index, state: 'enabled' }));
const codes = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 8 });

it('moving a code by a step swaps two places, and moving it back restores them', () => {
  fc.assert(
    fc.property(codes, fc.nat(7), fc.constantFrom(-1 as const, 1 as const), (names, at, step) => {
      const rows = rowsOf(names);
      const code = names[at % names.length] as string;
      const apply = (before: CodeRow[], moved: CodeRow[]) =>
        before.map((row) => moved.find((one) => one.code === row.code) ?? row).toSorted((a, b) => a.index - b.index);
      const moved = movedCodes(rows, code, step);
      const place = at % names.length;
      expect(moved).toHaveLength(place + step < 0 || place + step >= names.length ? 0 : 2);
      if (moved.length === 0) return;
      const after = apply(rows, moved);
      expect(after.map((row) => row.index)).toEqual(rows.map((row) => row.index));
      expect(apply(after, movedCodes(after, code, step === 1 ? -1 : 1))).toEqual(rows);
    }),
  );
});

it('a new name gets a code that no other has', () => {
  expect(codeFor('C65', rowsOf(['C60']))).toBe('C65');
  expect(codeFor('抗渗 P12', rowsOf(['P12']))).toBe('P12_2');
  fc.assert(
    fc.property(codes, fc.string({ minLength: 1, maxLength: 12 }), (names, name) => {
      const code = codeFor(name, rowsOf(names));
      expect(names).not.toContain(code);
      expect(code.length).toBeGreaterThan(0);
    }),
  );
});
