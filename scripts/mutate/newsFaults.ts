import type { Fault } from './fault.ts';

/** What the people of a site are told of their orders. */
export const newsFaults: readonly Fault[] = [
  {
    name: 'newsOfOwnActs',
    says: 'somebody of a site is told of what they did themselves',
    file: 'server/records/siteNews.ts',
    find: ' AND users."userID" <> ',
    put: ` AND users."userID" <> 'nobody ' || `,
    tests: ['server/news/news.test.ts'],
  },
  {
    name: 'newsReadForAll',
    says: 'who reads their news reads it for their colleagues as well',
    file: 'server/news/newsStore.ts',
    find: ' AND "siteNews"."recipient" = ',
    put: ` AND "siteNews"."recipient" <> 'nobody ' || `,
    tests: ['server/news/news.test.ts'],
  },
  {
    name: 'brokenTruckNear',
    says: 'a site is told that a truck is near which has broken down',
    file: 'domain/news/newsDue.ts',
    find: '!isComing(load) || ',
    put: '',
    tests: ['domain/news/news.test.ts'],
  },
  {
    name: 'lateToldAgain',
    says: 'a site is told again that its pour is late when it has become less so',
    file: 'server/records/siteNews.ts',
    find: ' AND n."step" >= ',
    put: ' AND n."step" = ',
    tests: ['server/news/dueNews.test.ts'],
  },
];
