import { type LonLat, roundLonLat } from '@pourline/domain/geo';
import { toGcj02 } from '@pourline/domain/geo/gcj02';

/** Opens the map app of the phone with the way to a WGS-84 place; the app wants GCJ-02. */
export function navigationLink(to: LonLat, name: string): string {
  const [lon, lat] = roundLonLat(toGcj02(to));
  return `https://uri.amap.com/navigation?to=${lon},${lat},${encodeURIComponent(name)}&mode=car&coordinate=gaode&callnative=1`;
}
