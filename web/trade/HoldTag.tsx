import { type HoldCause, holdWords } from '@pourline/domain/orders/orderStates';
import { StateTag } from '../kit/figure/StateTag.tsx';

/** What holds an order, in a word; nothing where nothing does. */
export function HoldTag({ cause }: { cause: HoldCause | null }) {
  return cause === null ? null : <StateTag tone="warn">{holdWords[cause]}</StateTag>;
}
