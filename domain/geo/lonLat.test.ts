import { describe, expect, it } from 'vitest';
import { bearing, distanceM, type LonLat, makePlane, pointAt } from '../geo.ts';
import { ByteReader } from '../jt808/byteReader.ts';
import { encodeLocation } from '../jt808/encodeLocation.ts';
import { readLocation } from '../jt808/location.ts';
import { toGcj02 } from './gcj02.ts';
import { insideGeofence } from './geofence.ts';
import { formatLocations, parseLocations } from './locations.ts';

/** Hangzhou: far east, not so far north, so that nothing fits when the two are confused. */
const place: LonLat = [120.2, 30.25];

describe('longitude comes first, latitude second', () => {
  const bytesOf = (lon: number, lat: number): Uint8Array =>
    encodeLocation({
      ...{ fixed: true, ignition: true, lon, lat, altitudeM: 10, speedKmh: 40, courseDeg: 90, time: 1_700_000_000_000 },
    });

  it('in a report of a GNSS unit latitude stands before longitude, as whole millionths of a degree', () => {
    const bytes = bytesOf(120.2, 30.25);
    const words = new DataView(bytes.buffer, bytes.byteOffset);
    expect([words.getUint32(8), words.getUint32(12)]).toEqual([30_250_000, 120_200_000]);
    const { lat, lon } = readLocation(new ByteReader(bytes));
    expect([lon, lat]).toEqual([120.2, 30.25]);
  });

  it('south and west are told by their own bits', () => {
    for (const [lon, lat] of [
      [-58.4, -34.6],
      [-74, 40.7],
      [151.2, -33.9],
    ] as const) {
      const read = readLocation(new ByteReader(bytesOf(lon, lat)));
      expect([read.lon, read.lat]).toEqual([lon, lat]);
    }
  });

  it('a degree of latitude is 111 km everywhere, a degree of longitude less the farther north', () => {
    expect(distanceM(place, [place[0], place[1] + 1])).toBeCloseTo(111_195, -1);
    expect(distanceM(place, [place[0] + 1, place[1]])).toBeCloseTo(96_053, -2);
    expect(makePlane(place).toXy([place[0] + 0.01, place[1]])[1]).toBe(0);
    expect(bearing(place, [place[0] + 0.1, place[1]])).toBeCloseTo(90, 0);
    expect(pointAt(place, 0, 1000)[0]).toBeCloseTo(place[0], 9);
    expect(pointAt(place, 90, 1000)[0]).toBeGreaterThan(place[0] + 0.01);
  });

  it('a fence is wide from west to east and narrow from south to north', () => {
    const [lon, lat] = place;
    const points: LonLat[] = [
      [lon - 0.02, lat - 0.001],
      [lon + 0.02, lat - 0.001],
      [lon + 0.02, lat + 0.001],
      [lon - 0.02, lat + 0.001],
    ];
    const fence = { type: 'polygon' as const, points };
    expect(insideGeofence(fence, [lon + 0.015, lat])).toBe(true);
    expect(insideGeofence(fence, [lon - 0.015, lat])).toBe(true);
    expect(insideGeofence(fence, [lon, lat + 0.015])).toBe(false);
    expect(insideGeofence({ type: 'circle', center: place, radius: 1000 }, [lon, lat + 0.0095])).toBe(false);
    expect(insideGeofence({ type: 'circle', center: place, radius: 1000 }, [lon + 0.0095, lat])).toBe(true);
  });

  it('a Chinese map draws Hangzhou about 450 m farther east and 230 m farther south', () => {
    const [lon, lat] = toGcj02(place);
    expect((lon - place[0]) * 1e6).toBeCloseTo(4_650, -3);
    expect((lat - place[1]) * 1e6).toBeCloseTo(-2_370, -3);
  });

  it('a text of places has longitude before the comma', () => {
    expect(parseLocations('120.2,30.25|120.3,30.1')).toMatchObject({ source: place, destination: [120.3, 30.1] });
    expect(formatLocations({ source: place, destination: [120.3, 30.1], points: [] })).toBe('120.2,30.25|120.3,30.1');
  });
});
