import type { OrderInfo } from '@pourline/contract/orders';

type OfferedAction = OrderInfo['actions'][number];

/** Answers to a change that was asked for; they stand with the change itself. */
export const changeAnswers: readonly string[] = ['confirmChange', 'refuseChange', 'cancelAlteration'];

/**
 * The buttons at the bottom of an order, from what the server offers: the next step of the usual course is the primary one, else
 * the first that can be taken back. What ends the order comes last, so that it never stands under the thumb by chance.
 */
export function orderButtons(offered: readonly OfferedAction[]): (OfferedAction & { primary: boolean })[] {
  const buttons = offered.filter((one) => !changeAnswers.includes(one.action));
  const ordered = [...buttons.filter((one) => !one.final), ...buttons.filter((one) => one.final)];
  const primary = ordered.find((one) => one.primary) ?? ordered[0];
  return ordered.map((one) => ({ ...one, primary: one === primary }));
}
