import { z } from 'zod';
import { withinOrder } from '../orders/order.ts';
import { instantSchema } from '../time/instant.ts';
import { visibleText } from '../visibleText.ts';
import { someVolumeM3 } from '../volume.ts';

/** What becomes of a portion, told by its loads: it waits, it has been produced, or somebody has dropped it. */
export const batchPlanStates = ['planned', 'produced', 'dropped'] as const;
export type BatchPlanState = (typeof batchPlanStates)[number];
export const batchPlanWords: Readonly<Record<BatchPlanState, string>> = {
  planned: '待生产',
  produced: '已生产',
  dropped: '已撤下',
};

/** One portion (批次) of an order: so much is produced from then on, at a plant, on a line. Volumes m³. */
export const batchPlanSchema = z.object({
  batchPlanID: z.string(),
  taskID: z.string(),
  plantID: z.string(),
  /** null: whichever line of the plant is free. */
  lineID: z.string().nullable(),
  beginTime: z.string(),
  volume: z.number(),
  /** The part of the structure, where the order is poured in stages; empty: that of the order. */
  part: z.string(),
  state: z.enum(batchPlanStates),
  /** What loads of the order have produced of it. */
  producedCa: z.number(),
  createTime: z.string(),
  creatorName: z.string(),
  dropTime: z.string().nullable(),
  dropperName: z.string().nullable(),
});
export type BatchPlan = z.infer<typeof batchPlanSchema>;

const volume = withinOrder(someVolumeM3('请填写方量'));
const part = visibleText.max(60, '部位最多 60 个字').default('');

/** A portion as somebody plans it. */
export const batchPortionSchema = z.object({
  plantID: z.string().min(1, '请选择搅拌站').max(64),
  lineID: z.string().max(64).nullable().default(null),
  beginTime: instantSchema('请选择开始时间'),
  volume,
  part,
});
export type BatchPortion = z.infer<typeof batchPortionSchema>;

/** A stage of a pour (分段方量): so much of a part, from then on. */
export const pourStageSchema = z.object({ part, volume, when: instantSchema('请选择时间') });
export type PourStage = z.infer<typeof pourStageSchema>;

/** So many portions an order has at most. */
export const mostPortions = 50;
