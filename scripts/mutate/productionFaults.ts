import type { Fault } from './fault.ts';

/** Portions of orders, what a day produces, capacity and what is still to be poured. */
export const productionFaults: readonly Fault[] = [
  {
    name: 'planAndPace',
    says: 'an order that the plan brings is produced by its pace once more',
    file: 'domain/production/production.ts',
    find: 'if (!order.isOpen || planned.has(order.taskID)) return [];',
    put: 'if (!order.isOpen) return [];',
    tests: ['domain/production/production.test.ts'],
  },
  {
    name: 'anyLineTwice',
    says: 'what no line was named for counts for a line as well',
    file: 'domain/production/capacity.ts',
    find: 'produced.filter((one) => one.lineID === lineID),',
    put: 'produced.filter((one) => one.lineID === lineID || one.lineID === null),',
    tests: ['domain/production/production.test.ts'],
  },
  {
    name: 'standingLineCounts',
    says: 'a line that stands counts as capacity',
    file: 'domain/production/capacity.ts',
    find: 'sumM3(lines.map((line) => (line.runs ? line.rate : 0)))',
    put: 'sumM3(lines.map((line) => line.rate))',
    tests: ['domain/production/production.test.ts'],
  },
  {
    name: 'takenMaterialAgain',
    says: 'material of loads that have begun is asked for once more',
    file: 'domain/production/materialDemand.ts',
    find: 'if (begun) continue;',
    put: 'if (begun && volume < 0) continue;',
    tests: ['domain/production/production.test.ts'],
  },
  {
    name: 'droppedPortionCounts',
    says: 'a portion that was dropped still takes of the order',
    file: 'domain/batchPlans/portions.ts',
    find: 'standing.filter((row) => row.dropTime === null).map((row) => row.volume)',
    put: 'standing.map((row) => row.volume)',
    tests: ['domain/batchPlans/batchPlans.test.ts'],
  },
  {
    name: 'producedPortionDropped',
    says: 'a portion of which something is mixed can be dropped',
    file: 'server/batchPlans/planPortions.ts',
    find: "if (portion.producedCa > 0) throw new DomainError('batchPlan.produced');",
    put: '',
    tests: ['server/batchPlans/batchPlans.test.ts'],
  },
  {
    name: 'tailWithoutTheRoad',
    says: 'what is on its way is sent once more',
    file: 'domain/production/tailLoads.ts',
    find: 'const open = centi(rest) - centi(coming);',
    put: 'const open = centi(rest);',
    tests: ['domain/production/production.test.ts'],
  },
  {
    name: 'unapprovedIsFree',
    says: 'what nobody has approved yet leaves its hours free to book',
    file: 'server/production/readProduction.ts',
    find: 'stateSet(...isOrderToApprove.states, ...isOrderApproved.states)',
    put: 'stateSet(...isOrderApproved.states)',
    tests: ['server/production/production.test.ts'],
  },
];
