import type { Fault } from './fault.ts';

const counts = 'domain/dispatch/countLoads.ts';
const forecast = 'domain/dispatch/feedForecast.ts';
const supply = 'server/records/daySupply.ts';

/** What the dispatcher reads of an order in three seconds, and the figures over the board. */
export const deskFaults: readonly Fault[] = [
  {
    name: 'waitingCountsAsDriving',
    says: 'a truck that waits at the site is counted as on the road',
    file: counts,
    find: 'driving: those(isLoadDelivering).length,',
    put: 'driving: those(isLoadDelivering).length + those(isLoadWaiting).length,',
    tests: ['domain/dispatch/countLoads.test.ts'],
  },
  {
    name: 'nextArrivalOfThoseThere',
    says: 'the next arrival is that of a truck that stands at the site',
    file: counts,
    find: 'those(isLoadDelivering).map((load) => load.estimatedArrivalTime)',
    put: 'loads.map((load) => load.estimatedArrivalTime)',
    tests: ['domain/dispatch/countLoads.test.ts'],
  },
  {
    name: 'countsOfAllOrders',
    says: 'the database counts the loads of other orders with those of an order',
    file: 'server/records/loadCounts.ts',
    find: ' AND w."taskID" = orders."taskID"',
    put: '',
    tests: ['server/records/loadCounts.test.ts'],
  },
  {
    name: 'feedAtAnyPace',
    says: 'a site that pours slowly empties a truck as fast as any other',
    file: forecast,
    find: 'Math.max(unloadMinutesPerM3, order.pourRate ? 60 / order.pourRate : 0)',
    put: 'unloadMinutesPerM3',
    tests: ['domain/dispatch/feedForecast.test.ts', 'web/dispatch/boardFacts.test.ts'],
  },
  {
    name: 'feedOfOverdueTrucks',
    says: 'a pour that stands is fed by a truck that is overdue',
    file: forecast,
    find: '!isThere && begins - poured',
    put: 'begins > present && begins - poured',
    tests: ['domain/dispatch/feedForecast.test.ts'],
  },
  {
    name: 'dayPlanOfTheUnapproved',
    says: 'what nobody has arranged counts as planned for the day',
    file: supply,
    find: `AND \${stateIs('orders', isOrderPlanned)}`,
    put: '',
    tests: ['server/homes/plannedDay.test.ts'],
  },
  {
    name: 'wordsOfTheWait',
    says: 'a card tells the wait in seconds',
    file: 'web/trade/loadWords.ts',
    find: '(now - counts.waitingSince) / minute',
    put: '(now - counts.waitingSince) / 1000',
    tests: ['web/trade/loadWords.test.ts'],
  },
];
