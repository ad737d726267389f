import type { Fault } from './fault.ts';

const placing = 'optimiser/day/placeLoad.ts';
const laws = ['optimiser/day/planDay.test.ts'];

/** The search for a plan: where a load finds room, and which of two answers counts. */
export const searchFaults: readonly Fault[] = [
  {
    name: 'roomBeforeTheNextLoadAlone',
    says: 'a truck that has no time before its next load is not asked whether it has some after it',
    file: placing,
    find: 'for (; place <= count; place += 1) {',
    put: 'for (; place <= first; place += 1) {',
    tests: ['optimiser/day/placeLoad.test.ts'],
  },
  {
    name: 'visitOfAnotherSize',
    says: 'what a truck of another size meets at the site counts for this one',
    file: placing,
    find: 'visits.after.start = visits.earlier.start = visits.other.start = -1;',
    put: '',
    tests: laws,
  },
  {
    name: 'allIsImminent',
    says: 'a plan is held to by the minute all day, so that thinking on brings nothing',
    file: 'optimiser/day/thinkOn.ts',
    find: 'loads.filter((load) => load.loadStart < now + readyWithin)',
    put: 'loads.filter((load) => load.loadStart < now + 60 * readyWithin)',
    tests: ['optimiser/day/thinkOn.test.ts'],
  },
  {
    name: 'worseAnswerShown',
    says: 'an answer that promises less takes the place of the one that stands there',
    file: 'web/planning/promises/promiseAnswer.ts',
    find: 'rankOf(answer) - rankOf(there) ||',
    put: 'rankOf(there) - rankOf(answer) ||',
    tests: ['web/planning/promises/promiseAnswer.test.ts'],
  },
];
