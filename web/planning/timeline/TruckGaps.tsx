import { formatDuration, formatTime } from '../../kit/figure/format.ts';
import { lengthOf, minutesBetween } from './dayScale.ts';
import type { RowBar } from './planRows.ts';

const minute = 60_000;

/** Behind the loads of a truck: each pause of a pour that one of them ends. */
export function TruckGaps({ bars, from }: { bars: readonly RowBar[]; from: number }) {
  return bars.map(({ gap, lane }) =>
    gap ? (
      <span
        key={gap.loadID}
        role="img"
        aria-label={`断料 ${formatDuration(gap.minutes)}，${formatTime(gap.at)} – ${formatTime(gap.at + gap.minutes * minute)}`}
        className="absolute rounded-xs bg-alarm-soft"
        style={{
          top: 2 + lane * 32,
          height: 18,
          left: lengthOf(minutesBetween(from, gap.at)),
          width: lengthOf(gap.minutes),
        }}
      />
    ) : null,
  );
}
