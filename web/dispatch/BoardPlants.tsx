import { cx } from '../kit/cx.ts';
import { formatNumber } from '../kit/figure/format.ts';
import { toneText } from '../kit/figure/tone.ts';
import type { plantFigures } from './plantFigures.ts';

const m3 = (volume: number): string => formatNumber(volume, 1, { trim: true });

/** The whole of what stands on a tile, where it is cut. */
const toldOf = ({
  name,
  delivered,
  planned,
  onRoad,
  queuing,
  onDuty,
  alarms,
}: ReturnType<typeof plantFigures>[number]) =>
  `${name}：已供 ${m3(delivered)} / ${m3(planned)} m³，在途 ${m3(onRoad)} m³，排队 ${queuing} 车，当班 ${onDuty} 车，要处理 ${alarms} 项`;

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
      className="grid min-w-0 shrink-0 grid-cols-[repeat(auto-fit,minmax(138px,1fr))] gap-1 border-line border-b bg-surface px-3 py-1.5"
    >
      {plants.map((plant) => (
        <button
          key={plant.plantID}
          type="button"
          title={toldOf(plant)}
          aria-pressed={chosen === plant.plantID}
          onClick={() => onChoose(chosen === plant.plantID ? null : plant.plantID)}
          className={cx(
            'flex min-h-11 min-w-0 flex-col justify-center rounded-md px-1 text-left text-12 text-ink3 leading-5 hover:bg-hover',
            chosen === plant.plantID ? 'bg-accent-soft' : 'bg-sunken',
          )}
        >
          <span className="flex max-w-full items-baseline gap-1.5 whitespace-nowrap">
            <span className="truncate font-semibold text-13 text-ink">{plant.name}</span>
            <span>{`${m3(plant.delivered)}/${m3(plant.planned)}`}</span>
            {plant.alarms > 0 ? (
              <span className={cx('font-semibold', toneText.warn)}>
                <span className="sr-only">要处理 </span>
                {plant.alarms}
              </span>
            ) : null}
          </span>
          <span className="flex max-w-full gap-x-1 overflow-hidden whitespace-nowrap">
            <span>{`在途 ${m3(plant.onRoad)}`}</span>
            <span>{`排队 ${plant.queuing}`}</span>
            <span>{`当班 ${plant.onDuty}`}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
