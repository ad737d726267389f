import { z } from 'zod';
import { figure } from '../numbers.ts';
import { orderSchema } from '../orders/order.ts';
import { reasonIfAny } from '../saysWhy.ts';
import { instantSchema } from '../time/instant.ts';
import { vehicleSpecies } from '../vehicles/vehicle.ts';
import { visibleText } from '../visibleText.ts';
import { someVolumeM3 } from '../volume.ts';
import { crewTaskState } from './crewTaskStates.ts';

const instant = z.string();

/** Somebody of a crew. */
export const crewMemberSchema = z.object({
  userID: z.string(),
  name: z.string(),
  mobileNo: z.string(),
  onDuty: z.boolean(),
});

/** The task of one pump at one order. Volumes m³, lengths metres. */
export const pumpTaskSchema = z.object({
  pumpTaskID: z.string(),
  pumpTaskNo: z.string(),
  taskID: z.string(),
  state: z.enum(crewTaskState),
  paused: z.boolean(),
  /** The pump; null: nobody has given it one. */
  carID: z.string().nullable(),
  carNo: z.string().nullable(),
  plateNumber: z.string().nullable(),
  species: z.enum(vehicleSpecies).nullable(),
  boomM: z.number().nullable(),
  crew: z.array(crewMemberSchema),
  /** From the arrival of the pump at the site until it has packed up. */
  plannedFrom: instant,
  plannedTo: instant,
  /** How far the boom must reach at this site; null: nobody has said. */
  boomNeeded: z.number().nullable(),
  readyTime: instant.nullable(),
  endTime: instant.nullable(),
  /** What its crew says it has pumped, what was unloaded meanwhile less what other pumps had, and why they differ. */
  pumpedCa: z.number().nullable(),
  unloadedCa: z.number().nullable(),
  differReason: z.string(),
  remark: z.string(),
  creatorName: z.string(),
  createTime: instant,
  updateTime: instant,
  /** The order that is pumped. */
  ...orderSchema.pick({
    ...{ taskNo: true, projectName: true, constructionSite: true, siteAddress: true, siteLon: true, siteLat: true },
    ...{ strengthNo: true, pourWay: true, scheduledCa: true, deliverCa: true, arrangeTime: true, plantName: true },
    ...{ contact: true, contactPhone: true },
  }).shape,
  orderState: orderSchema.shape.state,
  /** The pump that the published plan has for the order while nobody has assigned one. */
  proposedCarID: z.string().nullable(),
  proposedCarNo: z.string().nullable(),
});
export type PumpTask = z.infer<typeof pumpTaskSchema>;

/** Who a task is given to: the pump with its crew, and where the desk wants it, when it stands there and how far it must reach. */
export const pumpAssignment = z.object({
  pumpTaskID: z.string('请选择任务').min(1, '请选择任务').max(64),
  carID: z.string('请选择泵车').min(1, '请选择泵车').max(64),
  crew: z.array(z.string().max(64), '请选择班组人员').min(1, '请选择班组人员').max(8, '一个班组最多 8 人'),
  plannedFrom: instantSchema('请填写到场时间').optional(),
  plannedTo: instantSchema('请填写离场时间').optional(),
  boomNeeded: figure(1, 120, 1).nullable().optional(),
  remark: visibleText.max(200, '备注过长').optional(),
});
export type PumpAssignment = z.infer<typeof pumpAssignment>;

/** What a crew says when it has finished. */
export const pumpFinish = z.object({
  pumpedCa: someVolumeM3('请填写泵送方量'),
  /** Why it is not what was unloaded meanwhile. */
  reason: reasonIfAny.default(''),
});
