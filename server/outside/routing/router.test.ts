import { distanceM, type LonLat } from '@pourline/domain/geo';
import { placeOnNetwork } from '@pourline/domain/roads/placeOnNetwork';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, networkRouter, siteWays } from './router.ts';

const network = networkOf(11, [120.2, 30.2]);
const router = networkRouter(network);
const place = fc.integer({ min: 0, max: 1500 }).map((index) => placeOnNetwork(network, index).point);

test('law: ways lead from the plant to the site and back, are never shorter than the bird flies, and the first is the quickest', async () => {
  await fc.assert(
    fc.asyncProperty(place, place, async (plant, site) => {
      fc.pre(distanceM(plant, site) > 200);
      const { navRoutes, routeDistance, routeMinutes } = await siteWays(router, plant, site);
      expect(routeDistance).toBeGreaterThanOrEqual(Math.floor(distanceM(plant, site)));
      expect(routeMinutes).toBeGreaterThan(0);
      expect(navRoutes.map((route) => route.name + route.isReturn)).toEqual(
        ['A0', 'B0', 'C0'].slice(0, navRoutes.length - 1).concat('A1'),
      );
      for (const { isReturn, points } of navRoutes) {
        const [from, to] = isReturn ? [site, plant] : [plant, site];
        expect(distanceM(points[0] as LonLat, from)).toBeLessThan(1);
        expect(distanceM(points.at(-1) as LonLat, to)).toBeLessThan(1);
      }
    }),
    { numRuns: 15 },
  );
});

test('one seed and centre make one city', () => {
  expect(networkOf(11, [120.2, 30.2])).toBe(network);
  expect(networkOf(12, [120.2, 30.2])).not.toBe(network);
});
