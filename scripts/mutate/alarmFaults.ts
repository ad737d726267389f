import type { Fault } from './fault.ts';

const rules = ['domain/alarms/alarmRules.test.ts'];
const kept = ['server/alarms/alarms.test.ts'];

/** What is wrong at a plant, whom it is told, and for how long it counts. */
export const alarmFaults: readonly Fault[] = [
  {
    name: 'alarmOfYoungConcrete',
    says: 'concrete that is too old only warns',
    file: 'domain/alarms/ageAlarms.ts',
    find: `agedTo('alarm', facts)`,
    put: `agedTo('calm', facts)`,
    tests: rules,
  },
  {
    name: 'queueOfOneTruckAlone',
    says: 'trucks that wait at a site are judged by the one that came last',
    file: 'domain/alarms/feedAlarms.ts',
    find: 'const since = Math.min(...waits);',
    put: 'const since = Math.max(...waits);',
    tests: rules,
  },
  {
    name: 'breakAfterTheGap',
    says: 'a pour that stands is an alarm only when no truck is under way',
    file: 'domain/alarms/feedAlarms.ts',
    find: '.filter(({ from }) => epochMs(facts.now) - from > gap)',
    put: '.filter(({ from, isSent }) => !isSent && epochMs(facts.now) - from > gap)',
    tests: rules,
  },
  {
    name: 'routeOfAnyWay',
    says: 'a truck on one of two agreed ways counts as off its route',
    file: 'domain/geo/fenceWatch.ts',
    find: 'lines.every((line) => isOffRoute',
    put: 'lines.some((line) => isOffRoute',
    tests: rules,
  },
  {
    name: 'routeThatFlickers',
    says: 'a truck at the limit of its route is alarmed of with every position',
    file: 'domain/geo/fenceWatch.ts',
    find: 'wasOff ? limitM * backOnRouteShare : limitM',
    put: 'limitM',
    tests: ['domain/geo/fenceWatch.test.ts'],
  },
  {
    name: 'routeForgotten',
    says: 'a look at the alarms does not know which trucks are off their route already',
    file: 'server/alarms/readPlantFacts.ts',
    find: `a."kind" = 'offRoute' AND`,
    put: `a."kind" = 'overdue' AND`,
    tests: kept,
    named: 'jitters',
  },
  {
    name: 'lineDownSinceNow',
    says: 'a line that goes from pause to maintenance stands since then alone',
    file: 'server/vehicles/plantStore.ts',
    find: `sql\`COALESCE("downSince", \${new Date(work.now)})\``,
    put: 'new Date(work.now)',
    tests: kept,
    named: 'a line that goes down',
  },
  {
    name: 'alarmNeverCleared',
    says: 'an alarm stands on when its cause is gone',
    file: 'server/alarms/keepAlarms.ts',
    find: 'filter(([key]) => !wanted.has(key))',
    put: 'filter(([key]) => wanted.has(key) && !standing.has(key))',
    tests: kept,
  },
  {
    name: 'minutesCountedTwice',
    says: 'an alarm that comes again counts the minutes of the one before',
    file: 'server/alarms/keepAlarms.ts',
    find: `AND b."subjectID" = r."subjectID"`,
    put: `AND b."subjectID" = r."alarmID"`,
    tests: kept,
  },
  {
    name: 'alarmsOfEverybody',
    says: 'fleet and workshop see the alarms of the dispatchers',
    file: 'server/alarms/alarmScope.ts',
    find: 'isOwnerOf(roleGroup, kind)',
    put: 'isOwnerOf(roleGroup, kind) || kind.length > 0',
    tests: kept,
  },
  {
    name: 'truckKeepsItsAlarm',
    says: 'a truck goes on telling of an alarm that was cleared',
    file: 'server/alarms/evaluateAlarms.ts',
    find: ` AND "clearedAt" IS NULL AND "carID" IS NOT NULL`,
    put: ` AND "carID" IS NOT NULL`,
    tests: kept,
  },
];
