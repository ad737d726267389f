import { distanceM } from '@pourline/domain/geo';
import { makeRoadNetwork } from '@pourline/domain/roads/makeRoadNetwork';
import { placeOnNetwork } from '@pourline/domain/roads/placeOnNetwork';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesToArriveBy, startJourney } from './journey.ts';
import { wayOver } from './ways.ts';

const network = makeRoadNetwork({ seed: 5, centre: [120.6, 31.3], widthM: 8_000, heightM: 8_000 });
const place = fc.integer({ min: 0, max: 300 }).map((index) => placeOnNetwork(network, index).point);
const morning = Date.parse('2026-03-02T00:00:00Z');
const departure = fc.integer({ min: 0, max: 86_400_000 }).map((ms) => morning + ms);

test('a truck leaves from one end, arrives at the other and never drives faster than trucks do', () => {
  fc.assert(
    fc.property(place, place, departure, (from, to, departAt) => {
      const journey = startJourney(wayOver(network, from, to), departAt);
      const first = journey.fixAt(departAt);
      const last = journey.fixAt(journey.arriveAt);
      expect(distanceM([first.lon, first.lat], from)).toBeLessThan(1);
      expect(distanceM([last.lon, last.lat], to)).toBeLessThan(1);
      expect([first.speed, last.speed]).toEqual([0, 0]);
      let before = first;
      for (let time = departAt + 30_000; time < journey.arriveAt; time += 30_000) {
        const fix = journey.fixAt(time);
        const kmh = (distanceM([before.lon, before.lat], [fix.lon, fix.lat]) / 30) * 3.6;
        expect(kmh).toBeLessThan(80);
        expect(fix.speed).toBeLessThan(80);
        before = fix;
      }
    }),
    { numRuns: 50 },
  );
});

test('whoever leaves in time for a moment is there by then, or a few minutes around it', () => {
  fc.assert(
    fc.property(place, place, departure, (from, to, dueAt) => {
      const route = wayOver(network, from, to);
      const journey = startJourney(route, dueAt - minutesToArriveBy(route, dueAt) * 60_000);
      expect(Math.abs(journey.arriveAt - dueAt)).toBeLessThan(5 * 60_000);
    }),
    { numRuns: 50 },
  );
});
