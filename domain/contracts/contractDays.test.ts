import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { checkContractOn, endNoticeDays, endWords } from './contractDays.ts';
import { contractState } from './contractStates.ts';

const codeOf = (run: () => void): string => {
  try {
    run();
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const today = '2026-11-24';

test('a pour is ordered up to the last day of a signed contract, and on no day of another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom(...Object.values(contractState)),
      (days, state) => {
        const day = addDays(today, days);
        const code = codeOf(() => checkContractOn({ state, endDay: today }, day));
        expect(code).toBe(state !== 'pct_signed' ? 'contract.notSigned' : days > 0 ? 'contract.isOver' : 'none');
        expect(codeOf(() => checkContractOn({ state: 'pct_signed', endDay: null }, day))).toBe('none');
      },
    ),
  );
  expect(codeOf(() => checkContractOn({ state: null, endDay: null }, today))).toBe('contract.notSigned');
});

test('the end of an agreed contract is told from thirty days before on', () => {
  const at = (days: number, state: 'pct_draft' | 'pct_signed' | 'pct_suspended' | 'pct_ended' = 'pct_signed') =>
    endWords({ state, endDay: addDays(today, days) }, today)?.words;
  expect([at(endNoticeDays + 1), at(endNoticeDays), at(1), at(0), at(-3)]).toEqual([
    ...[undefined, '还有 30 天到期', '还有 1 天到期', '今天到期', '已到期 3 天'],
  ]);
  expect([at(3, 'pct_suspended'), at(3, 'pct_draft'), at(3, 'pct_ended')]).toEqual([
    ...['还有 3 天到期', undefined, undefined],
  ]);
  expect(endWords({ state: 'pct_signed', endDay: null }, today)).toBeNull();
});
