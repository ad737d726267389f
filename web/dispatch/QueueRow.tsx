import type { Board } from '@pourline/contract/dispatch';
import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { formatDuration, formatQuantity } from '../kit/figure/format.ts';
import { MenuButton } from '../kit/menu/MenuButton.tsx';
import type { MenuItem } from '../kit/menu/menuItems.tsx';
import { carText } from '../trade/carText.ts';

/** A truck that waits: its place, how long it has waited, what comes next for it in as many lines as that takes, its plant and driver. */
export function QueueRow({
  vehicle,
  place,
  next,
  plant,
  items,
  act,
  tag,
  now,
}: {
  vehicle: Board['vehicles'][number];
  /** In its queue, from 1. */
  place: number;
  next: string | null;
  /** Null where there is one alone. */
  plant: string | null;
  items: MenuItem[];
  /** What is done with it beside its menu. */
  act: ReactNode;
  tag: ReactNode;
  now: number;
}) {
  const waited = vehicle.queueTime && `等了 ${formatDuration((now - Date.parse(vehicle.queueTime)) / 60_000)}`;
  const who = [act ? waited : null, plant, vehicle.onDutyDriverName].filter(Boolean).join(' · ');
  return (
    <div
      data-menu-key={vehicle.carID}
      className="relative flex gap-2 border-line px-4 py-1.5 not-last:border-b hover:bg-hover lg:px-3"
    >
      <span
        className={cx(
          'min-w-4 shrink-0 text-13 leading-5',
          place === 1 ? 'font-semibold text-accent-ink' : 'text-ink3',
        )}
      >
        {place}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <MenuButton
            align="start"
            items={items}
            trigger={
              <button
                type="button"
                className="text-left font-medium text-16 leading-5 outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:-outline-offset-2 lg:text-14"
              >
                {`${carText(vehicle.carNo)} · ${formatQuantity(vehicle.capacity, 'm³')}`}
              </button>
            }
          />
          {/* Over the reach of the row's own button. */}
          {act ? <span className="relative">{act}</span> : <span className="text-12 text-ink3">{waited}</span>}
        </div>
        {next ? <p className="text-13 text-ink2 leading-[18px]">{next}</p> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-2 text-12 text-ink3 leading-4">
          <span>{who}</span>
          {tag}
        </div>
      </div>
    </div>
  );
}
