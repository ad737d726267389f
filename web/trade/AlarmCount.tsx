import { thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import type { StandingAlarms } from './useAlarms.ts';

/** How much there is to do, as the board and the home count it; nothing where there is nothing. */
export function AlarmCount({ standing }: { standing: StandingAlarms }) {
  return standing.total > 0 ? (
    <StateTag tone="warn">{`要处理${thinSpace}${standing.total}${thinSpace}项`}</StateTag>
  ) : null;
}
