import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { changeAnswers } from '@pourline/domain/orders/orderChangeStates';

type OfferedAction = OrderInfo['actions'][number];

/**
 * The buttons at the bottom of an order, from what the server offers; answers to a change stand with the change itself: the next step of the usual course is the primary one; where
 * none is named, the last button becomes it. What ends the order comes last and stands out only when there is nothing else.
 */
export function orderButtons(offered: readonly OfferedAction[]): (OfferedAction & { primary: boolean })[] {
  const buttons = offered.filter((one) => !changeAnswers.includes(one.action));
  const ordered = [...buttons.filter((one) => !one.final), ...buttons.filter((one) => one.final)];
  const primary = ordered.find((one) => one.primary) ?? ordered.findLast((one) => !one.final) ?? ordered.at(-1);
  return ordered.map((one) => ({ ...one, primary: one === primary }));
}
