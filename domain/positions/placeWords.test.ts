import { expect, test } from 'vitest';
import { type LonLat, pointAt } from '../geo.ts';
import { makeRoadNetwork } from '../roads/makeRoadNetwork.ts';
import { nearestRoad, placeWords } from './placeWords.ts';

const plant: LonLat = [120.2, 30.2];
const site = pointAt(plant, 90, 5_000);
const places = [
  { name: '城东站', at: plant, fence: { type: 'circle' as const, center: plant, radius: 200 } },
  { name: '工地 7 号地块', at: site, fence: null },
];

test('a place is told by the plant or site that it lies in, else by its road and how far the nearest of them is', () => {
  expect(placeWords(pointAt(plant, 0, 190), places, null)).toBe('城东站内');
  expect(placeWords(pointAt(site, 0, 100), places, null)).toBe('工地 7 号地块旁');
  const road = { name: '建设大道', distanceM: 12 };
  expect(placeWords(pointAt(plant, 90, 900), places, road)).toBe('建设大道 · 距城东站 900 米');
  expect(placeWords(pointAt(plant, 90, 3_200), places, { ...road, distanceM: 84 })).toBe(
    '建设大道旁 80 米 · 距工地 7 号地块 1.8 公里',
  );
  expect(placeWords(plant, [], null)).toBe('');
});

test('the nearest road is the one that the point lies on, also far from its ends; none is named far outside', () => {
  const network = makeRoadNetwork({ seed: 7, centre: plant });
  for (const edge of network.edges.filter((_, at) => at % 97 === 0)) {
    const [a, b] = [network.nodes[edge.from] as LonLat, network.nodes[edge.to] as LonLat];
    const found = nearestRoad(network, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    expect(found?.distanceM).toBeLessThan(2);
  }
  expect(nearestRoad(network, pointAt(plant, 45, 200_000))).toBeNull();
});
