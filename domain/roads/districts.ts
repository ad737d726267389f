import type { Plane } from '../geo.ts';
import { roundLonLat } from '../geo.ts';
import type { CityShape } from './cityShape.ts';
import { coreDistrictName, outerDistrictNames } from './roadNames.ts';
import type { District } from './roadNetwork.ts';
import type { SeededRandom } from './seededRandom.ts';

type Spot = [x: number, y: number];

/** Divides the map: an old town in the middle, eight districts around it, each holding what lies nearest to its centre. */
export function makeDistricts(random: SeededRandom, shape: CityShape, plane: Plane): District[] {
  const { halfWidthM: w, halfHeightM: h } = shape;
  const spots: { name: string; spot: Spot }[] = [{ name: coreDistrictName, spot: [0, 0] }];
  outerDistrictNames.forEach((name, i) => {
    const angle = ((i + random.between(-0.2, 0.2)) * Math.PI) / 4;
    const away = random.between(0.48, 0.62);
    spots.push({ name, spot: [Math.sin(angle) * away * w, Math.cos(angle) * away * h] });
  });
  const place = ([x, y]: Spot) => roundLonLat(plane.toLonLat(...shape.bend(x, y)));
  return spots.map(({ name, spot }) => {
    let outline: Spot[] = [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ];
    for (const other of spots) if (other.spot !== spot) outline = cutNearer(outline, spot, other.spot);
    const ring = subdivide(outline).map(place);
    return { name, centre: place(spot), ring: [...ring, ring[0] as [number, number]] };
  });
}

/** Keeps the part of the outline that is nearer to `own` than to `other`. */
function cutNearer(outline: Spot[], own: Spot, other: Spot): Spot[] {
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]];
  const middle = (dx * (own[0] + other[0]) + dy * (own[1] + other[1])) / 2;
  const beyond = ([x, y]: Spot) => dx * x + dy * y - middle;
  return outline.flatMap((corner, i) => {
    const next = outline[(i + 1) % outline.length] as Spot;
    const [a, b] = [beyond(corner), beyond(next)];
    const kept: Spot[] = a <= 0 ? [corner] : [];
    if (a < 0 !== b < 0 && a !== 0 && b !== 0) {
      const share = a / (a - b);
      kept.push([corner[0] + share * (next[0] - corner[0]), corner[1] + share * (next[1] - corner[1])]);
    }
    return kept;
  });
}

function subdivide(outline: Spot[]): Spot[] {
  return outline.flatMap((corner, i) => {
    const next = outline[(i + 1) % outline.length] as Spot;
    return [0, 1, 2, 3, 4, 5].map((k): Spot => {
      const share = k / 6;
      return [corner[0] + share * (next[0] - corner[0]), corner[1] + share * (next[1] - corner[1])];
    });
  });
}
