import { truckStanding } from '@pourline/domain/vehicles/truckStanding';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { formatFromNow } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { CarName } from '../trade/CarName.tsx';
import { standingFace } from '../trade/stateTone.ts';
import { crewAndSize } from './crewAndSize.ts';

type Listed = Pick<
  Vehicle,
  'carNo' | 'plateNumber' | 'state' | 'capacity' | 'onDutyDriverName' | 'gnssTime' | 'brokenTime'
> &
  Partial<Pick<Vehicle, 'auxiliaryID'>>;

/** How old the position is, as far as it matters to who looks for a truck. */
export const heardText = (gnssTime: string | null, now: number): string =>
  gnssTime === null ? '无定位' : formatFromNow(Math.min(Date.parse(gnssTime), now - 1), now);

/** One vehicle in a list. `tag` is left out where the list is grouped by state. */
export function VehicleRow({
  vehicle,
  now,
  going,
  tag = true,
  selected,
  onOpen,
}: {
  vehicle: Listed;
  /** Where it goes, and when it is there. */
  going?: string | undefined;
  now: number;
  tag?: boolean;
  selected?: boolean;
  onOpen?: () => void;
}) {
  const { auxiliaryID = null } = vehicle;
  const face = standingFace(truckStanding({ ...vehicle, auxiliaryID, taskDetailID: null }));
  return (
    <Row
      title={<CarName car={vehicle} />}
      note={crewAndSize(vehicle, going)}
      selected={selected}
      onOpen={onOpen}
      chevron={false}
      trailing={
        <>
          {tag ? <StateTag tone={face.tone}>{face.label}</StateTag> : null}
          <span className="text-12 text-ink3">{heardText(vehicle.gnssTime, now)}</span>
        </>
      }
    />
  );
}
