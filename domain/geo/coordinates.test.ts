import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM, type LonLat } from '../geo.ts';
import { fromGcj02, toGcj02 } from './gcj02.ts';
import { formatLocations, lineOfLocations, parseLocations } from './locations.ts';

describe('GCJ-02', () => {
  it('comes back from the map to the place itself, everywhere in China', () => {
    const inChina = fc.tuple(
      fc.double({ min: 73, max: 137, noNaN: true }),
      fc.double({ min: 2, max: 55, noNaN: true }),
    );
    fc.assert(
      fc.property(inChina, (place) => {
        const shifted = toGcj02(place);
        expect(distanceM(fromGcj02(shifted), place)).toBeLessThan(0.01);
        expect(distanceM(shifted, place)).toBeLessThan(1500);
      }),
      { numRuns: 500 },
    );
  });

  it('shifts known places as Chinese maps do', () => {
    const known: [LonLat, LonLat][] = [
      [
        [121.5272106, 31.1774276],
        [121.531541859215, 31.17530398364597],
      ],
      [
        [113.912316, 22.543847],
        [113.9171764808363, 22.540796131694766],
      ],
      [
        [116.377817, 39.911954],
        [116.38404722455657, 39.91334545536069],
      ],
    ];
    for (const [wgs, gcj] of known) {
      expect(distanceM(toGcj02(wgs), gcj)).toBeLessThan(1);
      expect(distanceM(fromGcj02(gcj), wgs)).toBeLessThan(1);
    }
  });

  it('leaves places outside China alone', () => {
    for (const place of [
      [2.35, 48.86],
      [-73.57, 45.5],
      [139.7, 35.7],
    ] as LonLat[]) {
      expect(toGcj02(place)).toEqual(place);
      expect(fromGcj02(place)).toEqual(place);
    }
  });
});

describe('locations text', () => {
  it('has the source first, the destination second, then the route points', () => {
    const read = parseLocations('120.1,30.1|120.5,30.5|120.2,30.2|120.3,30.3');
    expect(read).toEqual({
      source: [120.1, 30.1],
      destination: [120.5, 30.5],
      points: [
        [120.2, 30.2],
        [120.3, 30.3],
      ],
    });
    expect(read && lineOfLocations(read)).toEqual([
      [120.1, 30.1],
      [120.2, 30.2],
      [120.3, 30.3],
      [120.5, 30.5],
    ]);
  });

  it('reads what it wrote', () => {
    const coordinate = (limit: number) =>
      fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((micro) => micro / 1e6);
    const place = fc.tuple(coordinate(180), coordinate(90));
    fc.assert(
      fc.property(place, place, fc.array(place, { maxLength: 20 }), (source, destination, points) => {
        const locations = { source, destination, points };
        const plain = JSON.parse(JSON.stringify(locations));
        expect(parseLocations(formatLocations(locations))).toEqual(plain);
      }),
    );
  });

  it('refuses what is no place', () => {
    for (const bad of [
      '',
      '120,30',
      '120,30|',
      '120,30|x,30',
      '120,30|120',
      '120,30|,30',
      '120,30|120,91',
      '1,2,3|4,5',
    ]) {
      expect(parseLocations(bad)).toBeNull();
    }
  });
});
