import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centi, sumM3 } from '../volume.ts';
import { checkPortions, courseOf, type PortionRow } from './portions.ts';

const row = (batchPlanID: string, hour: number, volume: number, dropped = false): PortionRow => ({
  batchPlanID,
  taskID: 't',
  beginTime: `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`,
  volume,
  dropTime: dropped ? '2026-03-01T00:00:00Z' : null,
});

describe('portions of an order', () => {
  it('are filled by its loads in the order in which they begin; a dropped one takes nothing', () => {
    const rows = [row('late', 9, 30), row('gone', 7, 20, true), row('early', 6, 24)];
    expect(Object.fromEntries(courseOf(rows, 30))).toEqual({
      gone: { state: 'dropped', producedCa: 0 },
      early: { state: 'produced', producedCa: 24 },
      late: { state: 'planned', producedCa: 6 },
    });
    expect(courseOf(rows, 0).get('early')).toEqual({ state: 'planned', producedCa: 0 });
  });

  it('law: what is produced of all of them is what was loaded, up to what stands, and each is full before the next begins', () => {
    const volume = fc.integer({ min: 1, max: 9_999 }).map((n) => n / 100);
    const rows = fc
      .array(fc.record({ hour: fc.integer({ min: 0, max: 23 }), volume, dropped: fc.boolean() }), { maxLength: 12 })
      .map((all) => all.map((one, i) => row(`b${i}`, one.hour, one.volume, one.dropped)));
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 99_999 }), (all, produced) => {
        const courses = courseOf(all, produced / 100);
        const standing = sumM3(all.filter((one) => one.dropTime === null).map((one) => one.volume));
        expect(centi(sumM3([...courses.values()].map((one) => one.producedCa)))).toBe(
          Math.min(produced, centi(standing)),
        );
        const begun = [...courses.values()].filter((one) => one.state === 'planned' && one.producedCa > 0);
        expect(begun.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never come to more than the order; the figures are said', () => {
    const standing = [row('a', 6, 60), row('b', 7, 50, true)];
    expect(() => checkPortions(100, standing, [{ volume: 40 }])).not.toThrow();
    expect(() => checkPortions(100, standing, [{ volume: 40.01 }])).toThrow(
      expect.objectContaining({ code: 'batchPlan.tooMuch', details: { sum: 100.01, most: 100 } }),
    );
  });
});
