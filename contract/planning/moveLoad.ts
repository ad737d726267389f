import { planConflicts } from '@pourline/domain/planning/planConflicts';
import { instantSchema } from '@pourline/domain/time/instant';
import { someVolumeM3 } from '@pourline/domain/volume';
import { z } from 'zod';
import { plannedLoadSchema } from './plannedLoad.ts';
import { planPriceSchema } from './planPrice.ts';

const id = z.string().min(1).max(64).optional();

/** Where a planned load goes; what is left out stays. Without a line the one of the plant that is free first. */
export const moveLoadBody = z.object({
  carID: id,
  taskID: id,
  plantID: id,
  lineID: id,
  loadStart: instantSchema('请选择装料时间').optional(),
});

/** Minutes of an order as a plan has it: its first load after it is due, without concrete, trucks waiting. */
const orderMinutes = z.object({ late: z.number(), gap: z.number(), wait: z.number() });

/** Orders that a change of loads touches, before and after. */
export const touchedOrders = z.array(
  z.object({
    taskID: z.string(),
    projectName: z.string(),
    constructionSite: z.string(),
    before: orderMinutes,
    after: orderMinutes,
  }),
);

/** Loads ahead that could be kept before a change and cannot after it, with what forbids it and the truck's number. */
export const clashes = z.array(
  plannedLoadSchema.extend({ carNo: z.string(), conflicts: z.array(z.enum(planConflicts)).min(1) }),
);
/** A load that cannot be kept any more once another has changed. */
export type Clash = z.infer<typeof clashes>[number];

/** What a move does: the load where it would be, every order that it touches before and after, and all of it in money. */
export const movedLoadSchema = z.object({
  load: plannedLoadSchema,
  clashes,
  orders: touchedOrders,
  difference: planPriceSchema,
});
/** What moving a load does to the orders that it touches. */
export type MovedLoad = z.infer<typeof movedLoadSchema>;

/** What a load that is not mixed yet is to become: on another truck, for another order, of another volume (m³). */
export const tryReassignBody = z.object({
  carID: id,
  taskID: id,
  totalVolume: someVolumeM3('请输入方量').optional(),
});
/** What that does: what the load itself could not keep, which others could not be kept any more, and every order that it touches. */
export const triedReassigning = z.object({
  conflicts: z.array(z.enum(planConflicts)),
  clashes,
  orders: touchedOrders,
});
