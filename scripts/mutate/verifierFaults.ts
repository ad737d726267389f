import type { Fault } from './fault.ts';

/** Plans let through that could not be lived. */
export const verifierFaults: readonly Fault[] = [
  {
    name: 'oldConcretePlanned',
    says: 'the verifier lets a plan through that cannot be lived',
    file: 'optimiser/day/check/checkDay.ts',
    find: 'if (load.unloadEnd - load.loadStart > order.maxAge) say(',
    put: 'if (load.unloadEnd - load.loadStart > 2 * order.maxAge) say(',
    tests: ['optimiser/day/check/checkRules.test.ts'],
  },
  {
    name: 'truckOverfilled',
    says: 'the verifier lets a plan through that cannot be lived',
    file: 'optimiser/day/check/checkDay.ts',
    find: 'if (load.volume > truck.capacity) say(',
    put: 'if (load.volume > 2 * truck.capacity) say(',
    tests: ['optimiser/day/check/checkRules.test.ts'],
  },
  {
    name: 'twoOnOneLine',
    says: 'the verifier lets a plan through that cannot be lived',
    file: 'optimiser/day/check/checkDay.ts',
    find: 'if (load.loadStart < end && !(isFact(load) && isFact(last)))',
    put: 'if (load.loadStart < end - 5 && !(isFact(load) && isFact(last)))',
    tests: ['optimiser/day/check/checkRules.test.ts'],
  },
  {
    name: 'unloadsBeforeDue',
    says: 'the verifier lets a plan through that cannot be lived',
    file: 'optimiser/day/check/checkDay.ts',
    find: 'load.unloadStart < load.arrive || load.unloadStart < order.due',
    put: 'load.unloadStart < load.arrive',
    tests: ['optimiser/day/check/checkRules.test.ts'],
  },
  {
    name: 'crowdedSite',
    says: 'the verifier lets a plan through that cannot be lived',
    file: 'optimiser/day/check/checkDay.ts',
    find: 'if (together.length > order.spots &&',
    put: 'if (together.length > order.spots + 1 &&',
    tests: ['optimiser/day/check/checkRules.test.ts'],
  },
  {
    name: 'homeTooLate',
    says: 'the verifier lets a plan through that cannot be lived',
    file: 'optimiser/day/check/checkDay.ts',
    find: 'back - truck.shiftStart > truck.shiftMax',
    put: 'back - truck.shiftStart > truck.shiftMax + 60',
    tests: ['optimiser/day/check/checkRules.test.ts'],
  },
];
