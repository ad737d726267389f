import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { isOrderCompleted } from '../orders/orderStages.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { visibleText } from '../visibleText.ts';

/** What a site judges an order by (评价模板), in the order in which it is asked. */
export const evaluationItems = {
  punctuality: '供应准时',
  quality: '混凝土质量',
  unloading: '卸料配合',
  service: '调度服务',
} as const;
export type EvaluationItem = keyof typeof evaluationItems;
export const evaluationItemNames = Object.keys(evaluationItems) as EvaluationItem[];

/** From 1 (very poor) to 5 (very good). */
export const scores = ['1', '2', '3', '4', '5'] as const;
export const scoreWords = { 1: '很差', 2: '较差', 3: '一般', 4: '满意', 5: '很满意' } as const;

const score = z.number('请打分').int('请打分').min(1, '请打分').max(scores.length, '请打分');
/** What a site says of an order: a score for each item and words if it likes. */
export const evaluationForm = z.object({
  punctuality: score,
  quality: score,
  unloading: score,
  service: score,
  comment: visibleText.max(200, '不超过200字').default(''),
});
export type EvaluationForm = z.infer<typeof evaluationForm>;

/** A kept evaluation (评价单); an order has at most one. */
export const evaluationSchema = evaluationForm.extend({
  taskID: z.string(),
  userName: z.string(),
  createTime: z.string(),
});
export type Evaluation = z.infer<typeof evaluationSchema>;

/** What forbids a site to evaluate an order; `null` when nothing does. */
export const evaluationObstacle = (order: { state: OrderState }, isEvaluated: boolean): ErrorCode | null => {
  if (!isOrderCompleted(order.state)) return 'evaluation.notCompleted';
  return isEvaluated ? 'evaluation.exists' : null;
};

/** The mean of the scores, to one decimal. */
export const meanScore = (form: Pick<EvaluationForm, EvaluationItem>): number =>
  Math.round((evaluationItemNames.reduce((sum, name) => sum + form[name], 0) / evaluationItemNames.length) * 10) / 10;
