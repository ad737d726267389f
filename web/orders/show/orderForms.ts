import type { OrderAction } from '@pourline/domain/orders/orderStates';
import type { ActForm, SheetsOf } from '../../trade/actForms.ts';

/** How each act on an order asks for what it needs. */
export const orderForms = {
  approve: 'nothing',
  liftHold: 'question',
  releaseCall: 'question',
  customerModify: { page: 'orderinfochange' },
  saleModify: { page: 'orderinfochange' },
  modifyApproval: { page: 'orderinfochange' },
  unapprove: 'nothing',
  arrange: { page: 'scheorderschedule' },
  reserve: { page: 'scheorderreserve' },
  saveProportion: { page: 'orderproportioninfo' },
  resaveProportion: { page: 'orderproportioninfo' },
  appraiseOpening: { page: 'openingappraisal' },
  submitConfirmation: 'nothing',
  withholdConfirmation: 'question',
  confirmOpening: { page: 'scheorderstart' },
  open: { page: 'scheorderstart' },
  rearrange: { page: 'scheorderreschedule' },
  rearrangePlant: 'noButton',
  unarrange: { page: 'scheordercancelschedule' },
  askChange: { page: 'alterorder' },
  withdrawChange: 'nothing',
  confirmChange: 'nothing',
  refuseChange: 'question',
  sendTruck: { sheet: 'sendTruck' },
  confirmEarly: 'noButton',
  setSending: { sheet: 'setSending' },
  suspend: 'nothing',
  resume: 'nothing',
  report: { page: 'orderreport' },
  reportAmount: { page: 'amountreport' },
  applyAmount: 'noButton',
  restoreSupply: { page: 'resumeorder' },
  terminate: { page: 'scheorderterminate' },
  customerCancel: { page: 'ordercancelreason' },
  salesmanCancel: { page: 'ordercancelreason' },
  cancel: { page: 'ordercancelreason' },
  complete: 'noButton',
  call: { sheet: 'call' },
  history: { page: 'alterhistory' },
  viewProportion: 'nothing',
} as const satisfies Readonly<Record<OrderAction, ActForm<'call' | 'sendTruck' | 'setSending'>>>;

/** The sheets over the page of an order. */
export type OrderSheet = SheetsOf<typeof orderForms>;
