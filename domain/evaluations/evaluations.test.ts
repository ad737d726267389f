import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderState } from '../orders/orderStates.ts';
import {
  commonItemNames,
  evaluationForm,
  evaluationObstacle,
  fitsTemplate,
  itemsOf,
  meanScore,
  poorText,
  typeOfPour,
} from './evaluations.ts';

const good = { punctuality: 5, quality: 4, unloading: 4, service: 5 };
const plain = { ...good, pumping: null };

describe('an evaluation', () => {
  it('is open from the first delivery on, for whoever has written none', () => {
    const open = (deliverCa: number, isEvaluated = false) =>
      Object.values(orderState).filter((state) => evaluationObstacle({ state, deliverCa }, isEvaluated) === null);
    expect(open(8)).toEqual(['pts_opening', 'pts_suspending', 'pts_completed']);
    expect(open(0)).toEqual([]);
    expect(open(8, true)).toEqual([]);
    expect(evaluationObstacle({ state: 'pts_completed', deliverCa: 8 }, true)).toBe('evaluation.exists');
    expect(evaluationObstacle({ state: 'pts_opening', deliverCa: 0 }, true)).toBe('evaluation.nothingDelivered');
  });

  it('asks by the template of the pour: of the pump only where one pumped', () => {
    expect(itemsOf('order').map(({ title }) => title)).toEqual(['供应准时', '混凝土质量', '卸料配合', '调度服务']);
    expect(itemsOf('pump').at(-1)).toEqual({ code: 'pumping', title: '泵送配合' });
    expect(['pump', 'portable_pump', 'fixed_pump', 'direct', 'crane'].map(typeOfPour)).toEqual([
      ...['pump', 'pump', 'pump', 'order', 'order'],
    ]);
    expect([fitsTemplate('order', plain), fitsTemplate('pump', plain)]).toEqual([true, false]);
    expect([fitsTemplate('order', { ...good, pumping: 2 }), fitsTemplate('pump', { ...good, pumping: 2 })]).toEqual([
      ...[false, true],
    ]);
  });

  it('asks for 1 to 5 stars for every item; words are free, up to 200, and pictures up to 6', () => {
    expect(evaluationForm.parse(good)).toEqual({ ...plain, comment: '', fileIDs: [] });
    for (const name of commonItemNames)
      for (const wrong of [0, 6, 3.5, undefined])
        expect(evaluationForm.safeParse({ ...good, [name]: wrong }).success, `${name} ${wrong}`).toBe(false);
    expect(evaluationForm.safeParse({ ...good, comment: '好'.repeat(200) }).success).toBe(true);
    expect(evaluationForm.safeParse({ ...good, comment: '好'.repeat(201) }).success).toBe(false);
    expect(evaluationForm.safeParse({ ...good, fileIDs: '1234567'.split('') }).success).toBe(false);
  });

  it('has a mean between its lowest and its highest stars, to one decimal, and is a case below three', () => {
    expect(meanScore(plain)).toBe(4.5);
    const stars = fc.integer({ min: 1, max: 5 });
    const pump = fc.option(stars, { nil: null });
    fc.assert(
      fc.property(stars, stars, stars, stars, pump, (punctuality, quality, unloading, service, pumping) => {
        const form = { punctuality, quality, unloading, service, pumping };
        const all = Object.values(form).filter((one) => one !== null);
        const mean = meanScore(form);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...all));
        expect(mean).toBeLessThanOrEqual(Math.max(...all));
        expect(poorText(form) !== '').toBe(Math.min(...all) < 3);
      }),
    );
    expect(poorText({ ...plain, punctuality: 2, quality: 1 })).toBe('供应准时 2 星（较差）、混凝土质量 1 星（很差）');
  });
});
