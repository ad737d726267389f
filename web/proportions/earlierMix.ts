import type { ReplyOf } from '@pourline/contract/endpoint';
import type { proportions } from '@pourline/contract/proportions';

/** A mix that the plant gave to the grade before, and to what. */
export type EarlierMix = ReplyOf<typeof proportions.suggest>['earlier'][number];
