import { z } from 'zod';
import { type Geofence, geofenceSchema, type LonLat } from '../geo.ts';

const coordinate = z.coerce.number();
const looseLonLat = z.union([
  z.tuple([coordinate, coordinate]),
  z
    .string()
    .transform((text): unknown[] => text.split(','))
    .pipe(z.tuple([coordinate, coordinate])),
  z.object({ lon: coordinate, lat: coordinate }).transform(({ lon, lat }): LonLat => [lon, lat]),
  z.object({ lng: coordinate, lat: coordinate }).transform(({ lng, lat }): LonLat => [lng, lat]),
  z.object({ longitude: coordinate, latitude: coordinate }).transform((p): LonLat => [p.longitude, p.latitude]),
]);

const looseFence = z.object({
  type: z.string().optional(),
  center: looseLonLat.optional().catch(undefined),
  radius: coordinate.optional().catch(undefined),
  points: z.array(looseLonLat).optional().catch(undefined),
});

/**
 * Reads a fence as other systems write it: places as pairs, `lon,lat` texts or objects, numbers as text, the type missing
 * (three points or more make a polygon). `null` when it is no usable fence: the caller then says 订单地理围栏未定义.
 */
export function parseGeofence(value: unknown): Geofence | null {
  const loose = looseFence.safeParse(value);
  if (!loose.success) return null;
  const { center, radius, points } = loose.data;
  const type = loose.data.type ?? (points && points.length >= 3 ? 'polygon' : 'circle');
  const strict = geofenceSchema.safeParse(type === 'polygon' ? { type, points } : { type, center, radius });
  return strict.success ? strict.data : null;
}
