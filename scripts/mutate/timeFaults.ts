import type { Fault } from './fault.ts';

/** Moments taken for others. */
export const timeFaults: readonly Fault[] = [
  {
    name: 'utcForPlantTime',
    says: 'plant time is UTC',
    file: 'domain/time.ts',
    find: 'const shown = new Date(epochMs(moment) + offsetMinutes * 60_000);',
    put: 'const shown = new Date(epochMs(moment));',
    tests: ['domain/time.test.ts'],
  },
  {
    name: 'zoneTheOtherWay',
    says: 'the zone is added instead of taken away',
    file: 'domain/time.ts',
    find: 'secondsOfDay * 1000 - offsetMinutes * 60_000',
    put: 'secondsOfDay * 1000 + offsetMinutes * 60_000',
    tests: ['domain/time.test.ts'],
  },
  {
    name: 'businessDayAtMidnight',
    says: 'the business day begins at midnight',
    file: 'domain/time/businessDay.ts',
    find: 'rules.offsetMinutes - rules.baseSeconds / 60',
    put: 'rules.offsetMinutes',
    tests: ['domain/time/businessDay.test.ts'],
  },
  {
    name: 'monthClosesLate',
    says: 'the settlement day falls into the next month',
    file: 'domain/time/businessDay.ts',
    find: 'return day <= lastDayOf(month, rules) ? month',
    put: 'return day < lastDayOf(month, rules) ? month',
    tests: ['domain/time/businessDay.test.ts'],
  },
  {
    name: 'happenedBefore',
    says: 'an act happens before the stage before it',
    file: 'domain/waybills/waybillRules.ts',
    find: 'Math.max(before, plausibleAt(happenedAt, now))',
    put: 'happenedAt ?? now',
    tests: ['domain/waybills/waybillRules.test.ts'],
  },
];
