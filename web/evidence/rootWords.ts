import type { DataOf } from '@pourline/contract/endpoint';
import type { evidence } from '@pourline/contract/evidence';

export type Root = DataOf<(typeof evidence)['list']>;

/** What the check of a day's root found: `null` when everything fits. */
export const rootFault = ({ rootKept, rootHolds, linkHolds, differing, missing }: Root): string | null =>
  [
    rootKept ? null : '存证根已被改动',
    rootHolds || !rootKept ? null : '清单与根不相符',
    linkHolds ? null : '没有接在前一个根之后',
    differing === 0 ? null : `${differing}\u202f张单据的记录已不同`,
    missing === 0 ? null : `清单缺少 ${missing}\u202f张单据`,
  ]
    .filter((text) => text !== null)
    .join('，') || null;
