import { orderChangesSchema, orderFormSchema, orderSchema } from '@pourline/domain/orders/order';
import { orderChangeState } from '@pourline/domain/orders/orderChangeStates';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { openingAppraisalSchema } from '@pourline/domain/proportions/openingAppraisal';
import { proportionSchema } from '@pourline/domain/proportions/proportion';
import { stageOf, waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { offeredActionsOf } from '../offered.ts';
import { orderSupplySchema } from './orderSupply.ts';

/** One stage of an order's life. */
export const orderStage = stageOf(orderMachine);

/** A change that was asked for of an order, and what became of it. */
export const orderChangeSchema = z.object({
  taskChangeID: z.string(),
  taskID: z.string(),
  state: z.enum(orderChangeState),
  changes: orderChangesSchema,
  reason: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  decideTime: z.string().nullable(),
  deciderName: z.string().nullable(),
});

/** An order with its loads, mix, pending change, stages and the acts open to the person. */
export const orderInfoSchema = orderSchema.extend({
  actions: offeredActionsOf(orderMachine),
  waybills: z.array(waybillSchema),
  supply: orderSupplySchema.nullable(),
  /** From how many minutes before its booking on its pour begins too early. */
  earlyMinutes: z.number(),
  /** When the published plan has its first load under the line, while nothing of it is sent; null: no plan has it. */
  plannedFirst: z.string().nullable(),
  proportion: proportionSchema.nullable(),
  /** What the laboratory found last at its opening, for those who may see the mix. */
  appraisal: openingAppraisalSchema.nullable(),
  /** While a change of the form by its site awaits an answer: what stood before in the fields that it changed; else null. */
  modifyBefore: orderFormSchema.partial().nullable(),
  pendingChange: orderChangeSchema.nullable(),
  /** The newest 100, the oldest of them first; all of them are told by its history. */
  stages: z.array(orderStage),
});
/** One order as its page shows it. */
export type OrderInfo = z.infer<typeof orderInfoSchema>;
