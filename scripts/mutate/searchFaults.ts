import type { Fault } from './fault.ts';

const placing = 'optimiser/day/placing/placeLoad.ts';
const laws = ['optimiser/day/planDay.test.ts'];
const exchanging = 'optimiser/day/search/exchangeWork.ts';
const neighbourhoods = ['optimiser/day/search/neighbourhoods.test.ts'];

/** The search for a plan: where a load finds room, and which of two answers counts. */
export const searchFaults: readonly Fault[] = [
  {
    name: 'roomBeforeTheNextLoadAlone',
    says: 'a truck that has no time before its next load is not asked whether it has some after it',
    file: placing,
    find: 'for (; place <= count; place += 1) {',
    put: 'for (; place <= first; place += 1) {',
    tests: ['optimiser/day/placing/placeLoad.test.ts'],
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
    name: 'nearAsFar',
    says: 'a load that is about to begin is moved as lightly as one that lies hours ahead',
    file: 'optimiser/day/prices/movingPrice.ts',
    find: '1 + (dearest - 1) *',
    put: '1 + 0 *',
    tests: ['optimiser/day/thinkOn.test.ts'],
  },
  {
    name: 'plannedLateByArrangement',
    says: 'a plan counts a first load as late by what was arranged, not by what its site was promised',
    file: 'optimiser/day/prices/latePrice.ts',
    find: 'unload - (promised ?? due)',
    put: 'unload - due - 0 * (promised ?? due)',
    tests: ['optimiser/day/prices/latePrice.test.ts'],
  },
  {
    name: 'plannedToTheLastMinute',
    says: 'drivers are planned to the last minute of their longest shift, so that the first slide takes their last load away',
    file: 'optimiser/day/spareHours.ts',
    find: 'truck.shiftMax - spare',
    put: 'truck.shiftMax - 0 * spare',
    tests: ['optimiser/day/spareHours.test.ts'],
  },
  {
    name: 'exchangedPastHours',
    says: 'trucks exchange work although the driver of one would be home too late',
    file: exchanging,
    find: 'if (length > 0 && shift > problem.trucks[truck].shiftMax)',
    put: 'if (length > 0 && shift > problem.trucks[truck].shiftMax + 600)',
    tests: neighbourhoods,
  },
  {
    name: 'exchangedLocks',
    says: 'a load that somebody has locked to its truck is exchanged like any other',
    file: exchanging,
    find: 'return state.hold[load] === held.free && state.lock[load] < 0;',
    put: 'return state.hold[load] !== held.fact;',
    tests: neighbourhoods,
  },
  {
    name: 'exchangeWithoutItsHours',
    says: 'what longer or shorter shifts cost is left out of what an exchange costs',
    file: exchanging,
    find: 'cost += hoursCost(state, truck, shift);',
    put: '',
    tests: neighbourhoods,
  },
  {
    name: 'improvedForNothing',
    says: 'a proposal that is not better takes the place of the one that is looked at',
    file: 'server/planning/proposals/improveProposal.ts',
    find: 'priceDay(problem, draft).money - worthwhile',
    put: 'priceDay(problem, draft).money + worthwhile',
    tests: ['server/planning/proposals/improveProposal.test.ts'],
  },
  {
    name: 'thinksOnForEver',
    says: 'rounds that find nothing do not end the thinking on a proposal',
    file: 'web/planning/proposals/thinkNext.ts',
    find: 'vain >= mostVain ||',
    put: '',
    tests: ['web/planning/proposals/thinkNext.test.ts'],
  },
  {
    name: 'clashesUntold',
    says: 'giving a load to another truck is told without the planned loads that cannot be kept then',
    file: 'server/planning/moves/clashesOf.ts',
    find: 'if (one.loadID === loadID || !isNew) return [];',
    put: 'if (one.loadID === loadID || isNew) return [];',
    tests: ['server/planning/trials/tryReassign.test.ts'],
  },
  {
    name: 'goneWithoutAWord',
    says: 'who comes too late with what is left over is not told who was faster',
    file: 'server/waybills/readSurplus.ts',
    find: ", {}, { entity: 'waybill', entityID: id }",
    put: '',
    tests: ['server/planning/surplus/surplusOfTwo.test.ts'],
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
