import type { Fault } from './fault.ts';

const choice = 'domain/dispatch/chooseTruck.ts';
const time = 'domain/dispatch/autoSend.ts';
const reasons = 'domain/dispatch/departuresOf.ts';
const rules = ['domain/dispatch/chooseTruck.test.ts'];

/** The plan is what is done: when, by whom and with how much a load is sent, and why otherwise. */
export const planFaults: readonly Fault[] = [
  {
    name: 'sentByPaceNotPlan',
    says: 'a load goes at the pace of the pour although a plan is in force',
    file: time,
    find: 'const at = goesByPace ? pace : planned.loadStart;',
    put: 'const at = goesByPace ? pace : (pace ?? planned.loadStart);',
    tests: ['domain/dispatch/autoSend.test.ts', ...rules],
  },
  {
    name: 'trucksOfOthersTaken',
    says: 'a truck that another order has planned soon goes as if it were free',
    file: choice,
    find: 'if (missedLoad(scene, truck.carID, (one) => one.taskID !== order.taskID)) return 4;',
    put: '',
    tests: rules,
  },
  {
    name: 'heldTrucksTaken',
    says: 'a truck that is held for another load goes',
    file: choice,
    find: 'if (missedLoad(scene, truck.carID, (one) => one.locked)) return null;',
    put: '',
    tests: rules,
  },
  {
    name: 'fullTruckNotPlanned',
    says: 'a planned load goes with what the truck takes',
    file: choice,
    find: 'load ? Math.min(load.volume, capacity, left) : loadVolume(left, capacity)',
    put: 'loadVolume(left, capacity)',
    tests: rules,
  },
  {
    name: 'lateWithoutReason',
    says: 'a load that goes long after its minute has no reason',
    file: reasons,
    find: "return [{ kind: 'late', minutes }];",
    put: 'return [];',
    tests: rules,
  },
  {
    name: 'waybillMeetsAnotherLoad',
    says: 'a waybill meets another load than the one that it was sent for',
    file: 'domain/planning/matchPlan.ts',
    find: 'begun.set(loadID, taskDetailID);\n    return false;',
    put: 'return true;',
    tests: ['domain/planning/matchPlan.test.ts'],
  },
  {
    name: 'locksSlide',
    says: 'a load slides although it is held',
    file: 'optimiser/day/slideLoads.ts',
    find: 'one.slides && Number.isFinite(at)',
    put: 'Number.isFinite(at)',
    tests: ['optimiser/day/slideLoads.test.ts'],
  },
  {
    name: 'quickerByLeavingLater',
    says: 'who leaves a minute later arrives earlier',
    file: 'domain/roads/driveByHour.ts',
    find: 'if (wait >= shortest) break;',
    put: 'break;',
    tests: ['optimiser/day/driveMinutes.test.ts'],
  },
  {
    name: 'pourOfTwoPlants',
    says: 'a pour that must come from one plant is brought from two',
    file: 'optimiser/day/onlyPlant.ts',
    find: 'if (state.hold[load] === held.free) return plant;',
    put: 'if (state.hold[load] === held.free) return -1;',
    tests: ['optimiser/day/onlyPlant.test.ts'],
  },
  {
    name: 'greenAtOthersCost',
    says: 'an order can be promised although another gets later for it',
    file: 'web/planning/promises/promiseAnswer.ts',
    find: "answer.canPromise && !answer.harms ? 'good'",
    put: "answer.canPromise ? 'good'",
    tests: ['web/planning/promises/promiseAnswer.test.ts'],
  },
  {
    name: 'restAskedTooLate',
    says: 'the site is asked for the rest with the last load',
    file: 'domain/dispatch/askRest.ts',
    find: 'const askRestLoads = 2;',
    put: 'const askRestLoads = 1;',
    tests: ['domain/dispatch/askRest.test.ts'],
  },
  {
    name: 'surplusNearItsLimit',
    says: 'what is left over goes where it arrives when most of its time is gone',
    file: 'domain/planning/rankSurplusTakers.ts',
    find: 'const oldestShare = 0.9;',
    put: 'const oldestShare = 1;',
    tests: ['domain/planning/rankSurplusTakers.test.ts'],
  },
];
