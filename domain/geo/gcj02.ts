import type { LonLat } from '../geo.ts';

/**
 * GCJ-02, the shifted coordinates of Chinese online maps. The shift is a few hundred metres and applies inside a rectangle
 * around China; outside of it both systems are the same. The formula is the publicly known one on the Krasovsky 1940
 * ellipsoid.
 */
const semiMajorM = 6378245;
const eccentricitySquared = 0.006693421622965943;

function outsideChina([lon, lat]: LonLat): boolean {
  return lon < 72.004 || lon > 137.8347 || lat < 0.8293 || lat > 55.8271;
}

const wave = (x: number, ...parts: [amplitude: number, period: number][]) =>
  parts.reduce((sum, [amplitude, period]) => sum + amplitude * Math.sin((x * Math.PI) / period), 0) * (2 / 3);

/** The shift in degrees at a WGS-84 place inside the rectangle. */
function shiftAt([lon, lat]: LonLat): LonLat {
  const x = lon - 105;
  const y = lat - 35;
  const root = Math.sqrt(Math.abs(x));
  const ripple = wave(x, [20, 1 / 6], [20, 1 / 2]);
  const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root;
  const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root;
  const northM = north + ripple + wave(y, [20, 1], [40, 3], [160, 12], [320, 30]);
  const eastM = east + ripple + wave(x, [20, 1], [40, 3], [150, 12], [300, 30]);
  const latRad = (lat * Math.PI) / 180;
  const magic = 1 - eccentricitySquared * Math.sin(latRad) ** 2;
  const metresPerRadNorth = (semiMajorM * (1 - eccentricitySquared)) / (magic * Math.sqrt(magic));
  const metresPerRadEast = (semiMajorM / Math.sqrt(magic)) * Math.cos(latRad);
  return [(eastM / metresPerRadEast) * (180 / Math.PI), (northM / metresPerRadNorth) * (180 / Math.PI)];
}

/** WGS-84 to GCJ-02: what a Chinese map needs to draw a satellite position. */
export function toGcj02(wgs: LonLat): LonLat {
  if (outsideChina(wgs)) return [wgs[0], wgs[1]];
  const [dLon, dLat] = shiftAt(wgs);
  return [wgs[0] + dLon, wgs[1] + dLat];
}

/** GCJ-02 to WGS-84, by iteration: exact to about a millimetre. */
export function fromGcj02(gcj: LonLat): LonLat {
  if (outsideChina(gcj)) return [gcj[0], gcj[1]];
  let lon = gcj[0];
  let lat = gcj[1];
  for (let round = 0; round < 12; round++) {
    const [dLon, dLat] = shiftAt([lon, lat]);
    const missLon = gcj[0] - dLon - lon;
    const missLat = gcj[1] - dLat - lat;
    lon += missLon;
    lat += missLat;
    if (Math.abs(missLon) + Math.abs(missLat) < 1e-9) break;
  }
  return [lon, lat];
}
