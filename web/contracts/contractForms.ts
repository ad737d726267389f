import { type ContractAction, type ContractState, contractMachine } from '@pourline/domain/contracts/contractStates';
import type { ActForm } from '../trade/actForms.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

export const contractFace = (state: ContractState) => stateFaceOf(contractMachine, state);

/** How each act on a contract asks for what it needs. */
export const contractForms = {
  modifyDraft: { page: 'contractform' },
  modify: { page: 'contractform' },
  sign: 'question',
  unsign: 'question',
  suspend: 'question',
  resume: 'question',
  end: 'question',
} as const satisfies Readonly<Record<ContractAction, ActForm>>;
