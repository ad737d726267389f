import { DomainError } from '@pourline/domain/errors';
import type { Work } from '../work.ts';
import type { DayView, NamedLoad } from './dayView.ts';
import { openDay } from './openDay.ts';
import { dayOfLoad, holdPlan } from './planStore.ts';

/** Holds the plan of a published load that has not begun, and reads its day. Throws `planning.noLoad`, `planning.begun`. */
export const holdLoad = async (
  work: Work,
  loadID: string,
): Promise<{ view: DayView; named: NamedLoad; day: string }> => {
  const { services, tenantID } = work;
  const day = await dayOfLoad(work.db, work, loadID);
  await holdPlan(work, day);
  const view = await openDay(services, work.db, tenantID, work.now, day);
  if (view.begun.some((one) => one.loadID === loadID)) throw new DomainError('planning.begun');
  const named = view.ahead.find((one) => one.loadID === loadID);
  if (!named) throw new DomainError('planning.noLoad');
  return { view, named, day };
};
