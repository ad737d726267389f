import { cx } from '../kit/cx.ts';
import { formatNumber } from '../kit/figure/format.ts';
import { toneText } from '../kit/figure/tone.ts';
import type { plantFigures } from './plantFigures.ts';

const m3 = (volume: number): string => formatNumber(volume, 1, { trim: true });

/** The plants side by side with their figures; a press shows one alone, another press all again. */
export function BoardPlants({
  plants,
  chosen,
  onChoose,
}: {
  plants: ReturnType<typeof plantFigures>;
  chosen: string | null;
  onChoose: (plantID: string | null) => void;
}) {
  return (
    <fieldset
      aria-label="各站点"
      className="flex min-w-0 shrink-0 flex-wrap gap-2 border-line border-b bg-surface px-3 py-2"
    >
      {plants.map(({ plantID, name, delivered, planned, onRoad, queuing, onDuty, alarms }) => (
        <button
          key={plantID}
          type="button"
          aria-pressed={chosen === plantID}
          onClick={() => onChoose(chosen === plantID ? null : plantID)}
          className={cx(
            'flex min-h-11 shrink-0 flex-col justify-center rounded-md px-3 py-1 text-left text-12 text-ink3 hover:bg-hover',
            chosen === plantID ? 'bg-accent-soft' : 'bg-sunken',
          )}
        >
          <span className="flex items-baseline gap-2 whitespace-nowrap">
            <span className="font-semibold text-13 text-ink">{name}</span>
            <span>{`${m3(delivered)} / ${m3(planned)} m³`}</span>
            {alarms > 0 ? <span className={toneText.warn}>{`要处理 ${alarms}`}</span> : null}
          </span>
          <span className="whitespace-nowrap">{`在途 ${m3(onRoad)} m³ · 排队 ${queuing} · 当班 ${onDuty}`}</span>
        </button>
      ))}
    </fieldset>
  );
}
