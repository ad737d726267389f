import { DomainError } from '@pourline/domain/errors';
import { truckName } from '@pourline/domain/vehicles/truckName';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { Work } from '../../work.ts';
import type { DayView, NamedLoad } from '../day/dayView.ts';
import { openDay } from '../day/openDay.ts';
import { dayOfLoad, holdPlan } from '../proposals/planStore.ts';

/** A published load that has not begun, and its day. */
export interface LoadOfDay {
  view: DayView;
  named: NamedLoad;
  day: string;
}

/** Reads the day of a published load that has not begun. Throws `planning.noLoad`, `planning.begun`. */
export const loadOfDay = async (
  services: Services,
  db: Db,
  { tenantID, now }: { tenantID: string; now: number },
  loadID: string,
): Promise<LoadOfDay> => {
  const day = await dayOfLoad(db, { tenantID }, loadID);
  const view = await openDay(services, db, tenantID, now, day);
  if (view.begun.some((one) => one.loadID === loadID)) throw new DomainError('planning.begun');
  const named = view.ahead.find((one) => one.loadID === loadID);
  if (!named) throw new DomainError('planning.noLoad');
  return { view, named, day };
};

/** What the audit calls a planned load: the truck that it is planned for, on its day. */
export const subjectOfLoad = ({ view, named, day }: LoadOfDay): string =>
  `${day} 排程 ${truckName(view.rows.trucks[named.load.truck]?.carNo ?? '')}`;

/** The same, with the plan of the day held until the work is done. */
export const holdLoad = async (work: Work, loadID: string): Promise<LoadOfDay> => {
  await holdPlan(work, await dayOfLoad(work.db, work, loadID));
  return loadOfDay(work.services, work.db, work, loadID);
};
