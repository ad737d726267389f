import { type ReceiptAction, type ReceiptState, receiptMachine } from '@pourline/domain/receipts/receiptStates';
import type { ActForm } from '../trade/actForms.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

export const receiptFace = (state: ReceiptState) => stateFaceOf(receiptMachine, state);

/** How each act on a delivery asks for what it needs. */
export const receiptForms = {
  accept: 'nothing',
  refuse: 'question',
  arrive: 'nothing',
  queueOut: { sheet: 'queueOut' },
  failSampling: 'question',
  unload: 'question',
  complete: 'question',
  modify: 'nothing',
  revoke: 'question',
} as const satisfies Readonly<Record<ReceiptAction, ActForm<'queueOut'>>>;
