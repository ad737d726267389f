import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatMachine, chatState } from './chatStates.ts';
import { receiptsFor, stateByReceipts } from './receipts.ts';

const number = fc.integer({ min: 0, max: 20 });
const marks = fc.record({ deliveredTo: number, readTo: number, joinedAt: number });
const order = [chatState.sent, chatState.delivered, chatState.read];

it('a message is delivered when it lies with all others, and read when all have read it', () => {
  const with_ = (deliveredTo: number, readTo: number, joinedAt = 0) => ({ deliveredTo, readTo, joinedAt });
  const stateFor = (...others: ReturnType<typeof with_>[]) => stateByReceipts(receiptsFor(5, others));
  expect(stateFor()).toBe(chatState.sent);
  expect(stateFor(with_(4, 4))).toBe(chatState.sent);
  expect(stateFor(with_(5, 0))).toBe(chatState.delivered);
  expect(stateFor(with_(5, 0), with_(4, 0))).toBe(chatState.sent);
  expect(stateFor(with_(5, 5), with_(5, 0))).toBe(chatState.delivered);
  expect(stateFor(with_(0, 5))).toBe(chatState.read);
  // Who came later owes no receipt, and gives none.
  expect(stateFor(with_(0, 0, 5))).toBe(chatState.sent);
  expect(stateFor(with_(5, 5), with_(0, 0, 5))).toBe(chatState.read);
});

it('receipts only grow: with later marks no message falls back, nor does an older one stand behind a newer', () => {
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 6 }), number, number, (others, serialNo, more) => {
      const later = others.map((one) => ({ ...one, deliveredTo: one.deliveredTo + more, readTo: one.readTo + more }));
      const stateOf = (with_: typeof others) => order.indexOf(stateByReceipts(receiptsFor(serialNo, with_)) as never);
      expect(stateOf(later)).toBeGreaterThanOrEqual(stateOf(others));
      const { of, delivered, read } = receiptsFor(serialNo, others);
      expect(read).toBeLessThanOrEqual(delivered);
      expect(delivered).toBeLessThanOrEqual(of);
    }),
  );
});

it('what receipts say is an act of the machine from everything before it', () => {
  expect(chatMachine.actions.deliver.from).toEqual([chatState.sent]);
  expect(chatMachine.actions.read.from).toEqual([chatState.sent, chatState.delivered]);
});
