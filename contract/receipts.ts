import { readers } from '@pourline/domain/access/reading';
import { receiptForm, receiptSchema } from '@pourline/domain/receipts/receipt';
import { receiptMachine, receiptSteps } from '@pourline/domain/receipts/receiptStates';
import { reasonIfAny } from '@pourline/domain/saysWhy';
import { stageOf } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { defineContract } from './endpoint.ts';
import { idFilter, inStates, listOf, moment } from './listOf.ts';
import { offeredActionsOf } from './offered.ts';
import { ownReceiptCounts, receiptCheck, receiptChoices, receiptCounts } from './receipts/receiptSums.ts';

const ips = '/smartx/webapi/service/ips/material-receipt';
const receiptID = z.string().min(1).max(64);

const receiptInfo = receiptSchema.extend({
  actions: offeredActionsOf(receiptMachine),
  /** What was done about it, newest first. */
  history: z.array(stageOf(receiptMachine)),
});

const { query: body, ...deliveries } = listOf({
  row: receiptSchema,
  sort: ['createTime'],
  filters: {
    state: inStates(receiptMachine).meta({ example: 'mrs_signing,mrs_waiting' }),
    /** Announced from the one to before the other, epoch ms. */
    createFrom: moment.optional(),
    createTo: moment.optional(),
    materialID: idFilter.optional(),
    vendorID: idFilter.optional(),
  },
});

const asks = { method: 'POST', ips: true, readOnly: true, access: readers.deliveries } as const;
const shows = ['receipts', 'materials', 'people', 'plants'] as const;
const acts = { method: 'POST', ips: true, changes: ['receipts', 'inboxes'], reply: receiptInfo } as const;

/** What lorries bring to the plants: announced, accepted, taken in. */
export const receipts = defineContract({
  summary: {
    ...asks,
    path: `${ips}/summary`,
    says: 'How many deliveries stand in which state, what has come today, and what is on its way, as far as the person may see them.',
    shows,
    body: z.object({}),
    reply: receiptCounts,
  },
  list: {
    ...asks,
    path: `${ips}/list`,
    says: 'Deliveries that were not revoked, as far as the person may see them, the newest first.',
    shows,
    ...deliveries,
    body,
  },
  info: {
    ...asks,
    path: `${ips}/info`,
    says: 'One delivery, with the acts open to the person.',
    shows,
    body: z.object({ receiptID }),
    reply: receiptInfo,
  },
  create: {
    ...acts,
    path: `${ips}/create`,
    says: 'Announces a delivery; whoever drives announces it with the lorry that they have bound to themselves.',
    access: readers.receiptMaking,
    body: receiptForm,
  },
  modify: {
    ...acts,
    path: `${ips}/modify`,
    says: 'Says otherwise what is brought, before it is accepted or after it was refused; it is to be accepted again.',
    act: 'receipt.modify',
    body: receiptForm.safeExtend({ receiptID }),
  },
  modifyState: {
    ...acts,
    path: `${ips}/modify-state`,
    says: 'Takes a delivery one step on: accepted or refused, arrived, called to a bin, found bad, unloaded, completed.',
    act: [
      'receipt.accept',
      'receipt.refuse',
      'receipt.arrive',
      'receipt.queueOut',
      'receipt.failSampling',
      'receipt.unload',
      'receipt.complete',
    ],
    body: z.object({
      receiptID,
      action: z.enum(receiptSteps, '请选择操作'),
      /** Where it is unloaded; with `queueOut`. */
      binID: z.string().max(64).optional(),
      /** Why; with `refuse` and `failSampling`. */
      reason: reasonIfAny.optional(),
    }),
  },
  cancel: {
    ...acts,
    path: `${ips}/cancel`,
    says: 'Revokes a delivery that is not unloading yet: it is kept as it stood, and shown in no list.',
    act: 'receipt.revoke',
    body: z.object({ receiptID, reason: reasonIfAny.optional() }),
  },
  dictionary: {
    ...asks,
    path: `${ips}/dictionary`,
    says: 'What a delivery can be made of: plants that receive, lorries, materials, suppliers, carriers, and who drives.',
    shows,
    access: readers.receiptMaking,
    body: z.object({}),
    reply: receiptChoices,
  },
  check: {
    ...asks,
    path: `${ips}/check`,
    says: 'Whether a delivery could be announced: the lorry that is bound, and the contract of supply.',
    shows,
    access: readers.receiptMaking,
    body: z.object({ materialID: idFilter.optional(), vendorID: idFilter.optional() }),
    reply: receiptCheck,
  },
  driverSummary: {
    ...asks,
    path: `${ips}/driver-summary`,
    says: 'What whoever drives has under way, and what they have brought today and this month.',
    shows,
    access: readers.ownReceipts,
    body: z.object({}),
    reply: ownReceiptCounts,
  },
});
