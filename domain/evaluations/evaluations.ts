import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { keysOf } from '../keysOf.ts';
import { isOrderCompleted, isOrderSupplied } from '../orders/orderStages.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { visibleText } from '../visibleText.ts';

const ofEveryPour = {
  punctuality: '供应准时',
  quality: '混凝土质量',
  unloading: '卸料配合',
  service: '调度服务',
} as const;
/** What a site judges an order by (评价模板), by the type of the pour and in the order in which it is asked. */
export const evaluationTemplates = {
  order: { title: '订单评价', items: ofEveryPour },
  pump: { title: '泵送订单评价', items: { ...ofEveryPour, pumping: '泵送配合' } },
} as const;
export type EvaluationType = keyof typeof evaluationTemplates;
export const evaluationTypes = keysOf<EvaluationType>(evaluationTemplates);
/** Everything that is judged by some template. */
export const evaluationItems = evaluationTemplates.pump.items;
export type EvaluationItem = keyof typeof evaluationItems;
export const evaluationItemNames = keysOf<EvaluationItem>(evaluationItems);
/** What is judged of every pour. */
export const commonItemNames = keysOf<keyof typeof ofEveryPour>(ofEveryPour);

/** The template of an order, by its way of pouring. */
export const typeOfPour = (pourWay: string): EvaluationType => (pourWay.includes('pump') ? 'pump' : 'order');
/** What a template asks for, in its order. */
export const itemsOf = (type: EvaluationType): { code: EvaluationItem; title: string }[] =>
  Object.entries<string>(evaluationTemplates[type].items).map(([code, title]) => ({
    code: code as EvaluationItem,
    title,
  }));

/** From 1 (very poor) to 5 (very good) stars. */
export const scores = ['1', '2', '3', '4', '5'] as const;
export const scoreWords = { 1: '很差', 2: '较差', 3: '一般', 4: '满意', 5: '很满意' } as const;
/** Fewer stars than this for anything are a case for sales. */
export const caseBelow = 3;

const score = z.number('请打分').int('请打分').min(1, '请打分').max(scores.length, '请打分');
/** What somebody of a site says of an order: stars for each item of its template, and words and pictures if they like. */
export const evaluationForm = z.object({
  punctuality: score,
  quality: score,
  unloading: score,
  service: score,
  /** Of a pumped pour. */
  pumping: score.nullable().default(null),
  comment: visibleText.max(200, '不超过200字').default(''),
  fileIDs: z.array(z.string().max(64)).max(6, '最多 6 张图片').default([]),
});
export type EvaluationForm = z.infer<typeof evaluationForm>;
export type Scores = Pick<EvaluationForm, EvaluationItem>;

/** A kept evaluation (评价单); each person writes at most one of an order. */
export const evaluationSchema = evaluationForm.extend({
  taskID: z.string(),
  type: z.enum(evaluationTypes),
  userID: z.string(),
  userName: z.string(),
  createTime: z.string(),
});
export type Evaluation = z.infer<typeof evaluationSchema>;

/** What forbids somebody of a site to evaluate an order; `null` when nothing does. `deliverCa` m³. */
export const evaluationObstacle = (
  order: { state: OrderState; deliverCa: number },
  isEvaluated: boolean,
): ErrorCode | null => {
  const isSupplied = isOrderSupplied(order.state) || isOrderCompleted(order.state);
  if (!isSupplied || order.deliverCa <= 0) return 'evaluation.nothingDelivered';
  return isEvaluated ? 'evaluation.exists' : null;
};

/** Whether the stars are those that the template asks for: `null` of nothing that it does, and of all else. */
export const fitsTemplate = (type: EvaluationType, form: Scores): boolean =>
  evaluationItemNames.every((name) => (form[name] !== null) === name in evaluationTemplates[type].items);

const given = (form: Scores): [EvaluationItem, number][] =>
  evaluationItemNames.flatMap((name) => {
    const stars = form[name];
    return stars === null ? [] : [[name, stars]];
  });

/** The mean of the stars, to one decimal. */
export const meanScore = (form: Scores): number => {
  const all = given(form);
  return Math.round((all.reduce((sum, [, stars]) => sum + stars, 0) / all.length) * 10) / 10;
};

/** What was poor, in words: 供应准时 2 星（较差）; empty when nothing was. */
export const poorText = (form: Scores): string =>
  given(form)
    .filter(([, stars]) => stars < caseBelow)
    .map(([name, stars]) => `${evaluationItems[name]} ${stars} 星（${scoreWords[stars as keyof typeof scoreWords]}）`)
    .join('、');
