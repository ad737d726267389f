import { businessDayOf, businessDayRange, type SettlementRules } from '../time/businessDay.ts';
import { addDays, epochMs, type Moment, momentOf } from '../time.ts';
import type { Waybill } from './waybill.ts';
import type { WaybillFacts } from './waybillStates.ts';

/**
 * Until when the site signs for what was unloaded at `unloaded`, epoch ms: the settlement of its business day, at an hour of the next
 * day by the plant's clock, and never before that business day has ended.
 */
export const signUntil = (
  unloaded: Moment,
  rules: Pick<SettlementRules, 'baseSeconds' | 'offsetMinutes'>,
  hour: number,
): number => {
  const settlement = { ...rules, monthlySettlementDate: 0, yearlySettlementMonth: 12 };
  const day = businessDayOf(unloaded, settlement);
  return Math.max(
    epochMs(momentOf(addDays(day, 1), hour * 3600, rules.offsetMinutes)),
    epochMs(businessDayRange(day, settlement).to),
  );
};

/** A load as its machine asks about it at a moment, epoch ms. */
export const factsAt = <W extends Omit<WaybillFacts, 'isSettled'> & Pick<Waybill, 'signUntil' | 'undoUntil'>>(
  waybill: W,
  now: number,
): W & WaybillFacts => ({
  ...waybill,
  isSettled: waybill.signUntil !== null && epochMs(waybill.signUntil) <= now,
  undoBy: waybill.undoUntil !== null && now < epochMs(waybill.undoUntil) ? waybill.undoBy : null,
});
