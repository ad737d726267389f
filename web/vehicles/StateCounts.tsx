import type { TruckStanding } from '@pourline/domain/vehicles/truckStanding';
import { cx } from '../kit/cx.ts';
import { toneFill } from '../kit/figure/tone.ts';
import { standingFace } from '../trade/stateTone.ts';

/** How many trucks are in each state; a press shows those alone, another shows all again. */
export function StateCounts({
  groups,
  chosen,
  onChoose,
}: {
  groups: readonly { state: TruckStanding; label: string; vehicles: readonly unknown[] }[];
  chosen: string | null;
  onChoose: (state: TruckStanding | null) => void;
}) {
  return (
    <fieldset
      aria-label="按状态筛选"
      className="scroll-plain flex min-w-0 flex-1 gap-1 overflow-x-auto px-4 pt-1 pb-2 lg:flex-wrap lg:py-3"
    >
      {groups.map(({ state, label, vehicles }) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? null : state)}
          className={cx(
            'reach flex h-9 shrink-0 items-center gap-2 rounded-full px-3 text-14',
            state === chosen ? 'bg-accent-soft font-medium text-accent-ink' : 'text-ink2 hover:bg-hover',
          )}
        >
          <span className={cx('size-2 rounded-full', toneFill[standingFace(state).tone])} aria-hidden="true" />
          {label}
          <span className="font-semibold text-ink">{vehicles.length}</span>
        </button>
      ))}
    </fieldset>
  );
}
