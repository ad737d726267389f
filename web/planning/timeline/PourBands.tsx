import type { PlanDay } from '@pourline/contract/planning/planDay';
import { formatDuration, formatTime } from '../../kit/figure/format.ts';
import { lengthOf, minutesBetween } from './dayScale.ts';
import type { PlanPlace } from './planPlaces.ts';

const minute = 60_000;

/** Behind the loads of a pour: the window that its site was promised, and each pause in which it stands without concrete. */
export function PourBands({
  order,
  gaps,
  from,
}: {
  order: Pick<PlanDay['orders'][number], 'bookBegin' | 'bookEnd'>;
  gaps: readonly PlanPlace[];
  /** When the time line begins, epoch ms. */
  from: number;
}) {
  const [begin, end] = [Date.parse(order.bookBegin), Date.parse(order.bookEnd)];
  const place = (at: number, minutes: number) => ({
    left: lengthOf(minutesBetween(from, at)),
    width: lengthOf(minutes),
  });
  return (
    <>
      <span
        role="img"
        aria-label={`约定 ${formatTime(begin)} – ${formatTime(end)}`}
        className="absolute inset-y-0 border-accent border-x bg-accent-soft/70"
        style={place(begin, minutesBetween(begin, end))}
      />
      {gaps.map(({ loadID, at, minutes }) => (
        <span
          key={loadID}
          role="img"
          aria-label={`断料 ${formatDuration(minutes)}，${formatTime(at)} – ${formatTime(at + minutes * minute)}`}
          className="@container absolute inset-y-0 flex items-end bg-alarm-soft"
          style={place(at, minutes)}
        >
          <span className="@min-[1.25rem]:block hidden w-full overflow-hidden whitespace-nowrap pb-0.5 text-center text-12 text-alarm-ink leading-none">
            <span className="@min-[4rem]:inline hidden">断料 </span>
            {`${Math.round(minutes)}′`}
          </span>
        </span>
      ))}
    </>
  );
}
