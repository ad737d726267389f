import { type Geofence, type LonLat, pointAt } from '@pourline/domain/geo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Awaited, judgeArrival, type Sighting, unseen } from './judgeArrival.ts';
import type { Position } from './position.ts';

const site: LonLat = [120.2, 30.2];
const fence: Geofence = { type: 'circle', center: site, radius: 150 };
const awaited: Awaited = { state: 'ptds_delivering', since: 1_000_000, fences: [fence] };

const at = (metres: number, time: number, more: Partial<Position> = {}): Position => {
  const [lon, lat] = pointAt(site, 40, metres);
  return { lon, lat, speed: 0, direction: 0, time, fixed: true, ...more };
};
const judge = (positions: Position[]): number | null => {
  let sighting: Sighting = unseen;
  for (const position of positions) {
    const judged = judgeArrival(awaited, sighting, position);
    sighting = judged.sighting;
    if (judged.arrivedAt !== null) return judged.arrivedAt;
  }
  return null;
};

describe('arrival by position', () => {
  test('two fixes in a row on the ground are an arrival, at the time of the first', () => {
    expect(judge([at(400, 1_010_000), at(140, 1_020_000), at(145, 1_030_000)])).toBe(1_020_000);
  });

  test('one fix well inside is enough', () => {
    expect(judge([at(400, 1_010_000), at(60, 1_020_000)])).toBe(1_020_000);
  });

  test('a single fix at the border, or one that strayed in, is none', () => {
    expect(judge([at(140, 1_010_000), at(300, 1_020_000), at(140, 1_030_000), at(300, 1_040_000)])).toBeNull();
  });

  test('fixes without satellites, too vague, or from before the load left move nothing', () => {
    expect(judge([at(10, 1_010_000, { fixed: false }), at(10, 1_020_000, { fixed: false })])).toBeNull();
    expect(judge([at(10, 1_010_000, { accuracyM: 500 }), at(10, 1_020_000, { accuracyM: 500 })])).toBeNull();
    expect(judge([at(10, 900_000), at(10, 999_999)])).toBeNull();
  });

  test('any of several grounds counts', () => {
    const other: Geofence = { type: 'circle', center: pointAt(site, 90, 5000), radius: 100 };
    expect(judgeArrival({ ...awaited, fences: [other, fence] }, unseen, at(5, 1_010_000)).arrivedAt).toBe(1_010_000);
    expect(judgeArrival({ ...awaited, fences: [] }, unseen, at(5, 1_010_000)).arrivedAt).toBeNull();
  });

  test('no arrival without a fix on the ground, and never before the stage began', () => {
    const anyPosition = fc.record({
      metres: fc.integer({ min: 0, max: 600 }),
      time: fc.integer({ min: 500_000, max: 2_000_000 }),
      fixed: fc.boolean(),
    });
    let arrived = 0;
    fc.assert(
      fc.property(fc.array(anyPosition, { maxLength: 20 }), (list) => {
        const positions = list
          .toSorted((a, b) => a.time - b.time)
          .map(({ metres, time, fixed }) => at(metres, time, { fixed }));
        const arrivedAt = judge(positions);
        const good = list.filter((p) => p.fixed && p.time >= awaited.since && p.metres <= 180);
        const isSure = good.some((p) => p.metres < 115);
        expect([...(isSure ? [] : [null]), ...good.map((p) => p.time)]).toContain(arrivedAt);
        arrived += arrivedAt === null ? 0 : 1;
      }),
    );
    expect(arrived).toBeGreaterThan(0);
  });
});
