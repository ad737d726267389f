import type { Waybill } from '@pourline/domain/waybills/waybill';
import { AgeRing } from '../kit/figure/AgeRing.tsx';
import { loadAge } from './waybillTimes.ts';

/** The ring of a running load's age; nothing before it is loaded and after it is unloaded. */
export function AgeFace({
  waybill,
  now,
  size,
  named = false,
}: {
  waybill: Pick<Waybill, 'state' | 'endProductionTime' | 'endUnloadTime' | 'concreteLimitMinutes'>;
  now: number;
  size?: number;
  /** Says beneath a small ring what it tells, where no head of a column does. */
  named?: boolean;
}) {
  const age = loadAge(waybill, now);
  return age ? (
    <AgeRing minutes={age.minutes} limit={age.limit} named={named} {...(size !== undefined && { size })} />
  ) : null;
}
