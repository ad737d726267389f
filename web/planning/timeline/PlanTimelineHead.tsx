import type { PlanDay } from '@pourline/contract/planning/planDay';
import { planLimitWords } from '@pourline/domain/planning/planLimits';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { formatQuantity, formatTime } from '../../kit/figure/format.ts';
import { type DayScale, xOf } from './dayScale.ts';
import { labelWidth } from './useTimelineView.ts';

/** The hours over the day, now, and a mark where something is due that nobody can bring; stays while the rows scroll. */
export function PlanTimelineHead({
  day,
  scale,
  ticks,
  height,
  now,
  onUnserved,
  children,
}: {
  day: PlanDay;
  scale: DayScale;
  ticks: readonly number[];
  height: number;
  now: number | null;
  onUnserved: (taskID: string) => void;
  /** Over the names. */
  children: ReactNode;
}) {
  const orders = new Map(day.orders.map((order) => [order.taskID, order]));
  // The time of now lies over the nearest tick: half of that one beside it would read as another time.
  const isFree = (tick: number): boolean => now === null || Math.abs(xOf(scale, tick) + 20 - xOf(scale, now)) > 44;
  return (
    <div className="sticky top-0 z-30 border-line border-b bg-surface text-12 text-ink3" style={{ height }}>
      <div
        className="sticky left-0 z-10 flex h-full flex-col justify-center border-line border-r bg-surface"
        style={{ width: labelWidth }}
      >
        {children}
      </div>
      {ticks.filter(isFree).map((tick) => (
        <span
          key={tick}
          aria-hidden="true"
          className="absolute bottom-1 pl-1"
          style={{ left: labelWidth + xOf(scale, tick) }}
        >
          {formatTime(tick)}
        </span>
      ))}
      {day.unserved.map(({ taskID, volume, why }) => {
        const order = orders.get(taskID);
        if (!order) return null;
        const name = `${order.constructionSite} 供不上 ${formatQuantity(volume, 'm³')}：${why.map((limit) => planLimitWords[limit]).join('；')}`;
        return (
          <button
            key={taskID}
            type="button"
            title={name}
            aria-label={name}
            onClick={() => onUnserved(taskID)}
            className="absolute top-0 flex size-5 items-center justify-center text-alarm-ink"
            style={{ left: labelWidth + xOf(scale, Date.parse(order.due)) - 10 }}
          >
            <TriangleAlert className="size-3.5" aria-hidden="true" />
          </button>
        );
      })}
      {now === null ? null : (
        <span
          className="-translate-x-1/2 absolute bottom-0.5 rounded-full bg-accent px-2 font-medium text-on-accent"
          style={{ left: labelWidth + xOf(scale, now) }}
        >
          <span className="sr-only">现在 </span>
          {formatTime(now)}
        </span>
      )}
    </div>
  );
}
