import { cx } from '../../kit/cx.ts';
import { formatTime, spaceText } from '../../kit/figure/format.ts';
import type { PlanNames } from '../planWords.ts';
import { lengthOf, minutesBetween } from './dayScale.ts';
import { partLooks } from './partLooks.ts';
import type { PumpStand } from './pumpRows.ts';

/** Where a pump stands when: a bar from the first load of a pour to its last. */
export function PumpBars({ stands, from, names }: { stands: readonly PumpStand[]; from: number; names: PlanNames }) {
  return stands.map((stand) => {
    const order = names.order(stand.taskID);
    const site = order ? spaceText(order.constructionSite) : '订单';
    return (
      <span
        key={stand.taskID}
        role="img"
        aria-label={`${site}，${formatTime(stand.from)} – ${formatTime(stand.to)} 泵送`}
        className={cx(
          'absolute inset-y-1.5 flex items-center overflow-hidden rounded-sm px-1.5 text-12 text-ink',
          partLooks.unloading.planned,
        )}
        style={{
          left: lengthOf(minutesBetween(from, stand.from)),
          width: lengthOf(minutesBetween(stand.from, stand.to)),
        }}
      >
        <span className="truncate">{site}</span>
      </span>
    );
  });
}
