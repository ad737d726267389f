import type { OrderDraft } from '@pourline/domain/messages/messageData';
import type { ParamsOf } from '@pourline/domain/screens';
import type { WhatIf } from './promiseAnswer.ts';
import type { Wanted } from './useWhatIf.ts';

/** What a salesman is asked to order from a promise that was given; null: nothing was promised. */
export const promisedDraft = (answer: { of: Wanted; says: WhatIf } | null): OrderDraft | null => {
  if (!answer?.says.canPromise || answer.of.volume === null) return null;
  const { of, says } = answer;
  return {
    contractID: of.contractID,
    volume: answer.of.volume,
    at: new Date(of.at).toISOString(),
    ...(says.lastUnload !== null && { until: says.lastUnload }),
    ...(of.strengthNo !== '' && { strengthNo: of.strengthNo }),
  };
};

/** What the form of an order is filled in with from a promise that was given; null: nothing was promised. */
export const promisedOrder = (answer: { of: Wanted; says: WhatIf } | null): ParamsOf<'ordercreateguider'> | null => {
  if (!answer?.says.canPromise) return null;
  const { of, says } = answer;
  return {
    contractID: of.contractID,
    volume: String(of.volume ?? ''),
    at: new Date(of.at).toISOString(),
    ...(says.lastUnload !== null && { until: says.lastUnload }),
    ...(of.strengthNo !== '' && { grade: of.strengthNo }),
  };
};
