import type { ParamsOf } from '@pourline/domain/screens';
import type { WhatIf } from './promiseAnswer.ts';
import type { Wanted } from './useWhatIf.ts';

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
