import { epochMs, type Moment } from '../time.ts';

/** From loading to discharge concrete should not take longer than this, minutes (GB/T 14902-2012). */
export const concreteLimitMinutes = 90;
/** How long before the limit the age is shown as a warning, minutes. */
export const concreteWarnBeforeMinutes = 15;

export type ConcreteAgeLevel = 'calm' | 'warn' | 'alarm';

export interface ConcreteAge {
  /** Whole minutes since loading ended. */
  minutes: number;
  /** Whole minutes until the limit; negative beyond it. */
  leftMinutes: number;
  level: ConcreteAgeLevel;
}

export interface ConcreteAgeQuestion {
  loadingEnded: Moment;
  /** Now, or the end of unloading for a finished waybill. */
  now: Moment;
  limitMin?: number;
  warnBeforeMin?: number;
}

/** How old the load is and whether that is a matter for alarm. At the limit itself it still is a warning. */
export function concreteAge(question: ConcreteAgeQuestion): ConcreteAge {
  const { limitMin = concreteLimitMinutes, warnBeforeMin = concreteWarnBeforeMinutes } = question;
  const age = Math.max(0, (epochMs(question.now) - epochMs(question.loadingEnded)) / 60_000);
  const level = age > limitMin ? 'alarm' : age >= limitMin - warnBeforeMin ? 'warn' : 'calm';
  return { minutes: Math.floor(age), leftMinutes: Math.floor(limitMin - age), level };
}
