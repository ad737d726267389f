import { z } from 'zod';
import { crewAssignmentShape, crewTaskShape } from '../crews/crewTask.ts';
import { figure } from '../numbers.ts';
import { reasonIfAny } from '../saysWhy.ts';
import { vehicleSpecies } from '../vehicles/vehicle.ts';
import { someVolumeM3 } from '../volume.ts';

const instant = z.string();

/** The task of one pump at one order. Volumes m³, lengths metres. */
export const pumpTaskSchema = z.object({
  pumpTaskID: z.string(),
  pumpTaskNo: z.string(),
  ...crewTaskShape,
  /** The pump; null: nobody has given it one. */
  carID: z.string().nullable(),
  carNo: z.string().nullable(),
  plateNumber: z.string().nullable(),
  species: z.enum(vehicleSpecies).nullable(),
  boomM: z.number().nullable(),
  /** How far the boom must reach at this site; null: nobody has said. */
  boomNeeded: z.number().nullable(),
  readyTime: instant.nullable(),
  /** What its crew says it has pumped, what was unloaded meanwhile less what other pumps had, and why they differ. */
  pumpedCa: z.number().nullable(),
  unloadedCa: z.number().nullable(),
  differReason: z.string(),
  /** The pump that the published plan has for the order while nobody has assigned one. */
  proposedCarID: z.string().nullable(),
  proposedCarNo: z.string().nullable(),
});
export type PumpTask = z.infer<typeof pumpTaskSchema>;

/** Who a task is given to: the pump with its crew, and where the desk wants it, when it stands there and how far it must reach. */
export const pumpAssignment = z.object({
  pumpTaskID: z.string('请选择任务').min(1, '请选择任务').max(64),
  carID: z.string('请选择泵车').min(1, '请选择泵车').max(64),
  ...crewAssignmentShape,
  boomNeeded: figure(1, 120, 1).nullable().optional(),
});
export type PumpAssignment = z.infer<typeof pumpAssignment>;

/** What a crew says when it has finished. */
export const pumpFinish = z.object({
  pumpedCa: someVolumeM3('请填写泵送方量'),
  /** Why it is not what was unloaded meanwhile. */
  reason: reasonIfAny.default(''),
});
