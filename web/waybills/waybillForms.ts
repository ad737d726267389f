import type { WaybillAction } from '@pourline/domain/waybills/waybillStates';
import type { ActForm, SheetsOf } from '../trade/actForms.ts';

/** How each act on a load asks for what it needs. */
export const waybillForms = {
  startProduction: 'nothing',
  finishLoading: { sheet: 'finishLoading' },
  arrive: 'nothing',
  startUnloading: 'nothing',
  sign: { page: 'waybillsign' },
  checkPart: { page: 'customercheckwaybillconstructionsite' },
  correctSign: { sheet: 'correctSign' },
  confirmDoubt: 'question',
  noticeAway: 'noButton',
  undo: 'nothing',
  finishUnloading: { page: 'waybillsurplus' },
  complete: 'nothing',
  moveSurplus: { sheet: 'moveSurplus' },
  transfer: { sheet: 'transfer' },
  treatBack: { sheet: 'treatBack' },
  report: { page: 'waybillreport' },
  cancel: 'question',
  reassign: { sheet: 'reassign' },
  takeBack: 'nothing',
  drop: 'noButton',
  viewTicket: 'nothing',
} as const satisfies Readonly<
  Record<
    WaybillAction,
    ActForm<'finishLoading' | 'correctSign' | 'moveSurplus' | 'transfer' | 'treatBack' | 'reassign'>
  >
>;

/** The sheets over the page of a load. */
export type WaybillSheet = SheetsOf<typeof waybillForms>;
