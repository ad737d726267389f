import { positions } from '@pourline/contract/positions';
import type { Person } from '../person.ts';
import type { PositionSender } from './positionSender.ts';

/** A driver's phone that posts where the truck is, for trucks without a device. */
export const gnssPhone = (driver: Person, carID: string): PositionSender => ({
  send: async (fixes) => {
    const points = fixes.map((fix) => ({
      dateTime: Math.round(fix.time / 1000),
      location: { type: 'Point' as const, coordinates: [fix.lon, fix.lat] as [number, number] },
      speed: fix.speed,
      direction: fix.direction,
    }));
    await driver.call(positions.byApp, { body: { carID, points } });
  },
  close: () => {},
});
