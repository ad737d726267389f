import type { ShownNews } from '@pourline/contract/news';
import { isOfLoad } from '@pourline/domain/news/newsKinds';
import { go } from '../shell/go.ts';

/** Opens what was told: the signing of a load that waits for it, the load, or the order. */
export function openNews({ kind, taskID, subtaskID, load }: ShownNews): void {
  if (subtaskID !== null && load !== null && isOfLoad(kind)) {
    if (kind === 'toSign' && !load.isSigned) go('waybillsign', { id: subtaskID });
    else go('waybillinfo', { id: subtaskID });
  } else
    go('orderinfo', {
      id: taskID,
      ...((kind === 'changed' || kind === 'changeAgreed' || kind === 'changeRefused') && { at: 'change' }),
    });
}
