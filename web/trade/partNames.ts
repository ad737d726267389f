import type { Order } from '@pourline/domain/orders/order';
import { shortNo } from './shortNo.ts';

/** What orders that stand side by side are called within their projects, by id: their parts, and where two look alike their numbers too. */
export const partNames = (
  orders: readonly Pick<Order, 'taskID' | 'taskNo' | 'contractID' | 'constructionSite'>[],
): Map<string, string> => {
  const alike = Map.groupBy(orders, ({ contractID, constructionSite }) => `${contractID} ${constructionSite}`);
  return new Map(
    [...alike.values()].flatMap((same) =>
      same.map(({ taskID, taskNo, constructionSite }): [string, string] => [
        taskID,
        same.length > 1 ? `${constructionSite} · ${shortNo(taskNo)}` : constructionSite,
      ]),
    ),
  );
};
