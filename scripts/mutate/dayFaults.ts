import type { Fault } from './fault.ts';

const day = ['simulator/day/day.test.ts'];

/** What a simulated day has to see by what its own people know: broken trucks and alarms. */
export const dayFaults: readonly Fault[] = [
  {
    name: 'calledEarlier',
    says: 'the first truck of a pour is called eight minutes ahead, not five',
    file: 'domain/dispatch/autoSend.ts',
    find: 'callMinutes = 5',
    put: 'callMinutes = 8',
    tests: ['domain/dispatch/autoSend.test.ts'],
  },
  {
    name: 'paceInWholes',
    says: 'a pace that is asked for is rounded to whole cubic metres an hour',
    file: 'domain/orders/reportRules.ts',
    find: 'Math.round(current * pace * 2) / 2',
    put: 'Math.round(current * pace)',
    tests: ['domain/orders/reportRules.test.ts'],
  },
  {
    name: 'brokenTruckForgotten',
    says: 'a truck that has broken down is shown to nobody and goes on taking loads',
    file: 'server/breakdowns/breakDown.ts',
    find: 'if (!isInQueue(truck)) return { set };',
    put: 'if (truck.state.length > 0) return undefined;',
    tests: day,
  },
  {
    name: 'brokenLoadCountsAsPoured',
    says: 'what a broken truck carried counts as delivered',
    file: 'server/breakdowns/decideBreakdown.ts',
    find: 'await treatBack(work, id, { surplusVolume: lost,',
    put: 'await treatBack(work, id, { surplusVolume: 0,',
    tests: day,
  },
  {
    name: 'workshopLeavesReportOpen',
    says: 'a truck that the workshop has repaired is told as broken on',
    file: 'server/vehicles/vehicleMoves.ts',
    find: "if (move.action === 'startService' || endsBreakdown(move.action))",
    put: "if (move.action === 'startService' && move.carID === '')",
    tests: ['server/breakdowns/breakdowns.test.ts'],
  },
  {
    name: 'pauseCountsAsBreak',
    says: 'a pour that was suspended counts as standing for want of concrete',
    file: 'domain/alarms/feedAlarms.ts',
    find: 'order.resumedAt === null ? found.from : epochMs(order.resumedAt)',
    put: 'found.from',
    tests: ['domain/alarms/alarmRules.test.ts'],
  },
];
