import type { OrderInfo } from '@pourline/contract/orders';

type OfferedAction = OrderInfo['actions'][number];

/** Answers to a change that was asked for; they stand with the change itself. */
export const changeAnswers: readonly string[] = ['confirmChange', 'refuseChange', 'cancelAlteration'];

/**
 * The buttons at the bottom of an order, from what the server offers: the next step of the usual course is the primary one; where
 * none is named, the last button becomes it. What ends the order comes last and stands out only when there is nothing else.
 */
export function orderButtons(offered: readonly OfferedAction[]): (OfferedAction & { primary: boolean })[] {
  const buttons = offered.filter((one) => !changeAnswers.includes(one.action));
  const ordered = [...buttons.filter((one) => !one.final), ...buttons.filter((one) => one.final)];
  const primary = ordered.find((one) => one.primary) ?? ordered.findLast((one) => !one.final) ?? ordered.at(-1);
  return ordered.map((one) => ({ ...one, primary: one === primary }));
}
