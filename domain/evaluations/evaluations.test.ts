import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderState } from '../orders/orderStates.ts';
import { evaluationForm, evaluationItemNames, evaluationObstacle, meanScore } from './evaluations.ts';

const good = { punctuality: 5, quality: 4, unloading: 4, service: 5 };

describe('an evaluation', () => {
  it('is open for a completed order that has none, and for no other', () => {
    const open = Object.values(orderState).filter((state) => evaluationObstacle({ state }, false) === null);
    expect(open).toEqual(['pts_completed']);
    expect(evaluationObstacle({ state: 'pts_completed' }, true)).toBe('evaluation.exists');
    expect(evaluationObstacle({ state: 'pts_opening' }, true)).toBe('evaluation.notCompleted');
  });

  it('asks for a score of 1 to 5 for every item; words are free, up to 200', () => {
    expect(evaluationForm.parse(good)).toEqual({ ...good, comment: '' });
    for (const name of evaluationItemNames)
      for (const wrong of [0, 6, 3.5, undefined])
        expect(evaluationForm.safeParse({ ...good, [name]: wrong }).success, `${name} ${wrong}`).toBe(false);
    expect(evaluationForm.safeParse({ ...good, comment: '好'.repeat(200) }).success).toBe(true);
    expect(evaluationForm.safeParse({ ...good, comment: '好'.repeat(201) }).success).toBe(false);
  });

  it('has a mean between its lowest and its highest score, to one decimal', () => {
    expect(meanScore(good)).toBe(4.5);
    const score = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(score, score, score, score, (punctuality, quality, unloading, service) => {
        const all = [punctuality, quality, unloading, service];
        const mean = meanScore({ punctuality, quality, unloading, service });
        expect(mean).toBeGreaterThanOrEqual(Math.min(...all));
        expect(mean).toBeLessThanOrEqual(Math.max(...all));
        expect(Math.abs(mean * 4 - all.reduce((a, b) => a + b))).toBeLessThanOrEqual(0.2 + 1e-9);
      }),
    );
  });
});
