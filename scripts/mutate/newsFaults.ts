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
  {
    name: 'newsOfAnotherOrder',
    says: 'a site reads in its news of a load that is another customer’s by now',
    file: 'server/news/newsStore.ts',
    find: ' AND x."taskID" = "siteNews"."taskID") r) AS "load"',
    put: ') r) AS "load"',
    tests: ['server/news/news.test.ts'],
  },
  {
    name: 'newsNearOnce',
    says: 'a site is not told that a truck is near because another site was told so of the same load',
    file: 'domain/news/newsDue.ts',
    find: '{taskID}`, step: 0 };',
    put: '{taskDetailID}`, step: 0 };',
    tests: ['domain/news/news.test.ts'],
  },
  {
    name: 'newsAsksForNothing',
    says: 'a site is asked to sign for a load that came back whole',
    file: 'domain/news/newsOfActs.ts',
    find: ' && leftToSign(load) > 0',
    put: '',
    tests: ['domain/news/news.test.ts', 'server/news/news.test.ts'],
  },
  {
    name: 'newsQuestionStays',
    says: 'a question for a signature stays when the unloading is taken back',
    file: 'server/records/siteNews.ts',
    find: "if (change === 'notToSign')",
    put: "if (doer === '')",
    tests: ['server/news/news.test.ts'],
  },
];
