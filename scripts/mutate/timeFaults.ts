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
    find: 'Math.max(before, moved, plausibleAt(happenedAt, now))',
    put: 'happenedAt ?? now',
    tests: ['domain/waybills/waybillRules.test.ts'],
  },
  {
    name: 'clockOfTheMachine',
    says: 'a server has the time of its own machine instead of that of the database',
    file: 'server/main.ts',
    find: 'realClock((await askTime((text) => sql.raw<{ ms: number }>(text).execute(database.system))).time)',
    put: 'realClock(Date.now())',
    tests: ['server/http/production.test.ts'],
  },
  {
    name: 'clockNotPutRight',
    says: 'a server does not follow its database when that is set',
    file: 'server/clock.ts',
    find: 'base = told;',
    put: '',
    tests: ['server/clock.test.ts'],
  },
  {
    name: 'oldReplyIsNetwork',
    says: 'a reply to what was asked before the network went says that it is back',
    file: 'web/api/network.ts',
    find: " || (next === 'reached' && began < wentAt)",
    put: '',
    tests: ['web/api/network.test.ts'],
  },
];
