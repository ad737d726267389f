import type { Fault } from './fault.ts';

const desk = ['e2e/deskFigures.test.ts'];
const morning = ['e2e/figures.test.ts'];

/** Wrong figures on screens, which only somebody before the screen can see. */
export const journeyFaults: readonly Fault[] = [
  {
    name: 'headSum',
    says: 'the head of the board shows what is on the road as delivered',
    file: 'web/dispatch/BoardFigures.tsx',
    find: '`${formatNumber(figures.delivered, 2',
    put: '`${formatNumber(figures.onRoad, 2',
    tests: desk,
    named: 'a chosen plant narrows',
  },
  {
    name: 'plantSum',
    says: 'a plant beside others shows what is planned as delivered',
    file: 'web/dispatch/BoardPlants.tsx',
    find: `\`\${m3(delivered)} / `,
    put: `\`\${m3(planned)} / `,
    tests: desk,
    named: 'side by side',
  },
  {
    name: 'demandOfThoseThere',
    says: 'trucks that are there stand as trucks that are needed now',
    file: 'web/dispatch/DemandChart.tsx',
    find: '{formatNumber(needed[0], 1',
    put: '{formatNumber(there[0], 1',
    tests: desk,
    named: 'demand against capacity',
  },
  {
    name: 'loopInOtherMinutes',
    says: 'minutes of the loop are a minute and a half long',
    file: 'web/dispatch/loopRows.ts',
    find: '(now - place.since) / 60_000',
    put: '(now - place.since) / 90_000',
    tests: desk,
    named: 'the loop has every truck',
  },
  {
    name: 'roomyLines',
    says: 'a line of an order takes the room of two',
    file: 'web/dispatch/OrderLine.tsx',
    find: "'grid h-6 w-full",
    put: "'grid h-12 w-full",
    tests: desk,
    named: 'the compact board',
  },
  {
    name: 'boardAge',
    says: 'the board counts the age of concrete in minutes of ninety seconds',
    file: 'web/dispatch/boardFacts.ts',
    find: 'Date.parse(load.endProductionTime)) / 60_000',
    put: 'Date.parse(load.endProductionTime)) / 90_000',
    tests: morning,
    named: 'F091 the board',
  },
  {
    name: 'rowCount',
    says: 'a row counts one truck too many on the road',
    file: 'web/trade/loadWords.ts',
    find: 'cars(counts.driving, `在路上',
    put: 'cars(counts.driving + 1, `在路上',
    tests: morning,
    named: 'on a phone tells where the loads are',
  },
  {
    name: 'listTotals',
    says: 'the totals over the list of orders show what was signed as delivered',
    file: 'web/orders/show/OrderTotals.tsx',
    find: 'formatNumber(totals?.deliverCa',
    put: 'formatNumber(totals?.validCa',
    tests: morning,
    named: 'F067 the list of orders',
  },
  {
    name: 'homeSum',
    says: 'the dispatcher’s home shows what is planned as delivered',
    file: 'web/homes/SchedulerHome.tsx',
    find: '今日已供 ${formatQuantity(supply.delivered',
    put: '今日已供 ${formatQuantity(supply.planned',
    tests: morning,
    named: 'the dispatcher’s home',
  },
];
