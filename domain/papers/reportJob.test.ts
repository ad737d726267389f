import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, reportStates, toldState } from './reportJob.ts';

describe('a paper that is printed', () => {
  it('is nearer to its end in each later state', () => {
    expect(['waiting', 'printing', 'done'].map((state) => percentOf(state as 'done'))).toEqual([0, 50, 100]);
  });

  it('is lost a minute after it was asked for, unless it has come to an end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...reportStates), fc.integer({ min: 0, max: 200_000 }), (state, age) => {
        const told = toldState({ state, createTime: 1_000 }, 1_000 + age);
        const isUnderWay = state === 'waiting' || state === 'printing';
        expect(told).toBe(isUnderWay && age > 60_000 ? 'failed' : state);
      }),
    );
  });
});
