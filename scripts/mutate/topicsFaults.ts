import type { Fault } from './fault.ts';

const tests = ['server/proofs/topics.test.ts'];
const named = 'what is left over on a truck, terminals';
const onThePlan = 'so do acts on the plan of a day';
const toldPlan = "  work.tell({ type: 'plan', day, version: view.rows.plan?.version ?? 0, proposalID: null });\n";
const file = 'contract/devices.ts';
const ofActs = "reply: deviceInfo, changes: ['devices', 'vehicles', 'messages'] }";
const ofEntering = "    changes: ['devices', 'vehicles', 'messages'],\n";

/** Acts that do not say all of what they change, so that screens keep showing the old. */
export const topicsFaults: readonly Fault[] = [
  {
    ...{ name: 'terminalActKeepsMessages', says: 'acts on a terminal do not say that reports change' },
    ...{ file, find: ofActs, put: "reply: deviceInfo, changes: ['devices', 'vehicles'] }", tests, named },
  },
  {
    ...{ name: 'terminalActKeepsVehicles', says: 'acts on a terminal do not say that trucks change' },
    ...{ file, find: ofActs, put: "reply: deviceInfo, changes: ['devices', 'messages'] }", tests, named },
  },
  {
    ...{ name: 'terminalEntryKeepsMessages', says: 'entering a terminal does not say that reports change' },
    ...{ file, find: ofEntering, put: "    changes: ['devices', 'vehicles'],\n", tests, named },
  },
  {
    ...{ name: 'terminalEntryKeepsVehicles', says: 'entering a terminal does not say that trucks change' },
    ...{ file, find: ofEntering, put: "    changes: ['devices', 'messages'],\n", tests, named },
  },
  {
    ...{ name: 'surplusKeepsMessages', says: 'moving what is left over does not say that reports change' },
    ...{
      file: 'contract/planning.ts',
      find: "changes: ['waybills', 'orders', 'vehicles', 'messages'],\n    act: 'waybill.moveSurplus',",
    },
    ...{ put: "changes: ['waybills', 'orders', 'vehicles'],\n    act: 'waybill.moveSurplus',", tests, named },
  },
  {
    name: 'lockUntold',
    says: 'other desks are not told that a load of the plan was locked',
    ...{ file: 'server/planning/moves/lockLoad.ts', find: toldPlan, put: '', tests, named: onThePlan },
  },
  {
    name: 'slidPlanUntold',
    says: 'other desks are not told that loads of the plan have slid by themselves',
    file: 'server/planning/moves/slidePlan.ts',
    find: "  work.tell({ type: 'plan', day, version, proposalID: null });\n",
    put: '',
    tests: ['server/planning/planTruth.test.ts'],
    named: 'a load that slid',
  },
  {
    name: 'ownProposalUntold',
    says: 'nobody is told of a change that the system proposes by itself',
    file: 'server/planning/proposals/planStore.ts',
    find: "  if (doer === 'system') work.tell({ type: 'plan', day, version, proposalID });\n  else ",
    put: "  if (doer !== 'system') ",
    tests: ['server/planning/proposals/keepPlans.test.ts'],
  },
  {
    name: 'betterProposalUntold',
    says: 'other desks are not told that a better proposal was found',
    file: 'server/planning/proposals/planStore.ts',
    find: "  else work.tell({ type: 'changed', topics: ['plans'] });\n",
    put: '',
    tests: ['server/planning/proposals/improveProposal.test.ts'],
  },
  {
    name: 'slideUntold',
    says: 'other desks are not told that a load of the plan is held against sliding',
    ...{ file: 'server/planning/moves/setSliding.ts', find: toldPlan, put: '', tests, named: onThePlan },
  },
];
