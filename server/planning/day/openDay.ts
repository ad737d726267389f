import { DomainError } from '@pourline/domain/errors';
import { addDays, dayOf, epochMs } from '@pourline/domain/time';
import type { Db } from '../../db/database.ts';
import { travelBetween } from '../../outside/routing/travelBetween.ts';
import type { Services } from '../../services.ts';
import type { DayRows } from './dayRows.ts';
import { type DayView, dayView, placesOf } from './dayView.ts';
import { planSettingsOf } from './planSettings.ts';
import { readDayRows } from './readDayRows.ts';

/** How far ahead is planned, days. */
const farthest = 30;

/** Refuses a day that cannot be planned: `planning.pastDay`, `planning.farDay`, `planning.noPlants`. */
export const checkPlannable = ({ day, start, offsetMinutes, plants }: DayRows, now: number): void => {
  if (epochMs(start) + 86_400_000 <= now) throw new DomainError('planning.pastDay');
  if (day > addDays(dayOf(now, offsetMinutes), farthest)) throw new DomainError('planning.farDay', { n: farthest });
  if (!plants.some((plant) => plant.lines.length > 0)) throw new DomainError('planning.noPlants');
};

/** Lays the rows of a business day out as a problem. */
export const layOut = async (services: Services, tenantID: string, rows: DayRows, now: number): Promise<DayView> => {
  const { driveMargin } = planSettingsOf(rows.settings);
  return dayView(rows, await travelBetween(services, tenantID, placesOf(rows), driveMargin), now);
};

/** Reads a business day and lays it out; the one under way when none is named. */
export const openDay = async (
  services: Services,
  db: Db,
  tenantID: string,
  now: number,
  day?: string,
): Promise<DayView> => layOut(services, tenantID, await readDayRows(db, tenantID, now, day), now);

/** The same for a day that can be planned (`checkPlannable`). */
export const openPlannable = async (
  services: Services,
  db: Db,
  tenantID: string,
  now: number,
  day?: string,
): Promise<DayView> => {
  const rows = await readDayRows(db, tenantID, now, day);
  checkPlannable(rows, now);
  return layOut(services, tenantID, rows, now);
};
