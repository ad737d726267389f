import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { cx } from '../kit/cx.ts';
import { toneFill } from '../kit/figure/tone.ts';
import { carText } from '../trade/carText.ts';
import { standingFace } from '../trade/stateTone.ts';
import type { VehicleGroup } from '../trade/vehicleGroups.ts';
import { crewAndSize } from './crewAndSize.ts';
import { heardText } from './VehicleRow.tsx';

/** The fleet as columns by state, each scrolling by itself; the queue in its order. */
export function VehicleColumns({
  groups,
  going,
  now,
  onOpen,
}: {
  groups: readonly VehicleGroup<Vehicle>[];
  /** Where each truck goes, and when it is there. */
  going: ReadonlyMap<string, string | undefined>;
  now: number;
  onOpen: (carID: string) => void;
}) {
  return (
    <div className="flex h-full gap-2 overflow-x-auto p-4">
      {groups.map((group) => (
        <section
          key={group.state}
          aria-label={`${group.label} ${group.vehicles.length} 辆`}
          className="flex h-full min-w-42 max-w-64 flex-1 shrink-0 flex-col"
        >
          <h2 className="flex items-baseline gap-2 px-1 pb-2">
            <span
              className={cx('size-2 self-center rounded-full', toneFill[standingFace(group.state).tone])}
              aria-hidden="true"
            />
            <span className="font-medium text-14">{group.label}</span>
            <span className="font-semibold text-18">{group.vehicles.length}</span>
          </h2>
          <ol className="min-h-0 flex-1 space-y-1.5 overflow-y-auto">
            {group.vehicles.map((vehicle) => (
              <li key={vehicle.carID} className="relative rounded-md bg-surface px-3 py-2 hover:bg-hover">
                <div className="flex items-baseline justify-between gap-2">
                  <button
                    type="button"
                    onClick={() => onOpen(vehicle.carID)}
                    className="truncate font-medium text-14 after:absolute after:inset-0"
                  >
                    {carText(vehicle.carNo)}
                  </button>
                  <span className="shrink-0 text-12 text-ink3">{vehicle.plateNumber}</span>
                </div>
                {going.get(vehicle.carID) ? (
                  <p className="mt-0.5 line-clamp-2 text-12 text-ink2">{going.get(vehicle.carID)}</p>
                ) : null}
                <div className="mt-1 flex justify-between gap-2 text-12 text-ink3">
                  <span className="truncate">{crewAndSize(vehicle)}</span>
                  <span className="shrink-0">{heardText(vehicle.gnssTime, now)}</span>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
