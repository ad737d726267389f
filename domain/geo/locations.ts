import { type LonLat, lonLatSchema } from '../geo.ts';

/** What a locations text says: where from, where to, and the route points between them. */
export interface Locations {
  source: LonLat;
  destination: LonLat;
  points: LonLat[];
}

/**
 * Reads `lon,lat|lon,lat|...`: first the source, second the destination, the rest the route points in order of travel.
 * `null` when fewer than two places stand there or one of them is no place.
 */
export function parseLocations(text: string): Locations | null {
  const places: LonLat[] = [];
  for (const part of text.split('|')) {
    const numbers = part.split(',').map((piece) => (piece.trim() === '' ? Number.NaN : Number(piece)));
    const place = lonLatSchema.safeParse(numbers);
    if (!place.success) return null;
    places.push(place.data);
  }
  const [source, destination, ...points] = places;
  return source && destination ? { source, destination, points } : null;
}

const formatCoordinate = (degrees: number) => String(Math.round(degrees * 1e6) / 1e6 + 0);

/** Writes the locations text, six decimals at most (about 0.1 m). */
export function formatLocations({ source, destination, points }: Locations): string {
  return [source, destination, ...points].map((place) => place.map(formatCoordinate).join(',')).join('|');
}

/** The whole way in order of travel: source, route points, destination. */
export function lineOfLocations({ source, destination, points }: Locations): LonLat[] {
  return [source, ...points, destination];
}
