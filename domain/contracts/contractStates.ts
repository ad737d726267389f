import { stateSet } from '../stateSet.ts';
import { defineMachine } from '../states.ts';

/** States of a contract. */
export const contractState = {
  draft: 'pct_draft',
  signed: 'pct_signed',
  suspended: 'pct_suspended',
  ended: 'pct_ended',
} as const;
export type ContractState = (typeof contractState)[keyof typeof contractState];
const s = contractState;

/** Drawn up, and not agreed yet. */
export const isContractDraft = stateSet<ContractState>(s.draft);
/** Orders are placed on it. */
export const isContractSigned = stateSet<ContractState>(s.signed);
/** Agreed, and for now nothing is ordered on it. */
export const isContractSuspended = stateSet<ContractState>(s.suspended);
export const isContractEnded = stateSet<ContractState>(s.ended);
/** Agreed, and not over: its prices hold. */
export const isContractInForce = stateSet<ContractState>(s.signed, s.suspended);

/** What signing and unsigning depend on. */
export interface ContractFacts {
  state: ContractState;
  /** Prices of grades that it has. */
  gradePrices: number;
  /** Orders that were ever placed on it. */
  orders: number;
}

const byManager = { by: ['senior', 'sale'], right: 'manage-contracts' } as const;

/** The contract of a project: drawn up, signed, for a time suspended, ended. */
export const contractMachine = defineMachine<ContractFacts>()({
  entity: 'contract',
  title: '合同',
  id: 'contractID',
  named: ['contractNo', 'projectName'],
  created: { label: '起草合同', by: ['senior', 'sale'] },
  refusals: { notFound: 'contract.notFound', accessDenied: 'contract.notFound', state: 'contract.stateNoOperation' },
  states: {
    pct_draft: { label: '起草中', tone: 'planned' },
    pct_signed: { label: '已签订', tone: 'active' },
    pct_suspended: { label: '已暂停', tone: 'warning' },
    pct_ended: { label: '已终止', tone: 'ended' },
  },
  initial: s.draft,
  // Those of projects that are set up with the plant's data.
  alsoMadeIn: [s.signed],
  finals: [s.ended],
  actions: {
    modifyDraft: { label: '修改草稿', from: [s.draft], to: 'same', by: ['senior', 'sale'] },
    sign: { label: '签订合同', from: [s.draft], to: s.signed, ...byManager, primary: true },
    unsign: { label: '撤销签订', from: [s.signed], to: s.draft, ...byManager },
    modify: { label: '修改合同', from: [s.signed, s.suspended], to: 'same', ...byManager },
    suspend: { label: '暂停合同', from: [s.signed], to: s.suspended, ...byManager, reason: true },
    resume: { label: '恢复合同', from: [s.suspended], to: s.signed, ...byManager, primary: true },
    end: { label: '终止合同', from: [s.signed, s.suspended], to: s.ended, ...byManager, reason: true, final: true },
  },
  obstacles: {
    sign: { 'contract.noPrice': ({ gradePrices }) => gradePrices === 0 },
    unsign: { 'contract.hasOrders': ({ orders }) => orders > 0 },
  },
});

export type ContractAction = keyof typeof contractMachine.actions;
