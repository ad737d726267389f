import {
  type AuxiliaryAction,
  type AuxiliaryState,
  auxiliaryMachine,
} from '@pourline/domain/auxiliaries/auxiliaryStates';
import type { ActForm } from '../trade/actForms.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

export const auxiliaryFace = (state: AuxiliaryState) => stateFaceOf(auxiliaryMachine, state);

/** How each act on what a driver does besides loads asks for what it needs. */
export const auxiliaryForms = {
  start: 'question',
  finish: 'question',
  report: { page: 'driverauxiliaryreport' },
  modify: 'nothing',
  cancel: 'question',
} as const satisfies Readonly<Record<AuxiliaryAction, ActForm>>;
