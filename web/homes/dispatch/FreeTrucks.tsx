import type { HomeSections } from '@pourline/contract/homeParts';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { go } from '../../shell/go.ts';
import { carText } from '../../trade/carText.ts';

type Truck = HomeSections['freeTrucks'][number];

/** The queue of each plant, its first truck in front; trucks on duty that have not queued stand behind. */
export function FreeTrucks({ trucks }: { trucks: readonly Truck[] }) {
  if (trucks.length === 0) return <p className="text-14 text-ink3">现在没有空车。司机当班并排队后，这里按先后显示</p>;
  const plants = [...new Set(trucks.map((truck) => truck.plantName ?? ''))];
  return (
    <div className="space-y-3">
      {plants.map((plant) => {
        const own = trucks.filter((truck) => (truck.plantName ?? '') === plant);
        const queue = own.filter((truck) => isTruckQueuing(truck.state));
        const ready = own.filter((truck) => !isTruckQueuing(truck.state));
        return (
          <div key={plant}>
            {plants.length > 1 ? <p className="mb-1.5 text-13 text-ink3">{plant || '未定站点'}</p> : null}
            <Chips trucks={queue} word="排队" numbered />
            <Chips trucks={ready} word="待命" />
          </div>
        );
      })}
    </div>
  );
}

function Chips({ trucks, word, numbered }: { trucks: readonly Truck[]; word: string; numbered?: boolean }) {
  if (trucks.length === 0) return null;
  return (
    <div className="mt-2 flex items-start gap-3 first:mt-0">
      <span className="w-8 shrink-0 pt-1.5 text-13 text-ink3">{word}</span>
      <ul className="flex min-w-0 flex-wrap gap-2" aria-label={word}>
        {trucks.map((truck, index) => (
          <li key={truck.carID}>
            <button
              type="button"
              onClick={() => go('carinfo', { id: truck.carID })}
              className={
                numbered && index === 0
                  ? 'reach rounded-full bg-info-soft px-3 py-1 font-medium text-14 text-info-ink'
                  : 'reach rounded-full bg-sunken px-3 py-1 text-14 text-ink'
              }
              title={truck.onDutyDriverName ?? undefined}
            >
              {carText(truck.carNo)}
              <span className="ml-1.5 text-12 text-ink3">{`${formatQuantity(truck.capacity, 'm³').replace(thinSpace, '')}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
