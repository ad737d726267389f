import type { HomeSections } from '@pourline/contract/homeParts';
import { cx } from '../../kit/cx.ts';
import { toneFill } from '../../kit/figure/tone.ts';
import { standingFace } from '../../trade/stateTone.ts';
import { stateOrder } from '../../trade/vehicleGroups.ts';

/** How many trucks are in each state, as one bar with its words. */
export function TruckStates({ states }: { states: HomeSections['truckStates'] }) {
  const rows = stateOrder.flatMap((standing) => {
    const count = states
      .filter((row) => (row.broken ? 'broken' : row.assigned ? 'assigned' : row.state) === standing)
      .reduce((sum, row) => sum + row.count, 0);
    return count > 0 ? [{ key: standing, ...standingFace(standing), count }] : [];
  });
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <div>
      <div className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        {rows.map(({ key, tone, count }) => (
          <span
            key={key}
            className={cx('h-full', toneFill[tone])}
            style={{ width: `${(count / Math.max(1, all)) * 100}%` }}
          />
        ))}
      </div>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(84px,5.2em),1fr))] gap-x-3 gap-y-2">
        {rows.map(({ key, tone, label, count }) => (
          <li key={key} className="flex items-center gap-2 text-14 text-ink2">
            <span className={cx('size-2 shrink-0 rounded-full', toneFill[tone])} aria-hidden="true" />
            {label}
            <span className="font-semibold text-ink">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
