import { z } from 'zod';
import { orderSchema } from '../orders/order.ts';
import { instantSchema } from '../time/instant.ts';
import { visibleText } from '../visibleText.ts';
import { crewTaskState } from './crewTaskStates.ts';

const instant = z.string();

/** Somebody of a crew. */
export const crewMemberSchema = z.object({
  userID: z.string(),
  name: z.string(),
  mobileNo: z.string(),
  onDuty: z.boolean(),
});
export type CrewMember = z.infer<typeof crewMemberSchema>;

/** What of its order the task of a crew tells. */
export const crewOrderShape = {
  ...orderSchema.pick({
    ...{ taskNo: true, projectName: true, constructionSite: true, siteAddress: true, siteLon: true, siteLat: true },
    ...{ strengthNo: true, pourWay: true, scheduledCa: true, deliverCa: true, arrangeTime: true, plantName: true },
    ...{ contact: true, contactPhone: true },
  }).shape,
};

/** What the task of any crew at an order tells. Volumes m³. */
export const crewTaskShape = {
  taskID: z.string(),
  state: z.enum(crewTaskState),
  paused: z.boolean(),
  crew: z.array(crewMemberSchema),
  /** From the arrival of the crew at the site until it has packed up. */
  plannedFrom: instant,
  plannedTo: instant,
  endTime: instant.nullable(),
  remark: z.string(),
  creatorName: z.string(),
  createTime: instant,
  updateTime: instant,
  ...crewOrderShape,
  orderState: orderSchema.shape.state,
};
const crewTaskSchema = z.object(crewTaskShape);
/** The task of any crew. */
export type CrewTask = z.infer<typeof crewTaskSchema>;

/** Who is given a task, and from when until when where the desk says so. */
export const crewAssignmentShape = {
  crew: z.array(z.string().max(64), '请选择班组人员').min(1, '请选择班组人员').max(8, '一个班组最多 8 人'),
  plannedFrom: instantSchema('请填写到场时间').optional(),
  plannedTo: instantSchema('请填写离场时间').optional(),
  remark: visibleText.max(200, '备注过长').optional(),
};
