import { z } from 'zod';
import { roleGroupNames } from '../access/roleGroups.ts';
import { keysOf } from '../keysOf.ts';
import { figure, whole } from '../numbers.ts';
import { materialKinds } from '../proportions/proportion.ts';
import { instantSchema } from '../time/instant.ts';
import { visibleText } from '../visibleText.ts';
import { waybillState } from './waybillStates.ts';

const instant = z.string();
const state = z.enum(waybillState);

/** One waybill (货单, one truck load) as it stands in the database and on the wire. Volumes in m³, times UTC (ISO 8601). */
export const waybillSchema = z.object({
  taskDetailID: z.string(),
  taskDetailNo: z.string(),
  taskID: z.string(),
  taskNo: z.string(),
  contractID: z.string(),
  projectName: z.string(),
  customerName: z.string(),
  constructionSite: z.string(),
  strengthNo: z.string(),
  technicalFeature: z.array(z.string()),
  slump: z.string(),
  pourWay: z.string(),
  siteAddress: z.string(),
  plantID: z.string(),
  plantName: z.string(),
  lineID: z.string().nullable(),
  carID: z.string(),
  carNo: z.string(),
  plateNumber: z.string(),
  driverOID: z.string(),
  driverName: z.string(),
  state,
  /** Which truck of the order this is: 1, 2, 3 … */
  sequenceNo: z.number().int(),
  /** Volume loaded, m³. */
  totalVolume: z.number(),
  /** Who of the site has said into which part of the structure it is poured, and when; null: nobody yet, the part is that of the order. */
  partChecker: z.string().nullable(),
  partCheckTime: instant.nullable(),
  signVolume: z.number().nullable(),
  signer: z.string().nullable(),
  signTime: instant.nullable(),
  signPlace: z.string().nullable(),
  signFileID: z.string().nullable(),
  /** Until when the site signs for it by itself: the settlement of the business day on which it was unloaded; null before. */
  signUntil: instant.nullable(),
  /** What did not fit about the site: the last such act, since when, in words, the most metres from the site, and when somebody confirmed it. */
  doubtAct: z.string().nullable(),
  doubtTime: instant.nullable(),
  doubtCause: z.string().nullable(),
  doubtMetres: z.number().nullable(),
  doubtConfirmTime: instant.nullable(),
  /** The same of the return to the plant. */
  backDoubtTime: instant.nullable(),
  backDoubtCause: z.string().nullable(),
  backDoubtConfirmTime: instant.nullable(),
  /** Who did the last act and may take it back, and until when; null where nobody may. */
  undoBy: z.string().nullable(),
  undoUntil: instant.nullable(),
  /** Volume that was not unloaded and came back, m³; null until the driver has said it. */
  surplusVolume: z.number().nullable(),
  surplusReason: z.string().nullable(),
  /** What of it went on to other orders or was taken over by another truck, m³. */
  passedVolume: z.number(),
  /** What was on the truck besides, left of the load before when it began, m³. */
  carriedVolume: z.number(),
  creatorName: z.string(),
  createTime: instant,
  startProductionTime: instant.nullable(),
  /** Loading ended and the truck left the plant: the concrete's age counts from here. Without a start: left over from another waybill. */
  endProductionTime: instant.nullable(),
  arriveTime: instant.nullable(),
  startUnloadTime: instant.nullable(),
  endUnloadTime: instant.nullable(),
  /** When the load was done with: the truck was back, or went on to another order with what was left over. */
  backTime: instant.nullable(),
  cancelTime: instant.nullable(),
  updateTime: instant,
  /** How old the concrete may become before it is unloaded, minutes. */
  concreteLimitMinutes: z.number().int(),
  estimatedArrivalTime: instant.nullable(),
  /** When the truck is expected back at the plant; null until it has said where it is on its way back. */
  estimatedBackTime: instant.nullable(),
  /** Length of the route to the site, and what is left of the way that the truck drives now (there, or back), metres. */
  distance: z.number().nullable(),
  distanceLeft: z.number().nullable(),
  ticketToken: z.string(),
  /** Since when the truck that carries it has been broken down; null: it runs, or has done with it. */
  brokenTime: instant.nullable(),
});
export type Waybill = z.infer<typeof waybillSchema>;

/** Materials of one batch: what was aimed at and what the scale read, kg. */
export const batchSchema = z.object({
  batchNo: whole(1, 1000),
  volume: figure(0.01, 100, 2),
  mixedAt: instantSchema(),
  materials: z
    .array(
      z.object({
        name: visibleText.max(40),
        kind: z.enum(materialKinds),
        target: figure(0, 1_000_000, 2),
        actual: figure(0, 1_000_000, 2),
      }),
    )
    .min(1)
    .max(30),
});
export type Batch = z.infer<typeof batchSchema>;

/** One stage of a thing's life as it is recorded, its act and states as they were written (`stageOf` holds them to a machine): who or what moved it, when it happened and when it was learnt. */
export const stageSchema = z.object({
  eventID: z.string(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.enum(['person', 'position', 'system']),
  userName: z.string().nullable(),
  roleGroup: z.enum(roleGroupNames).nullable(),
  happenedAt: instant,
  learntAt: instant,
  reason: z.string().nullable(),
});
export type Stage = z.infer<typeof stageSchema>;

/** A stage of a thing of one machine: only the acts and states of its table. */
export const stageOf = <S extends string, A extends string>(machine: {
  actions: Readonly<Record<A, unknown>>;
  states: Readonly<Record<S, unknown>>;
}) =>
  stageSchema.extend({
    action: z.enum([...keysOf(machine.actions), 'create' as const]),
    from: z.enum(keysOf(machine.states)).nullable(),
    to: z.enum(keysOf(machine.states)),
  });
