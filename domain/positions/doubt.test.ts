import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceM, type LonLat, pointAt } from '../geo.ts';
import { type Belief, believe, couldComeFrom, type Fix, judgeFix, mostKmh, mostSlackM, run } from './doubt.ts';

const plant: LonLat = [120.2, 30.2];
const t0 = Date.parse('2026-06-01T04:00:00Z');
const metresIn = (ms: number): number => (mostKmh / 3.6) * (ms / 1000);

/** Judges fixes one after another, each learnt of at its time unless said otherwise. */
const judgeAll = (fixes: readonly Fix[], before: Belief | null = null, learnt = (fix: Fix) => fix.time) => {
  let belief = before;
  return fixes.map((fix) => {
    const judged = judgeFix(belief, fix, learnt(fix));
    belief = judged.belief;
    return { fix, ...judged };
  });
};
const anywhere = fc
  .tuple(fc.double({ min: 0, max: 360, noNaN: true }), fc.double({ min: 0, max: 60_000, noNaN: true }))
  .map(([bearing, metres]) => pointAt(plant, bearing, metres));
/** Fixes at rising times, anywhere around. */
const wild = fc
  .array(fc.tuple(anywhere, fc.integer({ min: 1, max: 600 })), { minLength: 2, maxLength: 40 })
  .map((steps) => {
    let time = t0;
    return steps.map(([point, seconds]): Fix => {
      time += seconds * 1000;
      return { point, time };
    });
  });

