import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { expect, test } from 'vitest';
import { thinkingText, thinkNext, thinkStart } from './thinkNext.ts';

const made = (proposalID: string, money: number) => ({
  proposalID,
  price: { money } as PlanProposal['price'],
});

test('a proposal is thought on from the best there is, and what it has won is told against the first one', () => {
  const start = thinkStart(made('a', 1000));
  expect(thinkingText(start)).toBe('还在找更好的');
  const once = thinkNext(start, made('b', 900.4));
  expect(once).toMatchObject({ proposalID: 'b', rounds: 1, vain: 0, isDone: false });
  const twice = thinkNext(thinkNext(once, made('b', 900.4)), made('c', 679.8));
  expect(twice).toMatchObject({ proposalID: 'c', rounds: 3, vain: 0, isDone: false });
  expect(thinkingText(twice)).toMatch(/^比刚生成时好 ¥320，还在找更好的$/);
  // The first plan of a day is compared with nothing, its own beginnings included.
  expect(thinkingText(twice, false)).toBe('还在找更好的');
});

test('it ends after two rounds in vain, after twelve in all, and when it is refused', () => {
  const start = thinkStart(made('a', 1000));
  const vain = thinkNext(thinkNext(start, made('a', 1000)), made('a', 1000));
  expect(vain.isDone).toBe(true);
  expect(thinkingText(vain)).toBe('没有找到更好的了');
  const cutShort = thinkNext(start, null);
  expect(cutShort.isDone).toBe(true);
  // Without network nobody knows whether there is a better one.
  expect(thinkingText(cutShort)).toBe('没能继续找更好的');
  let state = start;
  let rounds = 0;
  while (!state.isDone) {
    rounds += 1;
    state = thinkNext(state, made(`better ${rounds}`, 1000 - rounds));
  }
  expect(rounds).toBe(12);
});
