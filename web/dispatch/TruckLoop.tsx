import { dispatch } from '@pourline/contract/dispatch';
import { loopWords, type StageLength } from '@pourline/domain/dispatch/truckLoop';
import { truckNumber } from '@pourline/domain/vehicles/truckName';
import { truckStanding } from '@pourline/domain/vehicles/truckStanding';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { memo, useMemo } from 'react';
import { useCall } from '../api/queries.ts';
import { cx } from '../kit/cx.ts';
import { formatDuration, thinSpace } from '../kit/figure/format.ts';
import { toneTag } from '../kit/figure/tone.ts';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';
import { standingFace } from '../trade/stateTone.ts';
import { goingWords } from '../trade/truckWords.ts';
import { type LoopTruckNow, loopRows } from './loopRows.ts';

const looks: Record<StageLength, string> = {
  usual: 'bg-sunken text-ink',
  long: toneTag.warn,
  veryLong: toneTag.alarm,
};
const lengthWords: Record<StageLength, string> = { usual: '', long: '，偏久', veryLong: '，过久' };
const tenMinutes = 600_000;

/** The trucks as a grid by stage of the loop, with the minutes in each and what stands out from the usual; below it those outside of it. */
export function TruckLoop({
  vehicles,
  running,
  selected,
  now,
}: {
  vehicles: readonly Vehicle[];
  running: readonly Waybill[];
  selected: string | null;
  now: number;
}) {
  const usual = useCall(dispatch.usualStages, {}, { refetchMs: tenMinutes });
  const usualOf = useMemo(() => {
    const byPlant = new Map(usual.data?.plants.map(({ plantID, minutes }) => [plantID, minutes]));
    return (plantID: string | null) => (plantID === null ? undefined : byPlant.get(plantID));
  }, [usual.data]);
  const { rows, others } = useMemo(() => loopRows(vehicles, running, usualOf, now), [vehicles, running, usualOf, now]);
  const outside = Map.groupBy(others, truckStanding);
  return (
    <div className="space-y-px p-2">
      {rows.map(({ stage, trucks }) => (
        <section key={stage} aria-label={loopWords[stage]} className="flex items-start gap-2 py-0.5">
          <h3 className="w-20 shrink-0 py-1 text-13 text-ink2">
            {loopWords[stage]}
            <span className="ml-1.5 font-semibold text-14 text-ink">{trucks.length}</span>
          </h3>
          <div className="flex min-w-0 flex-1 flex-wrap gap-1">
            {trucks.map((truck) => (
              <TruckChip
                key={truck.vehicle.carID}
                truck={truck}
                minutes={truck.minutes === null ? null : Math.round(truck.minutes)}
                words={truck.load ? goingWords(truck.load, now) : ''}
                selected={truck.vehicle.carID === selected}
              />
            ))}
          </div>
        </section>
      ))}
      {others.length > 0 ? (
        <p className="px-1 pt-2 text-13 text-ink3">
          {[...outside]
            .map(([standing, trucks]) => `${standingFace(standing).label}${thinSpace}${trucks.length}`)
            .join(' · ')}
        </p>
      ) : null}
    </div>
  );
}

/** One truck: its number, and the minutes in its stage. */
const TruckChip = memo(
  function TruckChip({
    truck: { vehicle, load, usual, length },
    minutes,
    words,
    selected,
  }: {
    truck: LoopTruckNow;
    minutes: number | null;
    words: string;
    selected: boolean;
  }) {
    const time = minutes === null ? '' : formatDuration(minutes);
    const against = usual === null ? '' : `，平时 ${formatDuration(usual)}`;
    return (
      <button
        type="button"
        data-menu-key={vehicle.carID}
        aria-label={`${carText(vehicle.carNo)} ${time}${lengthWords[length]}`}
        title={[carText(vehicle.carNo), words, `${time}${against}`].filter(Boolean).join('\n')}
        onClick={() => (load ? go('waybillinfo', { id: load.taskDetailID }) : go('carinfo', { id: vehicle.carID }))}
        className={cx(
          'flex h-11 min-w-16 items-center justify-between gap-1.5 rounded-md px-2 lg:h-7',
          looks[length],
          selected && 'outline-2 outline-accent -outline-offset-2',
        )}
      >
        <span className="font-semibold text-13">{truckNumber(vehicle.carNo)}</span>
        <span className="text-12">{minutes === null ? '' : `${minutes}′`}</span>
      </button>
    );
  },
  (a, b) =>
    a.minutes === b.minutes &&
    a.words === b.words &&
    a.selected === b.selected &&
    a.truck.length === b.truck.length &&
    a.truck.usual === b.truck.usual &&
    a.truck.vehicle === b.truck.vehicle &&
    a.truck.load === b.truck.load,
);
