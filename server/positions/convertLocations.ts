import { type LonLat, lonLatSchema, roundLonLat } from '@pourline/domain/geo';
import { fromGcj02, toGcj02 } from '@pourline/domain/geo/gcj02';

export type CoordinateSystem = 'WGS84' | 'GCJ02';

/** Converts `lon,lat|lon,lat…` between the systems, six decimals. `null` when one of them is no place. */
export const convertLocations = (locations: string, from: CoordinateSystem, to: CoordinateSystem): string | null => {
  const convert = from === to ? (place: LonLat) => place : to === 'GCJ02' ? toGcj02 : fromGcj02;
  const converted: string[] = [];
  for (const part of locations.split('|')) {
    const place = lonLatSchema.safeParse(
      part.split(',').map((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    );
    if (!place.success) return null;
    converted.push(roundLonLat(convert(place.data)).join(','));
  }
  return converted.join('|');
};