describe('positions that jump', () => {
  test('a device whose clock runs ahead of the plant’s gains no way by it', () => {
    const before = believe({ point: plant, time: t0 });
    const ahead: Fix = { point: pointAt(plant, 90, 8_000), time: t0 + 5 * 60_000 };
    expect(judgeFix(before, ahead, t0 + 1_000).isDoubtful).toBe(true);
    expect(judgeFix(before, ahead, t0 + 5 * 60_000).isDoubtful).toBe(false);
    // Nor does it lend the next one its time.
    const near: Fix = { point: pointAt(plant, 90, 400), time: t0 + 5 * 60_000 };
    expect(judgeFix(before, near, t0 + 1_000).belief.time).toBe(t0 + 1_000);
  });

  test('over any stretch of believed positions the truck came no faster than trucks drive, but for the slack', () => {
    fc.assert(
      fc.property(wild, (fixes) => {
        const judged = judgeAll(fixes);
        // A run that was believed begins anew: the law holds on either side of it.
        let stretch: Fix[] = [];
        for (const [i, { fix, isDoubtful, belief }] of judged.entries()) {
          if (isDoubtful) continue;
          const after = i > 0 && judged[i - 1]?.belief.run && judged[i - 1]?.isDoubtful;
          const from = stretch.at(-1);
          const leapt = after && from && distanceM(from.point, fix.point) > mostSlackM + metresIn(fix.time - from.time);
          if (leapt) stretch = [];
          stretch.push(fix);
          expect(belief.run).toBeNull();
          let way = 0;
          for (let j = 1; j < stretch.length; j += 1) {
            const [a, b] = [stretch[j - 1] as Fix, stretch[j] as Fix];
            way += distanceM(a.point, b.point);
          }
          const first = stretch[0] as Fix;
          expect(way).toBeLessThanOrEqual(mostSlackM + metresIn(fix.time - first.time) + 1e-3);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the slack of a truck that leaps back and forth is spent once, however little time there is to earn it anew', () => {
    // 400 m in a second, of which 33 m can be driven: the second time the slack is not there any more.
    const fixes = [0, 1, 2].map((i): Fix => ({ point: pointAt(plant, 90, (i % 2) * 400), time: t0 + i * 1000 }));
    const judged = judgeAll(fixes);
    expect(judged.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, true]);
    expect(judged[1]?.belief.slackM).toBeCloseTo(mostSlackM - 400 + metresIn(1000), 0);
    // Driven slowly for some time it is earned again, up to its bound.
    const later = judgeFix(
      judged[1]?.belief ?? null,
      { point: pointAt(plant, 90, 400), time: t0 + 60_000 },
      t0 + 60_000,
    );
    expect(later.belief.slackM).toBe(mostSlackM);
  });

  test('a truck that drives is always believed, however seldom it is heard', () => {
    const drive = fc.array(
      fc.record({
        seconds: fc.integer({ min: 1, max: 7200 }),
        share: fc.double({ min: 0, max: 0.99, noNaN: true }),
        bearing: fc.double({ min: 0, max: 360, noNaN: true }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(drive, (legs) => {
        let at: Fix = { point: plant, time: t0 };
        const fixes = legs.map(({ seconds, share, bearing }) => {
          at = { point: pointAt(at.point, bearing, metresIn(seconds * 1000) * share), time: at.time + seconds * 1000 };
          return at;
        });
        expect(judgeAll(fixes, believe({ point: plant, time: t0 })).map(({ isDoubtful }) => isDoubtful)).not.toContain(
          true,
        );
      }),
    );
  });

  test('one stray fix is doubted, and the next from where the truck is believed again', () => {
    const fixes = [0, 1, 2, 3].map(
      (i): Fix => ({
        point: i === 2 ? pointAt(plant, 0, 30_000) : pointAt(plant, 90, i * 150),
        time: t0 + i * 10_000,
      }),
    );
    expect(judgeAll(fixes).map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, true, false]);
  });

  test('a truck that really stands elsewhere is believed after some minutes of positions that agree, not sooner', () => {
    const there = pointAt(plant, 0, 200_000);
    const fixes = Array.from(
      { length: 12 },
      (_, i): Fix => ({ point: pointAt(there, 90, i * 100), time: t0 + 60_000 * (i + 1) }),
    );
    const doubted = judgeAll(fixes, believe({ point: plant, time: t0 })).map(({ isDoubtful }) => isDoubtful);
    const first = doubted.indexOf(false);
    expect(first).toBeGreaterThanOrEqual(run.positions - 1);
    expect((fixes[first]?.time ?? 0) - (fixes[0]?.time ?? 0)).toBe(run.ms);
    expect(doubted.slice(first)).not.toContain(true);
  });

  test('however many agree, a run that is learnt of at once, or from a clock that runs ahead, is not believed', () => {
    const there = pointAt(plant, 0, 80_000);
    const fixes = Array.from({ length: 60 }, (_, i): Fix => ({ point: there, time: t0 + 10_000 * (i + 1) }));
    const atOnce = judgeAll(fixes.slice(0, 40), believe({ point: plant, time: t0 }), () => t0 + 400_000);
    expect(atOnce.map(({ isDoubtful }) => isDoubtful)).not.toContain(false);
    const ahead = judgeAll(fixes.slice(0, 30), believe({ point: plant, time: t0 }), () => t0 + 1000);
    expect(ahead.map(({ isDoubtful }) => isDoubtful)).not.toContain(false);
  });

  test('doubtful positions that do not agree are never believed before the way could be driven', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 360, noNaN: true }), { minLength: 6, maxLength: 30 }),
        (bearings) => {
          const fixes = bearings.map(
            (bearing, i): Fix => ({
              point: pointAt(plant, i % 2 === 0 ? bearing : bearing + 180, 60_000 + i),
              time: t0 + (i + 1) * 30_000,
            }),
          );
          const apart = fixes.every((fix, i) => {
            const before = fixes[i - 1];
            return !before || distanceM(before.point, fix.point) > mostSlackM + metresIn(30_000);
          });
          fc.pre(apart);
          const judged = judgeAll(fixes, believe({ point: plant, time: t0 }));
          const first = judged.find(({ isDoubtful }) => !isDoubtful)?.fix;
          expect(first ? metresIn(first.time - t0) + mostSlackM : Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
            60_000,
          );
        },
      ),
    );
  });

  test.each([
    [0, 480, 520],
    [30, 1_480, 1_520],
    [3_600, 120_480, 120_520],
  ])('%i s after it was believed a truck may be %i m away, not %i m', (seconds, near, far) => {
    const belief = believe({ point: plant, time: t0 });
    const isDoubted = (metres: number, ms: number): boolean => {
      const fix = { point: pointAt(plant, 90, metres), time: t0 + ms };
      return judgeFix(belief, fix, fix.time).isDoubtful;
    };
    expect([isDoubted(near, seconds * 1000), isDoubted(far, seconds * 1000)]).toEqual([false, true]);
    const couldHaveBeen = (metres: number): boolean =>
      couldComeFrom(belief, { point: pointAt(plant, 90, metres), time: t0 - seconds * 1000 });
    expect([couldHaveBeen(near), couldHaveBeen(far)]).toEqual([true, false]);
  });

  test.each([
    ['5 minutes', 'the fifth', 300, 4],
    ['30 seconds', 'the one after five minutes', 30, 10],
  ])('of positions that agree and come every %s, %s is believed', (_, __, seconds, doubtful) => {
    const there = pointAt(plant, 0, 200_000);
    const fixes = Array.from(
      { length: 15 },
      (_one, i): Fix => ({ point: there, time: t0 + 60_000 + i * seconds * 1000 }),
    );
    const judged = judgeAll(fixes, believe({ point: plant, time: t0 })).map(({ isDoubtful }) => isDoubtful);
    expect(judged.indexOf(false)).toBe(doubtful);
  });

  test('a late position is doubted when the truck cannot have come from there', () => {
    const belief = believe({ point: plant, time: t0 });
    expect(couldComeFrom(belief, { point: pointAt(plant, 0, 5_000), time: t0 - 600_000 })).toBe(true);
    expect(couldComeFrom(belief, { point: pointAt(plant, 0, 50_000), time: t0 - 600_000 })).toBe(false);
  });
});
