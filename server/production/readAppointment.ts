import type { DataOf } from '@pourline/contract/endpoint';
import type { production } from '@pourline/contract/production';
import { freeOf, truckCapacity } from '@pourline/domain/production/capacity';
import { byHour } from '@pourline/domain/production/production';
import { hourMs } from '@pourline/domain/production/spread';
import { usualDrive } from '@pourline/domain/roads/orderDrive';
import { addDays, dayOf, epochMs, momentOf } from '@pourline/domain/time';
import { bookingWindowsFrom } from '@pourline/domain/time/bookingWindows';
import { sumM3 } from '@pourline/domain/volume';
import type { Db } from '../db/database.ts';
import { planSettingsOf } from '../planning/day/planSettings.ts';
import { plantOffset } from '../records/plantOffset.ts';
import type { Services } from '../services.ts';
import { bookedStates, type DayProduction, readDayProduction } from './readProduction.ts';

type Appointment = DataOf<typeof production.appointment>;

const readSettings = async (db: Db, tenantID: string): Promise<Record<string, string>> => {
  const rows = await db.selectFrom('configs').select(['key', 'value']).where('tenantID', '=', tenantID).execute();
  return Object.fromEntries(rows.map((row) => [row.key, String(row.value)]));
};

/** What lines and trucks of all plants can bring in an hour, m³. */
const capacityOf = ({ plan, rows }: DayProduction, settings: Record<string, string>, now: number): number => {
  const isToday = now >= epochMs(plan.from) && now < epochMs(plan.to);
  const lines = rows.lines.filter((line) => !(line.isDown && isToday));
  const lineCapacity = sumM3(lines.map((line) => line.rate));
  const { rules, unloadMinutesPerM3, driveMargin } = planSettingsOf(settings);
  const trucks = truckCapacity(
    plan.trucks.filter((truck) => truck.available).map((truck) => truck.capacity),
    {
      driveMinutes: usualDrive * driveMargin,
      leaveMinutes: rules.adjustMinutes,
      cleanMinutes: rules.cleanMinutes,
      unloadMinutesPerM3,
      loadingRate: lines.length > 0 ? lineCapacity / lines.length : 0,
    },
  );
  return Math.min(lineCapacity, trucks);
};

/**
 * What can still be brought in each hour of a day, and in each window that can be booked: what lines and trucks can, less everything that is
 * booked, also what nobody has approved yet. Hours that are over have nothing.
 */
export const readAppointment = async (
  services: Services,
  db: Db,
  { tenantID, now, day: asked }: { tenantID: string; now: number; day: string | undefined },
): Promise<Appointment> => {
  const settings = await readSettings(db, tenantID);
  const windows = bookingWindowsFrom(settings['order-book-duration-time']);
  const offset = await plantOffset(db, tenantID);
  const day = asked ?? dayOf(now, offset);
  const [first, end] = [Math.min(...windows.map((one) => one.start)), Math.max(...windows.map((one) => one.end))];
  const midnight = momentOf(day, 0, offset).getTime();
  const base = planSettingsOf(settings).dayBegin * 60_000;
  const hours: Appointment['hours'] = [];
  const [opens, closes] = [midnight + first * 1000, midnight + end * 1000];
  for (let business = dayOf(opens - base, offset); ; business = addDays(business, 1)) {
    const begins = momentOf(business, 0, offset).getTime() + base;
    if (begins >= closes) break;
    const production = await readDayProduction(services, db, tenantID, {
      ...{ now, day: business, states: bookedStates },
    });
    const capacity = capacityOf(production, settings, now);
    const booked = byHour(production.produced, production.hours);
    for (const [i, volume] of booked.entries()) {
      const at = epochMs(production.plan.from) + i * hourMs;
      const hour = Math.floor((at - midnight) / hourMs);
      if (at + hourMs <= opens || at >= closes) continue;
      const isOver = at < now;
      hours.push({ hour, capacity, free: isOver ? 0 : freeOf(volume, capacity, capacity), isOver });
    }
  }
  return {
    day,
    hours,
    windows: windows.map((window) => {
      const own = hours.filter(({ hour }) => hour * 3600 >= window.start && hour * 3600 < window.end);
      const open = own.filter((one) => !one.isOver);
      return { ...window, capacity: sumM3(open.map((one) => one.capacity)), free: sumM3(open.map((one) => one.free)) };
    }),
  };
};
