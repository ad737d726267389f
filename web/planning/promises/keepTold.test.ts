import { expect, it } from 'vitest';
import { price } from '../testDay.ts';
import { keepTold } from './keepTold.ts';
import { testAnswer as answer, testWanted as wanted } from './testAnswer.ts';

const late = answer({ canPromise: false, firstLate: 158, firstUnload: '2026-05-04T04:58:00.000Z' });
const sooner = answer({ harms: true, firstUnload: '2026-05-04T04:37:00.000Z' });

it('what was told stays, and a better answer that means something else is offered beside it', () => {
  expect(keepTold(late, sooner, wanted)).toEqual({ says: late, better: sooner });
});

it('an answer that says the same with more times, or for less money, takes its place', () => {
  const more = { ...late, times: ['2026-05-04T06:00:00.000Z'] };
  expect(keepTold(late, more, wanted)).toEqual({ says: more, better: null });
  const cheaper = { ...sooner, difference: price({ money: -20 }) };
  expect(keepTold(sooner, cheaper, wanted)).toEqual({ says: cheaper, better: null });
});

it('nothing is offered that is no better, or where nothing was found', () => {
  expect(keepTold(sooner, late, wanted)).toEqual({ says: sooner, better: null });
  expect(keepTold(sooner, undefined, wanted)).toEqual({ says: sooner, better: null });
});
