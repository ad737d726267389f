import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOf } from '../keysOf.ts';
import { refusalCode, stateAfter } from '../states.ts';
import { receiptForm } from './receipt.ts';
import { isReceiptOpen, type ReceiptFacts, receiptMachine, receiptState } from './receiptStates.ts';

const hand = (roleGroup: 'material' | 'materialDriver' | 'lab') => ({
  userID: 'p',
  roleGroup,
  rights: new Set<string>(),
});

test('nothing is done with a delivery that was revoked, by anybody, in any state', () => {
  for (const action of keysOf(receiptMachine.actions))
    for (const state of Object.values(receiptState))
      for (const group of ['material', 'materialDriver', 'lab'] as const)
        expect(refusalCode(receiptMachine, action, { state, cancelled: true }, hand(group))).not.toBeNull();
});

test('whatever its people try, a delivery holds its lorry until it is completed, not passed or revoked', () => {
  const tries = fc.array(
    fc.tuple(
      fc.constantFrom(...keysOf(receiptMachine.actions)),
      fc.constantFrom('material' as const, 'materialDriver' as const, 'lab' as const),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(tries, (acts) => {
      const facts: ReceiptFacts = { state: receiptState.signing, cancelled: false };
      for (const [action, group] of acts) {
        if (refusalCode(receiptMachine, action, facts, hand(group)) !== null) continue;
        facts.state = stateAfter(receiptMachine, action, facts.state);
        if (action === 'revoke') facts.cancelled = true;
        const hasEnded = facts.state === receiptState.completed || facts.state === receiptState.notPass;
        expect(isReceiptOpen(facts.state)).toBe(!hasEnded);
      }
    }),
  );
});

test('weights of a note that do not agree are refused; a net within a division of gross less tare is not', () => {
  const form = { plantID: 'p', materialID: 'm', vendorID: 'v', netKg: 34_540, grossKg: 49_860, tareKg: 15_320 };
  const mistakes = (part: object) =>
    receiptForm.safeParse({ ...form, ...part }).error?.issues.map((one) => one.message);
  expect(mistakes({})).toBeUndefined();
  expect(mistakes({ netKg: 34_560 })).toBeUndefined();
  expect(mistakes({ netKg: 34_561 })).toEqual(['净重比毛重减皮重还多，请核对']);
  expect(mistakes({ grossKg: 15_320, netKg: 1 })).toEqual(['毛重应大于皮重']);
  expect(mistakes({ grossKg: null, tareKg: null })).toBeUndefined();
});
