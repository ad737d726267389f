import { isOrderComing, isOrderEnded, isOrderSupplying } from '@pourline/domain/orders/orderStages';
import type { BoardOrder } from './boardFacts.ts';

/** Which orders the board shows; under `urgent` it shows the alarms themselves. */
export const orderStages = ['all', 'urgent', 'opening', 'coming'] as const;
export type OrderStage = (typeof orderStages)[number];

export interface OrderView {
  keyword: string;
  stage: OrderStage;
  /** Null for every plant. */
  plantID: string | null;
}

export const stageTexts: Record<OrderStage, string> = {
  all: '全部',
  urgent: '要处理',
  opening: '供应中',
  coming: '未开盘',
};

const isInStage = (fact: BoardOrder, stage: OrderStage): boolean =>
  stage === 'all' ||
  (stage === 'urgent' && fact.alarms.length > 0) ||
  (stage === 'opening' && isOrderSupplying(fact.order.state)) ||
  (stage === 'coming' && isOrderComing(fact.order.state));

const matches = ({ order }: BoardOrder, keyword: string): boolean =>
  [order.projectName, order.constructionSite, order.taskNo, order.strengthNo].some((text) => text.includes(keyword));

/** The orders of a view, in the board's order; those of its plant are given. */
export const ordersInView = (
  facts: readonly BoardOrder[],
  { keyword, stage }: Pick<OrderView, 'keyword' | 'stage'>,
): BoardOrder[] => facts.filter((fact) => isInStage(fact, stage) && (keyword === '' || matches(fact, keyword)));

/** How much there is in a stage: orders, or of what wants a hand the alarms, which are counted elsewhere. */
export const countInStage = (facts: readonly BoardOrder[], stage: OrderStage, alarms: number): number =>
  stage === 'urgent' ? alarms : facts.reduce((sum, fact) => sum + Number(isInStage(fact, stage)), 0);

/** The orders that are not finished, and how many are put away; unfolded, all of them. A finished one whose trucks are still under way stays. */
export const foldEnded = (
  facts: readonly BoardOrder[],
  unfolded: boolean,
): { shown: readonly BoardOrder[]; folded: number } => {
  if (unfolded) return { shown: facts, folded: 0 };
  const shown = facts.filter(({ order, loads }) => !isOrderEnded(order.state) || loads.length > 0);
  return { shown, folded: facts.length - shown.length };
};
