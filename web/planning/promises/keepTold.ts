import { isBetterPromise, promiseSummary, type WhatIf } from './promiseAnswer.ts';

/** What was told, and what is offered beside it; null: nothing. */
export interface ToldAnswer {
  says: WhatIf;
  better: WhatIf | null;
}

/**
 * An answer after it was thought about for longer. It may have been said to the customer already, so it stays; a better one that
 * means something else is offered beside it. One that says the same to the customer, with more times or for less money, takes its place.
 */
export const keepTold = (
  says: WhatIf,
  later: WhatIf | undefined,
  wanted: { volume: number; at: number },
): ToldAnswer => {
  if (!later || !isBetterPromise(later, says)) return { says, better: null };
  const isSame = promiseSummary(later, wanted) === promiseSummary(says, wanted);
  return isSame ? { says: later, better: null } : { says, better: later };
};
